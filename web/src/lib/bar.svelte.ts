// What a page puts into the header, so that a table needs no second bar.
import type { Snippet } from "svelte";

class Bar {
  content = $state.raw<Snippet | null>(null);
  /** The page has a menu of its own with a way to the preferences: on a phone its title has the room. */
  menu = $state(false);
  /** What lies over the page, whoever opened it. */
  open = $state<"account" | "preferences" | null>(null);
}

export const bar = new Bar();
