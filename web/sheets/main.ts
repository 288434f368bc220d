// All cards of a game as its board draws them, for the pictures of the book: whoever opens the page says which.
import "@fontsource/macondo/latin-400.css";
import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "../src/app.css";
import { mount, tick, type Component } from "svelte";
import { loadIcons } from "../src/lib/icons.svelte";
import Sheet from "./Sheet.svelte";

export interface Given {
  game: string;
  /** How a card of this sheet is drawn. */
  look: string;
  width: number;
  columns: number;
  cards: never[];
  /** What cards draw besides what is printed on them. */
  more: Record<string, unknown>;
}

const drawn = import.meta.glob<{ default: Component<Pick<Given, "look" | "more"> & { card: never }> }>(
  "./games/*.svelte",
);

async function show(given: Given): Promise<void> {
  const target = document.getElementById("sheet")!;
  const [{ default: Card }] = await Promise.all([
    drawn[`./games/${given.game}.svelte`]!(),
    loadIcons(given.game),
  ]);
  mount(Sheet, { target, props: { given, Card } });
  await tick();
  await document.fonts.ready;
}

Object.assign(window, { show });
