import { describe, expect, test } from "vitest";
import { apart, segmentAt, spread } from "../../src/boards/hunters-and-gatherers/ground";
import { landscape } from "../../src/boards/hunters-and-gatherers/land";
import { effects, nextOf } from "../../src/boards/hunters-and-gatherers/laying.svelte";
import { back, distance, put, type Laid } from "../../src/boards/hunters-and-gatherers/path";
import { pictureOf, standing } from "../../src/boards/hunters-and-gatherers/picture";
import { soFar } from "../../src/boards/hunters-and-gatherers/scoring";
import { cellBox, looking, revealing, uncovered } from "../../src/boards/hunters-and-gatherers/sight";
import type { Room } from "../../src/boards/hunters-and-gatherers/sight";
import {
  lit,
  majority,
  sizeWords,
  Survey,
  tints,
  unclaimed,
} from "../../src/boards/hunters-and-gatherers/zones";
import type { Area, Face, LandscapeView, PlacedTile } from "../../src/boards/hunters-and-gatherers/view";

function face(id: string, edges: string, printed: Partial<Face> = {}): Face {
  const sides = edges.split(" | ");
  const most = (letter: string) => {
    const numbers = [...edges.matchAll(new RegExp(`${letter}(\\d)`, "g"))].map(
      (match) => Number(match[1]) + 1,
    );
    return Math.max(0, ...numbers);
  };
  return {
    id,
    name: id,
    edges: sides,
    meadows: Array.from({ length: most("m") }, () => []),
    forests: Array.from({ length: most("f") }, () => [""]),
    rivers: Array.from({ length: most("r") }, () => "through"),
    lakes: [],
    bonus: false,
    ...printed,
  };
}

const START = face("start", "m0 | f0 | f0 | m1 r0 m0", {
  meadows: [["mammoth"], []],
  forests: [["nugget"]],
  rivers: ["l0"],
  lakes: [1],
});
// Those whose meadows only a narrow wood, or a wood and a river, keep apart.
const TRICKY = [
  START,
  face("spur", "f0 | m0 | m1 | m2", { meadows: [["deer"], [], []] }),
  face("touching", "f0 | m0 | m0 r0 m1 | m1 r0 m2"),
  face("across", "m0 | f0 | m1 | f0"),
  face("corners", "f0 | m0 | f1 | m0"),
  face("four", "m0 r0 m1 | m1 r1 m2 | m2 r2 m3 | m3 r3 m0", { rivers: ["l0", "l0", "l0", "l0"], lakes: [2] }),
  face("two waters", "m0 r0 m1 | m1 r0 m0 | m0 r1 m2 | m2 r1 m0"),
  face("spring", "f0 | f0 | m0 r0 m1 | f0", { rivers: ["spring"] }),
];

describe("a tile", () => {
  test.each(TRICKY)("$id has all its segments, each with room to stand", (face) => {
    const { ground, meadows } = pictureOf(face);
    const names = new Set(ground);
    const printed = [
      ...face.meadows.map((_, number) => `m${number}`),
      ...face.forests.map((_, number) => `f${number}`),
      ...face.rivers.map((_, number) => `r${number}`),
      ...face.lakes.map((_, number) => `l${number}`),
    ];
    for (const name of printed) expect(names).toContain(name);
    expect([...meadows.keys()]).toEqual(printed.filter((name) => name.startsWith("m")));
    for (const name of printed.filter((name) => /[mf]/.test(name)))
      expect(segmentAt(ground, standing(face, "member", name))).toBe(name);
  });

  test("the sides are what its edges say", () => {
    const { ground } = pictureOf(START);
    expect(segmentAt(ground, [25, 1])).toBe("m0");
    expect(segmentAt(ground, [99, 30])).toBe("f0");
    expect(segmentAt(ground, [60, 99])).toBe("f0");
    expect(segmentAt(ground, [1, 50])).toBe("r0");
    expect(segmentAt(ground, [1, 95])).toBe("m1");
    expect(segmentAt(ground, [50, 50])).toBe("l0");
    expect(segmentAt(ground, [-1, 50])).toBe("");
  });

  test("nobody lies on what they hunt", () => {
    const [mammoth] = pictureOf(START).things;
    expect(distance(mammoth!.at, standing(START, "hunter", "m0"))).toBeGreaterThan(20);
  });

  test("whoever may be sent is shown off from what is printed, and on their own ground", () => {
    const { ground, things } = pictureOf(START);
    const printed = things.map(({ at }) => at);
    const segments = ["m0", "m1", "f0"];
    const start = segments.map((segment) => standing(START, "member", segment));
    const places = spread(ground, segments, start, printed, 36);
    expect(places.map((place) => segmentAt(ground, place))).toEqual(segments);
    for (const place of places) expect(apart(place, printed)).toBeGreaterThan(20);
  });

  test("woods that are not one lie apart, each at its own side", () => {
    const groves = face("groves", "f0 | f1 | f2 | m0 r0 m1", { rivers: ["spring"] });
    const { ground, rifts, trees } = pictureOf(groves);
    expect(segmentAt(ground, [70, 12])).toBe("f0");
    expect(segmentAt(ground, [90, 40])).toBe("f1");
    expect(segmentAt(ground, [70, 88])).toBe("f2");
    expect(rifts.filter(({ to }) => to === "M").map(({ at }) => at[0])).toEqual([
      [100, 0],
      [100, 100],
    ]);
    for (const [x, y] of trees.filter(([x]) => x > 75))
      expect(Math.min(Math.abs(x + y - 100), Math.abs(x - y)) / Math.SQRT2).toBeGreaterThan(8);
    expect(pictureOf(START).rifts).toEqual([]);
  });

  test("trees keep to the wood and away from each other", () => {
    const { ground, trees } = pictureOf(START);
    expect(trees.length).toBeGreaterThan(15);
    for (const tree of trees) expect(segmentAt(ground, tree)).toBe("f0");
    trees.forEach((tree, number) =>
      trees.slice(0, number).forEach((other) => expect(distance(tree, other)).toBeGreaterThan(9)),
    );
  });

  test("what is turned can be turned back", () => {
    for (let turns = 0; turns < 4; turns++) {
      const laid: Laid = { x: 300, y: -200, turns };
      expect(back(put([12, 34], laid), laid)).toEqual([12, 34]);
    }
    expect(put([50, 0], { x: 0, y: 0, turns: 1 })).toEqual([100, 50]); // north becomes east
  });
});

