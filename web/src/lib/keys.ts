// One map of keys for all tables.

export interface Key {
  /** As `KeyboardEvent.key` tells it; letters in any case. */
  keys: readonly string[];
  /** What it is called in the list of keys. */
  shown: string;
  does: string;
  /** The games that know it; without them all do. */
  games?: readonly string[];
}

const YEAR = "a-year-of-survival";

export const KEYS = {
  confirm: { keys: ["Enter"], shown: "Enter", does: "confirm what is chosen; with Shift from the list, too" },
  number: { keys: [], shown: "1 to 9", does: "take an option of the list" },
  options: { keys: ["o"], shown: "O", does: "all options as a list" },
  turn: { keys: ["r", "t"], shown: "R or T", does: "turn it, or the next way to do it" },
  pass: { keys: ["p"], shown: "P", does: "pass, or stop" },
  undo: { keys: ["u"], shown: "U", does: "take back; with Shift all of your turn" },
  hint: { keys: ["h"], shown: "H", does: "a hint" },
  seat: { keys: ["n"], shown: "N", does: "the next player" },
  explore: { keys: ["e"], shown: "E", does: "explore: once for each length, Enter sets out", games: [YEAR] },
  scout: { keys: ["s"], shown: "S", does: "scout", games: [YEAR] },
  cover: {
    keys: ["c"],
    shown: "C",
    does: "cover what is secret, or show it; craft, where nothing is secret",
    games: [YEAR, "spears-and-bones"],
  },
  log: { keys: ["l"], shown: "L", does: "the log" },
  chat: { keys: ["k"], shown: "K", does: "the chat" },
  rules: { keys: ["F1"], shown: "F1", does: "the rules" },
  letGo: { keys: ["Escape"], shown: "Esc", does: "let go, or close" },
  keys: { keys: ["?"], shown: "?", does: "this list" },
} as const satisfies Record<string, Key>;

export type Deed = keyof typeof KEYS;

/** The keys of a game, or of all. */
export const keysOf = (game?: string): Key[] =>
  Object.values<Key>(KEYS).filter(({ games }) => !game || !games || games.includes(game));

/** What a key asks for; nothing while somebody types, and nothing with other keys held. */
export function deedOf(event: KeyboardEvent): Deed | number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target as Element | null;
  const typing = target?.closest?.("input, textarea, select, [contenteditable]");
  if (typing && event.key !== "F1") return null;
  if (/^[1-9]$/.test(event.key)) return Number(event.key);
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  for (const [deed, { keys }] of Object.entries(KEYS) as [Deed, Key][])
    if (keys.includes(pressed)) return deed;
  return null;
}
