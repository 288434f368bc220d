// What can be chosen now, and how: one chooser serves the list of options, the board, mouse, touch and keys.
import type { Option } from "./wire";

/** How a target was pointed at. Touch shows first what it would do; there is no hovering. */
export type Pointing = "mouse" | "touch" | "keyboard";

export class Chooser {
  /** All that the rules allow now; empty while somebody else is asked or an answer is under way. */
  offered = $state.raw<Option[]>([]);
  /** A lesson that speaks of these alone, by key. */
  only = $state.raw<ReadonlySet<string> | null>(null);
  /** What it speaks of lies nowhere in sight: a button stands in for it. */
  unseen = $state(false);
  /** What may be done now. */
  readonly options = $derived(
    this.only ? this.offered.filter(({ key }) => this.only!.has(key)) : this.offered,
  );
  /** The option that is hovered, focused or about to be confirmed: shown as if it were done. */
  preview = $state.raw<Option | null>(null);
  /** The target whose options are being looked at, if it has several or was touched once. */
  picked = $state<string | null>(null);
  /** The key that ends a set, while one is put together: its parts are picked or left, and confirmed once. */
  ends = $state<string | null>(null);
  /** Parts of the set so far, by key. */
  parts = $state.raw<ReadonlySet<string>>(new Set());

  readonly byTarget = $derived(byTarget(this.options));
  /** Targets of the parts of the set. */
  readonly toggled = $derived(
    new Set(this.options.filter(({ key }) => this.parts.has(key)).flatMap(({ targets }) => targets)),
  );
  /** What confirming does now: the option that was pointed at twice, or the set. */
  readonly armed = $derived(this.picked === null ? null : this.preview);
  /** Options that lie nowhere on the board, such as passing. */
  readonly aside = $derived(this.options.filter(({ targets }) => !targets.length));

  /** What answers the next question, too: it was pointed at when the one before it was asked. */
  meant = $state<string | null>(null);
  #question: Option[] = []; // at which it was meant

  #choose: (options: Option[], ends: string) => void;

  constructor(choose: (options: Option[], ends: string) => void) {
    this.#choose = choose;
  }

  /** A new question; while the same one stands, what was picked so far stays picked. */
  offer(options: Option[], ends: string | null = null): void {
    const stands = options.length > 0 && sameKeys(this.offered, options);
    const preview = this.preview?.key;
    this.offered = options;
    if (stands) {
      this.preview = options.find((option) => option.key === preview) ?? null;
      return;
    }
    this.preview = null;
    this.picked = null;
    this.ends = options.some((option) => option.key !== ends) ? ends : null;
    this.parts = new Set();
  }

  choose(option: Option): void {
    if (!this.options.includes(option)) return;
    if (this.isPart(option)) this.toggle(option);
    else if (option.key === this.ends && this.parts.size) this.confirm();
    else this.#commit([option], "");
  }

  /** The same from a list or by a key; what cannot be undone is asked for twice. */
  ask(option: Option): void {
    if (!option.final || this.armed === option || this.isPart(option)) this.choose(option);
    else if (this.options.includes(option)) {
      this.picked = option.targets[0] ?? option.key;
      this.preview = option;
    }
  }

  /** Several, one after the other, such as two tokens of one kind; each is asked for again in between. */
  chooseAll(options: Option[]): void {
    if (options.length && options.every((option) => this.options.includes(option))) this.#commit(options, "");
  }

  #commit(options: Option[], ends: string): void {
    this.offer([]);
    this.#choose(options, ends);
  }

  /** Whether it is picked or left, and not yet done. */
  isPart(option: Option): boolean {
    return this.ends !== null && option.key !== this.ends;
  }

  toggle(option: Option): void {
    const parts = new Set(this.parts);
    if (!parts.delete(option.key)) parts.add(option.key);
    this.parts = parts;
  }

  optionsOf(target: string): Option[] {
    return this.byTarget.get(target) ?? [];
  }

  /**
   * Somebody points at a target on the board: choose its only option, or look at them one after another. What cannot
   * be undone is confirmed in any case.
   */
  pick(target: string, pointing: Pointing): void {
    const options = this.optionsOf(target);
    const [only] = options;
    if (!only) return;
    const again = this.picked === target;
    if (options.length === 1 && (this.isPart(only) || again || (pointing !== "touch" && !only.final))) {
      this.choose(only);
      return;
    }
    const shown = again && this.preview ? options.indexOf(this.preview) : -1;
    this.picked = target;
    this.preview = options[(shown + 1) % options.length] ?? only;
  }

  /** Pick a target, and mean by that another one, which is asked about next. A lesson explains each question by itself. */
  mean(target: string, next: string, pointing: Pointing): void {
    const other = this.picked === target && this.meant !== next;
    this.meant = this.only ? null : next;
    this.#question = this.options;
    if (!other) this.pick(target, pointing);
  }

  /** The next question is there: it is answered, or what is final is laid out to be confirmed. */
  goOn(): void {
    const { meant } = this;
    if (meant === null || !this.options.length || sameKeys(this.options, this.#question)) return;
    this.meant = null;
    if (this.byTarget.has(meant)) this.pick(meant, "mouse");
  }

  /** The next way to choose what is picked, such as a tile turned once more. */
  turn(step = 1): boolean {
    const options = this.optionsOf(this.picked ?? "");
    if (options.length < 2 || !this.preview) return false;
    this.preview = options.at((options.indexOf(this.preview) + step) % options.length) ?? this.preview;
    return true;
  }

  /** Show what a target's first option would do, without choosing it. */
  hint(target: string | null): void {
    if (this.picked !== null) return;
    this.preview = target === null ? null : (this.optionsOf(target)[0] ?? null);
  }

  get ready(): boolean {
    return this.armed !== null || (this.parts.size > 0 && this.complete);
  }

  /** A lesson wants all parts of its set. */
  get complete(): boolean {
    return !this.only || this.options.every(({ key }) => key === this.ends || this.parts.has(key));
  }

  confirm(): void {
    if (this.parts.size && !this.complete) return;
    if (this.parts.size)
      this.#commit(
        this.options.filter(({ key }) => this.parts.has(key)),
        this.ends ?? "",
      );
    else if (this.preview) this.choose(this.preview);
  }

  letGo(): void {
    this.picked = null;
    this.meant = null;
    this.preview = null;
    this.parts = new Set();
  }
}

const sameKeys = (before: readonly Option[], after: readonly Option[]) =>
  before.length === after.length && before.every((option, place) => option.key === after[place]!.key);

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
