// Pieces of a row keep their slots: what comes takes the first free one, and what stays does not move when another goes.

export class Slots {
  #areas = new Map<string, Map<string, number>>();

  /** The slot of each piece of an area, in the order of the pieces. With fewer slots than before they close ranks. */
  keep(area: string, pieces: readonly string[], room = Infinity): number[] {
    const known = this.#areas.get(area);
    const crowded = pieces.some((piece) => (known?.get(piece) ?? 0) >= Math.max(room, pieces.length));
    const before = crowded ? undefined : known;
    const after = new Map<string, number>();
    const taken = new Set<number>();
    for (const piece of pieces) {
      const slot = before?.get(piece);
      if (slot === undefined) continue;
      after.set(piece, slot);
      taken.add(slot);
    }
    let free = 0;
    for (const piece of pieces) {
      if (after.has(piece)) continue;
      while (taken.has(free)) free += 1;
      taken.add(free);
      after.set(piece, free);
    }
    this.#areas.set(area, after);
    return pieces.map((piece) => after.get(piece)!);
  }
}
