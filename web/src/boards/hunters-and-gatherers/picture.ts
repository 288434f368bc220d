// A tile as it is painted, before it is turned: outlines, and the places of trees, waves, animals, fish and units.
import { fingersOf, courses, lakeRadius, meadowPaths, pool, wood } from "./shapes";
import { apart, aside, comfort, roomiest, segmentAt, surveyed, type Ground, type Outlines } from "./ground";
import { chance, distance, flattened, moved, off, type Path, type Point } from "./path";
import { BORDER, MIDDLE, OUTWARD, planned, rifts, type Plan, type Water } from "./plan";
import type { Face } from "./view";

/** Something printed on a tile: an animal, gold, mushrooms. */
export interface Thing {
  word: string;
  segment: string;
  at: Point;
  size: number;
}

export interface Fish {
  at: Point;
  scale: number;
}

export interface Picture extends Outlines {
  ground: Ground;
  meadows: ReadonlyMap<string, Path>;
  /** Paths between woods that are not one. */
  rifts: Path;
  trees: readonly Point[];
  pines: readonly Point[];
  waves: readonly Point[];
  things: readonly Thing[];
  fish: readonly Fish[];
  /** Where a member stands or lies, by segment; `hut:` before the name of a water is where its hut stands. */
  stands: ReadonlyMap<string, Point>;
}

const known = new Map<string, Picture>();

/** Painted once for each kind of tile. */
export function pictureOf(face: Face): Picture {
  const key = `${face.id} ${face.edges.join("|")}`;
  let found = known.get(key);
  if (!found) known.set(key, (found = painted(face)));
  return found;
}

function painted(face: Face): Picture {
  const plan = planned(face);
  const rivers = new Map<string, Path>();
  const pools = new Map<string, Path>();
  for (const water of plan.waters) {
    for (const [river, course] of courses(water)) rivers.set(river, course);
    if (water.kind === "lake") pools.set(`l${water.lake}`, pool(plan, water));
    if (water.kind === "spring") pools.set([...water.rivers.values()][0]!, pool(plan, water));
  }
  const outlines: Outlines = {
    woods: new Map(plan.forests.map((forest) => [forest, wood(plan, forest)])),
    fingers: new Map(plan.forests.map((forest) => [forest, fingersOf(plan, forest)])),
    rivers,
    pools,
  };
  const ground = surveyed(plan, outlines);
  const stands = new Map<string, Point>();
  const things: Thing[] = [];
  const settle = (segment: string, words: readonly string[]) => {
    const places = settled(ground, segment, words.length);
    const room = comfort(ground, segment, places.slice(0, words.length));
    words.forEach((word, number) =>
      things.push({ word, segment, at: places[number]!, size: sizeOf(segment, room) }),
    );
    stands.set(segment, places.at(-1)!);
  };
  face.meadows.forEach((words, number) => settle(`m${number}`, words));
  face.forests.forEach((words, number) => settle(`f${number}`, words.filter(Boolean)));
  for (const water of plan.waters) standAt(plan, water, rivers, stands);
  const between = rifts(plan).flatMap((corner) => rift(ground, BORDER[corner]!));
  const gold = things.filter(({ word }) => word === "nugget" || word === "mushrooms").map(({ at }) => at);
  const [trees, pines] = grown(face.id, ground, [...rivers.values(), ...pools.values()], between, gold);
  return {
    ...outlines,
    ground,
    meadows: meadowPaths(plan),
    rifts: between,
    trees,
    pines,
    waves: [...rivers.values()].flatMap(rippled),
    things,
    fish: plan.waters.flatMap((water) => swimming(plan, water)),
    stands,
  };
}

/** The contents of a segment, and last its unit: in whichever order they lie farther off from each other. */
function settled(ground: Ground, segment: string, count: number): Point[] {
  const [unit, ...rest] = roomiest(ground, segment, count + 1);
  const turned = [...rest, unit!];
  if (!count) return turned;
  const things = roomiest(ground, segment, count);
  const first = [...things, aside(ground, segment, things)];
  const room = (places: Point[]) => comfort(ground, segment, places.slice(0, count));
  const off = (places: Point[]) => apart(places.at(-1)!, places.slice(0, count));
  return room(turned) > 0.8 * room(first) && off(turned) > off(first) ? turned : first;
}

function sizeOf(segment: string, room: number): number {
  if (segment.startsWith("f")) return 24;
  return Math.max(27, Math.min(37, 2.2 * room));
}

