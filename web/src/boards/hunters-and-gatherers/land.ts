// The landscape in a handful of paths for each patch of it: what the same brush paints there is one path.
import { put, written, type Laid, type Path } from "./path";
import { pictureOf } from "./picture";
import type { Face } from "./view";

export interface Tile {
  face: Face;
  x: number;
  y: number;
  rotation: number;
}

export interface Printed {
  word: string;
  x: number;
  y: number;
  size: number;
}

/** The strokes of one tile, or of all. */
export interface Layers {
  ground: string;
  seams: string;
  woods: string;
  fingers: string;
  rifts: string;
  rivers: string;
  pools: string;
  waves: string;
  trees: string;
  pines: string;
  lit: string;
  fish: string;
  things: Printed[];
}

export const laidAt = ({ x, y, rotation }: Tile): Laid => ({ x: 100 * x, y: 100 * y, turns: rotation });

const known = new Map<string, Layers>();
const MOST_KNOWN = 1500;

function layersOf(tile: Tile): Layers {
  const key = `${tile.face.id}/${tile.face.edges.join()}/${tile.rotation}/${tile.x},${tile.y}`;
  let found = known.get(key);
  if (!found) {
    if (known.size > MOST_KNOWN) known.clear();
    known.set(key, (found = painted(tile)));
  }
  return found;
}

const PINE = "l5 9.5h-2.4l3.4 5.4h-12l3.4-5.4h-2.4z";
const PINE_LIT = "l-5 9.5h2.4l-3.4 5.4h6z";
const round = (value: number) => Math.round(10 * value) / 10;

function painted(tile: Tile): Layers {
  const picture = pictureOf(tile.face);
  const laid = laidAt(tile);
  const all = (paths: ReadonlyMap<string, Path>) =>
    [...paths.values()].map((path) => written(path, laid)).join("");
  const at = (point: readonly [number, number]) => put(point, laid).map(round) as [number, number];
  return {
    ground: `M${laid.x} ${laid.y}h100v100h-100z`,
    seams: `M${laid.x} ${laid.y}h100v100`,
    woods: all(picture.woods),
    fingers: all(picture.fingers),
    rifts: written(picture.rifts, laid),
    rivers: all(picture.rivers),
    pools: all(picture.pools),
    waves: picture.waves
      .map((wave) => at(wave))
      .map(([x, y]) => `M${round(x - 3.5)} ${round(y + 0.6)}q1.7-1.8 3.5 0t3.5 0`)
      .join(""),
    trees: picture.trees.map((tree) => `M${at(tree).join(" ")}h0`).join(""),
    pines: pined(picture.pines.map(at), PINE),
    lit: pined(picture.pines.map(at), PINE_LIT),
    fish: picture.fish.map(({ at: place, scale }) => fish(...at(place), scale)).join(""),
    things: picture.things.map(({ word, at: place, size }) => {
      const [x, y] = at(place);
      return { word, x, y, size };
    }),
  };
}

const pined = (places: readonly (readonly [number, number])[], shape: string) =>
  places.map(([x, y]) => `M${x} ${round(y - 10)}${shape}`).join("");

function fish(x: number, y: number, scale: number): string {
  const s = (value: number) => round(scale * value);
  return (
    `M${round(x + s(-9))} ${y}c${s(4)} ${s(-6)} ${s(12)} ${s(-6)} ${s(15)} ${s(-1)}l${s(4)} ${s(-4)}v${s(10)}` +
    `l${s(-4)} ${s(-4)}c${s(-3)} ${s(5)} ${s(-11)} ${s(5)} ${s(-15)} ${s(-1)}z`
  );
}

const PATCH = 2; // tiles: whatever is painted anew is painted patch by patch, and need not go through all the land

export interface Patch extends Layers {
  id: string;
}

/** The land in patches, so that a part of it can be painted for the price of that part. */
export function patches(tiles: readonly Tile[]): Patch[] {
  const found = new Map<string, Tile[]>();
  for (const tile of tiles) {
    const id = `${Math.floor(tile.x / PATCH)},${Math.floor(tile.y / PATCH)}`;
    const patch = found.get(id);
    if (patch) patch.push(tile);
    else found.set(id, [tile]);
  }
  return [...found].map(([id, some]) => ({ id, ...landscape(some) }));
}

export function landscape(tiles: readonly Tile[]): Layers {
  const all = tiles.map(layersOf);
  const joined = (name: Exclude<keyof Layers, "things">) => all.map((layers) => layers[name]).join("");
  return {
    ground: joined("ground"),
    seams: joined("seams"),
    woods: joined("woods"),
    fingers: joined("fingers"),
    rifts: joined("rifts"),
    rivers: joined("rivers"),
    pools: joined("pools"),
    waves: joined("waves"),
    trees: joined("trees"),
    pines: joined("pines"),
    lit: joined("lit"),
    fish: joined("fish"),
    things: all.flatMap((layers) => layers.things),
  };
}
