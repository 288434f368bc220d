import { expect, test } from "vitest";
import { grouped, matching } from "../src/lib/groups";
import { changes, places } from "../src/lib/places";
import { option, SCENE } from "./world";

const known = places(SCENE, ["Ann", "Bob"]);
const shape = (options: ReturnType<typeof option>[], mine: number | null = 0) =>
  grouped(options, known, ["Ann", "Bob"], mine).map((group) => [
    group.title,
    group.options.map(({ key }) => key),
  ]);

test("several things to do with one piece are a group of their own", () => {
  const options = [option("n0", ["spot:1"]), option("n1", ["spot:1"]), option("s0", ["spot:2"])];
  expect(shape(options)).toEqual([
    ["The north spot", ["n0", "n1"]],
    ["Landscape", ["s0"]],
  ]);
});

test("pieces with one option each are grouped by where they lie", () => {
  const options = [option("x", ["card:1"]), option("y", ["spot:2"]), option("z", ["card:2"])];
  expect(shape(options)).toEqual([
    ["Hand", ["x", "z"]],
    ["Landscape", ["y"]],
  ]);
});

test("what lies before somebody else is named after them", () => {
  expect(shape([option("x", ["card:1"])], 1)).toEqual([["Ann: Hand", ["x"]]]);
});

test("what acts on nothing comes last", () => {
  expect(shape([option("pass"), option("x", ["card:1"])])).toEqual([
    ["Hand", ["x"]],
    ["", ["pass"]],
  ]);
});

test("parts are found with their piece, seats by their names", () => {
  const options = [option("f", ["tile:7:f0"]), option("ann", ["seat:0"]), option("bob", ["seat:1"])];
  expect(shape(options)).toEqual([
    ["Landscape", ["f"]],
    ["Players", ["ann", "bob"]],
  ]);
});

test("no option is lost, whatever it points at", () => {
  const options = [
    option("1", ["nowhere"]),
    option("2", ["nowhere"]),
    option("3", ["no:where:else"]),
    option("4"),
  ];
  expect(grouped(options, known, [], null).flatMap((group) => group.options)).toHaveLength(4);
});

test("typed words find options by label and key", () => {
  const options = [option("place:3", [], "Place at the river"), option("pass", [], "Pass")];
  expect(matching(options, "RIVER pl").map(({ key }) => key)).toEqual(["place:3"]);
  expect(matching(options, "pass")).toHaveLength(1);
  expect(matching(options, "  ")).toHaveLength(2);
});

test("news are pieces that came, changed or moved", () => {
  const [board, hand] = SCENE.areas;
  const after = {
    areas: [
      { ...board!, pieces: [...board!.pieces!, { ...hand!.pieces![0]! }] },
      { ...hand!, pieces: [{ ...hand!.pieces![1]!, exhausted: true }] },
    ],
  };
  expect(changes(SCENE, after)).toEqual(new Set(["card:1", "card:2"]));
  expect(changes(SCENE, SCENE).size).toBe(0);
  expect(changes(null, SCENE).size).toBe(0);
});