test("all tiles together are one path for each brush", () => {
  const one = landscape([{ face: START, x: 0, y: 0, rotation: 0 }]);
  const two = landscape([
    { face: START, x: 0, y: 0, rotation: 0 },
    { face: START, x: 2, y: 0, rotation: 1 },
  ]);
  expect(two.trees.startsWith(one.trees)).toBe(true);
  expect(two.trees.length).toBeGreaterThan(1.8 * one.trees.length);
  expect(two.things.map(({ word }) => word)).toEqual(["mammoth", "nugget", "mammoth", "nugget"]);
  expect(two.ground).toContain("M200 0h100");
});

// A small landscape: the start tile, and the same tile turned twice north of it: their meadows and nothing else meet.

const area = (id: string, terrain: string, segments: string[], more: Partial<Area> = {}): Area => ({
  id,
  terrain,
  segments,
  open_sides: 1,
  complete: false,
  value: 2,
  members: [0, 0],
  leaders: [],
  holds: {},
  shrine: [],
  ...more,
});
const tile = (x: number, y: number, rotation: number, areas: Record<string, string>): PlacedTile => ({
  face: START,
  x,
  y,
  rotation,
  unit: null,
  areas,
  systems: { r0: `${x},${y}:r0`, l0: `${x},${y}:r0` },
});
const VIEW = {
  tiles: [
    tile(0, 0, 0, { m0: "meadow", f0: "forest", m1: "small", r0: "river" }),
    tile(0, -1, 2, { m0: "meadow", f0: "other", m1: "small2", r0: "river2" }),
  ],
  areas: [
    area("meadow", "meadow", ["0,0:m0", "0,-1:m0"], {
      members: [1, 1],
      leaders: [0, 1],
      holds: { mammoth: 2 },
    }),
    area("forest", "forest", ["0,0:f0"], { members: [0, 1], leaders: [1], holds: { nugget: 1 } }),
    area("other", "forest", ["0,-1:f0"], { holds: { nugget: 1 }, complete: true }),
    area("river", "river", ["0,0:r0"]),
  ],
  systems: [
    {
      id: "0,0:r0",
      waters: ["0,0:r0", "0,0:l0"],
      open_sides: 1,
      fish: 1,
      value: 1,
      huts: [0, 1],
      leaders: [1],
    },
  ],
} as unknown as LandscapeView;

describe("zones", () => {
  const survey = new Survey(VIEW);

  test("are found where they lie, however the tile is turned", () => {
    expect(survey.at(30, 3)?.area?.id).toBe("meadow");
    expect(survey.at(30, -3)?.area?.id).toBe("meadow");
    expect(survey.at(90, 90)?.area?.id).toBe("forest");
    expect(survey.at(10, -90)?.area?.id).toBe("other");
    expect(survey.at(50, 50)).toMatchObject({ area: null, system: { fish: 1 } });
    expect(survey.at(250, 50)).toBeNull();
  });

  test("are lit on all their tiles", () => {
    const light = lit(survey, ["0,0:m0", "0,-1:m0"]);
    expect(light.meadow.match(/M/g)!.length).toBeGreaterThan(1);
    expect(light.wood).toBe("");
  });

  test("are tinted by who holds them, alone or together", () => {
    expect(tints(VIEW, survey).map(({ seats }) => seats)).toEqual([[0, 1], [1]]);
    const [shared, own] = tints(VIEW, survey);
    expect(shared!.light.meadow).not.toBe("");
    expect(own!.light.wood).not.toBe("");
    expect(own!.system.pool).not.toBe("");
  });

  test("say what they hold, and who leads", () => {
    expect(sizeWords(VIEW.areas[1]!)).toEqual(["1 segment", "1 open side", "1 gold"]);
    expect(sizeWords(area("", "meadow", ["a", "b"], { holds: { deer: 3, eaten: 1 } }))).toEqual([
      "2 segments",
      "3 deer",
      "1 of the deer eaten",
    ]);
    const names = ["Ann", "Bo", "Cy"];
    const said = (counts: number[], leaders: number[], settled = false) =>
      majority(counts, leaders, names, "hunter", settled);
    expect(said([0, 0, 0], [])).toBe("nobody holds it: one hunter would");
    expect(said([1, 0, 0], [0])).toBe("Ann holds it: one of another's would share it");
    expect(said([1, 1, 0], [0, 1])).toBe("Ann and Bo hold it together: one more hunter decides it");
    expect(said([3, 1, 0], [0])).toBe("Ann leads by 2: 2 more would share it");
    expect(said([2, 1, 0], [0], true)).toBe("Ann leads by one");
  });

  test("gold counts as long as its forest is open", () => {
    expect(unclaimed(VIEW)).toBe(1);
  });
});

