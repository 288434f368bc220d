// How large pieces are drawn in a place: as large as they may be, as long as all of them fit into its box. What has
// less room shows less, and never in smaller letters.
import type { Area, Mark, Piece, Place } from "../lib/wire";
import { laid, type Laid, NOTHING } from "./pieces";

export const LEVELS = ["large", "card", "plate", "chip"] as const;
export type Level = (typeof LEVELS)[number];

export interface Extent {
  width: number;
  height: number;
}

export interface Grid {
  /** Whether there is room for the title of the area. */
  titled: boolean;
  level: Level;
  columns: number;
  rows: number;
  cell: Extent;
  /** From row to row: less than a cell is high where nothing else helps. */
  pitch: number;
}

export const GAP = 6;
export const HEAD = 22; // the title of an area
const LEAST_BOARD = 120;
const TRACK = 62;
const CHIP: Extent = { width: 44, height: 44 };
const PLATE: Extent = { width: 102, height: 46 };

/** What a piece takes, with what lies upon it. */
export function extent(piece: Piece, level: Level, upon: Laid["upon"]): Extent {
  const above = upon.get(piece.id) ?? NOTHING;
  if (piece.kind === "spot" && above.length) return inARow(above.map((other) => extent(other, level, upon)));
  const own = alone(piece, level);
  if (piece.kind !== "token" || !above.length) return own;
  return inARow([own, ...above.map((other) => extent(other, level, upon))]);
}

function alone(piece: Piece, level: Level): Extent {
  const lines = piece.lines?.length ?? 0;
  switch (piece.kind) {
    case "token":
    case "die":
      return piece.title && piece.kind === "token" && level !== "chip" ? { ...PLATE, height: 44 } : CHIP;
    case "tile": {
      const side = { large: 132, card: 92, plate: 56, chip: 44 }[level];
      return { width: side, height: side };
    }
    default:
      if (level === "chip") return CHIP;
      if (level === "plate") return PLATE;
      if (lines) {
        const [width, line] = level === "large" ? [224, 44] : [190, 26];
        return { width, height: 40 + lines * line };
      }
      return level === "large" ? { width: 132, height: 180 } : { width: 96, height: 132 };
  }
}

const inARow = (extents: Extent[]): Extent => ({
  width: extents.reduce((sum, { width }) => sum + width, (extents.length - 1) * 4),
  height: Math.max(...extents.map(({ height }) => height)),
});

/** The pieces of an area that are drawn side by side: of a stack only the top. */
export const seen = (area: Area, roots: Piece[]): Piece[] =>
  area.layout === "stack" ? roots.slice(-1) : roots;

export function gridOf(area: Area, level: Level, width: number): Grid {
  const { roots, upon } = laid(area);
  const pieces = seen(area, roots);
  const extents = pieces.map((piece) => extent(piece, level, upon));
  const cell = {
    width: Math.max(CHIP.width, ...extents.map((one) => one.width)),
    height: Math.max(CHIP.height, ...extents.map((one) => one.height)),
  };
  const fitting = Math.max(1, Math.floor((width + GAP) / (cell.width + GAP)));
  const fixed = area.layout === "grid" && area.columns ? area.columns : 0;
  const columns = fixed || fitting;
  const down = fixed ? 1 + Math.max(0, ...pieces.map((piece) => Math.round(piece.at?.[1] ?? 0))) : 0;
  const count = Math.max(pieces.length, area.layout === "stack" ? 1 : (area.room ?? 0));
  const rows = down || Math.max(1, Math.ceil(count / columns));
  return { titled: true, level, columns, rows, cell, pitch: cell.height + GAP };
}

const tooWide = (grid: Grid, width: number) => grid.columns * (grid.cell.width + GAP) - GAP > width + 1;

export function heightOf(area: Area, grid: Grid): number {
  if (area.layout === "board") return LEAST_BOARD;
  const head = grid.titled ? HEAD : 0;
  return head + (area.layout === "track" ? TRACK : grid.rows * grid.pitch);
}

/** A grid for each area, so that all of them fit one below the other. */
export function fitted(areas: readonly Area[], width: number, height: number): Grid[] {
  const grids = areas.map((area) => {
    let grid = gridOf(area, area.size ?? "card", width);
    while (tooWide(grid, width) && grid.level !== "chip") grid = gridOf(area, smaller(grid.level), width);
    return grid;
  });
  const high = (place: number) => heightOf(areas[place]!, grids[place]!);
  const total = () => areas.reduce((sum, _, place) => sum + high(place), 0);
  while (total() > height + GAP) {
    const places = [...grids.keys()].filter(
      (place) => grids[place]!.level !== "chip" && !["board", "track"].includes(areas[place]!.layout),
    );
    if (!places.length) break;
    const largest = places.reduce((best, place) => (high(place) > high(best) ? place : best));
    grids[largest] = gridOf(areas[largest]!, smaller(grids[largest]!.level), width);
  }
  if (total() > height + GAP) grids.forEach((grid, place) => (grids[place] = { ...grid, titled: false }));
  return squeezed(grids, total() - height - GAP);
}

const smaller = (level: Level): Level => LEVELS[LEVELS.indexOf(level) + 1] ?? "chip";

/** Rows that lie over each other, where even the smallest signs need more room than there is. */
function squeezed(grids: Grid[], over: number): Grid[] {
  if (over <= 0) return grids;
  const steps = grids.reduce((sum, grid) => sum + Math.max(0, grid.rows - 1), 0);
  if (!steps) return grids;
  const less = over / steps;
  return grids.map((grid) => (grid.rows > 1 ? { ...grid, pitch: Math.max(12, grid.pitch - less) } : grid));
}

// Seats

const FIGURE = 30; // an icon and the gaps around it
const LETTER = 7.2;

/** How high a plaque is: its name, and its figures in as many rows as they need. */
export function plaqueHeight(figures: readonly Mark[], width: number): number {
  let rows = figures.length ? 1 : 0;
  let used = 0;
  for (const { text = "" } of figures) {
    const need = FIGURE + LETTER * text.length;
    if (used + need > width - 16 && used) {
      rows += 1;
      used = 0;
    }
    used += need;
  }
  return 44 + 22 * rows;
}

/** Whether a plaque stands beside what its seat has, because the place is low and wide. */
export const isLow = ({ width, height }: Extent): boolean => height < 150 && width > 340;

// Places

/** The place of an area for somebody at a seat: one of the area's own seat, or one of all. */
export function placeOf(
  area: Area,
  places: readonly Place[],
  seat: number,
  seats: number,
): Place | undefined {
  const of = typeof area.seat === "number" ? (area.seat - seat + seats) % seats : null;
  const named = places.filter((place) => place.id === area.place);
  return (
    named.find((place) => (place.of ?? null) === of) ??
    named.find((place) => place.of == null) ??
    places.find((place) => of !== null && place.of === of) // what others may see only at the end, say
  );
}
