// What can be played and against whom: asked once.
import { api } from "./api";
import type { BotCard, GameCard, Opening, Rules } from "./wire";

function once<Answer>(question: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | null = null;
  return () => {
    asked ??= question().catch((error: unknown) => {
      asked = null; // the next one may have more luck
      throw error;
    });
    return asked;
  };
}

export const games: () => Promise<GameCard[]> = once(api.games);
export const bots: () => Promise<BotCard[]> = once(api.bots);

const rulebooks = new Map<string, () => Promise<Rules>>();

export function rulesOf(game: string): Promise<Rules> {
  const asked = rulebooks.get(game) ?? once(() => api.rules(game));
  rulebooks.set(game, asked);
  return asked();
}

export async function gameOf(id: string): Promise<GameCard | undefined> {
  return (await games()).find((game) => game.id === id);
}

/** You and a bot, or as few bots as the game takes. */
export function againstBots(game: GameCard): Opening {
  const [least, most] = game.seats;
  const count = Math.min(Math.max(2, least), most);
  const others = Array.from({ length: count - 1 }, () => ({ kind: "bot" as const }));
  return { game: game.id, seats: [{ kind: "me" }, ...others] };
}
