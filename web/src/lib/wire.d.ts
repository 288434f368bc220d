// Made from the server's structs by `make wire`. Do not edit.

export type FromClient = Submit | Undo | Consent | Say | Look | Ping | Here;
export type FromServer = Update | TableCard | ChatMessage | Accepted | Refused | Pong;

/**
 * The base of what clients send: a field that we do not know is a mistake worth telling.
 */
export interface Wish {}
export interface Naming {
  name: string;
}
export interface Keeping {
  passphrase: string;
}
export interface SigningIn {
  name: string;
  passphrase: string;
}
/**
 * `account` is true once the name is kept with a passphrase. Without a name nobody is there yet.
 */
export interface Me {
  name: string | null;
  account: boolean;
}
/**
 * Another passphrase. All other sessions end.
 */
export interface Changing {
  old: string;
  new: string;
}
/**
 * A browser that acts for me. `here` is the one that asks; times are in ms.
 */
export interface SessionCard {
  id: string;
  device: string;
  made: number;
  seen: number;
  here: boolean;
}
/**
 * The session of this id; without one, all but the one that asks.
 */
export interface SessionEnd {
  id?: string | null;
}
/**
 * Hours in which a device is not to be disturbed: minutes of the day, in the device's time zone.
 */
export interface Quiet {
  begins: number;
  ends: number;
  zone: string;
}
/**
 * A browser's subscription at its push service, as `PushSubscription.toJSON()` has it; quiet hours.
 */
export interface PushWish {
  endpoint: string;
  p256dh: string;
  auth: string;
  quiet?: Quiet | null;
}
export interface PushEnd {
  endpoint: string;
}
/**
 * `key` is what a browser subscribes with (VAPID). `devices` counts those of mine that are told.
 */
export interface PushCard {
  key: string;
  devices: number;
}
/**
 * `goal` says how it is won. `emblems` are the icons that stand for the game.
 */
export interface GameCard {
  id: string;
  title: string;
  pitch: string;
  goal: string;
  emblems: string[];
  seats: [number, number];
  minutes: number;
  cooperative: boolean;
  options: (Choice | Number | Seat | OnePerSeat)[];
}
/**
 * One of a few named values; the first is the default. The value "1" may be given as a number, too.
 */
export interface Choice {
  type: "choice";
  name: string;
  help: string;
  values: string[];
}
/**
 * A whole number from `least` to `most`.
 */
export interface Number {
  type: "number";
  name: string;
  help: string;
  least: number;
  most: number;
  default: number;
}
/**
 * One of the seats of the game.
 */
export interface Seat {
  type: "seat";
  name: string;
  help: string;
  default: number;
}
/**
 * A different value for every seat, or () to leave it open.
 */
export interface OnePerSeat {
  type: "one-per-seat";
  name: string;
  help: string;
  values: number[];
  default: number[];
}
/**
 * `seconds` is what a decision may take at most, null where that is next to nothing. `ratings`
 *     estimate by game how strong it is: `greedy` has 1,500 in each. `rated_at` says with how many seats
 *     that holds, where it does not with all.
 */
export interface BotCard {
  level: string;
  help: string;
  seconds: number | null;
  ratings: {
    [k: string]: number;
  };
  rated_at: {
    [k: string]: number[];
  };
}
/**
 * `lessons` tell newcomers about decisions, by the id of their step; `lesson` leads them through an
 *     opening. A game may have none.
 */
export interface Rules {
  text: string;
  rules: {
    [k: string]: string;
  };
  lessons: {
    [k: string]: string;
  };
  lesson: LessonStep[];
}
/**
 * Something to be told while the decision `when` is before the newcomer.
 *
 *     `targets` are what it speaks of, by ids of the scene (`seat:1` is a seat). `do` are the keys to be chosen
 *     now, one after the other; of a set all parts and then what ends it. Without any one reads and goes on.
 *     `rule` is the rule behind it.
 */
export interface LessonStep {
  when: string;
  title: string;
  text: string;
  targets: string[];
  do: string[];
  rule: string;
}
/**
 * `me`; `bot` of a level; `link`, for a friend who gets the link; `open`, for anyone.
 */
export interface SeatWish {
  kind: "bot" | "link" | "me" | "open";
  level?: string;
}
export interface Clock {
  kind: "game" | "move" | "none";
  seconds: number;
}
/**
 * Open a table. The match begins as soon as no seat is free.
 *
 *     `hints` may be had unless this says no; in cooperative games only if it says yes, and by one seat.
 */
export interface Opening {
  game: string;
  seats: SeatWish[];
  options?: {
    [k: string]: unknown;
  };
  public?: boolean;
  onlookers?: "nobody" | "open" | "public";
  clock?: Clock;
  hints?: boolean | null;
}
/**
 * `stands_in` names the person whose seat a bot keeps warm. `clock` is in ms, `lapses` a time in ms.
 *     `free` says who may sit down: anyone, or whoever has the link; at a running match a bot plays there until
 *     they do.
 */
