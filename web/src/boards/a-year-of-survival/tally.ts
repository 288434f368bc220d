// Cards by kind.
export interface Tally<Card> {
  card: Card;
  count: number;
}

/** Each kind once, in the order in which it first came, with how many there are. */
export function tallied<Card extends { id: string }>(cards: readonly Card[]): Tally<Card>[] {
  const found = new Map<string, Tally<Card>>();
  for (const card of cards) {
    const tally = found.get(card.id);
    if (tally) tally.count += 1;
    else found.set(card.id, { card, count: 1 });
  }
  return [...found.values()];
}
