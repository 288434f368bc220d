// The tile in the hand: which way round it is held, where it would lie, and turning it through what fits.
import type { Chooser } from "../../lib/chooser.svelte";
import type { Option } from "../../lib/wire";

export const CELL = "cell:";

export const isCell = (id: string | null | undefined): id is string => id?.startsWith(CELL) ?? false;
export const turnsOf = (option: Option): number => option.moves[0]?.turned ?? 0;

export class Laying {
  /** How often the tile in the hand is turned to the right. */
  hand = $state(0);
  readonly #chooser: () => Chooser;

  constructor(chooser: () => Chooser) {
    this.#chooser = chooser;
  }

  get #now(): Chooser {
    return this.#chooser();
  }

  /** What can be done on a cell, in the order in which one turns. */
  ways(cell: string): Option[] {
    return [...this.#now.optionsOf(cell)].sort((one, other) => turnsOf(one) - turnsOf(other));
  }

  fits(cell: string): boolean {
    return this.#now.optionsOf(cell).some((option) => turnsOf(option) === this.hand);
  }

  /** As it is held, if it fits so, or turned to the right until it does. */
  first(cell: string): Option | null {
    const found = this.ways(cell);
    for (let turn = 0; turn < 4; turn++) {
      const fits = found.find((option) => turnsOf(option) === (this.hand + turn) % 4);
      if (fits) return fits;
    }
    return found[0] ?? null;
  }

  /** The option that is shown on the land now. */
  get shown(): Option | null {
    const { preview } = this.#now;
    return preview && isCell(preview.targets[0]) ? preview : null;
  }

  get cell(): string | null {
    return this.shown?.targets[0] ?? null;
  }

  hint(cell: string | null): void {
    if (this.#now.picked !== null) return;
    this.#now.preview = cell === null ? null : this.first(cell);
  }

  pick(cell: string): void {
    const option = this.first(cell);
    if (!option) return;
    this.#now.picked = cell;
    this.#show(option);
  }

  /** Through what fits where it is shown; without a place, through what fits anywhere. */
  turn(step: number): boolean {
    const { cell } = this;
    const turns = cell
      ? this.ways(cell).map(turnsOf)
      : [...new Set(this.#now.options.filter((option) => isCell(option.targets[0])).map(turnsOf))].sort();
    if (!turns.length) return false;
    const next = nextOf(turns, cell && this.shown ? turnsOf(this.shown) : this.hand, step);
    const option = cell ? this.ways(cell).find((way) => turnsOf(way) === next) : undefined;
    if (option) this.#show(option);
    else this.hand = next;
    return true;
  }

  #show(option: Option): void {
    this.#now.preview = option;
    this.hand = turnsOf(option);
  }
}

/** The next of some turns in a direction, round and round. */
export function nextOf(turns: readonly number[], now: number, step: number): number {
  for (let away = 1; away <= 4; away++) {
    const turn = (now + step * away + 8) % 4;
    if (turns.includes(turn)) return turn;
  }
  return now;
}

/** What laying it would do, in the words of the option: one entry for each area. */
export function effects(option: Option): string[] {
  const start = option.label.indexOf(": ");
  return start < 0 ? [] : option.label.slice(start + 2).split("; ");
}
