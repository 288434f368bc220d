import { expect, test } from "vitest";
import type { Piece, Shape } from "../../src/lib/wire";
import { onTile, partAt, type Inside } from "../../src/scene/hit";

const tile = (turned: number): Piece => ({ id: "t", name: "t", kind: "tile", at: [2, -1], turned });

test("a point of the board is found on a tile as it is printed", () => {
  const corner = { x: 200 - 50, y: -100 - 50 }; // north-west, as the tile lies
  expect(onTile(tile(0), corner)).toEqual({ x: 0, y: 0 });
  // Turned once to the right, the printed south-west lies in the north-west.
  expect(onTile(tile(1), corner)).toEqual({ x: 0, y: 100 });
  expect(onTile(tile(2), corner)).toEqual({ x: 100, y: 100 });
  expect(onTile(tile(3), corner)).toEqual({ x: 100, y: 0 });
});

test("the uppermost shape decides, and icons are looked through", () => {
  const shapes: Shape[] = [
    { path: "meadow", part: "m0" },
    { path: "river", part: "r0" },
    { icon: "deer" },
    { path: "rock" },
  ];
  const over =
    (...paths: string[]): Inside =>
    (shape) =>
      paths.includes(shape.path ?? "");
  const at = { x: 1, y: 1 };
  expect(partAt(shapes, at, over("meadow", "river"))).toBe("r0");
  expect(partAt(shapes, at, over("meadow"))).toBe("m0");
  expect(partAt(shapes, at, over("meadow", "rock"))).toBeUndefined();
  expect(partAt(shapes, at, over())).toBeUndefined();
});
