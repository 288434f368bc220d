// Where the light of a lesson falls, and where its words stand beside it. All in px of the window.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const PADDING = 10;
export const RADIUS = 18;
const GAP = 56; // from the words to what they speak of, with an arrow between
const STEP = 24; // how finely a place for the words is looked for

const right = (box: Box) => box.x + box.width;
const bottom = (box: Box) => box.y + box.height;

export const padded = (box: Box, by = PADDING): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});

/** The part of a box that lies within another; null if there is none. */
export function within(box: Box, room: Box): Box | null {
  const x = Math.max(box.x, room.x);
  const y = Math.max(box.y, room.y);
  const width = Math.min(right(box), right(room)) - x;
  const height = Math.min(bottom(box), bottom(room)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** Boxes that overlap become one. */
export function merged(boxes: readonly Box[]): Box[] {
  const found: Box[] = [];
  for (let box of boxes) {
    for (let other; (other = found.find((one) => within(one, box)));) {
      found.splice(found.indexOf(other), 1);
      box = around([box, other]);
    }
    found.push(box);
  }
  return found;
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map(right)) - x,
    height: Math.max(...boxes.map(bottom)) - y,
  };
}

/** How far two boxes lie apart. */
export function apart(one: Box, other: Box): number {
  const x = Math.max(other.x - right(one), one.x - right(other), 0);
  const y = Math.max(other.y - bottom(one), one.y - bottom(other), 0);
  return Math.hypot(x, y);
}

const shared = (one: Box, other: Box) => {
  const both = within(one, other);
  return both ? both.width * both.height : 0;
};

/** How much is covered of what is lit; the first is what is to be pressed. */
const covered = (box: Box, lit: readonly Box[]) =>
  lit.reduce((sum, one, index) => sum + shared(one, box) * (index ? 1 : 50), 0);

/** Where words of this size stand: beside what is lit, covering none of it if that can be had. */
export function beside(size: { width: number; height: number }, lit: readonly Box[], room: Box): Box {
  const middle = { x: room.x + (room.width - size.width) / 2, y: room.y + (room.height - size.height) / 2 };
  const [first] = lit;
  if (!first) return { ...size, ...middle };
  let best: Box = { ...size, ...middle };
  let least = Infinity;
  for (let x = room.x; x <= right(room) - size.width; x += STEP)
    for (let y = room.y; y <= bottom(room) - size.height; y += STEP) {
      const box = { ...size, x, y };
      const distance = Math.min(...lit.map((one) => apart(one, box)));
      const off = Math.hypot(x - middle.x, y - middle.y) / 20;
      const cost = 1000 * covered(padded(box, 12), lit) + Math.abs(distance - GAP) + off;
      if (cost < least) [best, least] = [box, cost];
    }
  return best;
}

/** On a phone: as low in the room as covers least, and the first thing that is lit last of all. */
export function docked(size: { width: number; height: number }, lit: readonly Box[], room: Box): Box {
  let best: Box = { ...size, x: room.x, y: bottom(room) - size.height };
  let least = Infinity;
  for (let y = bottom(room) - size.height; y >= room.y - STEP; y -= STEP / 3) {
    const box = { ...size, x: room.x, y: Math.max(y, room.y) };
    const cost = covered(box, lit);
    if (cost < least) [best, least] = [box, cost];
  }
  return best;
}

/** Soot over all with holes in it, as an SVG path to be filled by the rule "evenodd". */
export function soot(width: number, height: number, holes: readonly Box[]): string {
  return `M0 0H${width}V${height}H0Z${holes.map(rounded).join("")}`;
}

function rounded(box: Box): string {
  const r = Math.min(RADIUS, box.width / 2, box.height / 2);
  const [w, h] = [box.width - 2 * r, box.height - 2 * r];
  const turn = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  return `M${box.x + r} ${box.y}h${w}${turn(r, r)}v${h}${turn(-r, r)}h${-w}${turn(-r, -r)}v${-h}${turn(r, -r)}Z`;
}

/** A bow from the words to what they speak of, and its head; empty where they lie too close for one. */
export function arrow(words: Box, lit: Box): { bow: string; head: string } | null {
  const towards = (box: Box, x: number, y: number) => ({
    x: Math.min(Math.max(x, box.x + RADIUS), Math.max(right(box) - RADIUS, box.x + box.width / 2)),
    y: Math.min(Math.max(y, box.y + RADIUS), Math.max(bottom(box) - RADIUS, box.y + box.height / 2)),
  });
  const centre = { x: words.x + words.width / 2, y: words.y + words.height / 2 };
  const aimed = towards(lit, centre.x, centre.y);
  const begun = towards(words, aimed.x, aimed.y);
  const level = Math.max(lit.x - right(words), words.x - right(lit)) > 0;
  const to = level
    ? { x: lit.x > words.x ? lit.x - 8 : right(lit) + 8, y: aimed.y }
    : { x: aimed.x, y: lit.y > words.y ? lit.y - 8 : bottom(lit) + 8 };
  const from = level
    ? { x: lit.x > words.x ? right(words) + 4 : words.x - 4, y: begun.y }
    : { x: begun.x, y: lit.y > words.y ? bottom(words) + 4 : words.y - 4 };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 18 || within(words, lit)) return null;
  const bend = level
    ? { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 0.12 * length }
    : { x: Math.min(from.x, to.x) - 0.12 * length, y: (from.y + to.y) / 2 };
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const barb = (off: number) =>
    `${(to.x - 15 * Math.cos(angle + off)).toFixed(1)} ${(to.y - 15 * Math.sin(angle + off)).toFixed(1)}`;
  return {
    bow: `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`,
    head: `M${barb(0.55)}L${to.x} ${to.y}L${barb(-0.55)}`,
  };
}
