// A small year to draw: two players, spring.
import type { FoodFace, ItemFace, YearView } from "../../src/boards/a-year-of-survival/view";

export function item(id: string, fills: string[], strength = 1): ItemFace {
  const type = fills.length === 1 ? fills[0]! : fills.length > 3 ? "knowledge" : "skill";
  return { id, name: id, type, fills, strength, about: "", icon: id };
}

export const SPEAR = item("spear", ["weapon"]);
export const ATLATL = item("atlatl", ["weapon"], 2);
export const BASKET = item("basket", ["pack"]);
export const CARVING = item("meat_carving", ["weapon", "pack"]);
export const KNOWLEDGE = item("knowledge", ["weapon", "trap", "tool", "pack", "knowledge"]);
export const FACES = new Map([SPEAR, ATLATL, BASKET, CARVING, KNOWLEDGE].map((face) => [face.id, face]));

export function food(id: string, icons: Record<string, number>, points = 2, kind = "hunt"): FoodFace {
  return { id, name: id, organism: id, season: "spring", kind, points, icons, about: "", icon: id };
}

export function year(changes: Partial<YearView> = {}): YearView {
  const season = (id: string, cards: number, left: number, needed: number | null) => ({
    ...{ id, name: id, mark: "", cards, left, needed },
    met: null,
  });
  const categories = ["weapon", "trap", "tool", "pack", "knowledge"];
  const place = (number: number) => ({ place: number, seen: false, card: null });
  return {
    ...{
      game: "a-year-of-survival",
      seat: 0,
      seats: 2,
      turn: 0,
      waiting: [0],
      step: "action",
      scores: [0, 0],
    },
    ...{ variants: [], turns: 1, active: 0, season: 0, score: 3, eaten: 3, places: 6, deck: 10 },
    seasons: [season("spring", 20, 16, 5), season("summer", 16, 16, 7), season("autumn", 12, 12, null)],
    bands: [
      { id: "starved", name: "The band starves", least: 0, most: 9, won: false },
      { id: "rough_winter", name: "A rough winter", least: 10, most: 14, won: false },
      { id: "survived", name: "Everyone survives", least: 15, most: 19, won: true },
      { id: "abundance", name: "Abundance", least: 20, most: 999, won: true },
    ],
    trail: [1, 2, 3, 4, 5, 6].map(place),
    unseen: null,
    turned: [],
    attempt: null,
    row: [SPEAR, BASKET, null],
    item_deck: 20,
    item_discard: [],
    players: [0, 1].map((seat) => ({
      ...{ seat, living: true, hand: [], cards: 0, played: 0, allowed: 0, passed: false },
    })),
    pool: { weapon: 0, trap: 0, tool: 0, pack: 0 },
    ...{ flexible: 0, pile: [], discard: [], taken: 0, named: [], heir: null },
    categories: categories.map((id) => ({ id, name: id, letter: "", shape: "", texture: "", icon: id })),
    items: [...FACES.values()],
    food: [],
    ...changes,
  };
}

export const withHands = (view: YearView, ...hands: [ItemFace, number][][]): YearView => ({
  ...view,
  players: view.players.map((player, seat) => ({
    ...player,
    hand: (hands[seat] ?? []).map(([item, count]) => ({ item, count })),
  })),
});
