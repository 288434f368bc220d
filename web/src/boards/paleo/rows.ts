// The actions of a card as rows of signs: what each needs, costs and brings, and what is missing for it.
import { listed } from "../../lib/words";
import { iconOf, SKILLS } from "./art";
import type { ActionFace, BackFace, CardFace, Part, Prospect } from "./view";

export type Tone = "need" | "cost" | "gain" | "bad";

export interface Chip {
  icon: string;
  text: string;
  words: string;
  tone: Tone;
  short: boolean;
  /** The very backs that are given up. */
  backs?: BackFace[];
}

export interface Row {
  /** What options point at. */
  id: string;
  label: string;
  negative: boolean;
  payable: boolean;
  asks: Chip[];
  gains: Chip[];
  /** What is missing, who could help, what happens to the card. */
  why: string;
  /** In per cent; null where nothing is rolled. */
  chance: number | null;
  /** Who could make up for what is missing, and the same in words. */
  helpers: number[];
  helped: string;
}

/** What those who carry out an action have. `more` is what somebody's help would add. */
export interface Means {
  skills: Record<string, number>;
  more?: Record<string, number>;
  camp: Record<string, number>;
  tools: Record<string, number>;
  graves: readonly { title: string }[];
  pile: BackFace[];
  people: number;
}

const LISTS: Record<string, string> = { actions: "a", assist: "s", extra: "e", night: "n", build: "b" };
const SUFFERED = new Set(["damage", "skull", "lose_person", "release"]);
const SPOKEN = new Set(["title", "any", "bury", "release", "secret"]);

export interface Told {
  names: readonly string[];
  means: Means;
}

/** All actions of one list of a card. */
export function rowsOf(
  id: string,
  face: CardFace,
  list: string,
  prospects: readonly Prospect[],
  told: Told,
): Row[] {
  return face.actions
    .filter((action) => action.list === list)
    .map((action, place) => rowOf(`card:${id}:${LISTS[list]}${place}`, action, prospects, told));
}

function rowOf(id: string, action: ActionFace, prospects: readonly Prospect[], told: Told): Row {
  const outlook = prospects.find((prospect) => prospect.label === action.label)?.outlook;
  const rolls = action.needs.some((part) => part.what === "dice");
  return {
    id,
    label: action.label,
    negative: action.negative,
    payable: outlook?.payable ?? true,
    asks: [
      ...action.needs.map((part) => needed(part, told.means)),
      ...action.costs.map((part) => cost(part, told.means)),
    ],
    gains: action.gains.map(gain),
    why: [lacking(outlook, told.names), action.then].filter(Boolean).join("; "),
    chance: rolls && outlook ? Math.round(100 * outlook.chance) : null,
    helpers: outlook?.helpers ?? [],
    helped: helped(outlook, told.names),
  };
}

/** `needs 2 strength, the team has 1: Cleo could help` */
export function lacking(outlook: Prospect["outlook"] | undefined, names: readonly string[]): string {
  if (!outlook || outlook.payable) return "";
  const words = outlook.missing.join("; ") || "not all at once";
  const part = outlook.partly.length ? `; can be paid in part: ${outlook.partly.join(", ")}` : "";
  const help = helped(outlook, names);
  return help ? `${words}: ${help}${part}` : words + part;
}

/** `Cleo or Dan could help` */
function helped(outlook: Prospect["outlook"] | undefined, names: readonly string[]): string {
  const who = (outlook?.helpers ?? []).map((seat) => names[seat] ?? "");
  if (!who.length) return "";
  return `${outlook?.together ? `${listed(who)} together` : who.join(" or ")} could help`;
}

function needed(part: Part, { skills, more, graves, people, tools }: Means): Chip {
  const chip = { icon: iconOf(part.what), words: `needs ${part.words}`, tone: "need" as const };
  const { count, what } = part;
  if ((SKILLS as readonly string[]).includes(what)) {
    const own = skills[what] ?? 0;
    const added = more?.[what] ?? 0;
    const have = added ? `${own}+${added}` : `${own}`;
    return { ...chip, text: `${have}/${count}`, short: own + added < count };
  }
  if (what === "dice") return { ...chip, text: `×${count}`, short: false };
  if (what === "grave") {
    const title = part.words.replace(/^\d+ /, "").replace(/ in the graveyard$/, "");
    const there = graves.filter((card) => card.title === title).length;
    return { ...chip, text: `${there}/${count} ${title}`, short: there < count };
  }
  if (what === "people") return { ...chip, text: `${people}/${count}`, short: people < count };
  if (what === "title") return { ...chip, text: part.words.replace(/ in the team$/, ""), short: false };
  const have = tools[what];
  return { ...chip, text: `${count}`, short: what !== "laid" && (have ?? 0) < count };
}

