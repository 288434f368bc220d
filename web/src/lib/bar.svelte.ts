// What a page puts into the header, so that a table needs no second bar.
import type { Snippet } from "svelte";

class Bar {
  content = $state.raw<Snippet | null>(null);
}

export const bar = new Bar();
