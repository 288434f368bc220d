import { expect, test } from "vitest";
import { lastOf, standing, turns, unpacked } from "../src/lib/replay";
import type { Frame, Piece, Replay } from "../src/lib/wire";

const PIECES: Piece[] = [
  { id: "tile:0", name: "ford", kind: "tile", face: "T1" },
  { id: "card:1", name: "Ann's axe", kind: "card" },
  { id: "card:1", name: "Bob's spear", kind: "card" },
];

function frame(ply: number, by: number | null, changed: Partial<Frame> = {}): Frame {
  return {
    ply,
    by,
    back: null,
    events: [],
    prompt: "",
    scores: [],
    views: [],
    stills: [],
    texts: [],
    result: null,
    ...changed,
  };
}

function seen(seat: number | null, ...hand: number[]) {
  return {
    scene: {
      areas: [
        { id: "board", title: "Board", layout: "board" as const },
        { id: "hand", title: "Hand", layout: "row" as const, seat },
      ],
    },
    pieces: [[0], hand],
  };
}

function replay(eyes: (number | null)[], ...frames: Frame[]): Replay {
  return { ply: frames.length - 1, eyes, frames, pieces: PIECES, faces: { T1: [{ path: "M0 0" }] } };
}

test("pieces and faces that are written once are in every scene", () => {
  const shots = unpacked(
    replay([0], frame(0, null, { stills: [seen(0, 1)] }), frame(1, 0, { stills: [seen(0)] })),
  );
  expect(
    shots.map((shot) => shot.scene?.areas.map((area) => area.pieces?.map((piece) => piece.name))),
  ).toEqual([
    [["ford"], ["Ann's axe"]],
    [["ford"], []],
  ]);
  expect(shots[1]?.scene?.faces?.["T1"]).toBeDefined();
});

test("all seats at once: one middle, every hand, no id twice", () => {
  const [shot] = unpacked(replay([0, 1], frame(0, null, { stills: [seen(0, 1), seen(1, 2)] })));
  const areas = shot?.scene?.areas ?? [];
  expect(areas.map((area) => area.title)).toEqual(["Board", "Hand", "Hand"]);
  const ids = areas.flatMap((area) => [area.id, ...(area.pieces ?? []).map((piece) => piece.id)]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a game without scenes is shown as text", () => {
  const [shot] = unpacked(replay([null], frame(0, null, { texts: ["Panel 1 of 4"] })));
  expect(shot).toMatchObject({ scene: null, text: "Panel 1 of 4" });
});

test("turns begin where somebody else chooses; my last move is found", () => {
  const shots = unpacked(
    replay([0], frame(0, null), frame(1, 0), frame(2, 0), frame(3, 1), frame(4, 0), frame(5, 1)),
  );
  expect(turns(shots)).toEqual([0, 1, 3, 4, 5]);
  expect(lastOf(shots, [0])).toBe(4);
  expect(lastOf(shots, [2])).toBe(0);
});

test("one may go back to choices that no undo has taken back", () => {
  const shots = unpacked(
    replay([0], frame(0, null), frame(1, 0), frame(2, 1), frame(3, 1, { back: 1 }), frame(4, 1), frame(5, 0)),
  );
  expect([...standing(shots)]).toEqual([0, 3, 4]);
});
