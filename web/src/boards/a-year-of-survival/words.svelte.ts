// What the parts of the board know in common: whose eyes, names, faces of cards, icons of categories.
import { getContext, setContext } from "svelte";
import type { Chooser } from "../../lib/chooser.svelte";
import { SKILL } from "./looks";
import { playedBy } from "./slots";
import type { FoodFace, ItemFace, Turned, YearView } from "./view";

interface Given {
  readonly view: YearView;
  readonly chooser: Chooser;
  readonly names: readonly string[];
  readonly seat: number | null;
  readonly narrow: boolean;
  readonly motion: number;
}

const KEY = Symbol("year");

export class Words {
  readonly #given: Given;
  constructor(given: Given) {
    this.#given = given;
  }

  readonly view = $derived.by(() => this.#given.view);
  readonly chooser = $derived.by(() => this.#given.chooser);
  readonly narrow = $derived.by(() => this.#given.narrow);
  readonly motion = $derived.by(() => this.#given.motion);
  /** Whose hand lies before us; onlookers sit beside the first. */
  readonly mine = $derived.by(() => this.#given.seat ?? 0);
  readonly looksOn = $derived.by(() => this.#given.seat === null);
  readonly faces = $derived.by(
    (): ReadonlyMap<string, ItemFace> => new Map(this.view.items.map((item) => [item.id, item])),
  );
  /** Categories that plain items fill, then the pocket for whatever fills one of several. */
  readonly pockets = $derived.by(() => [...Object.keys(this.view.pool), SKILL]);
  /** Categories in the order in which they stand everywhere. */
  readonly order = $derived.by(() => this.view.categories.map(({ id }) => id));
  readonly #icons = $derived.by(() => new Map(this.view.categories.map(({ id, icon }) => [id, icon])));
  readonly #titles = $derived.by(() => new Map(this.view.categories.map(({ id, name }) => [id, name])));
  /** The turned card that is looked at while a target is chosen. */
  readonly looked = $derived.by((): Turned | null => {
    if (this.view.step !== "target") return null;
    const [id] = this.chooser.preview?.targets ?? [];
    const pointed = this.view.turned.find(({ place }) => id === `turned:${place}`);
    return pointed ?? easiest(this.view.turned);
  });
  /** What the band lacks for what is tried, or looked at; empty otherwise. */
  readonly lacking = $derived.by(
    (): Readonly<Record<string, number>> => this.view.attempt?.lacking ?? this.looked?.card.icons ?? {},
  );
  readonly wanting = $derived.by(() => Object.keys(this.lacking).length > 0);
  /** The card about to be played. */
  readonly playing = $derived.by(() => playedBy(this.chooser.preview));

  iconOf(category: string): string {
    return this.#icons.get(category) ?? "stone-crafting";
  }
  titleOf(category: string): string {
    return this.#titles.get(category) ?? "Skill";
  }
  nameOf(seat: number): string {
    return seat === this.mine && !this.looksOn ? "You" : (this.#given.names[seat] ?? "");
  }
}

/** The card in reach with the fewest items, or the first one. */
export function easiest(turned: readonly Turned[]): Turned | null {
  const able = turned.filter(({ cards }) => cards !== null);
  return (
    able.toSorted((a, b) => a.cards! - b.cards! || b.card.points - a.card.points)[0] ?? turned[0] ?? null
  );
}

export const spokenFood = ({ name, kind, points, icons }: FoodFace): string =>
  `${name}, ${kind}, ${points} ${points === 1 ? "point" : "points"}, needs ${Object.entries(icons)
    .map(([category, count]) => `${count} ${category}`)
    .join(", ")}`;

export const setWords = (given: Given): Words => setContext(KEY, new Words(given));
export const words = (): Words => getContext<Words>(KEY);