describe("where one looks", () => {
  const room: Room = {
    window: { width: 1000, height: 700 },
    taken: { left: 200, top: 10, right: 10, bottom: 10 },
    covered: [{ x: 800, y: 450, width: 200, height: 250 }],
    least: 0.5,
    most: 1,
  };
  const row = (from: number, to: number) => Array.from({ length: to - from }, (_, x) => cellBox(from + x, 0));

  test("everything that can be played is in sight and covered by nothing", () => {
    const wanted = [...row(-2, 4), cellBox(3, 3), cellBox(3, -1)];
    const camera = looking(null, row(0, 2), wanted, room);
    expect(wanted.every((box) => uncovered(box, camera, room))).toBe(true);
    expect(camera.scale).toBeGreaterThanOrEqual(room.least);
  });

  test("it stays where it was as long as that will do", () => {
    const camera = looking(null, row(0, 1), row(1, 2), room);
    expect(looking(camera, row(0, 2), row(2, 3), room)).toBe(camera);
    expect(looking(camera, row(0, 2), row(9, 10), room)).not.toBe(camera);
  });

  test("cells never get too small: it goes where one can play", () => {
    const wanted = [...row(38, 41), cellBox(-20, 0)];
    const camera = looking(null, row(-20, 40), wanted, room);
    expect(camera.scale).toBe(room.least);
    expect(wanted.filter((box) => uncovered(box, camera, room)).length).toBe(3);
    const there = revealing(camera, cellBox(-20, 0), room);
    expect(uncovered(cellBox(-20, 0), there, room)).toBe(true);
  });

  test("where not all can be seen, it goes where most can be played, unless little would be won", () => {
    const left = looking(null, row(-20, -17), row(-20, -17), { ...room, most: room.least });
    expect(looking(left, row(-20, 40), [...row(-20, -17), ...row(36, 40)], room)).toBe(left);
    const right = looking(left, row(-20, 40), [...row(-20, -17), ...row(35, 40)], room);
    expect(row(35, 40).every((box) => uncovered(box, right, room))).toBe(true);
  });

  test("where hardly all can be seen, it lies beside what covers the land", () => {
    const wanted = [0, 9, 10, 11, 12].flatMap((y) => Array.from({ length: 12 }, (_, x) => cellBox(x, y)));
    const camera = looking(null, row(0, 2), wanted, room);
    expect(camera.scale).toBe(room.least);
    expect(wanted.every((box) => uncovered(box, camera, room))).toBe(true);
  });
});

test("turning goes through what fits, round and round", () => {
  expect(nextOf([0, 2], 0, 1)).toBe(2);
  expect(nextOf([0, 2], 2, 1)).toBe(0);
  expect(nextOf([0, 1, 3], 0, -1)).toBe(3);
  expect(nextOf([1], 1, 1)).toBe(1);
});

test("what laying a tile does is told area by area", () => {
  const option = { label: "North of it, as drawn: completes a forest worth 6; enlarges a river" };
  expect(effects(option as never)).toEqual(["completes a forest worth 6", "enlarges a river"]);
  expect(effects({ label: "North of it, as drawn" } as never)).toEqual([]);
});

test("points so far are those at the end without what is still to be counted", () => {
  const scores = [
    { text: "", icon: "", source: "huts", points: [3, 0], segments: [] },
    { text: "", icon: "", source: "meadows", points: [2, 4], segments: [] },
  ];
  expect(soFar({ forests: 5, huts: 3, meadows: 2 }, 0, scores, 0)).toEqual({
    forests: 5,
    huts: 0,
    meadows: 0,
  });
  expect(soFar({ forests: 5, huts: 3, meadows: 2 }, 0, scores, 1)).toEqual({
    forests: 5,
    huts: 3,
    meadows: 0,
  });
  expect(soFar({ forests: 5, huts: 3, meadows: 2 }, 0, scores, 2)).toEqual({
    forests: 5,
    huts: 3,
    meadows: 2,
  });
});
