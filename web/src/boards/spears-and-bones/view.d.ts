// Made from the server's structs by `make wire`. Do not edit.

/**
 * `variants` names what is played otherwise than usual. `known` are the prey at the bottom of the deck.
 *
 *     `revealed` are the action cards of this turn, by placing, sorted; `hand` and `placed` are the own ones;
 *     `dealt` is what everybody begins a turn with.
 */
export interface SpearsAndBonesView {
  game: string;
  seat: number | null;
  seats: number;
  turn: number;
  waiting: number[];
  step: string;
  scores: number[];
  variants: string[];
  turn_number: number;
  order: number[];
  time: string;
  vigor: number;
  vigor_max: number;
  fight_limit: number;
  berry_cap: number;
  time_cost: number;
  warrior_bonus: number;
  ambusher_bonus: number;
  support_most: number;
  loss_won: number;
  loss_lost: number;
  display: Spot[];
  deck: number;
  known: PreyCard[];
  actor: number | null;
  enemy: string | null;
  contest: Contest | null;
  players: Player[];
  revealed: string[][];
  dealt: string[];
  hand: string[];
  placed: string | null;
  conditions: Condition[];
}
/**
 * A spot of the display. An empty one says why: `chased`, `hunted` or `no prey left`.
 */
export interface Spot {
  spot: number;
  prey: PreyCard | null;
  empty: string;
  in_reach: boolean;
}
export interface PreyCard {
  id: string;
  name: string;
  power: number;
  level: number;
  time: string;
  resources: {
    [k: string]: number;
  };
  berries: number;
  vigor: boolean;
}
/**
 * `kind` is hunt, block, fight or defense; `id` and `name` are those of the prey or enemy, and so is
 *     `power`, if it counts now.
 *
 *     `total` of a side is without action cards; `cards` is their sum once they are revealed. `offers` are what
 *     has been named in reactions and not been settled yet. `forced` are ids of units that the attacker made
 *     defend.
 */
export interface Contest {
  kind: string;
  id: string;
  name: string;
  power: number | null;
  level: number;
  sides: Side[];
  cards: number | null;
  offers: Offer[];
  forced: string[];
}
/**
 * `role` is hunter, blocker, attacker, attacked or defenders; `cards` tells whether K counts for it.
 */
export interface Side {
  seat: number | null;
  role: string;
  terms: Term[];
  total: number;
  cards: boolean;
}
/**
 * One number of a sum, and where it comes from.
 */
export interface Term {
  name: string;
  value: number;
}
/**
 * Units that a seat has named for a side; a block, if they are for itself.
 */
export interface Offer {
  seat: number;
  to: number;
  units: string[];
}
/**
 * All that is public about a seat. Team and goals are there for their owner, after the end for all.
 *
 *     `ability` says whether its role can do something this turn, `used` that it has done so.
 */
export interface Player {
  seat: number;
  tribe: string;
  name: string;
  mark: string;
  colour: string;
  place: number;
  role: string;
  ability: boolean;
  used: boolean;
  berries: number;
  income: number;
  units: UnitCard[];
  prey: PreyCard[];
  resources: {
    [k: string]: number;
  };
  total: number;
  cards: number;
  has_blocked: boolean;
  banned: boolean;
  banned_before: boolean;
  obliged: boolean;
  obliged_before: boolean;
  team: string | null;
  goals: string[] | null;
}
/**
 * A unit as printed; where it is: `deck`, `active` or `inactive`; whether it partakes, or is named to.
 */
export interface UnitCard {
  id: string;
  name: string;
  type: string;
  power: number;
  level: number;
  cost: number;
  berries: number;
  place: string;
  partaking: boolean;
}
/**
 * What a team needs and has, and whether that is enough. Before the end only the own one is there.
 *
 *     `progress` counts what can be counted: before the end of what is one's own.
 */
export interface Condition {
  team: string;
  need: string;
  have: string;
  met: boolean;
  progress: Progress[];
}
/**
 * How much of a resource there is, of what is needed; of all of them together if none is named.
 */
export interface Progress {
  resource: string;
  have: number;
  need: number;
}
