import { describe, expect, test } from "vitest";
import type { Area, Piece, Place } from "../../src/lib/wire";
import { fitted, gridOf, heightOf, isLow, placeOf, plaqueHeight } from "../../src/scene/fit";
import { Slots } from "../../src/scene/slots";

const card = (id: string): Piece => ({ id, name: id, kind: "card" });
const row = (count: number, more: Partial<Area> = {}): Area => ({
  id: "hand",
  title: "Hand",
  layout: "row",
  pieces: Array.from({ length: count }, (_, number) => card(`card:${number}`)),
  ...more,
});

describe("what has less room shows less", () => {
  test("a few cards are cards, more of them plates, many of them signs", () => {
    const levels = [2, 6, 16].map((count) => fitted([row(count)], 320, 160)[0]!.level);
    expect(levels).toEqual(["card", "plate", "chip"]);
  });

  test("all areas of a place fit below each other", () => {
    const areas = [row(6), row(9, { id: "tribe" }), row(3, { id: "tools", size: "plate" })];
    const grids = fitted(areas, 300, 300);
    const height = areas.reduce((sum, area, place) => sum + heightOf(area, grids[place]!), 0);
    expect(height).toBeLessThanOrEqual(306);
  });

  test("room is kept for what may come, so that the size stays", () => {
    const [now] = fitted([row(1, { room: 8 })], 320, 160);
    const [then] = fitted([row(8, { room: 8 })], 320, 160);
    expect(now).toEqual(then);
  });

  test("titles go before signs would lie over each other", () => {
    const [grid] = fitted([row(6)], 320, 52);
    expect(grid).toMatchObject({ level: "chip", titled: false, rows: 1 });
  });

  test("a grid is never wider than its place", () => {
    const area = row(6, { layout: "grid", columns: 6 });
    const [grid] = fitted([area], 320, 600);
    expect(grid!.columns * grid!.cell.width).toBeLessThanOrEqual(320);
  });

  test("a stack shows its top alone", () => {
    expect(gridOf(row(30, { layout: "stack" }), "card", 320).rows).toBe(1);
  });
});

test("pieces keep their slots, and what comes takes the first free one", () => {
  const slots = new Slots();
  expect(slots.keep("hand", ["a", "b", "c"])).toEqual([0, 1, 2]);
  expect(slots.keep("hand", ["a", "c"])).toEqual([0, 2]);
  expect(slots.keep("hand", ["a", "c", "d", "e"])).toEqual([0, 2, 1, 3]);
  expect(slots.keep("other", ["c"])).toEqual([0]);
  expect(slots.keep("hand", ["a", "e"], 2)).toEqual([0, 1]); // they close ranks where slots are few
});

test("an area of a seat lies in the place of that seat as seen from mine, or in one of all", () => {
  const places: Place[] = [
    { id: "hand", box: [0, 0, 10, 10], of: 0 },
    { id: "hand", box: [10, 0, 10, 10], of: 1 },
    { id: "middle", box: [20, 0, 10, 10] },
  ];
  expect(placeOf(row(1, { place: "hand", seat: 2 }), places, 1, 3)).toBe(places[1]);
  expect(placeOf(row(1, { place: "hand", seat: 1 }), places, 1, 3)).toBe(places[0]);
  expect(placeOf(row(1, { place: "middle", seat: 1 }), places, 1, 3)).toBe(places[2]);
  expect(placeOf(row(1, { place: "nowhere" }), places, 1, 3)).toBeUndefined();
});

test("a plaque has as many rows of figures as they need; low places have it beside", () => {
  const mark = (text: string) => ({ icon: "sun", name: "sun", text });
  expect(plaqueHeight([], 200)).toBe(44);
  expect(plaqueHeight([mark("1")], 200)).toBe(66);
  expect(plaqueHeight([mark("1"), mark("a long word"), mark("another word")], 200)).toBe(88);
  expect([isLow({ width: 400, height: 100 }), isLow({ width: 200, height: 100 })]).toEqual([true, false]);
});
