// Looking at a board that may be bigger than its window: which part is seen, and how near.

export interface Size {
  width: number;
  height: number;
}

/** A rectangle of the board, in its own units. */
export interface Box extends Size {
  x: number;
  y: number;
}

/** Where one looks: the point of the board in the middle of the window, and pixels per unit of the board. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Point {
  x: number;
  y: number;
}

const NEAREST = 3;
const FARTHEST = 0.05;

export function around(boxes: Iterable<Box>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  if (left > right) return { x: -50, y: -50, width: 100, height: 100 };
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function widened(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** All of a box in the window, with a margin in pixels; small boards are not blown up beyond `most`. */
export function fit(box: Box, window: Size, margin = 16, most = 1.5): Camera {
  const across = Math.max(1, window.width - 2 * margin) / box.width;
  const down = Math.max(1, window.height - 2 * margin) / box.height;
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    scale: bounded(Math.min(across, down, most), FARTHEST, NEAREST),
  };
}

/** The same beside something of this width at the right edge of the window. */
export function fitBeside(box: Box, window: Size, taken: number): Camera {
  const camera = fit(box, { ...window, width: window.width - taken });
  return { ...camera, x: camera.x + taken / 2 / camera.scale };
}

/** The board follows a drag of so many pixels. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/** Nearer or farther, while the point under `at` (pixels from the window's corner) stays where it is. */
export function zoom(camera: Camera, factor: number, at: Point, window: Size): Camera {
  const scale = bounded(camera.scale * factor, FARTHEST, NEAREST);
  const fixed = toBoard(camera, at, window);
  return {
    x: fixed.x - (at.x - window.width / 2) / scale,
    y: fixed.y - (at.y - window.height / 2) / scale,
    scale,
  };
}

/** Two fingers move from one pair of points to another: what was below them stays below them. */
export function pinch(
  camera: Camera,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  window: Size,
): Camera {
  const before = middle(from);
  const after = middle(to);
  const factor = distance(...to) / Math.max(1, distance(...from));
  return zoom(pan(camera, after.x - before.x, after.y - before.y), factor, after, window);
}

/** The same view, moved so that one never loses the board out of sight. */
export function kept(camera: Camera, box: Box): Camera {
  return {
    x: bounded(camera.x, box.x, box.x + box.width),
    y: bounded(camera.y, box.y, box.y + box.height),
    scale: camera.scale,
  };
}

/** Moved just as far as needed to see a box, with a margin in pixels. */
export function showing(camera: Camera, box: Box, window: Size, margin = 24): Camera {
  const across = Math.max(0, (window.width / 2 - margin) / camera.scale - box.width / 2);
  const down = Math.max(0, (window.height / 2 - margin) / camera.scale - box.height / 2);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  return {
    x: bounded(camera.x, x - across, x + across),
    y: bounded(camera.y, y - down, y + down),
    scale: camera.scale,
  };
}

export function toBoard(camera: Camera, at: Point, window: Size): Point {
  return {
    x: camera.x + (at.x - window.width / 2) / camera.scale,
    y: camera.y + (at.y - window.height / 2) / camera.scale,
  };
}

export function viewBox(camera: Camera, window: Size): string {
  const width = window.width / camera.scale;
  const height = window.height / camera.scale;
  return [camera.x - width / 2, camera.y - height / 2, width, height]
    .map((number) => number.toFixed(2))
    .join(" ");
}

const bounded = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = ([one, other]: readonly [Point, Point]): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
