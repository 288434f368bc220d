// Outlines of icons by name. Those that are built in are fetched when a table of their game is first opened; those that
// a game brings along, `ochre/brush`, are fetched from the server when the first of them is to be drawn.
import { frame, games } from "virtual:icons";
import { api } from "./api";

const PEBBLE = "M256 96c106 0 192 64 192 160s-86 160-192 160S64 352 64 256 150 96 256 96z";

let outlines = $state.raw<Record<string, string>>(frame);
let coming = $state(0);
const asked = new Set<string>();

/** The outline of an icon: nothing as long as it may still come, and a plain pebble for one that nobody knows. */
export function outline(name: string): string {
  const [game, own] = name.split("/");
  if (own !== undefined) fetchOwn(game!);
  return outlines[name] ?? (coming ? "" : PEBBLE);
}

/** The letter that tells the pebble of an unknown icon from other pebbles. */
export function letterOn(name: string): string {
  if (name in outlines || coming) return "";
  return name.slice(name.indexOf("/") + 1, name.indexOf("/") + 2).toUpperCase();
}

/** Have the icons of a game ready that are built in. */
export async function loadIcons(game: string): Promise<void> {
  const load = games[game];
  if (load) await add(load().then((found) => found.default));
}

// Not before whatever is being drawn has been drawn: it must not change what it looks at.
function fetchOwn(game: string): void {
  if (asked.has(game)) return;
  asked.add(game);
  queueMicrotask(() => void add(api.icons(game)));
}

async function add(found: Promise<Record<string, string>>): Promise<void> {
  coming += 1;
  try {
    outlines = { ...outlines, ...(await found) };
  } catch {
    // A table without its icons is still a table: pebbles stand for them.
  } finally {
    coming -= 1;
  }
}
