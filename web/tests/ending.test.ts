import { expect, test } from "vitest";
import { byPlace, curve, finalCount, inOrder, moments } from "../src/lib/ending";
import type { Gain, Result } from "../src/lib/wire";

const gain = (ply: number, ...points: number[]): Gain => ({ ply, points, texts: [] });
const GAINS = [gain(1, 2, 0), gain(3, 0, 5), gain(6, 9, 0), gain(9, 1, 4)];
const RESULT: Result = {
  verdict: { title: "Ann wins.", sentence: "Ann 12." },
  sources: [
    {
      id: "f",
      name: "Forests",
      points: [12, 9],
      items: [{ text: "Forest in the north", points: [9, 0], ply: 7 }],
    },
  ],
};

test("the curve begins with nothing and ends with the scores", () => {
  expect(curve(GAINS, [12, 9], 10)).toEqual([
    { ply: 0, scores: [0, 0] },
    { ply: 2, scores: [2, 0] },
    { ply: 4, scores: [2, 5] },
    { ply: 7, scores: [11, 5] },
    { ply: 10, scores: [12, 9] },
  ]);
});

test("something tried out begins with the points it was taken up with, and goes on to its end", () => {
  expect(curve([gain(0, 1, 0)], [4, 2], 8)).toEqual([
    { ply: 0, scores: [3, 2] },
    { ply: 1, scores: [4, 2] },
    { ply: 8, scores: [4, 2] },
  ]);
});

test("what the last choice brings to several is the final count", () => {
  expect(finalCount(GAINS, 10)).toEqual([1, 4]);
  expect(finalCount(GAINS, 11)).toBeNull();
  expect(finalCount([gain(9, 0, 4)], 10)).toBeNull();
  expect(finalCount([], 10)).toBeNull();
});

test("moments are the largest gains and the changes of the lead, told in order", () => {
  expect(moments(curve(GAINS, [12, 9], 10), RESULT, true)).toEqual([
    { ply: 2, seat: 0, points: 2, text: "" },
    { ply: 4, seat: 1, points: 5, text: "" },
    { ply: 4, seat: 1, points: null, text: "takes the lead" },
    { ply: 7, seat: 0, points: 9, text: "Forest in the north" },
    { ply: 7, seat: 0, points: null, text: "takes the lead" },
  ]);
});

test("who only draws level does not take the lead", () => {
  const level = curve([gain(0, 3, 0), gain(1, 0, 3), gain(2, 1, 0)], [4, 3], 3);
  expect(moments(level, RESULT, false).filter((moment) => moment.points === null)).toEqual([]);
});

test("a band's gains stand in the order in which they came, with their sum", () => {
  const together: Result = {
    verdict: { title: "Abundance!", sentence: "", together: true, won: true },
    sources: [
      { id: "b", name: "B", points: [5, 5], items: [{ text: "late", points: [5, 5], ply: 9 }] },
      {
        id: "a",
        name: "A",
        points: [3, 3],
        items: [
          { text: "from before", points: [1, 1] },
          { text: "early", points: [2, 2], ply: 4 },
        ],
      },
    ],
  };
  expect(inOrder(together).map(({ item, points, sum }) => [item.text, points, sum])).toEqual([
    ["from before", 1, 1],
    ["early", 2, 3],
    ["late", 5, 8],
  ]);
  expect(moments(curve(GAINS, [12, 9], 10), together, false)).toEqual([]);
});

test("seats are ordered by their places", () => {
  expect(byPlace({ winners: [2], scores: [1, 5, 9], reason: "", places: [3, 2, 1] })).toEqual([2, 1, 0]);
});
