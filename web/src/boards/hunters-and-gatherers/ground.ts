// Which segment lies under each spot of a tile, on a grid of two units; and where there is room for what stands on it.
import { distance, flattened, inside, off, type Path, type Point } from "./path";
import { MIDDLE, sidesOf, type Plan } from "./plan";

export const GRID = 50;
const UNIT = 100 / GRID;
const BANK = 9.3; // from the middle of a river to the meadow
const FINGER = 5.5;

export interface Outlines {
  woods: ReadonlyMap<string, Path>;
  fingers: ReadonlyMap<string, Path>;
  rivers: ReadonlyMap<string, Path>;
  /** Lakes, and springs under the name of their river. */
  pools: ReadonlyMap<string, Path>;
}

/** The names of segments, row by row; empty where nothing can be told. */
export type Ground = readonly string[];

const spot = (index: number): Point => [
  ((index % GRID) + 0.5) * UNIT,
  (Math.floor(index / GRID) + 0.5) * UNIT,
];
export const CELLS: readonly Point[] = Array.from({ length: GRID * GRID }, (_, index) => spot(index));

export function segmentAt(ground: Ground, [x, y]: Point): string {
  const [column, row] = [Math.floor(x / UNIT), Math.floor(y / UNIT)];
  return column < 0 || row < 0 || column >= GRID || row >= GRID ? "" : (ground[row * GRID + column] ?? "");
}

export function surveyed(plan: Plan, outlines: Outlines): Ground {
  const ground = new Array<string>(GRID * GRID).fill("");
  const far = (forest: string, index: number) =>
    Math.min(...sidesOf(plan, forest).map((side) => off(side, CELLS[index]!)));
  /** Where two woods meet, each has what is nearer to its own sides. */
  const others = (name: string, index: number) => {
    const before = ground[index]!;
    return before.startsWith("f") && name.startsWith("f") && far(before, index) < far(name, index);
  };
  const fill = (name: string, path: Path, reach: number | null) => {
    for (const line of flattened(path)) {
      const near = reach ?? 0;
      const first = (axis: 0 | 1) => Math.floor((Math.min(...line.map((at) => at[axis])) - near) / UNIT);
      const last = (axis: 0 | 1) => Math.ceil((Math.max(...line.map((at) => at[axis])) + near) / UNIT);
      const [left, right] = [Math.max(0, first(0)), Math.min(GRID - 1, last(0))];
      const [top, bottom] = [Math.max(0, first(1)), Math.min(GRID - 1, last(1))];
      for (let row = top; row <= bottom; row++)
        for (let index = row * GRID + left; index <= row * GRID + right; index++)
          if (reach === null ? inside(line, CELLS[index]!) : off(line, CELLS[index]!) < reach)
            if (!others(name, index)) ground[index] = name;
    }
  };
  for (const [name, path] of outlines.woods) fill(name, path, null);
  for (const [name, path] of outlines.fingers) fill(name, path, FINGER);
  for (const [name, path] of outlines.rivers) fill(name, path, BANK);
  for (const [name, path] of outlines.pools) fill(name, path, null);
  nameMeadows(plan, ground);
  return ground;
}

/** What is neither wood nor water is meadow: which one, the sides tell that it reaches. */
function nameMeadows(plan: Plan, ground: string[]): void {
  const seen = new Uint8Array(ground.length);
  for (let start = 0; start < ground.length; start++) {
    if (seen[start] || ground[start]) continue;
    const patch = [start];
    const votes = new Map<string, number>();
    seen[start] = 1;
    for (const index of patch) {
      const [column, row] = [index % GRID, Math.floor(index / GRID)];
      for (const half of halvesAt(column, row)) {
        const name = plan.halves[half]!;
        if (name.startsWith("m")) votes.set(name, (votes.get(name) ?? 0) + 1);
      }
      for (const next of besides(column, row)) {
        if (seen[next] || ground[next]) continue;
        seen[next] = 1;
        patch.push(next);
      }
    }
    const [name] = [...votes].sort((one, other) => other[1] - one[1])[0] ?? [""];
    for (const index of patch) ground[index] = name;
  }
}

function besides(column: number, row: number): number[] {
  const found = [];
  if (column > 0) found.push(row * GRID + column - 1);
  if (column < GRID - 1) found.push(row * GRID + column + 1);
  if (row > 0) found.push((row - 1) * GRID + column);
  if (row < GRID - 1) found.push((row + 1) * GRID + column);
  return found;
}

function halvesAt(column: number, row: number): number[] {
  const [far, half] = [GRID - 1, GRID / 2];
  const found = [];
  if (row === 0) found.push(column < half ? 0 : 1);
  if (column === far) found.push(row < half ? 2 : 3);
  if (row === far) found.push(column >= half ? 4 : 5);
  if (column === 0) found.push(row >= half ? 6 : 7);
  return found;
}

// Room

