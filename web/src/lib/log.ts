// The log of a table: what was told, in order, once each.
import type { Told, Update } from "./wire";
import { asYou } from "./you";

export interface Line {
  id: string;
  ply: number;
  seat: number;
  kind: string;
  text: string;
  /** What it speaks of: ids of the scene. */
  targets: readonly string[];
}

export interface Log {
  lines: readonly Line[];
  /** Everything up to this ply is in it, or is known to be missing. */
  ply: number;
  seat: number | null;
  /** The ply from which on it is complete. */
  from: number;
}

export const EMPTY: Log = { lines: [], ply: 0, seat: null, from: 0 };

/** The log with what an update tells. What was told already is left out; other eyes begin anew. */
export function told(log: Log, update: Update): Log {
  const anew = update.fresh || update.seat !== log.seat;
  const known = anew ? { ...EMPTY, from: update.fresh ? update.ply : 0 } : log;
  const lines = asLines(update.events.filter((event) => event.ply >= known.ply));
  return { lines: [...known.lines, ...lines], ply: update.ply, seat: update.seat, from: known.from };
}

/** The log with what happened before it begins. */
export function preceded(log: Log, earlier: readonly Told[], from: number): Log {
  const lines = asLines(earlier.filter((event) => event.ply < log.from));
  return { ...log, lines: [...lines, ...log.lines], from };
}

/** The first line has number 0 at every ply, so a line is the same however it came here. */
export function asLines(events: readonly Told[]): Line[] {
  let ply = -1;
  let number = 0;
  return events.map((event) => {
    number = event.ply === ply ? number + 1 : 0;
    ply = event.ply;
    const { seat, kind, text, targets } = event;
    return { id: `${ply}.${number}`, ply, seat, kind, text, targets };
  });
}

/** It opens a turn, a day, a season: a heading among the lines. */
const opens = ({ kind }: Line): boolean => /-(begun|fell)$/.test(kind);

export interface Entry {
  line: Line;
  text: string;
  /** It is a heading itself. */
  heads: boolean;
  /** Whose turn begins with it, in a game that does not say so. */
  turnOf: number | null;
}

/** The log as it is read: in turns, and told to whoever sits at a seat of mine. */
export function entries(lines: readonly Line[], mine: number | null, names: readonly string[]): Entry[] {
  const headed = lines.some(opens);
  let seat = -1;
  return lines.map((line) => {
    const name = names[line.seat] ?? "";
    const acts = name !== "" && line.text.startsWith(`${name} `); // others may only be spoken of
    const turns = !headed && acts && line.seat !== seat;
    if (acts) seat = line.seat;
    return {
      line,
      text: mine === null ? line.text : asYou(line.text, names[mine] ?? ""),
      heads: opens(line),
      turnOf: turns ? line.seat : null,
    };
  });
}
