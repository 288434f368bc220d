// A set may have a most: then no more can be picked until something is left.
import { getContext, setContext } from "svelte";

interface Most {
  readonly full: boolean;
}

const KEY = Symbol("most");

export const setMost = (most: Most): Most => setContext(KEY, most);
export const most = (): Most => getContext<Most>(KEY);
