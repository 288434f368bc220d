// Cards of one pocket lie over each other like roof tiles, so that the name of each can be read.
import type { Held } from "./view";

export interface Room {
  /** The height of a card, of the pocket, and from card to card where there is room. */
  card: number;
  pocket: number;
  step: number;
  /** Copies are counted on the card instead of lying there one by one. */
  counted: boolean;
}

export interface Laid {
  held: Held;
  /** Where its first copy lies, and how far apart copies are. */
  top: number;
  step: number;
  /** Copies that are drawn. */
  copies: number;
}

const LEAST = 22; // of a kind has to be in sight, to be read and to be hit

/** Where there is little room, copies move together before kinds do. */
export function cascade(kinds: readonly Held[], room: Room): Laid[] {
  const copies = kinds.map((held) => (room.counted ? 1 : held.count));
  const cards = copies.reduce((sum, count) => sum + count, 0);
  const all = room.pocket - room.card;
  const even = Math.min(room.step, all / Math.max(1, cards - 1));
  const apart = Math.max(even, Math.min(LEAST, all / Math.max(1, kinds.length - 1)));
  const alike = cards - kinds.length;
  const step = alike ? Math.min(even, (all - apart * (kinds.length - 1)) / alike) : 0;
  let top = 0;
  return kinds.map((held, number) => {
    const laid = { held, top, step, copies: copies[number]! };
    top += (laid.copies - 1) * step + apart;
    return laid;
  });
}
