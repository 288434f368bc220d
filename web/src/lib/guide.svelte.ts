// Leads a newcomer through the opening of a game: which step of the lesson is told now, and what has been done.
// It belongs to one table: another game begins without it.
import { rulesOf } from "./catalogue";
import type { LessonStep, Option, TableCard, Update } from "./wire";

interface Kept {
  at: number;
  ended: boolean;
  part: number;
  done: { at: number; part: number; ply: number }[];
}

export class Guide {
  steps = $state.raw<LessonStep[]>([]);
  /** What each kind of decision is about, for when the game has gone another way than the lesson. */
  lessons = $state.raw<Readonly<Record<string, string>>>({});
  at = $state(0);
  /** How much of what the step asks for has been done. */
  part = $state(0);
  ended = $state(false);
  /** Kinds of decisions that need not be explained any more. */
  known = $state.raw<ReadonlySet<string>>(new Set());

  /** There is something left to be taught. */
  readonly teaching = $derived(!this.ended && (!this.steps.length || this.at < this.steps.length));

  #key: string;
  #done: Kept["done"] = []; // steps that asked for a choice, and the ply at which they did

  constructor(card: TableCard) {
    this.#key = `lascaux lesson ${card.table}`;
    this.#remember();
    rulesOf(card.game).then(
      ({ lesson, lessons }) => {
        this.steps = lesson;
        this.lessons = lessons;
      },
      () => (this.ended = true), // the game goes on without
    );
  }

  /** The step to be told at a decision with these options. */
  told(shown: Update, options: readonly Option[]): LessonStep | null {
    const step = this.teaching ? this.steps[this.at] : undefined;
    if (!step || step.when !== shown.step) return null;
    const next = step.do[this.part];
    return next === undefined || options.some(({ key }) => key === next) ? step : null;
  }

  /** The keys that may be chosen at a step: one after the other, but a set as a whole. */
  wanted(step: LessonStep, set: boolean): string[] {
    return set ? step.do.slice(this.part) : step.do.slice(this.part, this.part + 1);
  }

  /** What is said instead at a decision that the lesson does not know, once for each kind. */
  general(shown: Update): string {
    return this.teaching && !this.known.has(shown.step) ? (this.lessons[shown.step] ?? "") : "";
  }

  next(): void {
    this.at += 1;
    this.part = 0;
    this.#keep();
  }

  /** The ply to go back to for the step before; null if nothing was chosen since. */
  back(): number | null {
    const before = this.#done.at(-1);
    if (before && (before.at === this.at || before.at === this.at - 1)) return before.ply;
    this.at = Math.max(0, this.at - 1);
    this.#keep();
    return null;
  }

  /** So many keys were chosen here at once. */
  chose(shown: Update, count: number): void {
    this.know(shown.step);
    const step = this.told(shown, shown.options);
    if (!step?.do.length) return;
    this.#done.push({ at: this.at, part: this.part, ply: shown.ply });
    this.part += count;
    if (this.part >= step.do.length) this.next();
    else this.#keep();
  }

  /** What was chosen from this ply on does not count any more. */
  undid(ply: number): void {
    const [first] = this.#done.filter((one) => one.ply >= ply);
    if (!first) return;
    this.#done = this.#done.filter((one) => one.ply < ply);
    [this.at, this.part] = [first.at, first.part];
    this.#keep();
  }

  know(step: string): void {
    this.known = new Set([...this.known, step]);
  }

  end(ended = true): void {
    this.ended = ended;
    this.#keep();
  }

  // The page may be loaded again in the middle of a lesson.

  #keep(): void {
    try {
      const kept: Kept = { at: this.at, part: this.part, ended: this.ended, done: this.#done };
      sessionStorage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing begins again.
    }
  }

  #remember(): void {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#key) ?? "null") as Kept | null;
      if (kept) ({ at: this.at, part: this.part, ended: this.ended, done: this.#done } = kept);
    } catch {
      // What cannot be read is forgotten.
    }
  }
}