export interface SeatCard {
  seat: number;
  kind: string;
  name: string;
  level: string;
  mine: boolean;
  stands_in: string | null;
  link: string | null;
  clock: number | null;
  lapses: number | null;
  free: "" | "invited" | "open";
}
/**
 * Seat `seat` asks to go back to ply `to`. `missing` are the seats that have not answered yet.
 */
export interface ProposalCard {
  ply: number;
  seat: number;
  to: number;
  missing: number[];
  refused: boolean;
}
export interface OrderCard {
  seat: number;
  step: string;
  key: string;
  until: string[];
}
/**
 * A table as one person sees it: who sits where, what was agreed, what is asked of them.
 *
 *     `hints` are the seats that may ask for one.
 */
export interface TableCard {
  type: "table";
  table: string;
  kind: string;
  game: string;
  status: string;
  ply: number;
  options: {
    [k: string]: unknown;
  };
  public: boolean;
  onlookers: string;
  clock: Clock;
  host: boolean;
  seats: SeatCard[];
  hints: number[];
  proposal: ProposalCard | null;
  orders: OrderCard[];
  rematch: string | null;
  rematch_of: string | null;
  outcome: Outcome | null;
}
/**
 * `places` ranks the seats from 1; equal seats share a place. `reason` is an id, not a sentence.
 */
export interface Outcome {
  winners: number[];
  scores: number[];
  reason: string;
  places: number[];
}
/**
 * A table in a list: the names of its people, and whether the one who looks is asked there.
 *
 *     To those who play there it also says which seats are theirs (`mine`), what is asked now, of whom
 *     (`waiting`) and since when; once it is over, how it ended for them (`result`). `free` counts free seats.
 */
export interface ListedTable {
  table: string;
  kind: string;
  game: string;
  status: string;
  seats: number;
  people: string[];
  asked: boolean;
  public: boolean;
  onlookers: string;
  made: number;
  free: number;
  mine: number[];
  waiting: number[];
  waiting_since: number | null;
  prompt: string;
  result: string;
  outcome: Outcome | null;
}
/**
 * What a link leads to.
 */
export interface Invitation {
  seat: number;
  taken: boolean;
  card: TableCard;
}
export interface Taking {
  link?: string | null;
}
export interface HandingOver {
  level?: string;
}
/**
 * The host gives a seat that no person has to a bot, to whoever gets its link, or to anyone.
 */
export interface Filling {
  kind: "bot" | "link" | "open";
  level?: string;
}
/**
 * An event: what happened at which ply, as an id with facts, and as a sentence.
 *
 *     `targets` are ids of what the sentence speaks of in the scene that comes with it.
 */
export interface Told {
  ply: number;
  kind: string;
  seat: number;
  facts: {
    [k: string]: unknown;
  };
  text: string;
  targets: string[];
}
/**
 * How far a seat may go back: `step` undoes its last choice, `turn` all that belongs together with it.
 *
 *     With `asks` the others have to agree.
 */
export interface Back {
  step: number;
  turn: number;
  asks: boolean;
}
/**
 * The table as a seat (null: an onlooker) may see it at `ply`, and what it was told on the way there.
 *
 *     With `fresh` the events do not reach back as far as was asked: forget what was shown before. `view` is for
 *     programs and `scene` for those who draw, as asked for; `text` replaces a scene that a game does not have.
 *     `ends` is there while a set is put together, one choice after another: the key that ends it, or "" for a
 *     set that ends by itself. While it is `silent` those who play may not talk. `result` comes with the end.
 */
export interface Update {
  type: "update";
  table: string;
  ply: number;
  seat: number | null;
  fresh: boolean;
  events: Told[];
  step: string;
  waiting: number[];
  scores: number[];
  prompt: string;
  options: Option[];
  back: Back | null;
  over: boolean;
  ends: string | null;
  silent: boolean;
  view: unknown;
  scene: Scene | null;
  text: string;
  result: Result | null;
}
/**
 * One thing a person may do now.
 *
 *     `targets` are ids of what it points at in the scene, such as `spot:3`; `rules` are the ids of
 *     the rules that explain it; `moves` let a client show beforehand what it would do. `short` is for the
 *     button that confirms it, in at most 28 characters: "Lay it here", "Pass". `final` marks what is costly
 *     and cannot be taken back, so that a client asks twice.
 */
export interface Option {
  action: number;
  key: string;
  label: string;
  targets: string[];
  rules: string[];
  moves: Move[];
  short: string;
  final: boolean;
}
/**
 * Where a piece of the scene would come to lie; `at` and `turned` as in `Piece`.
 */
