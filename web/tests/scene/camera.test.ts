import { expect, test } from "vitest";
import * as look from "../../src/scene/camera";

const window = { width: 800, height: 400 };
const box = { x: -50, y: -50, width: 400, height: 200 };

test("a box around nothing is one tile at the origin", () => {
  expect(look.around([])).toEqual({ x: -50, y: -50, width: 100, height: 100 });
});

test("a box lies around all others", () => {
  const boxes = [box, { x: 300, y: -250, width: 100, height: 100 }];
  expect(look.around(boxes)).toEqual({ x: -50, y: -250, width: 450, height: 400 });
});

test("fitting shows all of a box, with a margin, in the middle", () => {
  const camera = look.fit(box, window, 20, 10);
  expect(camera).toEqual({ x: 150, y: 50, scale: 1.8 });
  const corner = look.toBoard(camera, { x: 0, y: 0 }, window);
  expect(corner.x).toBeLessThan(box.x);
  expect(corner.y).toBeLessThan(box.y);
});

test("a small board is not blown up", () => {
  expect(look.fit({ x: 0, y: 0, width: 10, height: 10 }, window).scale).toBe(1.5);
});

test("a board follows the finger that drags it", () => {
  const camera = { x: 100, y: 100, scale: 2 };
  const under = look.toBoard(camera, { x: 300, y: 200 }, window);
  const moved = look.pan(camera, 30, -50);
  expect(look.toBoard(moved, { x: 330, y: 150 }, window)).toEqual(under);
});

test("what is under the pointer stays there when one zooms", () => {
  const camera = { x: 100, y: 100, scale: 0.5 };
  const at = { x: 650, y: 90 };
  const nearer = look.zoom(camera, 1.7, at, window);
  expect(nearer.scale).toBeCloseTo(0.85);
  const [then, now] = [look.toBoard(camera, at, window), look.toBoard(nearer, at, window)];
  expect(now.x).toBeCloseTo(then.x);
  expect(now.y).toBeCloseTo(then.y);
});

test("there is a nearest and a farthest view", () => {
  const camera = { x: 0, y: 0, scale: 1 };
  expect(look.zoom(camera, 1000, { x: 0, y: 0 }, window).scale).toBe(3);
  expect(look.zoom(camera, 0.0001, { x: 0, y: 0 }, window).scale).toBe(0.05);
});

test("two fingers keep hold of what is below them", () => {
  const camera = { x: 100, y: 100, scale: 1 };
  const from = [
    { x: 200, y: 200 },
    { x: 300, y: 200 },
  ] as const;
  const to = [
    { x: 150, y: 260 },
    { x: 350, y: 260 },
  ] as const;
  const pinched = look.pinch(camera, from, to, window);
  expect(pinched.scale).toBeCloseTo(2);
  for (const finger of [0, 1] as const) {
    const [then, now] = [
      look.toBoard(camera, from[finger], window),
      look.toBoard(pinched, to[finger], window),
    ];
    expect(now.x).toBeCloseTo(then.x);
    expect(now.y).toBeCloseTo(then.y);
  }
});

test("the board is never lost out of sight", () => {
  expect(look.kept({ x: 9000, y: -9000, scale: 1 }, box)).toEqual({ x: 350, y: -50, scale: 1 });
  expect(look.kept({ x: 10, y: 10, scale: 1 }, box)).toEqual({ x: 10, y: 10, scale: 1 });
});

test("a box outside the window is brought in, just so far", () => {
  const camera = { x: 0, y: 0, scale: 1 };
  expect(look.showing(camera, { x: -50, y: -50, width: 100, height: 100 }, window)).toEqual(camera);
  const far = look.showing(camera, { x: 950, y: -50, width: 100, height: 100 }, window);
  expect(far).toEqual({ x: 1000 - (400 - 24 - 50), y: 0, scale: 1 });
});

test("the view box is what the window shows", () => {
  expect(look.viewBox({ x: 50, y: 50, scale: 2 }, window)).toBe("-150.00 -50.00 400.00 200.00");
});

test("beside something all of a box is to the left of it", () => {
  const camera = look.fitBeside(box, window, 56);
  const edge = look.toBoard(camera, { x: 800 - 56, y: 200 }, window);
  expect(edge.x).toBeGreaterThan(box.x + box.width);
  expect(look.toBoard(camera, { x: 0, y: 200 }, window).x).toBeLessThan(box.x);
});
