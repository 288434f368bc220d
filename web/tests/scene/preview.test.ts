import { expect, test } from "vitest";
import type { Move, Option, Piece } from "../../src/lib/wire";
import { NO_PREVIEW, previewed } from "../../src/scene/preview";

const tile: Piece = { id: "tile:3", name: "ford", kind: "tile", face: "T20" };
const pile: Piece = { id: "pile:0", name: "meat", kind: "token", count: 5, on: "spot:0" };
const pieces = new Map([tile, pile].map((piece) => [piece.id, piece]));

function option(...moves: Move[]): Option {
  return { action: 1, key: "k", label: "l", targets: [], rules: [], moves, short: "", final: false };
}

test("an option without moves shows nothing", () => {
  expect(previewed(null, pieces)).toBe(NO_PREVIEW);
  expect(previewed(option(), pieces)).toBe(NO_PREVIEW);
});

test("a tile shows itself at its place and turn", () => {
  const { ghosts, receiving } = previewed(
    option({ piece: "tile:3", area: "board", at: [2, -1], turned: 3 }),
    pieces,
  );
  expect(ghosts.get("board")).toEqual([{ ...tile, at: [2, -1], turned: 3, count: 1, on: "" }]);
  expect(receiving.size).toBe(0);
});

test("what moves is numbered in order, and what receives it is marked", () => {
  const { moving, receiving } = previewed(
    option({ piece: "pile:0", area: "tokens" }, { piece: "tile:3", area: "hand" }),
    pieces,
  );
  expect([...moving]).toEqual([
    ["pile:0", 1],
    ["tile:3", 2],
  ]);
  expect([...receiving]).toEqual(["tokens", "hand"]);
});

test("one of a pile is shown as one", () => {
  const { ghosts } = previewed(option({ piece: "pile:0", area: "board", at: [0, 0] }), pieces);
  expect(ghosts.get("board")![0]).toMatchObject({ count: 1, on: "", turned: 0 });
});

test("a piece that is not there is passed over", () => {
  expect(previewed(option({ piece: "nowhere", area: "board", at: [0, 0] }), pieces).ghosts.size).toBe(0);
});
