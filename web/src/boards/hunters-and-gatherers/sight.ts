// Where to look: everything in sight if it can be, and what can be played in any case; seldom anywhere else than before.
import type { Box, Camera, Size } from "../../scene/camera";

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What of the window is free, in pixels: `covered` are things that lie upon the land. */
export interface Room {
  window: Size;
  /** Edges of the window that are taken. */
  taken: Edges;
  covered: readonly Box[];
  /** Pixels for a unit of the land: a tile has 100. */
  least: number;
  most: number;
}

export const cellBox = (x: number, y: number): Box => ({ x: 100 * x, y: 100 * y, width: 100, height: 100 });

/** A box of the land as it is seen. */
export function seen(box: Box, camera: Camera, window: Size): Box {
  return {
    x: (box.x - camera.x) * camera.scale + window.width / 2,
    y: (box.y - camera.y) * camera.scale + window.height / 2,
    width: box.width * camera.scale,
    height: box.height * camera.scale,
  };
}

const touch = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export function within(box: Box, camera: Camera, { window, taken }: Room): boolean {
  const { x, y, width, height } = seen(box, camera, window);
  return (
    x >= taken.left - 1 &&
    y >= taken.top - 1 &&
    x + width <= window.width - taken.right + 1 &&
    y + height <= window.height - taken.bottom + 1
  );
}

export const uncovered = (box: Box, camera: Camera, room: Room): boolean =>
  within(box, camera, room) && !room.covered.some((other) => touch(seen(box, camera, room.window), other));

export function fitted(box: Box, { window, taken, most }: Room, least = 0): Camera {
  const across = window.width - taken.left - taken.right;
  const down = window.height - taken.top - taken.bottom;
  const scale = Math.max(least, Math.min(most, across / box.width, down / box.height));
  return centred([box.x + box.width / 2, box.y + box.height / 2], scale, taken);
}

function centred([x, y]: readonly [number, number], scale: number, taken: Edges): Camera {
  return {
    x: x - (taken.left - taken.right) / 2 / scale,
    y: y - (taken.top - taken.bottom) / 2 / scale,
    scale,
  };
}

function around(boxes: readonly Box[], slack: number): Box {
  const left = Math.min(...boxes.map((box) => box.x)) - slack;
  const top = Math.min(...boxes.map((box) => box.y)) - slack;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + slack;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + slack;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const CENTRED = 0.8;
const SLACK = 40; // units around the land, so that the next tiles do not move it

/** Where to look next. `land` is to be seen if it can be, `wanted` comes first. */
export function looking(
  before: Camera | null,
  land: readonly Box[],
  wanted: readonly Box[],
  room: Room,
): Camera {
  const all = [...land, ...wanted];
  if (!all.length) return { x: 50, y: 50, scale: room.most };
  if (before && before.scale >= room.least) {
    const allSeen = all.every((box) => within(box, before, room));
    if (allSeen && wanted.every((box) => uncovered(box, before, room))) return before;
  }
  for (const slack of [SLACK, 6]) {
    const box = around(all, slack);
    const [wide, middle] = [fitted(box, room), fitted(box, beside(room))];
    // In the middle of what is free it looks best, unless it would be much smaller there.
    const cameras = middle.scale >= CENTRED * wide.scale ? [middle, wide] : [wide, middle];
    const found = cameras.find(
      (camera) => camera.scale >= room.least && wanted.every((one) => uncovered(one, camera, room)),
    );
    if (found) return found;
  }
  return nearest(before, wanted.length ? wanted : land.slice(-1), room);
}

/** The room beside whatever covers the land at its right edge. */
function beside(room: Room): Room {
  const widest = Math.max(
    0,
    ...room.covered.filter((box) => box.x > room.window.width / 2).map((box) => room.window.width - box.x),
  );
  return { ...room, taken: { ...room.taken, right: Math.max(room.taken.right, widest) } };
}

const WORTH_STAYING = 0.7; // of what could be played elsewhere: a land that does not move is easier to read

/** Not all can be seen: where most of it is, and as near as may be to where one looked. */
function nearest(before: Camera | null, wanted: readonly Box[], room: Room): Camera {
  const scale = room.least;
  const count = (camera: Camera) => wanted.filter((box) => uncovered(box, camera, room)).length;
  const places = wanted.map(({ x, y }): [number, number] => [x + 50, y + 50]);
  const middle = around(wanted, 0);
  places.push([middle.x + middle.width / 2, middle.y + middle.height / 2]);
  const cameras = [room.taken, beside(room).taken].flatMap((taken) =>
    places.map((place) => centred(place, scale, taken)),
  );
  const best = cameras.reduce((one, other) => (count(other) > count(one) ? other : one));
  const here = before && before.scale >= scale ? before : null;
  return here && count(here) > 0 && count(here) >= WORTH_STAYING * count(best) ? here : best;
}

const ASIDE = 0.3; // of the window: the land may lie so far from its middle

/** The same view, moved so that some of the land lies near its middle, wherever the land leaves gaps. */
export function near(camera: Camera, land: readonly Box[], window: Size): Camera {
  const away = ({ x, y, width, height }: Box) =>
    Math.hypot(x + width / 2 - camera.x, y + height / 2 - camera.y);
  const nearestOf = (one: Box, other: Box) => (away(other) < away(one) ? other : one);
  const tile = land.length ? land.reduce(nearestOf) : null;
  if (!tile) return camera;
  const bounded = (value: number, middle: number, slack: number) =>
    Math.min(middle + slack, Math.max(middle - slack, value));
  return {
    x: bounded(camera.x, tile.x + tile.width / 2, (ASIDE * window.width) / camera.scale),
    y: bounded(camera.y, tile.y + tile.height / 2, (ASIDE * window.height) / camera.scale),
    scale: camera.scale,
  };
}

/** Moved just as far as needed to see a box free of all that lies upon the land. */
export function revealing(camera: Camera, box: Box, room: Room): Camera {
  if (uncovered(box, camera, room)) return camera;
  const { window } = room;
  const taken = room.covered.some((other) => touch(seen(box, camera, window), other))
    ? beside(room).taken
    : room.taken;
  const now = seen(box, camera, window);
  const dx = shift(now.x, now.width, taken.left, window.width - taken.right);
  const dy = shift(now.y, now.height, taken.top, window.height - taken.bottom);
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

function shift(start: number, size: number, from: number, to: number): number {
  if (start < from) return from - start;
  return start + size > to ? to - size - start : 0;
}
