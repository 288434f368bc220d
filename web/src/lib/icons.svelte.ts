// Outlines of icons by name. Those of a game are fetched when its table is first opened.
import { frame, games } from "virtual:icons";

let outlines = $state.raw<Record<string, string>>(frame);

/** The outline of an icon, or undefined as long as it is not there. */
export function outline(name: string): string | undefined {
  return outlines[name];
}

/** Have the icons of a game ready. A game that came after the client was built has none here. */
export async function loadIcons(game: string): Promise<void> {
  const found = await games[game]?.();
  if (found) outlines = { ...outlines, ...found.default };
}
