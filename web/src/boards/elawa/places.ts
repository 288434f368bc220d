// Where things lie, in pixels. Cards that are too many for their row or column overlap evenly, and never wrap.

export interface Point {
  x: number;
  y: number;
}

export interface RingPlan {
  width: number;
  height: number;
  middle: Point;
  card: { width: number; height: number };
  /** Half the width and height of the way that the walk goes. */
  track: Point;
  pile: number;
  fire: number;
  cards: Point[];
  piles: Point[];
}

/** The first spot lies above the fire at the left, the others follow clockwise. */
function ring(middle: Point, ...ways: [across: number, aside: number, down: number][]): Point[][] {
  return ways.map(([across, aside, down]) =>
    [
      [-across, -down],
      [across, -down],
      [aside, 0],
      [across, down],
      [-across, down],
      [-aside, 0],
    ].map(([x, y]) => ({ x: middle.x + x!, y: middle.y + y! })),
  );
}

function plan(
  size: { width: number; height: number },
  card: { width: number; height: number },
  cards: [number, number, number],
  piles: [number, number, number],
  sizes: { track: Point; pile: number; fire: number },
): RingPlan {
  const middle = { x: size.width / 2, y: size.height / 2 };
  const [cardsAt, pilesAt] = ring(middle, cards, piles);
  return { ...size, middle, card, ...sizes, cards: cardsAt!, piles: pilesAt! };
}

export const WIDE = plan(
  { width: 790, height: 548 },
  { width: 115, height: 155 },
  [158, 318, 187],
  [112, 190, 65],
  { track: { x: 190, y: 81 }, pile: 60, fire: 49 },
);
export const NARROW = plan(
  { width: 390, height: 404 },
  { width: 92, height: 114 },
  [67, 141, 138],
  [47, 74, 57],
  { track: { x: 72, y: 72 }, pile: 44, fire: 34 },
);

const SPOTS = 6;

/** The way of a walk: from the pile beside the chosen card over the track to the last pile that gives. */
export function walkPath({ middle, piles, track }: RingPlan, spot: number, last: number): string {
  const angle = ({ x, y }: Point) => Math.atan2((y - middle.y) / track.y, (x - middle.x) / track.x);
  const from = angle(piles[spot]!);
  let to = angle(piles[last]!);
  if (to <= from + 0.01) to += 2 * Math.PI;
  const steps = Math.max(2, Math.ceil((to - from) / 0.09));
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const here = from + ((to - from) * step) / steps;
    return `${(middle.x + track.x * Math.cos(here)).toFixed(1)} ${(middle.y + track.y * Math.sin(here)).toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}

/** The spot that an arrow key goes to, among those with something to choose. */
export function neighbour(spot: number, step: number, open: readonly number[]): number {
  for (let away = 1; away <= SPOTS; away += 1) {
    const next = (((spot + step * away) % SPOTS) + SPOTS) % SPOTS;
    if (open.includes(next)) return next;
  }
  return spot;
}

/** How far apart things lie in a row: side by side with a gap, or closer if they are many. */
export function stepOf(count: number, size: number, room: number, gap: number): number {
  return count < 2 ? 0 : Math.min(size + gap, (room - size) / (count - 1));
}

const CLOSER = 5; // cards of a row that overlap a little

/** For how many a row is laid out: side by side, a little closer, or as close as cards may lie. */
export function capacity(count: number, sideBySide: number, closest: number): number {
  return [sideBySide, CLOSER, closest].find((many) => many >= count) ?? Math.max(sideBySide, closest);
}

/**
 * Where the card of a slot lies, counted in places: once all are taken the next cards lie half-way between two, so that
 * no card moves however many there are.
 */
export function placeOf(slot: number, places: number): number {
  if (slot < places) return slot;
  let [rest, gaps, part] = [slot - places, Math.max(1, places - 1), 1 / 2];
  for (; rest >= gaps; gaps *= 2, part /= 2) rest -= gaps;
  return (2 * rest + 1) * part;
}

export interface Laid {
  top: number;
  height: number;
}

const CORNER = 8; // what is rounded of the card that lies over another

/** A column of cards: of those that lie under others the head is seen; the last is seen as far as there is room. */
export function column(count: number, room: number, head: number, full: number, least: number): Laid[] {
  const step = count < 2 ? 0 : Math.min(head, (room - least) / (count - 1));
  return Array.from({ length: count }, (_, place) => {
    const left = Math.min(full, room - place * step);
    // No longer than what is seen of it: so it moves as a whole where the column closes up.
    const seen = place < count - 1 ? Math.max(least, step + CORNER) : left;
    return { top: place * step, height: Math.min(left, seen) };
  });
}
