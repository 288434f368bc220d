// What an option would do, ready to be drawn: what would go, where it would come to lie, what would receive it.
import type { Option, Piece } from "../lib/wire";

export interface Preview {
  /** The pieces that would move, with their turn in the order of moves: 1, 2, 3. */
  moving: ReadonlyMap<string, number>;
  /** Areas and pieces to which something would come. */
  receiving: ReadonlySet<string>;
  /** Pieces as they would lie on a board, by the board's id. */
  ghosts: ReadonlyMap<string, Piece[]>;
}

export const NO_PREVIEW: Preview = { moving: new Map(), receiving: new Set(), ghosts: new Map() };

export function previewed(option: Option | null, pieces: ReadonlyMap<string, Piece>): Preview {
  if (!option?.moves.length) return NO_PREVIEW;
  const moving = new Map<string, number>();
  const receiving = new Set<string>();
  const ghosts = new Map<string, Piece[]>();
  for (const move of option.moves) {
    const piece = pieces.get(move.piece);
    if (!piece) continue;
    if (!moving.has(piece.id)) moving.set(piece.id, moving.size + 1);
    if (!move.at) {
      receiving.add(move.area);
      continue;
    }
    const ghost = { ...piece, at: move.at, turned: move.turned ?? 0, count: 1, on: "" };
    ghosts.set(move.area, [...(ghosts.get(move.area) ?? []), ghost]);
  }
  return { moving, receiving, ghosts };
}
