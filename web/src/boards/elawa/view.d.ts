// Made from the server's structs by `make wire`. Do not edit.

/**
 * `turns_left` are the seats that have a turn after this one, once the end is triggered.
 *
 *     The turn under way: `spot` is where the card was chosen, `bonuses` are the cards still owed for finished
 *     piles, `laid` the cards laid down; `playing` is the card in play, `waived` the requirement it does
 *     without, and `paying` the kind of token that is being paid for it.
 */
export interface ElawaView {
  game: string;
  seat: number | null;
  seats: number;
  turn: number;
  waiting: number[];
  step: string;
  scores: number[];
  side: string;
  limit: number;
  round: number;
  start: number;
  active: number;
  spots: Spot[];
  players: Player[];
  center: number;
  center_start: number;
  pool: number;
  discard: {
    [k: string]: number;
  };
  card_discard: CardFace[];
  spot: number | null;
  bonuses: number;
  laid: number;
  playing: string | null;
  waived: string | null;
  paying: string | null;
  end_triggered: boolean;
  turns_left: number[];
  resources: ResourceFace[];
}
export interface Spot {
  spot: number;
  card: CardFace | null;
  cards: number;
  token: string | null;
  height: number;
  last_token: boolean;
  preview: Preview | null;
  alternatives: Preview[];
}
/**
 * A tribe card as printed. Colour comes with its region, letter and shape, the type with an icon.
 *
 *     `counts` is the colour or type for each card of which a tribe scores the points.
 */
export interface CardFace {
  id: string;
  name: string;
  colour: string;
  region: string;
  letter: string;
  shape: string;
  type: string;
  icon: string;
  points: number;
  worth: string;
  counts: string;
  cost: {
    [k: string]: number;
  };
  sacrifice: boolean;
  effect: string;
  stores: string;
  take: number;
}
/**
 * What choosing a card would bring to the active seat.
 *
 *     `piles` give `tokens`, in this order; the number `from_fire`, from the pool and of extra cards is
 *     known, not what they will be. `skipped` is the pile that chieftain 1 would leave out.
 */
export interface Preview {
  piles: number[];
  tokens: string[];
  from_fire: number;
  from_pool: number;
  bonus_cards: number;
  skipped: number | null;
}
export interface Player {
  seat: number;
  chieftain: number;
  name: string;
  power: string;
  power_text: string;
  available: {
    [k: string]: number;
  };
  tokens: number;
  hand: HandCard[];
  tribe: TribeCard[];
  score: number;
}
/**
 * `missing` are the tokens lacking before bones help out.
 */
export interface HandCard {
  card: CardFace;
  playable: boolean;
  missing: {
    [k: string]: number;
  };
}
export interface TribeCard {
  card: CardFace;
  worth: number;
  stored: {
    [k: string]: number;
  };
  used: boolean;
}
export interface ResourceFace {
  id: string;
  name: string;
  abbreviation: string;
  shape: string;
  wild: boolean;
}
