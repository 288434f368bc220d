// Where somebody may be sent on the tile that was just laid: a place for each, what it is worth, and what is taken.
import type { Option } from "../../lib/wire";
import { spread } from "./ground";
import { laidAt } from "./land";
import { put, type Point } from "./path";
import { pictureOf, standing } from "./picture";
import type { LandscapeView, PlacedTile } from "./view";
import { whenOf, type Survey, type When, type Zone } from "./zones";

export interface Post {
  key: string;
  /** Null where somebody else is. */
  option: Option | null;
  role: string;
  segment: string;
  /** On the land. */
  at: Point;
  zone: Zone | null;
  value: number;
  when: When;
  /** Those who are there already. */
  taken: readonly number[];
}

const APART = 36; // units between two of them are enough

/** The segment that an option points at, `f0` of `tile:7:f0`. */
const segmentOf = (option: Option): string | null =>
  /^tile:\d+:(\w+)$/.exec(option.targets[0] ?? "")?.[1] ?? null;

export function posts(view: LandscapeView, survey: Survey, options: readonly Option[]): Post[] {
  const tile = view.tiles.at(-1);
  if (!tile) return [];
  const found: Omit<Post, "at">[] = [];
  for (const option of options) {
    const segment = segmentOf(option);
    if (segment) found.push(post(survey, tile, option.key, option, segment, []));
  }
  if (!found.length) return [];
  for (const { unit, reason, seats } of view.blocked) {
    const segment = unit.split(":")[1]!;
    if (reason === "occupied" && !unit.startsWith("hut"))
      found.push(post(survey, tile, unit, null, segment, seats));
  }
  const start = found.map(({ role, segment }) => standing(tile.face, role, segment));
  const segments = found.map(({ segment }) => segment);
  const { ground, things } = pictureOf(tile.face);
  const printed = things.map(({ at }) => at);
  const places = spread(ground, segments, start, printed, APART);
  return found.map((one, number) => ({ ...one, at: put(places[number]!, laidAt(tile)) }));
}

function post(
  survey: Survey,
  tile: PlacedTile,
  key: string,
  option: Option | null,
  segment: string,
  taken: readonly number[],
): Omit<Post, "at"> {
  const role = key.split(":")[0]!;
  const zone = survey.of(tile, segment);
  if (role === "hut")
    return {
      ...{ key, option, role, segment, taken },
      zone: zone && { area: null, system: zone.system },
      value: zone?.system?.value ?? 0,
      when: "end",
    };
  const area = zone?.area ?? null;
  return {
    ...{ key, option, role, segment, taken, zone },
    value: area?.value ?? 0,
    when: area ? whenOf(area) : "closed",
  };
}
