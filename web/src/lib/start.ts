// The ways to a table.
import { api } from "./api";
import { againstBots } from "./catalogue";
import { loadIcons } from "./icons.svelte";
import { people } from "./people.svelte";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import type { GameCard, Opening, TableCard } from "./wire";

/** The card of a table that was just opened here, so that its page need not ask for it first. */
let fresh: TableCard | null = null;

export function cardOf(table: string): TableCard | null {
  return fresh?.table === table ? fresh : null;
}

export function goTo(card: TableCard): void {
  fresh = card;
  router.go(`/t/${card.table}`);
}

export async function open(opening: Opening): Promise<void> {
  void loadIcons(opening.game);
  await people.named();
  goTo(await api.open(opening));
}

export const playNow = (game: GameCard) => open(againstBots(game));

/** A first game, in which every decision is explained. */
export function learn(game: GameCard): Promise<void> {
  settings.change({ guide: true });
  return playNow(game);
}
