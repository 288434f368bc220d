// Where the lanes are, and what fits into one. All in pixels of a board that is 776 high.

export const HIGH = { wall: 152, lanes: 504, camp: 100, gap: 10, night: 190 };
export const IN_LANE = { pile: 58, rope: 119, card: 134, cardHeight: 232, margin: 10 };
const GAP = 10;
const MINE = 430;

export interface Lane {
  x: number;
  width: number;
}

/** One lane for each seat, the first one mine. */
export function lanes(seats: number, width: number): Lane[] {
  const mine = seats > 2 ? MINE : (width - GAP * (seats - 1)) / seats;
  const other = seats > 1 ? (width - mine - GAP * (seats - 1)) / (seats - 1) : 0;
  return Array.from({ length: seats }, (_, place) =>
    place === 0 ? { x: 0, width: mine } : { x: mine + GAP + (place - 1) * (other + GAP), width: other },
  );
}

export interface Fan {
  /** Width of the large backs, and of those that come after. */
  large: number;
  sliver: number;
}

/** Three large backs, the rest as slivers, all within a width. */
export function fan(width: number, count: number, large: number): Fan {
  const rest = Math.max(0, count - 3);
  const room = width - 3 * (large + 5);
  return { large, sliver: rest ? Math.max(1, Math.min(15, room / rest)) : 15 };
}

/** How far things in a row are apart: side by side as long as there is room, then overlapping. */
export function stride(width: number, each: number, count: number, gap = 5): number {
  if (count < 2) return each + gap;
  return Math.min(each + gap, (width - each) / (count - 1));
}

export interface Rope {
  d: string;
  start: { x: number; y: number };
  end: { x: number; y: number };
}

/** A rope in the channel above the cards, from one lane to another. */
export function rope(from: Lane, to: Lane, top: number, bottom: number): Rope {
  const start = from.x + from.width * 0.7;
  const end = to.x + to.width * 0.45;
  const bend = Math.sign(end - start) * 16;
  const up = `M${start} ${bottom}C${start} ${top} ${start + bend} ${top} ${start + bend * 2} ${top}`;
  const down = `H${end - bend * 2}C${end - bend} ${top} ${end} ${top} ${end} ${bottom}`;
  return { d: up + down, start: { x: start, y: bottom }, end: { x: end, y: bottom } };
}