function cost(part: Part, { camp, tools, pile }: Means): Chip {
  const { count, what, words } = part;
  const chip = { icon: iconOf(what), words: `costs ${words}`, tone: "cost" as const };
  if (what === "cards")
    return { ...chip, text: `${count}`, short: pile.length < count, backs: pile.slice(0, count) };
  if (SPOKEN.has(what)) return { ...chip, text: words, short: false };
  const have = what in camp ? camp[what] : tools[what];
  return { ...chip, text: `${count}`, short: (have ?? 0) < count };
}

export function gain(part: Part): Chip {
  const { count, what, words } = part;
  const bad = SUFFERED.has(what);
  const text = SPOKEN.has(what) ? words : bad ? `${count}` : `+${count}`;
  return {
    icon: iconOf(what),
    text,
    words: `${bad ? "you suffer" : "gives"} ${words}`,
    tone: bad ? "bad" : "gain",
    short: false,
  };
}

/** `0/2` of `0/2 Mammoth`, `3` of `secret 3`; a single thing is its sign alone. */
export function briefly({ text }: Chip): string {
  if (/^\+?1$/.test(text)) return "";
  return text.length <= 5 ? text : (/[+×]?\d+(\/\d+)?/.exec(text)?.[0] ?? "");
}

// How much room it takes

/** How close the signs of a row stand: with words and backs, closely, or as bare numbers. */
export type Room = "wide" | "close" | "bare";

const CHIP = { wide: 37, close: 29, bare: 23 }; // icon, padding and what lies between two
const ARROW = 22;
const CHANCE = 46;
const HELP = 26;
const SIGN = 24;
const LETTER = 7.6;
const BACK = 20;

/** More cards than that are given up by their number. */
export const MOST_BACKS = 3;

export const showsBacks = ({ backs, short }: Chip, room: Room): boolean =>
  !!backs?.length && !short && backs.length <= (room === "wide" ? MOST_BACKS : 1);

function widthOf(chip: Chip, room: Room): number {
  if (showsBacks(chip, room)) return 20 + BACK * chip.backs!.length;
  return CHIP[room] + LETTER * (room === "bare" ? briefly(chip) : chip.text).length;
}

function signsOf(row: Row, room: Room): number {
  const arrow = row.asks.length && row.gains.length ? ARROW : 0;
  const chance = row.chance === null ? 0 : CHANCE;
  const helpers = row.helpers.length && room !== "bare" ? HELP + SIGN * row.helpers.length : 0;
  return [...row.asks, ...row.gains].reduce(
    (sum, chip) => sum + widthOf(chip, room),
    arrow + chance + helpers,
  );
}

const labelOf = (row: Row): number => row.label.length * LETTER + 30;

export const isOneLine = (row: Row, width: number): boolean => labelOf(row) + signsOf(row, "wide") <= width;

/** As much as there is room for beside the label, or without it. */
export function roomOf(row: Row, width: number, flat: boolean): Room {
  const left = width - (flat ? Math.min(labelOf(row), 110) : 24);
  if ((flat ? isOneLine(row, width) : true) && signsOf(row, "wide") <= left) return "wide";
  return signsOf(row, "close") <= left ? "close" : "bare";
}

export interface Fit {
  /** The height of the head of the card. */
  head: number;
  /** Which rows are of one line. */
  lines: boolean[];
  rooms: Room[];
  scrolls: boolean;
}

const HEADS = [58, 38] as const;
export const SECOND = 20; // what a second line takes
export const BETWEEN = 3; // below a row that may be chosen

/** Rows of two lines where there is room, of one line where they fit or must. */
export function fitted(
  rows: readonly Row[],
  width: number,
  height: number,
  feet: number,
  heightOf: (row: Row) => number = () => 34,
): Fit {
  const two = rows.map(() => false);
  const some = rows.map((row) => isOneLine(row, width));
  const flat = rows.map(() => true);
  const needs = (head: number, lines: boolean[]) =>
    head +
    rows.reduce((sum, row, place) => sum + heightOf(row) + (lines[place] ? 0 : SECOND), BETWEEN) +
    feet;
  const ways = [
    { head: HEADS[0], lines: two },
    { head: HEADS[0], lines: some },
    { head: HEADS[1], lines: some },
    { head: HEADS[1], lines: flat },
  ];
  const way = ways.find(({ head, lines }) => needs(head, lines) <= height) ?? ways.at(-1)!;
  const rooms = rows.map((row, place) => roomOf(row, width, way.lines[place]!));
  return { ...way, rooms, scrolls: needs(way.head, way.lines) > height };
}
