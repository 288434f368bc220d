// Small sums over what is seen: what a card is worth, what laying it would give, what it lacks.
import type { CardFace, ElawaView, HandCard, Preview, TribeCard } from "./view";

export type Counts = Readonly<Record<string, number>>;

export const BONE = "bone";
export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

export function added(one: Counts, other: Counts): Counts {
  const sum: Record<string, number> = { ...one };
  for (const [kind, count] of Object.entries(other)) sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
}

export function counted(kinds: readonly string[]): Counts {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Each token by itself, in the order of kinds. */
export const spread = (counts: Counts): string[] =>
  Object.entries(counts).flatMap(([kind, count]) => Array.from({ length: count }, () => kind));

// Points

const matches = (card: CardFace, group: string) => group !== "" && [card.colour, card.type].includes(group);

/** What a card is worth beside others of a tribe, itself among them. */
export function worthAmong(card: CardFace, tribe: readonly CardFace[], stored: Counts = {}): number {
  if (card.stores) return card.points * total(stored);
  if (!card.counts) return card.points;
  return card.points * tribe.filter((other) => matches(other, card.counts)).length;
}

export interface Gain {
  /** Points that laying the card gives at once: its own, and what others grow by. */
  now: number;
  own: number;
  /** The cards of the tribe that grow, by id. */
  growth: ReadonlyMap<string, number>;
}

export function gainOf(card: CardFace, tribe: readonly TribeCard[]): Gain {
  const own = worthAmong(card, [...tribe.map((laid) => laid.card), card]);
  const growth = new Map(
    tribe
      .filter(({ card: other }) => !other.stores && matches(card, other.counts))
      .map(({ card: other }) => [other.id, other.points]),
  );
  return { own, growth, now: own + [...growth.values()].reduce((sum, points) => sum + points, 0) };
}

/** What one more card of a colour or type would add to the cards that count it. */
export const nextOf = (group: string, tribe: readonly TribeCard[]): number =>
  tribe.reduce((sum, { card }) => (!card.stores && card.counts === group ? sum + card.points : sum), 0);

/** What a card would add to cards that are still in the hand, once they are laid. */
export const opensInHand = (card: CardFace, hand: readonly HandCard[]): number =>
  hand.reduce(
    (sum, { card: other }) =>
      other.id !== card.id && !other.stores && matches(card, other.counts) ? sum + other.points : sum,
    0,
  );

// Payment

export interface Payment {
  /** What would go, bones among it: they help out where something is missing, and nowhere else. */
  goes: Counts;
  bones: number;
  /** What is missing even so, by kind. */
  lacks: Counts;
  lacksCard: boolean;
}

export function paymentOf(card: CardFace, available: Counts, otherCards: number): Payment {
  const goes: Record<string, number> = {};
  const lacks: Record<string, number> = {};
  let left = available[BONE] ?? 0;
  let bones = 0;
  for (const [kind, count] of Object.entries(card.cost)) {
    const natural = Math.min(count, available[kind] ?? 0);
    const helping = Math.min(count - natural, left);
    left -= helping;
    bones += helping;
    if (natural) goes[kind] = natural;
    if (count > natural + helping) lacks[kind] = count - natural - helping;
  }
  if (bones) goes[BONE] = bones;
  return { goes, bones, lacks, lacksCard: card.sacrifice && otherCards < 1 };
}

export const isPayable = (payment: Payment): boolean => !total(payment.lacks) && !payment.lacksCard;

/** Tokens of a walk whose kind nobody knows yet. */
export const unknownOf = (preview: Preview): number => preview.from_fire + preview.from_pool;

const PILE = 5; // tokens of a new pile, as long as there are so many

/** The piles of which a walk takes the last token, by spot, and how high they are once they are filled again. */
export function refills(
  { spots, pool, discard }: Pick<ElawaView, "spots" | "pool" | "discard">,
  { piles }: Preview,
): ReadonlyMap<number, number> {
  let left = pool + total(discard);
  const found = new Map<number, number>();
  for (const spot of piles) {
    if (!spots[spot]?.last_token) continue;
    found.set(spot, Math.min(PILE, left));
    left -= found.get(spot)!;
  }
  return found;
}

// Places

/**
 * Tokens keep their places: what goes leaves a gap, what comes fills the first. The first places are the chieftain's:
 * once there is room on them for all, what lay beside them comes in.
 */
export function seated(before: readonly (string | null)[], counts: Counts, limit: number): (string | null)[] {
  const left: Record<string, number> = { ...counts };
  const after = before.map((kind) => {
    if (kind === null || !left[kind]) return null;
    left[kind]! -= 1;
    return kind;
  });
  for (const kind of spread(left)) {
    const gap = after.indexOf(null);
    if (gap < 0) after.push(kind);
    else after[gap] = kind;
  }
  for (let last = after.length - 1; last >= 0 && (last >= limit || after[last] === null); last -= 1) {
    if (after[last] !== null && total(counts) > limit) break;
    if (after[last] !== null) after[after.indexOf(null)] = after[last]!;
    after.pop();
  }
  return after;
}

const FEW = 3; // cards that may move at once

/**
 * Cards of a hand keep their slots, too, and new ones fill the gaps; only a few cards close up, when the last slot lies
 * beyond the room.
 */
export function slotted(
  before: ReadonlyMap<string, number>,
  ids: readonly string[],
  room: number,
): Map<string, number> {
  const after = new Map(ids.flatMap((id) => (before.has(id) ? [[id, before.get(id)!] as const] : [])));
  const taken = new Set(after.values());
  let free = 0;
  for (const id of ids) {
    if (after.has(id)) continue;
    while (taken.has(free)) free += 1;
    taken.add(free);
    after.set(id, free);
  }
  if (Math.max(-1, ...taken) < Math.max(room, 1) || ids.length > Math.min(room, FEW)) return after;
  const closed = [...after].sort(([, one], [, other]) => one - other);
  return new Map(closed.map(([id], place) => [id, place]));
}

/** Those that were here stay in their order, and what is new comes last. */
export function ordered<Card extends { card: CardFace }>(
  before: readonly string[],
  cards: readonly Card[],
): Card[] {
  const place = new Map(before.map((id, index) => [id, index]));
  const at = ({ card }: Card) => place.get(card.id) ?? before.length;
  return [...cards].sort((one, other) => at(one) - at(other));
}
