// A new scene holds all of the table anew, and most of it is as before. What has not changed is kept as the same
// object, so that only what has changed is drawn again.
import type { Area, Piece, Scene, Shape } from "../lib/wire";

interface Kept<Thing> {
  text: string;
  thing: Thing;
}

const known = new WeakMap<Scene, Scene>();
let pieces = new Map<string, Kept<Piece>>();
let faces = new Map<string, Kept<Shape[]>>();

/** The same scene, with what it has in common with the one before it. All views of a scene get the same answer. */
export function settled(scene: Scene): Scene {
  const found = known.get(scene);
  if (found) return found;
  const newPieces = new Map<string, Kept<Piece>>();
  const newFaces = new Map<string, Kept<Shape[]>>();
  const made: Scene = {
    ...scene,
    areas: scene.areas.map((area): Area => ({
      ...area,
      pieces: area.pieces?.map((piece) => kept(piece.id, piece, pieces, newPieces)),
    })),
  };
  if (scene.faces)
    made.faces = Object.fromEntries(
      Object.entries(scene.faces).map(([id, shapes]) => [id, kept(id, shapes, faces, newFaces)]),
    );
  pieces = newPieces;
  faces = newFaces;
  known.set(scene, made);
  return made;
}

function kept<Thing>(
  id: string,
  thing: Thing,
  before: ReadonlyMap<string, Kept<Thing>>,
  after: Map<string, Kept<Thing>>,
): Thing {
  const text = JSON.stringify(thing);
  const then = before.get(id);
  const entry = then?.text === text ? then : { text, thing };
  after.set(id, entry);
  return entry.thing;
}