export interface Move {
  piece: string;
  area: string;
  at?: [number, number] | null;
  turned?: number;
}
/**
 * The whole table.
 *
 *     `figures` are what each seat has that can be counted, one row of marks per seat. `faces` are shapes that
 *     pieces share. `zones` says what parts of several pieces have become together, such as a river over many
 *     tiles. `headline` is one figure for the top of the page, such as the tiles that are left. With a
 *     `composition` every area has its place on the screen, the same for the whole game.
 */
export interface Scene {
  areas: Area[];
  figures?: Mark[][];
  faces?: {
    [k: string]: Shape[];
  };
  zones?: {
    [k: string]: string;
  };
  headline?: string;
  composition?: Composition | null;
}
/**
 * A part of the table. With a seat it belongs to that seat, else it lies in the middle.
 *
 *     A grid has `columns`; a track has `steps`, its places by name. `note` is a sentence beside the title.
 *     `place` is where it lies in the composition of the scene, `size` how large its pieces are drawn at most,
 *     and `room` how many of them it keeps room for.
 */
export interface Area {
  id: string;
  title: string;
  layout: "board" | "grid" | "row" | "stack" | "track";
  pieces?: Piece[];
  seat?: number | null;
  columns?: number;
  steps?: string[];
  note?: string;
  place?: string;
  size?: "card" | "chip" | "large" | "plate";
  room?: number;
}
/**
 * Something that lies on the table.
 *
 *     A `spot` is an empty place. `at` is where its middle lies on a board, in steps of one tile from the middle
 *     of the tile at the origin; its column and row in a grid; or its step on a track. `turned` counts quarter
 *     turns clockwise; `on` names what it lies upon. `count` is how many lie in the stack of which this is the
 *     top. It is drawn with its own `shapes`, or with the shared ones that the scene keeps under its `face`.
 *     `zones` leads from its parts to the zones of the scene.
 */
export interface Piece {
  id: string;
  name: string;
  kind: "card" | "die" | "spot" | "tile" | "token";
  title?: string;
  icon?: string;
  paint?:
    | ""
    | "blood"
    | "bone"
    | "clay"
    | "day"
    | "ember"
    | "flint"
    | "forest"
    | "hide"
    | "meadow"
    | "mountain"
    | "night"
    | "ochre"
    | "river"
    | "sky"
    | "stone";
  seat?: number | null;
  costs?: Mark[];
  effects?: Mark[];
  text?: string;
  lines?: Line[];
  shapes?: Shape[];
  face?: string;
  zones?: {
    [k: string]: string;
  };
  face_down?: boolean;
  exhausted?: boolean;
  count?: number;
  at?: [number, number] | null;
  turned?: number;
  on?: string;
}
/**
 * A small sign: an icon and what stands beside it, such as a cost, an effect or a stock.
 */
export interface Mark {
  icon: string;
  name: string;
  text?: string;
}
/**
 * One of several things that a card offers; with a `part` an option may point at it.
 */
export interface Line {
  part?: string;
  costs?: Mark[];
  effects?: Mark[];
  text?: string;
}
/**
 * A painted patch: an SVG path within a square of 100 by 100, or an icon with its middle at (x, y).
 *
 *     With a `line` the path is not filled but drawn as a line of that width. Shapes with the same `part` make
 *     up one part of their piece. Icons stay upright however the piece is turned.
 */
export interface Shape {
  path?: string;
  line?: number;
  part?: string;
  paint?:
    | ""
    | "blood"
    | "bone"
    | "clay"
    | "day"
    | "ember"
    | "flint"
    | "forest"
    | "hide"
    | "meadow"
    | "mountain"
    | "night"
    | "ochre"
    | "river"
    | "sky"
    | "stone";
  icon?: string;
  x?: number;
  y?: number;
  size?: number;
}
/**
 * The same places for wide and for narrow screens.
 */
export interface Composition {
  wide: Place[];
  narrow: Place[];
}
/**
 * A named part of the screen.
 */
export interface Place {
  id: string;
  box: [number, number, number, number];
  of?: number | null;
  page?: string;
}
export interface Result {
  verdict: Verdict;
  sources?: Source[];
  tallies?: Tally[];
  needs?: Need[];
}
/**
 * `together` all won or lost alike; `won`: somebody did, or all of them.
 */
export interface Verdict {
  title: string;
  sentence: string;
  together?: boolean;
  won?: boolean;
}
/**
 * A row of the table of points. `counts` says from how many things each seat has its points.
 */
export interface Source {
  id: string;
  name: string;
  points: number[];
  icon?: string;
  counts?: number[];
  items?: Item[];
}
/**
 * One scoring: what it was for, the points of each seat, what it points at in the scene, who led it.
 */
