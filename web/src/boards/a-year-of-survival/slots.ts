// What is tried for: its slots, what fills them, and what a card about to be played would fill.
import type { Option } from "../../lib/wire";
import type { FoodFace, ItemFace, Slot } from "./view";

/** A place among the slots; a card that fills two neighbours is one wide card. */
export interface Cell {
  key: string;
  category: string;
  column: number;
  row: number;
  /** Columns it takes. */
  width: number;
  item: ItemFace | null;
  seat: number | null;
  /** It would be filled so. */
  ghost: boolean;
  /** The other half of the card before, which lies in the row above. */
  half: boolean;
  /** The first open slot of its category. */
  first: boolean;
}

/** The slots of a card that nobody has played to. */
export const emptySlots = (card: FoodFace, order: readonly string[]): Slot[] =>
  order.flatMap((category) =>
    Array.from({ length: card.icons[category] ?? 0 }, () => ({ category, seat: null, item: null })),
  );

export const columnsOf = (slots: readonly unknown[]) => (slots.length <= 4 ? 2 : 3);

interface Played {
  item: string;
  category: string;
}

/** The card that an option plays, if it plays one that fits. */
export function playedBy(option: Option | null): Played | null {
  const [step, item, category] = option?.key.split(":") ?? [];
  return step === "play" && item && category && category !== "none" ? { item, category } : null;
}

export function cells(
  slots: readonly Slot[],
  faces: ReadonlyMap<string, ItemFace>,
  ghost: (Played & { seat: number }) | null = null,
): Cell[] {
  const columns = columnsOf(slots);
  const taken = new Set<number>();
  const open = slots.flatMap((slot, index) =>
    ghost && slot.item === null && slot.category === ghost.category ? [index] : [],
  );
  const strength = ghost ? (faces.get(ghost.item)?.strength ?? 1) : 0;
  for (const index of open.slice(0, strength)) taken.add(index);

  const at = (index: number): { item: string | null; seat: number | null } =>
    taken.has(index) ? { item: ghost!.item, seat: ghost!.seat } : slots[index]!;
  const found: Cell[] = [];
  const opened = new Set<string>();
  let index = 0;
  while (index < slots.length) {
    const { category } = slots[index]!;
    const { item, seat } = at(index);
    const face = item === null ? null : (faces.get(item) ?? null);
    const next = index + 1 < slots.length ? at(index + 1) : null;
    const both =
      face !== null &&
      face.strength > 1 &&
      next?.item === item &&
      next.seat === seat &&
      slots[index + 1]!.category === category &&
      taken.has(index) === taken.has(index + 1);
    const neighbours = both && (index % columns) + 1 < columns;
    const cell = (place: number, width: number, half: boolean): Cell => ({
      key: `${place}`,
      category,
      column: place % columns,
      row: Math.floor(place / columns),
      width,
      item: face,
      seat,
      ghost: taken.has(place),
      half,
      first: face === null && !opened.has(category),
    });
    found.push(cell(index, neighbours ? 2 : 1, false));
    if (face === null) opened.add(category);
    if (both && !neighbours) found.push(cell(index + 1, 1, true));
    index += both ? 2 : 1;
  }
  return found;
}
