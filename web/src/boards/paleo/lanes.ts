// Where the lanes are, and what fits into one. All in pixels of a board that is 776 high.

export const HIGH = { wall: 152, lanes: 504, camp: 100, gap: 10, night: 190 };
const GAP = 10;
const MINE = 430;
const SPACIOUS = 600; // from here on tools lie beside the people, and leave room for a higher pile
const VAST = 1000; // one lane alone: its people stand beside the card, which is hard to read if it is any wider

export interface InLane {
  margin: number;
  pile: { top: number; height: number; large: number; sliver: number };
  /** The top of the channel for ropes. */
  rope: number;
  card: { top: number; width: number; height: number };
  group: { left: number; top: number; width: number; each: number };
  tools: { left: number; top: number; width: number };
}

/** Where the parts of a lane are; by night there is neither pile nor card. */
export function inLane(width: number, night: boolean): InLane {
  const margin = 10;
  const inside = width - 2 * margin;
  const high = night ? HIGH.night : HIGH.lanes;
  if (width < SPACIOUS)
    return {
      margin,
      pile: { top: 58, height: 60, large: width > 400 ? 54 : 46, sliver: 15 },
      rope: 119,
      card: { top: 134, width: inside, height: 232 },
      group: { left: margin, top: high - 132, width: inside, each: width > 400 ? 70 : 56 },
      tools: { left: margin, top: high - 35, width: inside },
    };
  const pile = { top: 56, height: 88, large: 72, sliver: 20 };
  const beside = width < VAST ? 0 : 860;
  const room = inside - (beside ? beside + 2 * margin : 0);
  const top = high - (beside ? 140 : 102);
  const left = margin + (beside ? beside + 2 * margin : 0);
  const people = beside ? room : Math.round(room * 0.66);
  return {
    margin,
    pile,
    rope: 145,
    card: { top: 160, width: beside || inside, height: beside ? 334 : 234 },
    group: { left, top, width: people, each: 84 },
    tools: beside
      ? { left, top: top + 104, width: room }
      : { left: left + people + margin, top, width: room - people - margin },
  };
}

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
export function fan(width: number, count: number, large: number, widest = 15): Fan {
  const rest = Math.max(0, count - 3);
  const room = width - 3 * (large + 5);
  return { large, sliver: rest ? Math.max(1, Math.min(widest, room / rest)) : widest };
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

/** A rope on a phone, from what lies below the channel or above it to what lies above; beside each other it sags. */
export function shortRope(from: { x: number; y: number }, to: { x: number; y: number }, sag: number): Rope {
  const level = from.y === to.y;
  const [one, other] = level ? [from.y + sag, to.y + sag] : [to.y, from.y]; // it hangs from both ends
  return {
    d: `M${from.x} ${from.y}C${from.x} ${one} ${to.x} ${other} ${to.x} ${to.y}`,
    start: from,
    end: to,
  };
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