export interface Item {
  text: string;
  points: number[];
  targets?: string[];
  ply?: number | null;
  by?: number | null;
  icon?: string;
}
/**
 * What is worth telling besides points: one figure per seat, or a single one of all together.
 */
export interface Tally {
  name: string;
  figures: number[];
  icon?: string;
}
/**
 * What had to be reached, and what was. A `limit` must not be reached instead.
 *
 *     With `points` it is on the scale of the scores; with a `ply` it was asked for at that moment, else at the
 *     end.
 */
export interface Need {
  name: string;
  have: number;
  need: number;
  icon?: string;
  limit?: boolean;
  points?: boolean;
  ply?: number | null;
}
/**
 * Choose. `ply` is that of the update to which this answers; `action` its number or its key.
 */
export interface Submit {
  type: "submit";
  ply: number;
  action: number | string;
  seat?: number | null;
  id?: string;
}
/**
 * Go back to the position of ply `to`; if that needs the others' consent, they are asked.
 */
export interface Undo {
  type: "undo";
  ply: number;
  to: number;
  seat?: number | null;
  id?: string;
}
/**
 * The answer to a proposal that was made at `ply`.
 */
export interface Consent {
  type: "consent";
  ply: number;
  agree: boolean;
  id?: string;
}
export interface Say {
  type: "say";
  text: string;
  id?: string;
}
/**
 * Show me the table from another of my seats (null: as an onlooker), and what it was told since a ply.
 */
export interface Look {
  type: "look";
  seat: number | null;
  since?: number | null;
  id?: string;
}
export interface Ping {
  type: "ping";
  id?: string;
}
/**
 * Whether somebody has the table before their eyes: who sees that it is their turn need not be told.
 */
export interface Here {
  type: "here";
  looking: boolean;
  id?: string;
}
/**
 * It is stored, and the table is at `ply` now. `asked`: the others have been asked for their consent.
 */
export interface Accepted {
  type: "accepted";
  ply: number;
  id: string;
  asked: boolean;
}
/**
 * Why not, and what to do. `type` is one of a fixed list.
 */
export interface Problem {
  type: string;
  message: string;
  details?: {
    [k: string]: unknown;
  };
}
export interface Refused {
  type: "refused";
  error: Problem;
  id: string;
}
export interface ChatMessage {
  type: "chat";
  number: number;
  room: string;
  name: string;
  text: string;
  at: number;
  mine: boolean;
}
export interface Pong {
  type: "pong";
  id: string;
}
/**
 * What would you do? `ply` is that of the update whose options are in question.
 */
export interface HintWish {
  ply: number;
  seat?: number | null;
}
/**
 * An option, what it seems to be worth from 0 (lost) to 1 (won), and why in a sentence.
 */
export interface Advised {
  key: string;
  value: number;
  reason: string;
}
/**
 * The best options of a seat at `ply`, best first, judged from what the seat itself knows.
 */
export interface Hint {
  ply: number;
  seat: number;
  advice: Advised[];
}
/**
 * When I am asked `step`, choose `key` if I may, until an event of a kind in `until` happens.
 */
export interface OrderWish {
  step: string;
  key: string;
  until?: string[];
}
export interface WebhookWish {
  url: string;
}
/**
 * A scene whose areas are empty: `pieces` are, for each area, the numbers of those that lie there.
 */
export interface Still {
  scene: Scene;
  pieces: number[][];
}
/**
 * One ply of a replay: who led there (`by`), what happened, and what each of the asked eyes sees.
 *
 *     `result` comes with the end.
 */
export interface Frame {
  ply: number;
  by: number | null;
  back: number | null;
  events: Told[];
  prompt: string;
  scores: number[];
  views: unknown[];
  stills: Still[];
  texts: string[];
  result: Result | null;
}
/**
 * `eyes` are the seats (null: an onlooker) whose views each frame holds, in that order.
 *
 *     Scenes of a match have most of their pieces and faces in common, so these are written once for all frames.
 */
export interface Replay {
  ply: number;
  eyes: (number | null)[];
  frames: Frame[];
  pieces: Piece[];
  faces: {
    [k: string]: Shape[];
  };
}
/**
 * Where points came from: at this ply each seat's score changed by so much.
 */
export interface Gain {
  ply: number;
  points: number[];
  texts: string[];
}
export interface Standing {
  seat: number;
  name: string;
  place: number;
  score: number;
  winner: boolean;
}
/**
 * Who came where, and at which plies points were made.
 */
export interface ResultCard {
  reason: string;
  standings: Standing[];
  gains: Gain[];
}
/**
 * Try it out from ply `ply` (null: now), knowing what `seat` knows.
 */
export interface SandboxWish {
  ply?: number | null;
  seat?: number | null;
}
