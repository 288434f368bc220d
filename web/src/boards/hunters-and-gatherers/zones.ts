// Forests, meadows, rivers and river systems of a landscape: which one lies where, what it looks like, what it says.
import { counted } from "../../lib/words";
import { back, written, type Path } from "./path";
import { pictureOf } from "./picture";
import { segmentAt } from "./ground";
import { laidAt } from "./land";
import type { Area, LandscapeView, PlacedTile, System } from "./view";

/** What somebody looks at: an area, or a river system, or a river with the system that it belongs to. */
export interface Zone {
  area: Area | null;
  system: System | null;
}

export class Survey {
  readonly tiles: ReadonlyMap<string, PlacedTile>;
  readonly areas: ReadonlyMap<string, Area>;
  readonly systems: ReadonlyMap<string, System>;

  constructor(view: LandscapeView) {
    this.tiles = new Map(view.tiles.map((tile) => [`${tile.x},${tile.y}`, tile]));
    this.areas = new Map(view.areas.map((area) => [area.id, area]));
    this.systems = new Map(view.systems.map((system) => [system.id, system]));
  }

  /** What lies at a point of the land. */
  at(x: number, y: number): Zone | null {
    const tile = this.tiles.get(`${Math.floor(x / 100)},${Math.floor(y / 100)}`);
    if (!tile) return null;
    return this.of(tile, segmentAt(pictureOf(tile.face).ground, back([x, y], laidAt(tile))));
  }

  of(tile: PlacedTile, segment: string): Zone | null {
    const area = this.areas.get(tile.areas[segment] ?? "") ?? null;
    const system = this.systems.get(tile.systems[segment] ?? "") ?? null;
    return area || system ? { area, system } : null;
  }

  /** The segments of a zone by their tiles. */
  *parts(ids: Iterable<string>): Generator<[PlacedTile, string]> {
    for (const id of ids) {
      const [cell, part] = id.split(":") as [string, string];
      const tile = this.tiles.get(cell);
      if (tile) yield [tile, part];
    }
  }
}

export const sameZone = (one: Zone | null, other: Zone | null): boolean =>
  one?.area === other?.area && one?.system === other?.system;

// How it is drawn

export interface Light {
  meadow: string;
  wood: string;
  finger: string;
  river: string;
  pool: string;
}

export const DARK: Light = { meadow: "", wood: "", finger: "", river: "", pool: "" };

export function lit(survey: Survey, segments: Iterable<string>): Light {
  const light = { ...DARK };
  for (const [tile, part] of survey.parts(segments)) add(light, tile, part);
  return light;
}

function add(light: Light, tile: PlacedTile, part: string): void {
  const picture = pictureOf(tile.face);
  const laid = laidAt(tile);
  const draw = (path: Path | undefined) => (path ? written(path, laid) : "");
  if (part.startsWith("m")) light.meadow += draw(picture.meadows.get(part));
  else if (part.startsWith("f")) {
    light.wood += draw(picture.woods.get(part));
    light.finger += draw(picture.fingers.get(part));
  } else {
    light.river += draw(picture.rivers.get(part));
    light.pool += draw(picture.pools.get(part));
  }
}

/** Who holds what: one light for each seat, or for several that hold something together. */
export interface Tint {
  seats: readonly number[];
  light: Light;
  /** Waters of systems that a hut holds. */
  system: Light;
}

export function tints(view: LandscapeView, survey: Survey): Tint[] {
  const found = new Map<string, { seats: readonly number[]; segments: string[]; waters: string[] }>();
  const of = (seats: readonly number[]) => {
    const key = seats.join();
    let tint = found.get(key);
    if (!tint) found.set(key, (tint = { seats, segments: [], waters: [] }));
    return tint;
  };
  for (const area of view.areas)
    if (area.leaders.length && area.members.some(Boolean)) of(area.leaders).segments.push(...area.segments);
  for (const system of view.systems)
    if (system.leaders.length && system.huts.some(Boolean)) of(system.leaders).waters.push(...system.waters);
  return [...found.values()].map(({ seats, segments, waters }) => ({
    seats,
    light: lit(survey, segments),
    system: lit(survey, waters),
  }));
}

// What it says

/** What is printed on tiles: one of it, and several. */
const NOUNS: Readonly<Record<string, [string, string]>> = {
  nugget: ["gold", "gold"],
  mushrooms: ["patch of mushrooms", "patches of mushrooms"],
  deer: ["deer", "deer"],
  mammoth: ["mammoth", "mammoths"],
  aurochs: ["aurochs", "aurochs"],
  tiger: ["tiger", "tigers"],
  fire: ["fire", "fires"],
  shrine: ["shrine", "shrines"],
  fish: ["fish", "fish"],
};

/** So many of what is printed on tiles, in words. */
export const printed = (word: string, count: number): string =>
  `${count} ${NOUNS[word]?.[count === 1 ? 0 : 1] ?? word}`;

export function sizeWords(area: Area): string[] {
  const words = [counted(area.segments.length, "segment")];
  if (area.complete) words.push("complete");
  else if (area.terrain !== "meadow") words.push(counted(area.open_sides, "open side"));
  for (const [word, count] of Object.entries(area.holds)) {
    if (word in NOUNS && count) words.push(printed(word, count));
  }
  const { eaten } = area.holds;
  if (eaten) words.push(`${eaten} of the deer eaten`);
  return words;
}

/** When its points come: at once, once it is closed, or at the end. */
export type When = "now" | "closed" | "end";

export const whenOf = (area: Area): When =>
  area.terrain === "meadow" ? "end" : area.complete ? "now" : "closed";

const WHO: Readonly<Record<string, string>> = { forest: "gatherer", meadow: "hunter", river: "fisherman" };

/** Whoever counts in an area. */
export const whoOf = ({ terrain }: Area): string => WHO[terrain] ?? "member";

/** Who has the majority, and what would change it while something can: `who` counts there. */
export function majority(
  counts: readonly number[],
  leaders: readonly number[],
  names: readonly string[],
  who: string,
  settled = false,
): string {
  const nameOf = (seat: number) => names[seat] ?? "";
  const most = Math.max(...counts);
  const second = Math.max(0, ...counts.filter((_, seat) => !leaders.includes(seat)));
  const told = (holds: string, changes: string) => (settled ? holds : `${holds}: ${changes}`);
  if (!most || !leaders.length) return told("nobody holds it", `one ${who} would`);
  if (leaders.length > 1)
    return told(`${leaders.map(nameOf).join(" and ")} hold it together`, `one more ${who} decides it`);
  const lead = most - second === 1 ? "one" : `${most - second}`;
  const holder = nameOf(leaders[0]!);
  if (!second) return told(`${holder} holds it`, `${lead} of another's would share it`);
  return told(`${holder} leads by ${lead}`, `${lead} more would share it`);
}

/** Gold in forests that nobody has completed yet. */
export const unclaimed = (view: LandscapeView): number =>
  view.areas.reduce((sum, area) => sum + (area.complete ? 0 : (area.holds.nugget ?? 0)), 0);
