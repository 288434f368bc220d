// Small words around ids, names and numbers.
import type { BotCard } from "./wire";

/** "center-pile-empty" as a person would write it: "Center pile empty". */
export function spelled(id: string): string {
  const words = id.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a game is called within its series: "Hunters" of "Carcassonne: Hunters". */
export const ownTitle = (title: string): string => title.slice(title.lastIndexOf(": ") + 1).trim();

/** "Ann", "Ann and Bob", "Ann, Bob and Cid". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "2 to 5", or "2" where there is nothing between. */
export function ranged([least, most]: readonly [number, number]): string {
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** A level of bots, with how strong it is at a table as far as that is known: "elder, rated about 1710". */
export function leveled(bot: BotCard, game: string, seats: number): string {
  const holds = bot.rated_at?.[game]?.includes(seats) ?? true;
  const rating = holds ? bot.ratings?.[game] : undefined;
  return rating === undefined ? bot.level : `${bot.level}, rated about ${Math.round(rating / 10) * 10}`;
}

export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "";
}

/** For how long by now, shortly: "2 min", "1 hour", "yesterday", "3 days". */
export function since(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return counted(hours, "hour");
  return hours < 48 ? "yesterday" : counted(Math.floor(hours / 24), "day");
}

/** "Five", for a heading; a number from thirteen on. */
export function numbered(count: number): string {
  const words = "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(" ");
  return words[count] ?? String(count);
}
