// Made from the server's structs by `make wire`. Do not edit.

/**
 * `raised` is what the dice add to the requirement under way, `called` what a call for help has brought.
 *
 *     `causes` says what all skulls so far were laid for, those taken back included. `opened` is the secret
 *     being dealt with and `opener` whose it is, `shown` a new idea for which room is made. The face-down
 *     discard is known by its backs alone, each with its number.
 */
export interface PaleoView {
  game: string;
  seat: number | null;
  seats: number;
  turn: number;
  waiting: number[];
  step: string;
  scores: number[];
  level: string;
  modules: string[];
  hardship: number;
  day: number;
  night: boolean;
  lead: number;
  vp: number;
  vp_goal: number;
  skulls: number;
  skull_limit: number;
  causes: {
    [k: string]: number;
  };
  camp: {
    [k: string]: number;
  };
  supply: {
    [k: string]: number;
  };
  pool: {
    [k: string]: number;
  };
  mouths: number;
  players: Player[];
  night_board: FaceUp[];
  base_camp: FaceUp[];
  workbench: Idea[];
  slots: number;
  choose_from: number;
  demands: Demand[];
  opened: Revealed | null;
  opener: number | null;
  shown: CardFace | null;
  raised: {
    [k: string]: number;
  };
  called: {
    [k: string]: number;
  };
  open_discard: Lying[];
  face_down: {
    [k: string]: number;
  };
  graveyard: Lying[];
  secrets: number[];
  aside: BackFace[];
  decks: {
    [k: string]: number;
  };
  result: string;
}
/**
 * `pile` shows the backs, top first. `skills` are shown for nothing, `team_skills` with the helpers.
 */
export interface Player {
  seat: number;
  awake: boolean;
  pending: boolean;
  helping: number | null;
  skills: {
    [k: string]: number;
  };
  team_skills: {
    [k: string]: number;
  };
  people: Person[];
  others: FaceUp[];
  tools: {
    [k: string]: number;
  };
  pile: BackFace[];
  revealed: Revealed | null;
}
export interface Person {
  id: string;
  name: string;
  face: CardFace;
  hearts: number;
  damage: number;
}
/**
 * A card as printed. Its kind and back come as words, never as a colour alone.
 */
export interface CardFace {
  id: string;
  title: string;
  kind: string;
  back: string;
  flavour: string;
  help: boolean;
  place: string;
  skills: {
    [k: string]: number;
  };
  hearts: number;
  brings: string;
  stores: string;
  actions: ActionFace[];
}
/**
 * An action as printed; `list` is where it stands on the card.
 */
export interface ActionFace {
  label: string;
  list: string;
  negative: boolean;
  needs: Part[];
  costs: Part[];
  gains: Part[];
  then: string;
}
/**
 * One thing that an action asks for or brings: how many of what.
 */
export interface Part {
  what: string;
  count: number;
  words: string;
}
/**
 * A card that lies face up; `prospects` are its help actions for the seat that is asked.
 */
export interface FaceUp {
  id: string;
  name: string;
  face: CardFace;
  laid: number;
  prospects: Prospect[];
}
/**
 * An action of a card as it stands for a seat now: can it be carried out, and if not, what is missing?
 */
export interface Prospect {
  label: string;
  outlook: Outlook;
}
/**
 * `missing` says what the team lacks, `helpers` who of those still to act could make up for it.
 *
 *     `partly` is what would be paid if nothing of the card can be paid in full (PA-8.5): `3 of 4 food`.
 */
export interface Outlook {
  payable: boolean;
  missing: string[];
  partly: string[];
  helpers: number[];
  together: boolean;
  chance: number;
}
/**
 * What can be seen of a card that lies face down.
 */
export interface BackFace {
  back: string;
  name: string;
  glyph: string;
  hint: string;
  red: boolean;
}
/**
 * The card that a seat has turned up, with what each of its actions lacks.
 */
export interface Revealed {
  id: string;
  face: CardFace;
  prospects: Prospect[];
}
/**
 * `left` are the tokens in stock, -1 for ideas that make none.
 */
export interface Idea {
  id: string;
  face: CardFace;
  innate: boolean;
  payable: boolean;
  left: number;
}
/**
 * What a mission or nocturnal card will ask for tonight, as things are now and after feeding.
 */
export interface Demand {
  id: string;
  name: string;
  mission: boolean;
  settled: boolean;
  prospects: Prospect[];
}
/**
 * A card in the open discard or in the graveyard.
 */
export interface Lying {
  id: string;
  title: string;
  kind: string;
  back: string;
}
