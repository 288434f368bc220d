// What the ids in a scene stand for: areas, pieces, parts of pieces, seats.
import type { Area, Piece, Scene } from "./wire";

export interface Place {
  /** What it is called. */
  name: string;
  /** The area it lies in; null for a seat. */
  area: Area | null;
  piece: Piece | null;
}

export type Places = ReadonlyMap<string, Place>;

export function places(scene: Scene | null, names: readonly string[]): Places {
  const found = new Map<string, Place>();
  names.forEach((name, seat) => found.set(`seat:${seat}`, { name, area: null, piece: null }));
  for (const area of scene?.areas ?? []) {
    found.set(area.id, { name: area.title, area, piece: null });
    for (const piece of area.pieces ?? []) found.set(piece.id, { name: piece.name, area, piece });
  }
  return found;
}

/** The place of an id; a part (`tile:7:f0`) is found with its piece. */
export function placeOf(known: Places, id: string): Place | undefined {
  return known.get(id) ?? known.get(id.slice(0, id.lastIndexOf(":")));
}

export const middle = (scene: Scene): Area[] => scene.areas.filter((area) => typeof area.seat !== "number");
export const areasOf = (scene: Scene, seat: number): Area[] =>
  scene.areas.filter((area) => area.seat === seat);

/** Ids of pieces that have come, or have changed in any way, since an earlier scene. */
export function changes(before: Scene | null, after: Scene): ReadonlySet<string> {
  if (!before) return new Set();
  const known = new Map(pieces(before));
  return new Set(
    pieces(after)
      .filter(([id, look]) => known.get(id) !== look)
      .map(([id]) => id),
  );
}

function pieces(scene: Scene): [string, string][] {
  return scene.areas.flatMap((area) =>
    (area.pieces ?? []).map((piece): [string, string] => [piece.id, JSON.stringify([area.id, piece])]),
  );
}
