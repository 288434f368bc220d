// Boards drawn by hand, one for each game that has one; each is loaded when it is first played.
import type { Component, Snippet } from "svelte";
import type { Chooser } from "../lib/chooser.svelte";
import type { Result, Scene } from "../lib/wire";

/** What a board is given. It is drawn within a stage: targets, popovers and movement come with `aim` and `data-piece`. */
export interface BoardProps<View = unknown> {
  /** What whoever looks may know, as the game tells it to programs. */
  view: View;
  /** The same to be drawn, with the ids that options point at. */
  scene: Scene;
  chooser: Chooser;
  names: string[];
  /** Through whose eyes: null for an onlooker. */
  seat: number | null;
  /** How long a movement may take, in ms; 0 where nothing may move. */
  motion: number;
  narrow: boolean;
  /** How it ended, once it has; a board may walk through it (`lib/walk`). */
  result: Result | null;
  /** Who sits at a seat, in the style of all tables: sign, name, figures, points. */
  plaque: Snippet<[number]>;
}

type Drawn = Component<BoardProps<never>>;

const found = import.meta.glob<{ default: Drawn }>("./*/Board.svelte");

export const hasBoard = (game: string): boolean => `./${game}/Board.svelte` in found;

/** Loads the board of a game; null for a game without one. */
export function boardOf(game: string): Promise<Drawn> | null {
  const load = found[`./${game}/Board.svelte`];
  return load ? load().then((module) => module.default) : null;
}
