// How categories, seasons and kinds of cards look: paint, outline and pocket.
import type { Held, ItemFace } from "./view";

/** The pockets of every hand, in the same order everywhere: the last one takes whatever fills one of several. */
export const SKILL = "skill";

/** Outlines of the tokens of categories, in a square of 24; colour is never the only sign. */
const OUTLINES: Record<string, string> = {
  weapon: "M12 1 22 9.5 18.5 22H5.5L2 9.5z",
  trap: "M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 0 1 0-21z",
  tool: "M3 2.5h18l-3 19H6z",
  pack: "M1.8 3.5h20.4v6a10.2 12.5 0 0 1-20.4 0z",
  knowledge: "M12 .8c6 5 9 9.2 9 13.2a9 9 0 0 1-18 0c0-4 3-8.2 9-13.2z",
};
const PAINTS: Record<string, string> = {
  weapon: "river",
  trap: "ochre",
  tool: "blood",
  pack: "forest",
  knowledge: "night",
};
const SEASONS: Record<string, { paint: string; icon: string }> = {
  spring: { paint: "meadow", icon: "sprout" },
  summer: { paint: "day", icon: "sun" },
  autumn: { paint: "clay", icon: "acorn" },
};

export const outlineOf = (category: string) => OUTLINES[category] ?? OUTLINES["trap"]!;
export const paintOf = (category: string) => `var(--paint-${PAINTS[category] ?? "stone"})`;
export const seasonOf = (id: string) => SEASONS[id] ?? { paint: "stone", icon: "stone-block" };

/** The pocket that an item belongs into. */
export const pocketOf = (item: ItemFace): string => (item.fills.length === 1 ? item.fills[0]! : SKILL);

/** A hand sorted into pockets, the kinds in each in a lasting order. */
export function pocketed(hand: readonly Held[], pockets: readonly string[]): Held[][] {
  return pockets.map((pocket) => hand.filter(({ item }) => pocketOf(item) === pocket));
}

/** Whether an item fills something that is lacking. */
export const helps = (item: ItemFace, lacking: Readonly<Record<string, number>>): boolean =>
  item.fills.some((category) => (lacking[category] ?? 0) > 0);

/** The paint of an item card: its category, knowledge apart from the other skills. */
export const groundOf = (item: ItemFace): string => (item.type in PAINTS ? item.type : pocketOf(item));
