// Sums, hands and words of the board of Spears and Bones.
import { beforeEach, describe, expect, it } from "vitest";
import { afterBlock, camps, outcome, sum, turnedUp } from "../../src/boards/spears-and-bones/contest";
import {
  abilityOf,
  deedOf,
  handPlaces,
  rivals,
  shortName,
  signed,
  stampsOf,
  wanted,
} from "../../src/boards/spears-and-bones/tribes";
import type {
  Contest,
  Player,
  Side,
  SpearsAndBonesView,
  UnitCard,
} from "../../src/boards/spears-and-bones/view";

const KINDS: [string, string, number][] = [
  ["Young Hunter", "hunter", 1],
  ["Tracker", "hunter", 2],
  ["Great Hunter", "hunter", 3],
  ["Berry Keeper", "gatherer", 1],
  ["Spear Warrior", "warrior", 2],
  ["Reed Ambusher", "ambusher", 1],
];
const TRIBES = ["North", "South", "East", "West"];

function unit(tribe: string, [name, type, power]: [string, string, number]): UnitCard {
  const id = `${tribe.toLowerCase()}_${name.toLowerCase().replace(" ", "_")}`;
  return { id, name, type, power, level: 1, cost: 1, berries: 0, place: "active", partaking: false };
}

function player(seat: number): Player {
  const name = TRIBES[seat]!;
  return {
    seat,
    tribe: name.toLowerCase(),
    name,
    units: KINDS.map((kind) => unit(name, kind)),
    prey: [],
    role: "Shaman",
    ability: true,
    used: false,
  } as unknown as Player;
}

const term = (name: string, value: number) => ({ name, value });
const side = (seat: number | null, role: string, terms: Side["terms"], cards: boolean): Side => ({
  seat,
  role,
  terms,
  total: terms.reduce((total, { value }) => total + value, 0),
  cards,
});

let view: SpearsAndBonesView;
beforeEach(() => {
  view = {
    seat: 0,
    seats: 4,
    step: "place_action_card",
    order: [0, 1, 2, 3],
    warrior_bonus: 1,
    ambusher_bonus: 1,
    dealt: ["-2", "-1", "0", "0", "+1", "+2"],
    players: [0, 1, 2, 3].map(player),
    actor: 0,
    waiting: [],
    contest: null,
  } as unknown as SpearsAndBonesView;
});

/** The block of the drawn design: nine against eleven and the cards. */
const HUNTER = side(
  0,
  "hunter",
  [
    term("Young Hunter", 1),
    term("Tracker", 2),
    term("Berry Keeper", 1),
    term("Spear Warrior", 2),
    term("Spear Warrior, in a block", 1),
    term("West's Tracker", 2),
  ],
  false,
);
const BLOCKER = side(
  1,
  "blocker",
  [
    term("Young Hunter", 1),
    term("Tracker", 2),
    term("Great Hunter", 3),
    term("Spear Warrior", 2),
    term("Spear Warrior, in a block", 1),
    term("East's Spear Warrior", 2),
  ],
  true,
);
const contest = (wish: Partial<Contest>): Contest => ({
  kind: "hunt",
  id: "woolly_rhino",
  name: "Woolly Rhino",
  power: 6,
  level: 3,
  sides: [],
  cards: null,
  offers: [],
  forced: [],
  ...wish,
});
const NOTHING = new Set<string>();

describe("a block", () => {
  const block = contest({ kind: "block", sides: [HUNTER, BLOCKER] });

  it("draws a bonus on its unit, and those who help apart", () => {
    const { left, right } = camps(view, block, NOTHING);
    expect(left.total).toBe(9);
    expect(left.fighters.map(({ unit, bonus }) => [unit.name, bonus])).toEqual([
      ["Young Hunter", 0],
      ["Tracker", 0],
      ["Berry Keeper", 0],
      ["Spear Warrior", 1],
    ]);
    expect(left.help.map(({ seat, fighters }) => [seat, sum(fighters)])).toEqual([[3, 2]]);
    expect(right!.total).toBe(11);
  });

  it("tells what the cards decide, and what the winner can reach then", () => {
    const found = camps(view, block, NOTHING);
    const decided = outcome(view, block, found)!;
    expect(decided).toEqual({ from: -1, least: -8, most: 8 });
    expect(afterBlock(found.left, decided).most).toBe(8 - 3);
    expect(afterBlock(found.right!, decided).least).toBe(10 - 1);
  });

  it("builds up with units that are toggled, Warriors counting more on both sides", () => {
    view.seat = 2;
    view.step = "block_units";
    const hunt = contest({ sides: [side(0, "hunter", [term("Spear Warrior", 2)], true)] });
    const { left, right } = camps(view, hunt, new Set(["unit:east_spear_warrior", "unit:east_tracker"]));
    expect([left.total, left.cards]).toEqual([3, false]);
    expect([right!.total, right!.cards, right!.hunting]).toEqual([5, true, 4]);
  });
});

