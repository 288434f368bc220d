// The three things to do on a turn, an expedition by its length: what the buttons below the trail say.
import type { Option } from "../../lib/wire";
import { counted } from "../../lib/words";
import type { YearView } from "./view";

export interface Deed {
  key: string;
  name: string;
  does: string;
  /** On a phone there is room for a word or two. */
  short: string;
}

const LENGTHS = ["short", "medium", "long"];
const STEP = 2; // places that each length reaches further

/** Scouting and the lengths of expeditions, each below the column that it reaches. */
export function deeds(view: YearView): Deed[] {
  const out = view.trail.length;
  const lengths = LENGTHS.slice(0, Math.ceil(view.places / STEP)).map((length, number) => {
    const most = STEP * (number + 1);
    const turns = out > most - STEP && !view.turned.length ? Math.min(most, out) : most;
    const name = length.charAt(0).toUpperCase() + length.slice(1);
    return { key: `action:explore_${length}`, name, does: `turn up ${turns}`, short: `turn ${turns}` };
  });
  return [{ key: SCOUT, name: "Scout", does: "pass 1, see 2", short: "see 2" }, ...lengths];
}

export const CRAFT = "action:craft";
export const SCOUT = "action:scout";
export const EXPLORE = LENGTHS.map((length) => `action:explore_${length}`);

/** What crafting would cost, in words. */
export function craftSays(view: YearView): string {
  const out = view.turned.length + view.trail.length;
  if (out >= 2) return `take up to 2 items; the cards at ${out - 1} and ${out} are lost`;
  return out ? "take up to 2 items; the last card is lost" : "take up to 2 items";
}

export const optionOf = (options: readonly Option[], key: string): Option | null =>
  options.find((option) => option.key === key) ?? null;

export const trailSays = (view: YearView): string =>
  `${view.turned.length + view.trail.length} out, ${view.deck} in the deck`;

export const unseenSays = ({ unseen, seasons, season }: YearView): string => {
  if (!unseen) return "what scouts have seen is not shown";
  const ambushes = counted(unseen.ambushes, "ambush", "ambushes");
  return `${counted(unseen.cards, `unseen ${seasons[season]!.name.toLowerCase()} card`)}, ${ambushes} among them`;
};
