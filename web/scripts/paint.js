// A drawing of one outline as a PNG: just enough of SVG's paths and of PNG for our own icon.
import { deflateSync } from "node:zlib";

const FINE = 4; // lines and columns that make one pixel
const STEPS = 12; // straight pieces of a curve

/** The outline as closed polygons. Knows M, l, h, v, c and z, upper and lower case. */
export function polygons(outline) {
  const tokens = outline.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g);
  const found = [];
  let [x, y, command, next] = [0, 0, "", 0];
  const number = () => Number(tokens[next++]);
  const line = (to) => found.at(-1).push(([x, y] = to));
  while (next < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[next])) command = tokens[next++];
    const [fromX, fromY] = command === command.toLowerCase() ? [x, y] : [0, 0];
    const point = () => [number() + fromX, number() + fromY];
    switch (command.toLowerCase()) {
      case "m":
        [x, y] = point();
        found.push([[x, y]]);
        command = command === "m" ? "l" : "L";
        break;
      case "l":
        line(point());
        break;
      case "h":
        line([number() + fromX, y]);
        break;
      case "v":
        line([x, number() + fromY]);
        break;
      case "c": {
        const [a, b, c, d] = [[x, y], point(), point(), point()];
        for (let step = 1; step <= STEPS; step++) line(curve(a, b, c, d, step / STEPS));
        break;
      }
      case "z":
        [x, y] = found.at(-1)[0];
        break;
      default:
        throw new Error(`this outline has a ${command}, which nobody here can draw`);
    }
  }
  return found;
}

function curve(a, b, c, d, t) {
  const s = 1 - t;
  const at = (i) => s * s * s * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t * t * t * d[i];
  return [at(0), at(1)];
}

/** Where a level line enters and leaves the polygons, from left to right. */
function crossings(shapes, y) {
  const found = [];
  for (const shape of shapes)
    shape.forEach(([x1, y1], number) => {
      const [x2, y2] = shape[(number + 1) % shape.length];
      if (y1 <= y !== y2 <= y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    });
  return found.sort((a, b) => a - b);
}

/** Whether a point lies on a square of side 1 with rounded corners. */
function onGround(x, y, round) {
  const dx = Math.max(round - x, x - (1 - round), 0);
  const dy = Math.max(round - y, y - (1 - round), 0);
  return dx * dx + dy * dy <= round * round;
}

/** A square PNG: the outline, drawn in a box, on a ground with rounded corners. */
export function painted(outline, { size, ink, ground, box, share, round }) {
  const shapes = polygons(outline);
  const fine = size * FINE;
  const shades = new Float32Array(size * size * 2); // how much of each pixel is ground, and ink
  for (let row = 0; row < fine; row++) {
    const v = (row + 0.5) / fine;
    const edges = crossings(shapes, ((v - 0.5) / share + 0.5) * box);
    let passed = 0;
    for (let column = 0; column < fine; column++) {
      const u = (column + 0.5) / fine;
      const x = ((u - 0.5) / share + 0.5) * box;
      while (passed < edges.length && edges[passed] <= x) passed++;
      const pixel = 2 * (Math.floor(row / FINE) * size + Math.floor(column / FINE));
      if (passed % 2) shades[pixel + 1] += 1;
      else if (onGround(u, v, round)) shades[pixel] += 1;
    }
  }
  return png(size, shades, colour(ground), colour(ink));
}

const colour = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

function png(size, shades, ground, ink) {
  const rows = Buffer.alloc(size * (1 + 4 * size));
  for (let pixel = 0; pixel < size * size; pixel++) {
    const [below, above] = [shades[2 * pixel], shades[2 * pixel + 1]];
    const at = Math.floor(pixel / size) * (1 + 4 * size) + 1 + 4 * (pixel % size);
    const all = below + above;
    for (let part = 0; part < 3; part++)
      rows[at + part] = all ? Math.round((ground[part] * below + ink[part] * above) / all) : 0;
    rows[at + 3] = Math.round((255 * all) / (FINE * FINE));
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8);
  const parts = [
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

function chunk(kind, data) {
  const made = Buffer.alloc(12 + data.length);
  made.writeUInt32BE(data.length, 0);
  made.write(kind, 4, "latin1");
  made.set(data, 8);
  made.writeUInt32BE(crc(made.subarray(4, 8 + data.length)), 8 + data.length);
  return made;
}

function crc(data) {
  let sum = ~0;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
