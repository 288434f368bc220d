// The outlines of what is on a tile: woods, rivers, lakes, and meadows as far as a light below them must reach.
import { chance, moved, towards, type Path, type Point, type Step } from "./path";
import { at, BORDER, fingers, HALVES, hub, meadows, MIDDLE, OUTWARD, parts, runs } from "./plan";
import type { Plan, Stretch, Water } from "./plan";

const to = (...points: Point[]): Step => ({ to: points.length === 3 ? "C" : "L", at: points });
const from = (point: Point): Step => ({ to: "M", at: [point] });
const CLOSE: Step = { to: "Z", at: [] };

// Woods

export function wood(plan: Plan, forest: string): Path {
  const along = runs(plan, forest);
  const deep = parts(plan, forest);
  const path: Step[] = [from(at(along[0]!.start))];
  along.forEach((run, number) => {
    for (let place = run.start + 2; place <= run.end; place += 2) path.push(to(at(place)));
    path.push(...rim(run, along[(number + 1) % along.length]!, deep));
  });
  return [...path, CLOSE];
}

/** The inner edge of a wood, from where it leaves the border to where it comes back. */
function rim(run: Stretch, following: Stretch, deep: boolean): Step[] {
  const [start, end] = [at(run.end), at(following.start)];
  const free = ((((following.start - run.end) % HALVES) + HALVES) % HALVES) / 2;
  if (free === 1) return [to(towards(start, MIDDLE, 0.8), towards(end, MIDDLE, 0.8), end)];
  if (free === 2) {
    // It bends towards the corner between its two sides, or through the middle.
    const corner = at(Math.floor((run.start + run.end) / 2));
    const [aside, across] = deep ? [0.05, 0.2] : [0.37, 0.08];
    const way: Point = [end[0] - start[0], end[1] - start[1]];
    return [
      to(
        moved(towards(start, corner, aside), way, across),
        moved(towards(end, corner, aside), way, -across),
        end,
      ),
    ];
  }
  if (free === 3) {
    const [along, inward] = deep ? [0.46, 67] : [0.28, 34];
    const outward = OUTWARD[Math.floor(run.start / 2) % 4]!;
    return [
      to(
        moved(towards(start, end, along), outward, -inward),
        moved(towards(end, start, along), outward, -inward),
        end,
      ),
    ];
  }
  return [];
}

/** Narrow woods that keep two meadows apart in a corner. */
export function fingersOf(plan: Plan, forest: string): Path {
  const first = plan.forests.find((other) => parts(plan, other));
  if (forest !== first) return [];
  return fingers(plan).flatMap((corner) => [from(MIDDLE), to(BORDER[corner]!)]);
}

// Waters. A river leaves its side at a right angle, or the joint with the next tile would be seen.

const inward = (side: number): Point => [-OUTWARD[side]![0], -OUTWARD[side]![1]];

/** The course of each river. */
export function courses(water: Water): Map<string, Path> {
  const sides = [...water.rivers];
  if (water.kind !== "through") return new Map(sides.map(([side, river]) => [river, arm(side, water.hub)]));
  const [[one, river], [other]] = [sides[0]!, sides[1]!];
  return new Map([[river, through(one, other, water.tight)]]);
}

function arm(side: number, end: Point): Path {
  const start = BORDER[2 * side + 1]!;
  const lateral = OUTWARD[(side + 1) % 4]!;
  return [from(start), to(moved(start, inward(side), 18), moved(towards(start, end, 0.65), lateral, 4), end)];
}

function through(one: number, other: number, tight: boolean): Path {
  const [start, end] = [BORDER[2 * one + 1]!, BORDER[2 * other + 1]!];
  if ((one + other) % 2) {
    const reach = tight ? 52 : 33;
    return [from(start), to(moved(start, inward(one), reach), moved(end, inward(other), reach), end)];
  }
  const [ahead, lateral] = [inward(one), OUTWARD[(one + 1) % 4]!];
  return [
    from(start),
    to(moved(start, ahead, 22), moved(moved(MIDDLE, ahead, -14), lateral, 5), MIDDLE),
    to(moved(moved(MIDDLE, ahead, 14), lateral, -5), moved(end, ahead, -22), end),
  ];
}

const SPRING = 8.5;
export const lakeRadius = (fish: number): number => 15 + 2.2 * Math.min(fish, 4);

/** The still water of a lake or spring: round, but not by compasses. */
export function pool(plan: Plan, water: Water): Path {
  if (water.kind === "through") return [];
  const fish = plan.face.lakes[water.lake] ?? 0;
  const radius = water.kind === "spring" ? SPRING : lakeRadius(fish);
  const random = chance(`${plan.face.id} ${water.lake}`);
  const CORNERS = 7;
  const points = Array.from({ length: CORNERS }, (_, corner): Point => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    const reach = radius * (0.93 + 0.16 * random());
    return [water.hub[0] + reach * Math.cos(angle), water.hub[1] + reach * Math.sin(angle)];
  });
  const point = (corner: number) => points[(corner + CORNERS) % CORNERS]!;
  const path: Step[] = [from(point(0))];
  for (let corner = 0; corner < CORNERS; corner++) {
    const [before, here, next, after] = [-1, 0, 1, 2].map((step) => point(corner + step)) as [
      Point,
      Point,
      Point,
      Point,
    ];
    const guide = (middle: Point, one: Point, other: Point, share: number): Point => [
      middle[0] + share * (other[0] - one[0]),
      middle[1] + share * (other[1] - one[1]),
    ];
    path.push(to(guide(here, before, next, 1 / 6), guide(next, after, here, 1 / 6), next));
  }
  return [...path, CLOSE];
}

// Meadows

/** Rough: woods and waters are drawn upon them. */
export function meadowPaths(plan: Plan): Map<string, Path> {
  return new Map(
    [...meadows(plan)].map(([name, borders]) => [name, borders.flatMap((border) => patch(plan, border))]),
  );
}

function patch(plan: Plan, { start, end }: Stretch): Path {
  const points = [at(start)];
  for (let place = start + 1; place < end; place++) if (place % 2 === 0) points.push(at(place));
  points.push(at(end));
  if (end - start < HALVES) points.push(hub(plan, end % HALVES), hub(plan, start % HALVES));
  return [from(points[0]!), ...points.slice(1).map((point) => to(point)), CLOSE];
}
