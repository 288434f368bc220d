// Made from the server's structs by `make wire`. Do not edit.

/**
 * `eaten` is what the season's threshold looks at, `pool` the icons in all hands that fill one category.
 *
 *     `flexible` counts skills and knowledge, which may fill one of several. `heir` is the seat that the dying
 *     player's next card goes to. `unseen` is None if the table forgets what scouts have seen. `variants` says
 *     what is played otherwise than usual. `items` are all kinds of item cards there are, `food` the food cards
 *     of the season.
 */
export interface YearView {
  game: string;
  seat: number | null;
  seats: number;
  turn: number;
  waiting: number[];
  step: string;
  scores: number[];
  variants: string[];
  turns: number;
  active: number;
  season: number;
  seasons: SeasonFace[];
  score: number;
  eaten: number;
  bands: BandFace[];
  trail: Place[];
  places: number;
  deck: number;
  unseen: Unseen | null;
  turned: Turned[];
  attempt: Attempt | null;
  row: (ItemFace | null)[];
  item_deck: number;
  item_discard: Held[];
  players: Player[];
  pool: {
    [k: string]: number;
  };
  flexible: number;
  pile: FoodFace[];
  discard: Discarded[];
  taken: number;
  named: number[];
  heir: number | null;
  categories: CategoryFace[];
  items: ItemFace[];
  food: Copies[];
}
/**
 * `needed` are the points asked for at its end, None if nothing is; `left` its cards not yet used up.
 *
 *     `met` is whether they were there when it ended, None before that.
 */
export interface SeasonFace {
  id: string;
  name: string;
  mark: string;
  cards: number;
  left: number;
  needed: number | null;
  met: boolean | null;
}
export interface BandFace {
  id: string;
  name: string;
  least: number;
  most: number;
  won: boolean;
}
/**
 * A card of the trail, face down. What scouts have `seen` there is shown, unless the table forgets it.
 */
export interface Place {
  place: number;
  seen: boolean;
  card: FoodFace | null;
}
export interface FoodFace {
  id: string;
  name: string;
  organism: string;
  season: string;
  kind: string;
  points: number;
  icons: {
    [k: string]: number;
  };
  about: string;
  icon: string;
}
/**
 * The cards of the season that nobody has seen, the ambushes and the discarded cards among them.
 *
 *     `chances` of meeting an ambush, by the length of the expedition.
 */
export interface Unseen {
  cards: number;
  ambushes: number;
  discarded: number;
  chances: {
    [k: string]: number;
  };
}
/**
 * A card that the expedition turned up, `tried` if the band is at it.
 *
 *     While a target is chosen, `cards` is how few would meet it, None if it is out of reach.
 */
export interface Turned {
  place: number;
  card: FoodFace;
  cards: number | null;
  tried: boolean;
}
/**
 * What is tried, and what the band still lacks for it.
 *
 *     `cards` is how few more cards would do, None if it cannot be met any more. `wasted` is the leader's first
 *     card if it fitted nothing. `to_come` are the seats that may still play, in order.
 */
export interface Attempt {
  card: FoodFace;
  ambush: boolean;
  slots: Slot[];
  lacking: {
    [k: string]: number;
  };
  cards: number | null;
  wasted: string | null;
  to_come: number[];
}
/**
 * One icon of the requirement, and who filled it with which item.
 */
export interface Slot {
  category: string;
  seat: number | null;
  item: string | null;
}
/**
 * An item card: it fills as many icons as its strength says, of one of the categories in `fills`.
 */
export interface ItemFace {
  id: string;
  name: string;
  type: string;
  fills: string[];
  strength: number;
  about: string;
  icon: string;
}
export interface Held {
  item: ItemFace;
  count: number;
}
/**
 * `played` and `allowed` count the cards of the attempt under way.
 */
export interface Player {
  seat: number;
  living: boolean;
  hand: Held[];
  cards: number;
  played: number;
  allowed: number;
  passed: boolean;
}
/**
 * A food card in the discard, which lies there as it was discarded.
 *
 *     What everybody has `seen`, turned up or scouted, is shown; what scouts have seen the table may forget.
 */
export interface Discarded {
  season: string;
  face_down: boolean;
  seen: boolean;
  card: FoodFace | null;
}
/**
 * A category with what tells it apart besides its colour.
 */
export interface CategoryFace {
  id: string;
  name: string;
  letter: string;
  shape: string;
  texture: string;
  icon: string;
}
/**
 * A food card of the season: how many there are, and how many of them nobody has been shown.
 */
export interface Copies {
  card: FoodFace;
  copies: number;
  unseen: number;
}
