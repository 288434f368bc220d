// Which part of a tile lies under a point.
import type { Piece, Shape } from "../lib/wire";
import type { Point } from "./camera";

export type Inside = (shape: Shape, at: Point) => boolean;

/** A point of the board in the square of 100 of the tile that lies there, as if the tile were not turned. */
export function onTile(piece: Piece, at: Point): Point {
  const [x, y] = piece.at ?? [0, 0];
  let [dx, dy] = [at.x - 100 * x, at.y - 100 * y];
  for (let turn = 0; turn < (piece.turned ?? 0); turn++) [dx, dy] = [dy, -dx];
  return { x: dx + 50, y: dy + 50 };
}

/** The part of the uppermost shape at a point; icons are looked through. */
export function partAt(shapes: readonly Shape[], at: Point, inside: Inside): string | undefined {
  for (let index = shapes.length - 1; index >= 0; index--) {
    const shape = shapes[index]!;
    if (shape.path && inside(shape, at)) return shape.part || undefined;
  }
  return undefined;
}

/** Asks a canvas, which knows paths, without anything being drawn. */
export function canvasInside(): Inside {
  const context = document.createElement("canvas").getContext("2d");
  const paths = new Map<string, Path2D>();
  return ({ path = "", line = 0 }, at) => {
    if (!context) return false;
    let known = paths.get(path);
    if (!known) paths.set(path, (known = new Path2D(path)));
    if (!line) return context.isPointInPath(known, at.x, at.y);
    context.lineWidth = line;
    return context.isPointInStroke(known, at.x, at.y);
  };
}
