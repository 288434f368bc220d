// The final scoring, one hut and one meadow after the other, with the points so far.
import { laidAt } from "./land";
import { put, type Point } from "./path";
import { pictureOf } from "./picture";
import type { Item, Result } from "../../lib/wire";
import type { LandscapeView } from "./view";
import type { Survey } from "./zones";

export interface Score {
  text: string;
  icon: string;
  /** The source of the points, as tribes have them. */
  source: string;
  points: readonly number[];
  /** Segments of the landscape, such as `0,-1:m0`. */
  segments: readonly string[];
}

const LAST = ["huts", "meadows"]; // what is scored at the end only, in this order

export function scores(view: LandscapeView, result: Result | null): Score[] {
  const found: Score[] = [];
  for (const id of LAST) {
    const source = result?.sources?.find((source) => source.id === id);
    for (const item of source?.items ?? []) found.push(scored(view, id, item));
  }
  return found;
}

function scored(view: LandscapeView, source: string, item: Item): Score {
  const segments = (item.targets ?? []).flatMap((target) => {
    const [, number, part] = target.split(":");
    const tile = view.tiles[Number(number)];
    return tile && part ? [`${tile.x},${tile.y}:${part}`] : [];
  });
  return { text: item.text, icon: item.icon ?? "", source, points: item.points, segments };
}

/** The points of a seat by source once the first `done` scores are counted. */
export function soFar(
  points: Readonly<Record<string, number>>,
  seat: number,
  all: readonly Score[],
  done: number,
): Record<string, number> {
  const now = { ...points };
  for (const { source, points: gained } of all.slice(done))
    now[source] = (now[source] ?? 0) - (gained[seat] ?? 0);
  return now;
}

/** What an animal brings, or that it is eaten. */
export interface Mark {
  at: Point;
  text: string;
  struck: boolean;
}

const GAME = ["deer", "mammoth", "aurochs"];

export function marks(survey: Survey, { source, segments }: Score): Mark[] {
  if (source !== "meadows") return [];
  const [first] = survey.parts(segments);
  const area = first && survey.of(...first)?.area;
  const animals = Object.entries(area?.holds ?? {}).reduce(
    (sum, [word, count]) => sum + (GAME.includes(word) ? count : 0),
    0,
  );
  let eaten = area?.holds.eaten ?? 0;
  const each = area && animals > eaten ? area.value / (animals - eaten) : 0;
  const found: Mark[] = [];
  for (const [tile, part] of survey.parts(segments)) {
    const picture = pictureOf(tile.face);
    for (const { word, at, segment, size } of picture.things) {
      if (segment !== part || !GAME.includes(word)) continue;
      const struck = word === "deer" && eaten > 0;
      if (struck) eaten -= 1;
      const [x, y] = put(at, laidAt(tile));
      found.push({
        at: struck ? [x, y] : [x + 0.4 * size, y - 0.4 * size],
        text: struck ? "" : `${each}`,
        struck,
      });
    }
  }
  return found;
}