function standAt(
  plan: Plan,
  water: Water,
  rivers: ReadonlyMap<string, Path>,
  stands: Map<string, Point>,
): void {
  for (const river of new Set(water.rivers.values())) {
    const [line] = flattened(rivers.get(river)!);
    stands.set(river, line![Math.floor(line!.length * (water.kind === "through" ? 0.5 : 0.36))]!);
  }
  const free = OUTWARD.filter((_, side) => !water.rivers.has(side));
  const away = free[0] ?? ([-0.7, -0.7] as const);
  if (water.kind === "lake") {
    const aside = moved(water.hub, away, lakeRadius(plan.face.lakes[water.lake] ?? 0) - 4);
    stands.set(`hut:l${water.lake}`, aside);
    return;
  }
  for (const river of new Set(water.rivers.values()))
    stands.set(`hut:${river}`, water.kind === "spring" ? water.hub : moved(stands.get(river)!, away, 3));
}

/** From a corner towards the middle, as long as there is another wood on either hand. */
function rift(ground: Ground, corner: Point): Path {
  const HAND = 6;
  const way: Point = [Math.sign(50 - corner[0]) * Math.SQRT1_2, Math.sign(50 - corner[1]) * Math.SQRT1_2];
  const aside: Point = [-way[1], way[0]];
  const parted = (far: number) => {
    const [one, other] = [HAND, -HAND].map((hand) =>
      segmentAt(ground, moved(moved(corner, way, far), aside, hand)),
    );
    return one!.startsWith("f") && other!.startsWith("f") && one !== other;
  };
  let far = HAND;
  while (parted(far + 2)) far += 2;
  return [
    { to: "M", at: [corner] },
    { to: "L", at: [moved(corner, way, far + 2)] },
  ];
}

// Trees, no nearer to each other than their crowns allow, away from water and gold.

const CROWN = 9.2;
const TRIES = 420;

function grown(
  id: string,
  ground: Ground,
  waters: readonly Path[],
  between: Path,
  gold: readonly Point[],
): [Point[], Point[]] {
  const random = chance(id);
  const lines = waters.flatMap(flattened);
  const paths = flattened(between);
  const trees: Point[] = [];
  const pines: Point[] = [];
  if (!ground.some((name) => name.startsWith("f"))) return [trees, pines];
  for (let tries = 0; tries < TRIES; tries++) {
    const spot: Point = [1 + 98 * random(), 1 + 98 * random()];
    const name = segmentAt(ground, spot);
    if (!name.startsWith("f")) continue;
    if (trees.some((tree) => distance(tree, spot) < CROWN)) continue;
    if (gold.some((place) => distance(place, spot) < 13)) continue;
    if (lines.some((line) => off(line, spot) < 12)) continue;
    if (paths.some((path) => off(path, spot) < 8.5)) continue;
    trees.push(spot);
    if (trees.length % 8 === 0 && !gold.some((place) => distance(place, spot) < 17)) pines.push(spot);
  }
  return [trees, pines];
}

// Waters

function rippled(course: Path): Point[] {
  const [line] = flattened(course);
  if (!line) return [];
  return [0.22, 0.72].map((share) => line[Math.floor(share * line.length)]!);
}

const FISH_SCALES = [0, 1.15, 0.9, 0.77, 0.72]; // by the number of fish in the lake

function swimming(plan: Plan, water: Water): Fish[] {
  if (water.kind !== "lake") return [];
  const count = plan.face.lakes[water.lake] ?? 0;
  const scale = FISH_SCALES[Math.min(count, 4)]!;
  const rows = count < 3 ? [count] : [Math.floor(count / 2), count - Math.floor(count / 2)];
  const [wide, high] = [21.8 * scale, 16.4 * scale];
  return rows.flatMap((fish, row) =>
    Array.from({ length: fish }, (_, place) => ({
      at: [
        water.hub[0] + wide * (place - (fish - 1) / 2),
        water.hub[1] + high * (row - (rows.length - 1) / 2),
      ] as const,
      scale,
    })),
  );
}

/** Where the member or hut that was placed on a segment is to be drawn. */
export function standing(face: Face, role: string, segment: string): Point {
  const { stands } = pictureOf(face);
  return stands.get(role === "hut" ? `hut:${segment}` : segment) ?? stands.get(segment) ?? MIDDLE;
}
