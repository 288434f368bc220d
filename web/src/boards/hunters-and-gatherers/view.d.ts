// Made from the server's structs by `make wire`. Do not edit.

export interface LandscapeView {
  game: string;
  seat: number | null;
  seats: number;
  turn: number;
  waiting: number[];
  step: string;
  scores: number[];
  radius: number;
  at_once: boolean;
  edge_near: boolean;
  player: number;
  turns: number;
  tiles: PlacedTile[];
  areas: Area[];
  systems: System[];
  drawn: Face | null;
  spots: Spot[];
  blocked: Blocked[];
  bonus_tile: boolean;
  tribes: Tribe[];
  land_left: number;
  bonus_left: number;
  unseen: {
    [k: string]: number;
  };
  to_come: Face[];
  gaps: Gap[];
  removed: string[];
  removed_names: string[];
}
/**
 * `areas` and `systems` lead from a segment of the tile to the id of what it belongs to.
 */
export interface PlacedTile {
  face: Face;
  x: number;
  y: number;
  rotation: number;
  unit: Unit | null;
  areas: {
    [k: string]: string;
  };
  systems: {
    [k: string]: string;
  };
}
/**
 * A tile as it is printed, in the notation of content.toml.
 */
export interface Face {
  id: string;
  name: string;
  edges: string[];
  meadows: string[][];
  forests: string[][];
  rivers: string[];
  lakes: number[];
  bonus: boolean;
}
export interface Unit {
  role: string;
  seat: number;
  segment: string;
}
/**
 * A forest, meadow or river. Its id is its first segment, `3,-2:f0`; `value` is what it is worth now.
 */
export interface Area {
  id: string;
  terrain: string;
  segments: string[];
  open_sides: number;
  complete: boolean;
  value: number;
  members: number[];
  leaders: number[];
  holds: {
    [k: string]: number;
  };
  shrine: number[];
}
/**
 * A river system: rivers joined through lakes. Its id is its first river or lake.
 */
export interface System {
  id: string;
  waters: string[];
  open_sides: number;
  fish: number;
  value: number;
  huts: number[];
  leaders: number[];
}
/**
 * A cell on which the drawn tile fits.
 */
export interface Spot {
  x: number;
  y: number;
  rotations: number[];
}
/**
 * A unit that cannot be placed now.
 *
 *     The `supply` is empty, or all in it are `resting`, or the area is `occupied` by these seats.
 */
export interface Blocked {
  unit: string;
  where: string;
  reason: string;
  seats: number[];
}
/**
 * A seat: `space` and `cards` show its points on the track, `estimate` what an end now would give.
 *
 *     Of the `members` in its supply so many are `resting`: they came back this turn (HG-6.7).
 */
export interface Tribe {
  seat: number;
  colour: string;
  score: number;
  points: {
    [k: string]: number;
  };
  space: number;
  cards: number[];
  members: number;
  resting: number;
  huts: number;
  placed: {
    [k: string]: number;
  };
  estimate: number;
}
/**
 * A free cell that few of the tiles to come fit into, or none; the drawn one counts.
 */
export interface Gap {
  x: number;
  y: number;
  tiles: number;
}
