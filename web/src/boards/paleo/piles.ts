// What lies in the wilderness: discards, graves, decks and closed secrets, with what may be known of each; and backs.
import { counted } from "../../lib/words";
import type { BackFace, PaleoView } from "./view";

/** A back in somebody's pile, in words. */
export const backWords = (back: BackFace, place: number, owner: string): string =>
  `${back.hint ? `${back.name} with ${back.hint}` : back.name}, card ${place + 1} of ${owner}'s pile` +
  (back.red ? ", hurts when given up" : "");

export interface Heap {
  id: string;
  name: string;
  icon: string;
  count: number;
  /** What lies there, in words. */
  lines: string[];
}

export function heaps(view: PaleoView): Heap[] {
  const hidden = Object.entries(view.face_down);
  const aside = view.aside.map((back) => back.name);
  const all = [
    { ...heap("open", "open", "card-draw", titles(view.open_discard)), count: view.open_discard.length },
    {
      ...heap(
        "face_down",
        "hidden",
        "card-discard",
        hidden.map(([name, count]) => `${count} ${name}`),
      ),
      count: hidden.reduce((sum, [, count]) => sum + count, 0),
    },
    { ...heap("graveyard", "graves", "tombstone", titles(view.graveyard)), count: view.graveyard.length },
    ...["people", "dreams", "ideas"].map((deck) => ({
      ...heap(`deck:${deck}`, deck, { people: "caveman", dreams: "dream-catcher" }[deck] ?? "light-bulb", []),
      count: view.decks[deck] ?? 0,
      lines: [`${counted(view.decks[deck] ?? 0, "card")} in the deck`],
    })),
    heap(
      "secrets",
      "secrets",
      "locked-chest",
      view.secrets.map((number) => `Secret ${number}, closed`),
    ),
  ];
  return aside.length ? [...all, heap("aside", "aside", "card-pick", aside)] : all;
}

function heap(id: string, name: string, icon: string, lines: string[]): Heap {
  return { id, name, icon, count: lines.length, lines };
}

/** `Deer`, `2 Wolf`, in the order in which they lie. */
function titles(cards: readonly { title: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { title } of cards) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].map(([title, count]) => (count > 1 ? `${count} ${title}` : title));
}
