// How the sides of a tile go on inside it: where woods reach, where waters meet, where meadows lie. The border is
// walked clockwise from the north-western corner in eight halves of sides: corners are even places of this walk, the
// middles of sides, where rivers leave, odd ones.
import { moved, type Point } from "./path";
import type { Face } from "./view";

export const HALVES = 8;
export const MIDDLE: Point = [50, 50];
export const BORDER: readonly Point[] = [
  [0, 0],
  [50, 0],
  [100, 0],
  [100, 50],
  [100, 100],
  [50, 100],
  [0, 100],
  [0, 50],
];
export const OUTWARD: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** A part of the border from one place of the walk to a later one. */
export interface Stretch {
  start: number;
  end: number;
}

/** A lake, a spring or a river that runs through, with the rivers that belong to it, by side. */
export interface Water {
  kind: "lake" | "spring" | "through";
  rivers: ReadonlyMap<number, string>;
  lake: number;
  hub: Point;
  tight: boolean;
}

export interface Plan {
  face: Face;
  /** The meadow or forest at each half of a side. */
  halves: readonly string[];
  rivers: ReadonlyMap<number, string>;
  forests: readonly string[];
  waters: readonly Water[];
}

export function planned(face: Face): Plan {
  const halves: string[] = [];
  const rivers = new Map<number, string>();
  face.edges.forEach((edge, side) => {
    const words = edge.split(" ");
    halves.push(words[0]!, words.at(-1)!);
    if (words.length === 3) rivers.set(side, words[1]!);
  });
  const forests = [...new Set(halves.filter((name) => name.startsWith("f")))].sort();
  const dry: Plan = { face, halves, rivers, forests, waters: [] };
  return { ...dry, waters: watersOf(dry) };
}

export const at = (place: number): Point => BORDER[((place % HALVES) + HALVES) % HALVES]!;
const halfOf = (plan: Plan, half: number): string => plan.halves[((half % HALVES) + HALVES) % HALVES]!;

/** The longest runs of halves that are inside and not cut; all of the border if nothing ends them. */
function stretches(isInside: readonly boolean[], cuts: ReadonlySet<number>): Stretch[] {
  const found: Stretch[] = [];
  for (let half = 0; half < HALVES; half++) {
    if (!isInside[half] || (isInside[(half + 7) % HALVES] && !cuts.has(half))) continue;
    let end = half + 1;
    while (isInside[end % HALVES] && !cuts.has(end % HALVES) && end < half + HALVES) end++;
    found.push({ start: half, end });
  }
  return found.length || !isInside.every(Boolean) ? found : [{ start: 0, end: HALVES }];
}

export const runs = (plan: Plan, forest: string): Stretch[] =>
  stretches(
    plan.halves.map((name) => name === forest),
    new Set(),
  );

/** The next meadow along the border, or nothing where there is none. */
function neighbour(plan: Plan, half: number, step: number): string {
  for (let away = 1; away <= HALVES; away++) {
    const name = halfOf(plan, half + step * away);
    if (name.startsWith("m")) return name;
  }
  return "";
}

/** Whether different meadows lie on both sides of a wood, so that it must reach what lies opposite. */
export const parts = (plan: Plan, forest: string): boolean =>
  runs(plan, forest).some((run) => neighbour(plan, run.start, -1) !== neighbour(plan, run.end - 1, 1));

/** The corners in which two meadows meet that only a finger of wood can keep apart. */
export const fingers = (plan: Plan): number[] =>
  [0, 2, 4, 6].filter((corner) => {
    const [one, other] = [halfOf(plan, corner - 1), halfOf(plan, corner)];
    return one.startsWith("m") && other.startsWith("m") && one !== other;
  });

/** The corners in which two different woods meet. */
export const rifts = (plan: Plan): number[] =>
  [0, 2, 4, 6].filter((corner) => {
    const [one, other] = [halfOf(plan, corner - 1), halfOf(plan, corner)];
    return one.startsWith("f") && other.startsWith("f") && one !== other;
  });

/** The sides of a tile that a forest has, as lines. */
export const sidesOf = (plan: Plan, forest: string): Point[][] =>
  runs(plan, forest).map(({ start, end }) =>
    Array.from({ length: end - start + 1 }, (_, place) => at(start + place)),
  );

// Waters

const BEND = 12;
const TIGHT_BEND = 5;
const APART = 14; // how far from the middle waters lie

function watersOf(plan: Plan): Water[] {
  const groups = new Map<string, Map<number, string>>();
  for (const [side, river] of plan.rivers) {
    const end = plan.face.rivers[Number(river.slice(1))]!;
    const name = end.startsWith("l") ? end : river;
    groups.set(name, (groups.get(name) ?? new Map<number, string>()).set(side, river));
  }
  return [...groups].map(([name, rivers]) => water(plan, name, rivers, [...groups.values()]));
}

function water(plan: Plan, name: string, rivers: Map<number, string>, groups: Map<number, string>[]): Water {
  const others = groups.filter((group) => group !== rivers).flatMap((group) => [...group.keys()]);
  const sides = [...rivers.keys()].map((side) => OUTWARD[side]!);
  const mean: Point = [0, 1].map(
    (axis) => sides.reduce((sum, side) => sum + side[axis]!, 0) / sides.length,
  ) as unknown as Point;
  const tight = !others.length && plan.forests.some((forest) => parts(plan, forest));
  if (name.startsWith("l")) {
    const hub = moved(MIDDLE, mean, others.length ? APART * sides.length : 0);
    return { kind: "lake", rivers, lake: Number(name.slice(1)), hub, tight };
  }
  if (rivers.size === 2) {
    const hub = moved(MIDDLE, mean, 2 * (tight ? TIGHT_BEND : BEND));
    return { kind: "through", rivers, lake: -1, hub, tight };
  }
  let hub = moved(MIDDLE, mean, others.length ? 8 : 2);
  for (const other of others) hub = moved(hub, OUTWARD[other]!, -10);
  return { kind: "spring", rivers, lake: -1, hub, tight };
}

/** Where the meadows that meet at a place of the border meet inside the tile. */
export function hub(plan: Plan, place: number): Point {
  const side = Math.floor((place % HALVES) / 2);
  const found = plan.waters.find(
    (water) => plan.waters.length === 1 || (place % 2 === 1 && water.rivers.has(side)),
  );
  return found?.hub ?? MIDDLE;
}

/** The border of each meadow; a wood is shared by the meadows on its two sides. */
export function meadows(plan: Plan): Map<string, Stretch[]> {
  const owners = [...plan.halves];
  for (const forest of plan.forests) {
    for (const run of runs(plan, forest)) {
      const middle = (run.start + run.end) / 2;
      for (let half = run.start; half < run.end; half++)
        owners[half % HALVES] =
          half < middle ? neighbour(plan, run.start, -1) : neighbour(plan, run.end - 1, 1);
    }
  }
  const cuts = new Set([...plan.rivers.keys()].map((side) => 2 * side + 1));
  const names = [...new Set(owners)].filter(Boolean).sort();
  return new Map(
    names.map((name) => [
      name,
      stretches(
        owners.map((owner) => owner === name),
        cuts,
      ),
    ]),
  );
}
