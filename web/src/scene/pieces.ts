// What the pieces of an area are to each other, and how they are told to somebody who does not see them.
import type { Area, Mark, Piece, Scene, Shape } from "../lib/wire";

/** The pieces of an area that lie on the table itself, and what lies upon each piece. */
export interface Laid {
  roots: Piece[];
  upon: ReadonlyMap<string, Piece[]>;
}

export const NOTHING: readonly Piece[] = [];

export function laid(area: Area): Laid {
  const pieces = area.pieces ?? [];
  const here = new Set(pieces.map((piece) => piece.id));
  const roots: Piece[] = [];
  const upon = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const below = piece.on;
    if (!below || !here.has(below)) roots.push(piece);
    else if (upon.has(below)) upon.get(below)!.push(piece);
    else upon.set(below, [piece]);
  }
  return { roots, upon };
}

export const shapesOf = (piece: Piece, scene: Scene): Shape[] =>
  (piece.face && scene.faces?.[piece.face]) || piece.shapes || [];

/** Everything that is written or drawn on a piece, in words. */
export const described = (piece: Piece, names: readonly string[]): string =>
  [piece.name, ...facts(piece, names)].join("; ");

/** What there is to say about a piece besides its name. */
export function facts(piece: Piece, names: readonly string[]): string[] {
  const offers = (piece.lines ?? []).map((line) => offered(line.costs, line.effects, line.text));
  const owner = typeof piece.seat === "number" ? names[piece.seat] : undefined;
  const all = [
    owner && !piece.name.includes(owner) ? `of ${owner}` : "",
    piece.kind !== "spot" && (piece.count ?? 1) > 1 && !/\d/.test(piece.name) ? `${piece.count} in all` : "",
    piece.face_down ? "face down" : "",
    piece.exhausted ? "exhausted" : "",
    offered(untold(piece.name, piece.costs), piece.effects, piece.text),
    ...offers,
  ];
  return all.filter((fact) => fact !== "" && !says(piece.name, fact));
}

/** Many names tell already what is drawn on the piece. */
export const says = (name: string, fact: string) =>
  fact.split(/[\s,;]+/).every((word) => name.toLowerCase().includes(word.toLowerCase()));

const untold = (name: string, marks: Mark[] = []) => marks.filter((mark) => !says(name, told(mark)));

function offered(costs: Mark[] = [], effects: Mark[] = [], text = ""): string {
  const price = costs.length ? `costs ${costs.map(told).join(", ")}` : "";
  return [price, effects.map(told).join(", "), text].filter(Boolean).join("; ");
}

const told = (mark: Mark) => (mark.text ? `${mark.name} ${mark.text}` : mark.name);

/** The parts among some ids, such as `f0` of `tile:7:f0`, by the piece that each belongs to. */
export function partsAmong(
  ids: Iterable<string>,
  pieces: ReadonlyMap<string, Piece>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const id of ids) {
    const end = id.lastIndexOf(":");
    const piece = id.slice(0, end);
    if (pieces.has(id) || !pieces.has(piece)) continue;
    const part = id.slice(end + 1);
    if (found.has(piece)) found.get(piece)!.push(part);
    else found.set(piece, [part]);
  }
  return found;
}

export function byId(scene: Scene): Map<string, Piece> {
  return new Map(scene.areas.flatMap((area) => (area.pieces ?? []).map((piece) => [piece.id, piece])));
}
