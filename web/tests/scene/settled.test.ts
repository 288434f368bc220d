import { expect, test } from "vitest";
import type { Scene } from "../../src/lib/wire";
import { settled } from "../../src/scene/settled";

function scene(count: number): Scene {
  return {
    areas: [
      {
        id: "row",
        title: "Row",
        layout: "row",
        pieces: [
          { id: "a", name: "a", kind: "tile", face: "T1" },
          { id: "b", name: "b", kind: "token", count },
        ],
      },
    ],
    faces: { T1: [{ path: "M0 0H9", part: `m${count}` }], T2: [{ icon: "deer" }] },
  };
}

test("what has not changed is the same object, what has changed is new", () => {
  const one = settled(scene(1));
  const two = settled(scene(2));
  expect(two).toEqual(scene(2));
  expect(two.areas[0]!.pieces![0]).toBe(one.areas[0]!.pieces![0]);
  expect(two.areas[0]!.pieces![1]).not.toBe(one.areas[0]!.pieces![1]);
  expect(two.faces!.T1).not.toBe(one.faces!.T1);
  expect(two.faces!.T2).toBe(one.faces!.T2);
});

test("all who ask for a scene get the same answer", () => {
  const given = scene(3);
  const first = settled(given);
  settled(scene(4));
  expect(settled(given)).toBe(first);
});

test("a scene without pieces and faces stays without them", () => {
  const bare: Scene = { areas: [{ id: "row", title: "Row", layout: "row" }] };
  expect(settled(bare)).toEqual(bare);
});