const RIM = 1.05; // the border of a tile is about as near as what ends a segment within it

const measured = new WeakMap<Ground, Map<string, Float32Array>>();

/** How far each spot of a segment is from whatever is not of it. */
export function clearance(ground: Ground, segment: string): Float32Array {
  let known = measured.get(ground);
  if (!known) measured.set(ground, (known = new Map<string, Float32Array>()));
  let found = known.get(segment);
  if (!found) known.set(segment, (found = cleared(ground, segment)));
  return found;
}

const EDGE = Float32Array.from(CELLS, ([x, y]) => RIM * Math.min(x, y, 100 - x, 100 - y));

function cleared(ground: Ground, segment: string): Float32Array {
  const far = Float32Array.from(ground, (name, index) => (name === segment ? EDGE[index]! : 0));
  const relax = (index: number, step: -1 | 1) => {
    if (!far[index]) return;
    const column = index % GRID;
    const beyond = index + step * GRID;
    const lies = beyond >= 0 && beyond < far.length;
    let least = far[index]!;
    if (lies) least = Math.min(least, far[beyond]! + UNIT);
    if (column + step >= 0 && column + step < GRID) {
      least = Math.min(least, far[index + step]! + UNIT);
      if (lies) least = Math.min(least, far[beyond + step]! + 1.414 * UNIT);
    }
    if (lies && column - step >= 0 && column - step < GRID)
      least = Math.min(least, far[beyond - step]! + 1.414 * UNIT);
    far[index] = least;
  };
  for (let index = 0; index < far.length; index++) relax(index, -1);
  for (let index = far.length - 1; index >= 0; index--) relax(index, 1);
  return far;
}

interface Stands {
  at: Point;
  room: number;
}

/** So many places in a segment, one after the other where there is most room; at least somewhere. */
export function roomiest(
  ground: Ground,
  segment: string,
  count: number,
  taken: readonly Point[] = [],
): Point[] {
  const room = clearance(ground, segment);
  const chosen: Stands[] = [];
  const others = [...taken];
  for (let number = 0; number < count; number++) {
    let best: Stands | null = null;
    for (let index = 0; index < room.length; index++) {
      if (!room[index]) continue;
      const cell = CELLS[index]!;
      let least = room[index]!;
      for (const other of others) least = Math.min(least, 0.62 * distance(cell, other));
      if (!best || least > best.room) best = { at: cell, room: least };
    }
    if (!best) best = { at: MIDDLE, room: 0 };
    chosen.push(best);
    others.push(best.at);
  }
  return chosen.map(({ at }) => at);
}

const BESIDE = 34; // units from what lies there already: no need to be farther off

/** A place in a segment that is well off from some others: nearer to its rim than to them, if need be. */
export function aside(ground: Ground, segment: string, others: readonly Point[]): Point {
  const room = clearance(ground, segment);
  let best = { at: MIDDLE, worth: -1 };
  for (let index = 0; index < room.length; index++) {
    if (!room[index]) continue;
    const at = CELLS[index]!;
    const worth = Math.min(room[index]!, 12) + 0.25 * Math.min(BESIDE, apart(at, others));
    if (worth > best.worth) best = { at, worth };
  }
  return best.at;
}

/** How far a place is from the nearest of others. */
export const apart = (place: Point, others: readonly Point[]): number =>
  Math.min(...others.map((other) => distance(place, other)));

/** The smallest room that some places leave each other. */
export function comfort(ground: Ground, segment: string, places: readonly Point[]): number {
  const room = clearance(ground, segment);
  const at = ([x, y]: Point) =>
    room[Math.min(GRID - 1, Math.floor(y / UNIT)) * GRID + Math.floor(x / UNIT)] ?? 0;
  let least = Infinity;
  places.forEach((place, number) => {
    least = Math.min(least, at(place));
    for (const other of places.slice(0, number)) least = Math.min(least, 0.62 * distance(place, other));
  });
  return least;
}

/** Places for several at once, each within its own segment, as far from each other as may be, and from what is printed. */
export function spread(
  ground: Ground,
  segments: readonly string[],
  start: readonly Point[],
  printed: readonly Point[],
  wide: number,
): Point[] {
  const places = [...start];
  for (let round = 0; round < 4; round++) {
    segments.forEach((segment, number) => {
      const rooms = clearance(ground, segment);
      let best = -1;
      for (let index = 0; index < rooms.length; index++) {
        if (!rooms[index]) continue;
        const cell = CELLS[index]!;
        let least = Math.min(wide, apart(cell, printed));
        places.forEach((other, place) => {
          if (place !== number) least = Math.min(least, distance(cell, other));
        });
        const within = Math.min(rooms[index]!, 14) + 2.5 * Math.min(EDGE[index]!, 11);
        const worth = 3 * least + within - 0.02 * distance(cell, start[number]!);
        if (worth > best) [best, places[number]] = [worth, cell];
      }
    });
  }
  return places;
}
