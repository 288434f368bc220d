// What a card would give, in words: for whoever listens, and for whoever wants to be sure.
import { counted as some, listed } from "../../lib/words";
import {
  counted as tally,
  gainOf,
  isPayable,
  nextOf,
  opensInHand,
  total,
  type Counts,
  type Payment,
} from "./sums";
import type { CardFace, Player, Preview, TribeCard } from "./view";

export const TYPES: Readonly<Record<string, string>> = {
  person: "caveman",
  storage: "basket",
  hut: "hut",
  tool: "stone-axe",
};
export const REGIONS: Readonly<Record<string, string>> = {
  blue: "waves",
  yellow: "solid-leaf",
  green: "high-grass",
  red: "peaks",
  purple: "cave-entrance",
};
export const EFFECTS: Readonly<Record<string, { icon: string; words: string }>> = {
  take_card: { icon: "card-pickup", words: "brings a visible card when laid" },
  draw_resource: { icon: "swap-bag", words: "draws a token when laid" },
};

const kinds = (counts: Counts) => Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
const points = (count: number) => some(count, "point");

/** What is printed. */
export function described(card: CardFace): string {
  const price = [...kinds(card.cost), ...(card.sacrifice ? ["a sacrifice"] : [])];
  return [
    `${card.name}, ${card.colour} ${card.type}`,
    `worth ${card.worth}`,
    `costs ${listed(price) || "nothing"}`,
    card.effect ? (EFFECTS[card.effect]?.words ?? "") : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** What comes with a card that is taken. */
export function brings(preview: Preview): string {
  const parts = preview.tokens.length ? kinds(tally(preview.tokens)) : ["no token"];
  if (preview.from_fire) parts.push(`${preview.from_fire} unknown from the fire`);
  if (preview.from_pool) parts.push(`${preview.from_pool} unknown from the pool`);
  if (preview.bonus_cards) parts.push(`${some(preview.bonus_cards, "card")} more of your choice`);
  return listed(parts);
}

/** What becomes of the piles that a walk empties. */
export const fillsAgain = (piles: number): string =>
  piles ? `${some(piles, "empty pile")} ${piles === 1 ? "is" : "are"} filled again` : "";

/** What laying a card would score now. */
export function scoresNow(card: CardFace, player: Player): string {
  const { now, own } = gainOf(card, player.tribe);
  if (now === own) return `Laid now: ${points(now)}`;
  return `Laid now: ${points(now)}, ${now - own} of them on other cards`;
}

/** What it makes room for. */
export function opens(card: CardFace, player: Player): string {
  const parts: string[] = [];
  if (card.stores === "different") parts.push(`${card.points} for each different token stored, 4 at most`);
  else if (card.stores) parts.push(`${card.points} for each ${card.stores} or bone stored`);
  else if (card.counts) parts.push(`${card.points} for each further ${card.counts}`);
  const held = opensInHand(card, player.hand);
  if (held) parts.push(`${held} more for cards in your hand`);
  return parts.length ? `Opens: ${listed(parts)}` : "";
}

export function payable(payment: Payment): string {
  if (isPayable(payment)) return payment.bones ? `payable with ${some(payment.bones, "bone")}` : "payable";
  const parts = [...kinds(payment.lacks), ...(payment.lacksCard ? ["a card to sacrifice"] : [])];
  return `lacks ${listed(parts)}`;
}

/** A laid card: what it scores, and what the next thing it counts would add. */
export function laidWords({ card, worth, stored }: TribeCard, player: Player): string {
  const parts = [`${card.name}, ${card.colour} ${card.type}, ${points(worth)} now`];
  if (card.stores) {
    parts.push(total(stored) ? `${listed(kinds(stored))} stored` : "nothing stored");
    if (card.stores !== "different" || total(stored) < 4) parts.push(`${card.points} for the next token`);
  } else if (card.counts) parts.push(`${card.points} for the next ${card.counts}`);
  const both = nextOf(card.colour, player.tribe) + nextOf(card.type, player.tribe);
  if (both) parts.push(`counted for ${both} by the tribe`);
  return parts.join(", ");
}

export function chieftain(player: Player, limit: number): string {
  return [`${player.name} keeps ${some(limit, "token")}.`, player.power_text].filter(Boolean).join(" ");
}
