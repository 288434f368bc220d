// The trail as it lies: cards that were turned up stay in their places, what is left lies beyond them.
import type { Option } from "../../lib/wire";
import type { FoodFace, Turned, YearView } from "./view";

export type Lying =
  | { kind: "empty"; place: number }
  | { kind: "turned"; place: number; turned: Turned }
  | { kind: "down"; place: number; seen: boolean; card: FoodFace | null; named: boolean };

export const ROWS = 2;

/** What lies at each place. Places are counted on beyond the turned cards, as they were before these were turned. */
export function lying(view: YearView): Lying[] {
  const { turned, trail } = view;
  return Array.from({ length: view.places }, (_, index) => {
    const place = index + 1;
    const open = turned[index];
    if (open) return { kind: "turned", place, turned: open };
    const down = trail[index - turned.length];
    if (!down) return { kind: "empty", place };
    return { kind: "down", place, seen: down.seen, card: down.card, named: view.named.includes(down.place) };
  });
}

/** Column and row of a place: the deck has the first column. */
export const spotOf = (place: number) => ({
  column: 1 + Math.floor((place - 1) / ROWS),
  row: (place - 1) % ROWS,
});

/** What an action would do to the trail: how many places are turned, and which are lost. */
export function reach(option: Option | null, view: YearView): { turns: number; loses: ReadonlySet<number> } {
  const none = { turns: 0, loses: new Set<number>() };
  const out = view.trail.length;
  switch (option?.key) {
    case "action:scout":
      return { turns: 0, loses: new Set([1]) };
    case "action:craft":
      return { turns: 0, loses: new Set([out - 1, out].filter((place) => place > 0)) };
    default:
      if (!option?.key.startsWith("action:explore")) return none;
      return {
        turns: Math.max(0, ...option.targets.map((id) => Number(id.split(":")[1]))),
        loses: none.loses,
      };
  }
}
