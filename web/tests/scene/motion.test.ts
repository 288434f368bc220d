import { expect, test } from "vitest";
import { movements, type Seen } from "../../src/scene/motion";

const seen = (x: number, place = "", width = 100): Seen => ({
  box: { x, y: 0, width, height: width },
  place,
});
const map = (entries: Record<string, Seen>) => new Map(Object.entries(entries));

test("the first scene does not move", () => {
  expect(movements(new Map(), map({ a: seen(0) }))).toEqual([]);
});

test("what is new appears, what has gone is not there to be moved", () => {
  const found = movements(map({ old: seen(0) }), map({ new: seen(0) }));
  expect(found).toEqual([{ id: "new", kind: "appear" }]);
});

test("a piece goes from where it was, as large as it was", () => {
  const found = movements(map({ a: seen(500, "", 50) }), map({ a: seen(0) }));
  expect(found).toEqual([{ id: "a", kind: "go", from: { x: 475, y: -25 }, scale: 0.5 }]);
});

test("what has hardly moved stays", () => {
  expect(movements(map({ a: seen(1) }), map({ a: seen(0) }))).toEqual([]);
});

test("a piece of a board moves only if its place does", () => {
  const before = map({ a: seen(300, "1,1,0"), b: seen(300, "1,2,0") });
  const found = movements(before, map({ a: seen(0, "1,1,0"), b: seen(0, "1,3,0") }));
  expect(found.map(({ id }) => id)).toEqual(["b"]);
});

test("a tile goes from the hand to the board", () => {
  const found = movements(map({ a: seen(300) }), map({ a: seen(0, "1,1,0") }));
  expect(found.map(({ kind }) => kind)).toEqual(["go"]);
});

test("too much at once is not shown", () => {
  const many = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`p${index}`, seen(0)]));
  expect(movements(map({ a: seen(0) }), map(many))).toEqual([]);
});