describe("a hunt", () => {
  it("adds what is toggled to the hunters", () => {
    view.step = "hunt_units";
    const hunt = contest({ power: 4, sides: [side(0, "hunter", [], true)] });
    const found = camps(view, hunt, new Set(["unit:north_great_hunter", "unit:north_spear_warrior"]));
    expect(found.left.total).toBe(5);
    expect(outcome(view, hunt, found)!.from).toBe(0);
  });

  it("keeps an offer apart, Ambushers counting more", () => {
    view.seat = 3;
    view.step = "support_units";
    const hunt = contest({ sides: [side(0, "hunter", [term("Tracker", 2)], true)] });
    const { left, offer } = camps(view, hunt, new Set(["unit:west_reed_ambusher"]));
    expect([left.total, sum(offer)]).toEqual([2, 2]);
  });
});

it("a fight counts the cards for the attacker, and what was bought", () => {
  const fight = contest({
    kind: "fight",
    power: null,
    sides: [
      side(0, "attacker", [term("Spear Warrior", 2), term("bought for a Warrior", 1)], true),
      side(1, "attacked", [term("Great Hunter", 3)], false),
    ],
  });
  const found = camps(view, fight, NOTHING);
  expect([found.left.bought, found.left.total]).toEqual([1, 3]);
  expect(outcome(view, fight, found)!.from).toBe(1);
});

it("in the defense only those who do not lead add more with Ambushers, and no cards count", () => {
  view.step = "defense_units";
  view.seat = 1;
  const defense = contest({ kind: "defense", sides: [side(null, "defenders", [term("Tracker", 2)], false)] });
  const picked = new Set(["unit:south_reed_ambusher"]);
  expect(camps(view, defense, picked).left.total).toBe(4);
  view.order = [1, 0, 2, 3];
  expect(camps(view, defense, picked).left.total).toBe(3);
  expect(outcome(view, defense, camps(view, defense, picked))).toBeNull();
});

describe("cards that are turned", () => {
  const placing = () =>
    ({
      ...view,
      turn: 0,
      revealed: [],
      contest: { kind: "hunt", sides: [], cards: null },
    }) as unknown as SpearsAndBonesView;
  const over = () =>
    ({ ...placing(), contest: null, revealed: [["-2", "0", "+1", "+2"]] }) as SpearsAndBonesView;

  it("are seen with their sum, although the action is over with them", () => {
    const shown = turnedUp(placing(), over());
    expect(shown?.contest?.cards).toBe(1);
    expect(shown?.revealed).toEqual(over().revealed);
  });

  it("show themselves where the action goes on, and not where none was turned", () => {
    expect(turnedUp(placing(), { ...over(), contest: placing().contest })).toBeNull();
    expect(turnedUp(placing(), { ...over(), revealed: [] })).toBeNull();
    expect(turnedUp({ ...placing(), contest: null }, over())).toBeNull();
  });

  it("give way to the end", () => {
    expect(turnedUp(placing(), { ...over(), turn: -1 })).toBeNull();
  });
});

describe("tribes", () => {
  it("sit clockwise from whoever looks", () => {
    expect(rivals(4, 2)).toEqual([3, 0, 1]);
    expect(rivals(3, null)).toEqual([1, 2]);
  });

  it("have units with short names, and words for what they may do", () => {
    const names = view.players[0]!.units.map(shortName);
    expect(names).toEqual(["Young", "Tracker", "Great", "Keeper", "Warrior", "Ambusher"]);
    const shaman = view.players[0]!;
    expect(abilityOf(shaman)).toBe("may oblige");
    expect(abilityOf({ ...shaman, used: true })).toBe("has obliged");
    expect(abilityOf({ ...shaman, ability: false })).toBe("");
    expect(stampsOf({ ...shaman, banned: true, obliged_before: true }).map(({ before }) => before)).toEqual([
      false,
      true,
    ]);
  });

  it("do what their side does", () => {
    view.contest = contest({ kind: "block", sides: [HUNTER, BLOCKER] });
    expect([0, 1, 2].map((seat) => deedOf(view, seat))).toEqual(["Hunts", "Blocks", ""]);
  });

  it("are wanted where something of theirs may be chosen", () => {
    expect(wanted(view, new Map([["unit:east_tracker", []]]))).toEqual(new Set([2]));
    expect(wanted(view, new Map([["seat:1", []]])).size).toBe(0);
  });
});

it("played cards leave their places, and equal ones share a target", () => {
  const places = handPlaces(view.dealt, ["-2", "0", "+1"], "0");
  expect(places.map(({ here }) => here)).toEqual([true, false, true, false, true, false]);
  expect(places.map(({ placed }) => placed)).toEqual([false, false, true, false, false, false]);
  expect(handPlaces(view.dealt, ["0", "0"], null).filter(({ first }) => first)).toHaveLength(1);
  expect([signed(2), signed(0), signed(-1)]).toEqual(["+2", "0", "−1"]);
});
