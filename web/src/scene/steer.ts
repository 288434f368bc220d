// Going from target to target with the arrow keys.
import type { Point } from "./camera";

export interface Place extends Point {
  id: string;
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
};

export const directionOf = (key: string): Point | undefined => DIRECTIONS[key];

/** The nearest place in a direction; what lies aside counts as farther away. */
export function next(places: readonly Place[], from: Point, direction: Point): Place | undefined {
  let best: Place | undefined;
  let least = Infinity;
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    if (ahead <= 1e-6 || aside > 3 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}
