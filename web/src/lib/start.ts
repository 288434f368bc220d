// The ways to a table.
import { api } from "./api";
import { againstBots } from "./catalogue";
import { loadIcons } from "./icons.svelte";
import { people } from "./people.svelte";
import { router } from "./router.svelte";
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

async function sit(game: string, opened: () => Promise<TableCard>): Promise<void> {
  void loadIcons(game);
  await people.named();
  goTo(await opened());
}

export const open = (opening: Opening) => sit(opening.game, () => api.open(opening));

export const playNow = (game: GameCard) => open(againstBots(game));

/** A first game, whose opening is explained. */
export const learn = (game: GameCard) => sit(game.id, () => api.learn(game.id));
