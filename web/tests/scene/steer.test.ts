import { expect, test } from "vitest";
import { directionOf, next } from "../../src/scene/steer";

const places = [
  { id: "east", x: 1, y: 0 },
  { id: "far east", x: 4, y: 0 },
  { id: "north-east", x: 1, y: -1 },
  { id: "south", x: 0, y: 2 },
];
const here = { x: 0, y: 0 };

test("arrow keys have directions, others have none", () => {
  expect(directionOf("ArrowUp")).toEqual({ x: 0, y: -1 });
  expect(directionOf("Enter")).toBeUndefined();
});

test("the nearest place ahead is next, what lies aside is farther away", () => {
  expect(next(places, here, directionOf("ArrowRight")!)?.id).toBe("east");
  expect(next(places, here, directionOf("ArrowDown")!)?.id).toBe("south");
  expect(next(places, here, directionOf("ArrowUp")!)?.id).toBe("north-east");
});

test("nothing lies behind", () => {
  expect(next(places, here, directionOf("ArrowLeft")!)).toBeUndefined();
  expect(next(places, { x: 4, y: 0 }, directionOf("ArrowRight")!)).toBeUndefined();
});
