// What can be chosen now, and how: one chooser serves the list of options, the board, mouse, touch and keys.
import type { Option } from "./wire";

/** How a target was pointed at. Touch shows first what it would do; there is no hovering. */
export type Pointing = "mouse" | "touch" | "keyboard";

export class Chooser {
  /** All that may be done now; empty while somebody else is asked or an answer is under way. */
  options = $state.raw<Option[]>([]);
  /** The option that is hovered, focused or about to be confirmed: shown as if it were done. */
  preview = $state.raw<Option | null>(null);
  /** The target whose options are being looked at, if it has several or was touched once. */
  picked = $state<string | null>(null);

  readonly byTarget = $derived(byTarget(this.options));

  #choose: (option: Option) => void;

  constructor(choose: (option: Option) => void) {
    this.#choose = choose;
  }

  offer(options: Option[]): void {
    this.options = options;
    this.preview = null;
    this.picked = null;
  }

  choose(option: Option): void {
    if (!this.options.includes(option)) return;
    this.offer([]);
    this.#choose(option);
  }

  optionsOf(target: string): Option[] {
    return this.byTarget.get(target) ?? [];
  }

  /** Somebody points at a target on the board: choose its only option, or look at them one after another. */
  pick(target: string, pointing: Pointing): void {
    const options = this.optionsOf(target);
    const [only] = options;
    if (!only) return;
    const again = this.picked === target;
    if (options.length === 1 && (again || pointing !== "touch")) {
      this.choose(only);
      return;
    }
    const shown = again && this.preview ? options.indexOf(this.preview) : -1;
    this.picked = target;
    this.preview = options[(shown + 1) % options.length] ?? only;
  }

  /** Show what a target's first option would do, without choosing it. */
  hint(target: string | null): void {
    if (this.picked !== null) return;
    this.preview = target === null ? null : (this.optionsOf(target)[0] ?? null);
  }

  confirm(): void {
    if (this.preview) this.choose(this.preview);
  }

  letGo(): void {
    this.picked = null;
    this.preview = null;
  }
}

export function byTarget(options: Option[]): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    for (const target of option.targets) {
      const others = found.get(target);
      if (others) others.push(option);
      else found.set(target, [option]);
    }
  }
  return found;
}
