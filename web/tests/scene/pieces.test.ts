import { expect, test } from "vitest";
import type { Area, Piece, Scene } from "../../src/lib/wire";
import { byId, described, laid, partsAmong, shapesOf } from "../../src/scene/pieces";

const names = ["Ada", "Ben"];
const card: Piece = {
  id: "card:1",
  name: "Root Digger",
  kind: "card",
  costs: [{ icon: "meat", name: "meat", text: "2" }],
  effects: [
    { icon: "laurels", name: "worth", text: "3" },
    { icon: "grab", name: "takes a card" },
  ],
  text: "Lacks 1 meat.",
};

function area(...pieces: Piece[]): Area {
  return { id: "ring", title: "Ring", layout: "grid", pieces };
}

test("what lies upon a piece of the same area is kept with it", () => {
  const spot: Piece = { id: "spot:1", name: "spot", kind: "spot" };
  const pile: Piece = { id: "pile:1", name: "meat", kind: "token", on: "spot:1" };
  const lost: Piece = { id: "pile:2", name: "meat", kind: "token", on: "elsewhere" };
  const { roots, upon } = laid(area(spot, pile, { ...card, on: "spot:1" }, lost));
  expect(roots.map((piece) => piece.id)).toEqual(["spot:1", "pile:2"]);
  expect(upon.get("spot:1")?.map((piece) => piece.id)).toEqual(["pile:1", "card:1"]);
});

test("a card is told with its price, its effects and its text", () => {
  expect(described(card, names)).toBe("Root Digger; costs meat 2; worth 3, takes a card; Lacks 1 meat.");
});

test("offers of a card are told one after another", () => {
  const lines = [
    { part: "a", costs: [{ icon: "x", name: "spears", text: "2" }], text: "Hunt." },
    { part: "b", text: "Walk on." },
  ];
  expect(described({ id: "c", name: "Herd", kind: "card", lines }, names)).toBe(
    "Herd; costs spears 2; Hunt.; Walk on.",
  );
});

test("owner, number and state are told unless the name says so", () => {
  const token: Piece = { id: "t", name: "hunter", kind: "token", seat: 1, count: 3, exhausted: true };
  expect(described(token, names)).toBe("hunter; of Ben; 3 in all; exhausted");
  expect(described({ ...token, name: "3 hunters of Ben" }, names)).toBe("3 hunters of Ben; exhausted");
  expect(described({ id: "b", name: "a card", kind: "card", face_down: true }, names)).toBe(
    "a card; face down",
  );
});

test("what the name says already is not told again", () => {
  const snare: Piece = { id: "s", name: "Snare, trap", kind: "card", effects: [{ icon: "x", name: "trap" }] };
  expect(described(snare, names)).toBe("Snare, trap");
  expect(described({ ...snare, name: "Snare" }, names)).toBe("Snare; trap");
  const costs = [
    { icon: "sun", name: "day", text: "" },
    { icon: "biceps", name: "power", text: "8" },
  ];
  expect(described({ id: "p", name: "Sabretooth, day", kind: "card", costs }, names)).toBe(
    "Sabretooth, day; costs power 8",
  );
});

test("shapes are a piece's own or those of its face", () => {
  const scene: Scene = { areas: [], faces: { T1: [{ path: "M0 0H9" }] } };
  const own = [{ icon: "deer" }];
  expect(shapesOf({ id: "t", name: "t", kind: "tile", face: "T1" }, scene)).toBe(scene.faces!.T1);
  expect(shapesOf({ id: "t", name: "t", kind: "tile", shapes: own }, scene)).toBe(own);
  expect(shapesOf({ id: "t", name: "t", kind: "tile", face: "T2" }, scene)).toEqual([]);
});

test("parts are found with their pieces, and pieces are no parts", () => {
  const tile: Piece = { id: "tile:7", name: "tile", kind: "tile" };
  const known = byId({ areas: [area(tile, card, { id: "tile", name: "stack", kind: "tile" })] });
  const found = partsAmong(["tile:7:f0", "tile:7:m1", "card:1", "seat:2", "tile:7", "ring"], known);
  expect([...found]).toEqual([["tile:7", ["f0", "m1"]]]);
});
