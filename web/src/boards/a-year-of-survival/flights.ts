// What moved when one view followed another, told by the pieces it went from and came to.
import type { Held, YearView } from "./view";

export interface Flight {
  from: string;
  to: string;
  /** Where it comes to nothing can be seen of it any more: a picture of it goes there, and is gone. */
  leaves?: boolean;
}

export function flights(before: YearView, after: YearView): Flight[] {
  return [...played(before, after), ...handed(before, after), ...slid(before, after)];
}

/** Cards played to what is tried for: each goes from its hand to its slot. */
function played(before: YearView, after: YearView): Flight[] {
  if (!after.attempt || before.attempt?.card.id !== after.attempt.card.id) return [];
  const then = before.attempt.slots;
  return after.attempt.slots.flatMap(({ seat, item }, place) =>
    item !== null && then[place]?.item !== item
      ? [{ from: `hand:${seat}:${item}`, to: `filled:${place}` }]
      : [],
  );
}

/** Items that were crafted, lost or bequeathed. */
function handed(before: YearView, after: YearView): Flight[] {
  const found: Flight[] = [];
  for (const { seat, hand } of after.players) {
    const then = before.players[seat]?.hand ?? [];
    for (const { item } of hand.filter((held) => held.count > countOf(then, held.item.id)))
      found.push({ from: sourceOf(before, after, item.id), to: `hand:${seat}:${item.id}` });
    if (before.step !== "lose") continue;
    for (const { item } of then.filter((held) => held.count > countOf(hand, held.item.id)))
      found.push({ from: `hand:${seat}:${item.id}`, to: "item_discard", leaves: true });
  }
  return found;
}

const countOf = (hand: readonly Held[], item: string): number =>
  hand.find((held) => held.item.id === item)?.count ?? 0;

function sourceOf(before: YearView, after: YearView, item: string): string {
  if (before.step === "bequeath") return `hand:${before.active}:${item}`;
  const slot = before.row.findIndex((face, place) => face?.id === item && after.row[place] !== face);
  return slot < 0 ? "item_deck" : `slot:${slot + 1}`;
}

/** The trail closes up towards the deck after an expedition or a scout, and makes room beside it after crafting. */
function slid(before: YearView, after: YearView): Flight[] {
  if (before.season !== after.season || after.turned.length) return [];
  const dealt = before.deck - after.deck;
  const gone = before.turned.length || (after.step === "look" && before.step === "action" ? 1 : 0);
  if (!gone && !dealt) return [];
  return after.trail.map(({ place }) => {
    const from = gone ? place + gone : place - dealt;
    const lay = gone ? from <= before.turned.length + before.trail.length : from >= 1;
    return { from: lay ? `place:${from}` : "food_deck", to: `place:${place}` };
  });
}
