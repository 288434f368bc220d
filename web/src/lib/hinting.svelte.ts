// What a search would do that knows what my seat knows: only when asked, and only as long as the question stands. What
// it speaks of is lit up on the board.
import { api } from "./api";
import { pointing } from "./pointing.svelte";
import type { Table } from "./table.svelte";
import type { Advised, Hint, Option } from "./wire";

const keysOf = (options: Option[]) => options.map(({ key }) => key).join(" ");

export class Hinting {
  busy = $state(false);
  #hint = $state.raw<Hint | null>(null);
  #table: Table;

  readonly offered = $derived.by(() => {
    const { shown, card, myTurn } = this.#table;
    return (
      !!shown &&
      shown.seat !== null &&
      myTurn &&
      shown.options.length > 1 &&
      !!card?.hints.includes(shown.seat)
    );
  });
  readonly lines = $derived.by((): (Advised & { option: Option })[] => {
    const { shown, chooser } = this.#table;
    const hint = this.#hint;
    if (!hint || hint.ply !== shown?.ply || hint.seat !== shown.seat) return [];
    return hint.advice.flatMap((advised) => {
      const option = chooser.options.find((option) => option.key === advised.key);
      return option ? [{ ...advised, option }] : [];
    });
  });

  constructor(table: Table) {
    this.#table = table;
  }

  async ask(): Promise<void> {
    const table = this.#table;
    const { shown } = table;
    if (!shown || this.busy || !this.offered) return;
    if (this.lines.length) {
      this.forget();
      return;
    }
    this.busy = true;
    table.problem = "";
    try {
      const hint = await api.hint(table.id, { ply: shown.ply, seat: shown.seat });
      // Others who choose at the same time may have done so meanwhile: the question stands.
      const stands = !!table.shown && keysOf(table.shown.options) === keysOf(shown.options);
      this.#hint = stands ? { ...hint, ply: table.shown!.ply } : hint;
      const [best] = this.lines;
      if (best) this.point(best.option);
    } catch (error) {
      table.problem = (error as Error).message;
    }
    this.busy = false;
  }

  point(option: Option): void {
    pointing.at = new Set(option.targets);
    this.#table.chooser.preview = option;
  }

  forget(): void {
    this.#hint = null;
    pointing.at = new Set();
  }
}
