// What all parts of a drawn scene have in common.
import { getContext, setContext } from "svelte";
import type { Chooser } from "../lib/chooser.svelte";
import type { Piece, Scene } from "../lib/wire";
import type { Preview } from "./preview";

export interface Stage {
  readonly scene: Scene;
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly chooser: Chooser;
  readonly names: readonly string[];
  readonly news: ReadonlySet<string>;
  readonly small: boolean;
  readonly preview: Preview;
  /** The parts of pieces that can be pointed at, by piece. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
}

const KEY = Symbol("stage");

export const stage = (): Stage => getContext<Stage>(KEY);
export const setStage = (made: Stage): Stage => setContext(KEY, made);
