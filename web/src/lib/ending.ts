// The end of a match in numbers: the curve of the points, the moments that decided it, and gains in order.
import type { Gain, Item, Outcome, Result } from "./wire";

export interface Point {
  ply: number;
  scores: number[];
}

/** The points of each seat at every ply at which they changed, from nothing to the end. */
export function curve(gains: readonly Gain[], scores: readonly number[], end: number): Point[] {
  const made = scores.map((_, seat) => gains.reduce((sum, gain) => sum + (gain.points[seat] ?? 0), 0));
  let now = scores.map((score, seat) => score - made[seat]!); // what something tried out began with
  const points: Point[] = [{ ply: 0, scores: now }];
  for (const gain of gains) {
    now = now.map((score, seat) => score + (gain.points[seat] ?? 0));
    points.push({ ply: gain.ply + 1, scores: now });
  }
  if (points.at(-1)!.ply < end) points.push({ ply: end, scores: now });
  return points;
}

/** What the last choice brought, if it brought something to several seats: the final count. */
export function finalCount(gains: readonly Gain[], end: number): number[] | null {
  const last = gains.at(-1);
  if (!last || last.ply + 1 < end) return null;
  return last.points.filter((points) => points !== 0).length > 1 ? last.points : null;
}

export interface Moment {
  ply: number;
  seat: number;
  /** Points at once; null for taking the lead. */
  points: number | null;
  text: string;
}

const GAINS = 3;
const LEADS = 2;

/** The largest gains of a single seat, and the last times that the lead went to somebody else. */
export function moments(points: readonly Point[], result: Result, final: boolean): Moment[] {
  if (result.verdict.together) return []; // their gains stand in order already
  const told = itemsByPly(result);
  const steps = points.slice(1, final ? -1 : undefined);
  const gains: Moment[] = [];
  const leads: Moment[] = [];
  let before = points[0]!.scores;
  let leader = leaderOf(before);
  for (const { ply, scores } of steps) {
    scores.forEach((score, seat) => {
      const more = score - before[seat]!;
      const text = told.get(ply)?.find((item) => item.points[seat])?.text ?? "";
      if (more > 0) gains.push({ ply, seat, points: more, text });
    });
    const ahead = leaderOf(scores);
    if (ahead !== null && leader !== null && ahead !== leader) {
      leads.push({ ply, seat: ahead, points: null, text: "takes the lead" });
    }
    leader = ahead ?? leader;
    before = scores;
  }
  gains.sort((one, other) => other.points! - one.points! || one.ply - other.ply);
  return [...gains.slice(0, GAINS), ...leads.slice(-LEADS)].sort((one, other) => one.ply - other.ply);
}

function leaderOf(scores: readonly number[]): number | null {
  const most = Math.max(...scores);
  const first = scores.indexOf(most);
  return scores.lastIndexOf(most) === first ? first : null;
}

function itemsByPly(result: Result): Map<number, Item[]> {
  const found = new Map<number, Item[]>();
  for (const item of result.sources?.flatMap((source) => source.items ?? []) ?? []) {
    if (typeof item.ply === "number") found.set(item.ply, [...(found.get(item.ply) ?? []), item]);
  }
  return found;
}

export interface Together {
  item: Item;
  points: number;
  sum: number;
}

/** What all have reached together, in order, with the sum so far. */
export function inOrder(result: Result): Together[] {
  const items = (result.sources ?? []).flatMap((source) => source.items ?? []);
  items.sort((one, other) => (one.ply ?? -1) - (other.ply ?? -1));
  let sum = 0;
  return items.map((item) => {
    const points = item.points[0] ?? 0;
    sum += points;
    return { item, points, sum };
  });
}

/** The seats, the best first. */
export function byPlace(outcome: Outcome): number[] {
  const seats = outcome.places.map((_, seat) => seat);
  return seats.sort((one, other) => outcome.places[one]! - outcome.places[other]!);
}
