// Shows updates one after another, so that what happened in between is seen and not skipped.

export interface Pace {
  /** How long an update stays before the next is shown, in ms; 0 shows the last one only after all others at once. */
  (backlog: number): number;
}

export class Stage<Item> {
  #queue: Item[] = [];
  #timer: number | null = null;
  #show: (item: Item, last: boolean) => void;
  #pace: Pace;
  #later: (ms: number, then: () => void) => number;
  #never: (timer: number) => void;

  constructor(
    show: (item: Item, last: boolean) => void,
    pace: Pace,
    later = (ms: number, then: () => void) => window.setTimeout(then, ms),
    never = (timer: number) => window.clearTimeout(timer),
  ) {
    this.#show = show;
    this.#pace = pace;
    this.#later = later;
    this.#never = never;
  }

  /** Something new to be shown in its turn. */
  push(item: Item): void {
    this.#queue.push(item);
    if (this.#timer === null) this.#next();
  }

  /** Forget what waits, and show this now. */
  cut(item: Item): void {
    this.stop();
    this.#queue = [item];
    this.#next();
  }

  stop(): void {
    if (this.#timer !== null) this.#never(this.#timer);
    this.#timer = null;
    this.#queue = [];
  }

  #next(): void {
    for (;;) {
      const item = this.#queue.shift();
      if (item === undefined) {
        this.#timer = null;
        return;
      }
      this.#show(item, this.#queue.length === 0);
      const wait = this.#pace(this.#queue.length);
      if (wait > 0) {
        this.#timer = this.#later(wait, () => this.#next());
        return;
      }
    }
  }
}
