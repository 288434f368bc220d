// What somebody notes about the others: kept in this browser alone, table by table, and told to nobody.
const KEY = "lascaux-notes";
const MOST = 200; // tables; the oldest are forgotten

export interface Note {
  /** The team that is suspected; empty for none. */
  team: string;
  text: string;
}

type Kept = Record<string, Record<number, Note>>;
const NONE: Note = { team: "", text: "" };

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

export class Notes {
  #table: string;
  #notes = $state.raw<Record<number, Note>>({});

  constructor(table: string) {
    this.#table = table;
    this.#notes = read()[table] ?? {};
  }

  of(seat: number): Note {
    return this.#notes[seat] ?? NONE;
  }

  change(seat: number, wish: Partial<Note>): void {
    this.#notes = { ...this.#notes, [seat]: { ...this.of(seat), ...wish } };
    const others = Object.entries(read()).filter(([table]) => table !== this.#table);
    try {
      const kept = Object.fromEntries([...others.slice(1 - MOST), [this.#table, this.#notes]]);
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  }
}
