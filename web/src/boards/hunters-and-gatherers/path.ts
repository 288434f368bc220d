// Lines and curves on a tile of 100 by 100, which can be turned and laid anywhere before they are written down.

export type Point = readonly [number, number];

/** `C` has two guides and an end, `Z` nothing. */
export interface Step {
  to: "M" | "L" | "C" | "Z";
  at: readonly Point[];
}
export type Path = readonly Step[];

/** Where a tile lies, in units: its corner, and how often it is turned to the right. */
export interface Laid {
  x: number;
  y: number;
  turns: number;
}

export const towards = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [
  x + share * (toX - x),
  y + share * (toY - y),
];
export const moved = ([x, y]: Point, [dx, dy]: Point, steps: number): Point => [
  x + steps * dx,
  y + steps * dy,
];
export const distance = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(x - toX, y - toY);

/** A point of a tile where the tile lies. */
export function put([x, y]: Point, laid: Laid): Point {
  let [px, py] = [x, y];
  for (let turn = 0; turn < laid.turns; turn++) [px, py] = [100 - py, px];
  return [px + laid.x, py + laid.y];
}

/** The other way: a point of the land as the tile there has it, before it was turned. */
export function back([x, y]: Point, laid: Laid): Point {
  let [px, py] = [x - laid.x, y - laid.y];
  for (let turn = 0; turn < laid.turns; turn++) [px, py] = [py, 100 - px];
  return [px, py];
}

const short = (value: number) => Math.round(10 * value) / 10;

export function written(path: Path, laid: Laid): string {
  let text = "";
  for (const { to, at } of path)
    text += to + at.map((point) => put(point, laid).map(short).join(" ")).join(" ");
  return text;
}

const STEPS = 10; // pieces of a curve, fine enough for a grid of two units

/** The same in straight pieces, one list of points for each `M`. */
export function flattened(path: Path): Point[][] {
  const found: Point[][] = [];
  let now: Point[] = [];
  for (const { to, at } of path) {
    if (to === "M") found.push((now = [at[0]!]));
    else if (to === "L") now.push(at[0]!);
    else if (to === "C") {
      const [start, first, second, end] = [now.at(-1)!, at[0]!, at[1]!, at[2]!];
      for (let step = 1; step <= STEPS; step++) now.push(between(start, first, second, end, step / STEPS));
    }
  }
  return found;
}

export function between(start: Point, first: Point, second: Point, end: Point, share: number): Point {
  const rest = 1 - share;
  const weights = [rest ** 3, 3 * rest * rest * share, 3 * rest * share * share, share ** 3] as const;
  const mix = (axis: 0 | 1) =>
    weights[0] * start[axis] + weights[1] * first[axis] + weights[2] * second[axis] + weights[3] * end[axis];
  return [mix(0), mix(1)];
}

export function inside(outline: readonly Point[], [x, y]: Point): boolean {
  let within = false;
  for (let place = 0, before = outline.length - 1; place < outline.length; before = place++) {
    const [ax, ay] = outline[place]!;
    const [bx, by] = outline[before]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** How far a point lies from a line of straight pieces. */
export function off(line: readonly Point[], [x, y]: Point): number {
  let least = Infinity;
  for (let place = 1; place < line.length; place++) {
    const [startX, startY] = line[place - 1]!;
    const [dx, dy] = [line[place]![0] - startX, line[place]![1] - startY];
    const along = ((x - startX) * dx + (y - startY) * dy) / (dx * dx + dy * dy || 1);
    const share = along < 0 ? 0 : along > 1 ? 1 : along;
    const [aside, beyond] = [startX + share * dx - x, startY + share * dy - y];
    least = Math.min(least, aside * aside + beyond * beyond);
  }
  return Math.sqrt(least);
}

/** Chance that is the same every time: a tile always looks alike. */
export function chance(word: string): () => number {
  let seed = 2166136261;
  for (const letter of word) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
