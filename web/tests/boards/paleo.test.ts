// The board of Paleo: rows of signs, lanes and ropes, what tonight brings, what a phone lays out.
import { describe, expect, it } from "vitest";
import { pictureOf } from "../../src/boards/paleo/art";
import { flightsBetween } from "../../src/boards/paleo/flights";
import { fan, lanes, rope, stride } from "../../src/boards/paleo/lanes";
import { LAYERS, PIECES } from "../../src/boards/paleo/mammoth";
import { heaps } from "../../src/boards/paleo/piles";
import { placed, reached } from "../../src/boards/paleo/reach";
import { briefly, fitted, rowsOf, type Means } from "../../src/boards/paleo/rows";
import { canBeMet, gone, tonight, tonightWords } from "../../src/boards/paleo/tonight";
import type { BackFace, CardFace, PaleoView, Player, Prospect } from "../../src/boards/paleo/view";

const back = (name: string, red = false): BackFace => ({ back: name, name, glyph: "", hint: "", red });
const part = (what: string, count: number, words = `${count} ${what}`) => ({ what, count, words });
const outlook = (payable: boolean, more: Partial<Prospect["outlook"]> = {}) => ({
  payable,
  missing: [],
  partly: [],
  helpers: [],
  together: false,
  chance: 1,
  ...more,
});
const face = (title: string, actions: CardFace["actions"], kind = "action"): CardFace => ({
  id: title,
  title,
  kind,
  back: "forest",
  flavour: "",
  help: true,
  place: "",
  skills: {},
  hearts: 0,
  brings: "",
  stores: "",
  actions,
});
const hunt = {
  label: "Hunt the deer",
  list: "actions",
  negative: false,
  needs: [part("strength", 2), part("dice", 1)],
  costs: [part("cards", 2), part("wood", 1)],
  gains: [part("food", 2), part("damage", 1)],
  then: "the card is destroyed",
};
const means: Means = {
  skills: { strength: 1 },
  camp: { food: 0, wood: 0 },
  tools: {},
  graves: [],
  pile: [back("river"), back("red", true), back("home")],
  people: 2,
};
const told = { names: ["Ann", "Bob"], means };
const player = (seat: number, more: Partial<Player> = {}): Player => ({
  seat,
  awake: true,
  pending: true,
  helping: null,
  skills: {},
  team_skills: {},
  people: [],
  others: [],
  tools: {},
  pile: [],
  revealed: null,
  ...more,
});
const view = (more: Partial<PaleoView> = {}) =>
  ({
    night: false,
    camp: { food: 3 },
    mouths: 5,
    demands: [],
    night_board: [],
    base_camp: [],
    players: [player(0), player(1)],
    open_discard: [],
    face_down: {},
    graveyard: [],
    decks: {},
    secrets: [],
    aside: [],
    opened: null,
    ...more,
  }) as PaleoView;

describe("rows", () => {
  const missing = { missing: ["needs 2 strength, the team has 1"], helpers: [1], chance: 0.666 };
  const [row] = rowsOf(
    "deer",
    face("Deer", [hunt]),
    "actions",
    [{ label: hunt.label, outlook: outlook(false, missing) }],
    told,
  );

  it("say what is there and what is short", () => {
    expect(row!.id).toBe("card:deer:a0");
    expect(row!.asks.map(({ text, short }) => [text, short])).toEqual([
      ["1/2", true],
      ["×1", false],
      ["2", false],
      ["1", true],
    ]);
    expect(row!.asks[2]!.backs!.map(({ red }) => red)).toEqual([false, true]);
    expect(row!.gains.map(({ text, tone }) => [text, tone])).toEqual([
      ["+2", "gain"],
      ["1", "bad"],
    ]);
    expect(row!.chance).toBe(67);
    expect(row!.why).toBe("needs 2 strength, the team has 1: Bob could help; the card is destroyed");
  });

  it("count in whoever would help", () => {
    const helped = { ...told, means: { ...means, more: { strength: 1 } } };
    const [sum] = rowsOf("deer", face("Deer", [hunt]), "actions", [], helped);
    expect(sum!.asks[0]).toMatchObject({ text: "1+1/2", short: false });
  });

  it("take two lines where there is room, one where they must, and scroll last of all", () => {
    const rows = (count: number) => Array.from({ length: count }, () => row!);
    expect(fitted(rows(2), 400, 232, 48)).toMatchObject({ head: 58, lines: [false, false], scrolls: false });
    expect(fitted(rows(4), 400, 232, 48)).toMatchObject({ head: 38, lines: [true, true, true, true] });
    expect(fitted(rows(7), 400, 232, 48).scrolls).toBe(true);
    expect(fitted(rows(1), 120, 232, 48).rooms).toEqual(["bare"]);
  });

  it("keep the numbers of what is too long", () => {
    const chip = { icon: "", words: "", tone: "need" as const, short: false };
    const brief = (text: string) => briefly({ ...chip, text });
    expect(["0/2 Mammoth", "secret 3", "+2"].map(brief)).toEqual(["0/2", "3", "+2"]);
    expect(["+1", "1"].map(brief)).toEqual(["", ""]); // the sign alone says it
  });
});

describe("lanes", () => {
  it("fill the width, mine first", () => {
    for (const seats of [1, 2, 3, 4]) {
      const all = lanes(seats, 1408);
      const last = all.at(-1)!;
      expect(all[0]!.x).toBe(0);
      expect(last.x + last.width).toBeCloseTo(1408);
    }
  });

  it("hold a pile of any length", () => {
    for (const count of [0, 3, 12, 67]) {
      const { large, sliver } = fan(260, count, 46);
      expect(3 * (large + 5) + Math.max(0, count - 3) * Math.min(sliver, 15)).toBeLessThanOrEqual(260);
    }
  });

  it("hold any number of people", () => {
    expect(stride(296, 56, 2)).toBe(61);
    expect(stride(296, 56, 11) * 10 + 56).toBeLessThanOrEqual(296);
  });

  it("are tied by a rope either way", () => {
    const [mine, other] = lanes(2, 1408) as [{ x: number; width: number }, { x: number; width: number }];
    expect(rope(mine, other, 0, 10).end.x).toBe(rope(other, other, 0, 10).end.x);
    expect(rope(other, mine, 0, 10).start.x).toBeGreaterThan(rope(other, mine, 0, 10).end.x);
  });
});

describe("tonight", () => {
  const pay = { ...hunt, label: "Pay", list: "night" };
  const suffer = { ...hunt, label: "Suffer", list: "night", negative: true };
  const demand = (payable: boolean) => ({
    id: "mission",
    name: "Mission",
    mission: true,
    settled: false,
    prospects: [
      { label: "Pay", outlook: outlook(payable) },
      { label: "Suffer", outlook: outlook(true) },
    ],
  });
  const board = [
    { id: "mission", name: "Mission", face: face("Mission", [pay, suffer]), laid: 0, prospects: [] },
  ];

  it("brings a skull for each mouth without food and each mission that cannot be met", () => {
    const now = view({ demands: [demand(false)], night_board: board });
    expect(tonight(now)).toEqual({ hunger: 2, missions: 1 });
    expect(tonightWords(tonight(now))).toBe("3 (2 hunger, 1 mission)");
    expect(canBeMet(view({ night_board: board }), demand(true))).toBe(true);
    expect(tonightWords({ hunger: 0, missions: 0 })).toBe("none");
  });

  it("comes as the piles run out", () => {
    expect(gone(view())).toBe(0);
    const pile = [back("river"), back("river"), back("river")];
    expect(gone(view({ players: [player(0, { pile })], face_down: { River: 1 } }))).toBe(0.25);
  });
});

describe("a phone", () => {
  const axe = {
    id: "tool:1:hand_axe",
    name: "1 hand axe of Bob",
    title: "Hand axe",
    icon: "stone-axe",
    kind: "token",
  };

  it("lays out what has no place on it", () => {
    const now = view({
      players: [
        player(0, { revealed: null }),
        player(1, { revealed: { id: "deer", face: face("Deer", []), prospects: [] } }),
      ],
    });
    const me = now.players[0]!;
    expect(
      ["camp:food", "seat:1", "pile:0:1", "tool:0:fur", "card:deer", "card:x:s0"].every((id) =>
        placed(now, me, id),
      ),
    ).toBe(true);
    expect(["seat:0", "tool:1:fur", "card:tent"].some((id) => placed(now, me, id))).toBe(false);
    const things = reached(["camp:food", axe.id, "seat:0"], now, me, new Map([[axe.id, axe as never]]), [
      "Ann",
      "Bob",
    ]);
    expect(things.map(({ title, seat }) => [title, seat])).toEqual([
      ["Hand axe", 1],
      ["Ann", 0],
    ]);
  });
});

it("counts cards of one title in a heap together", () => {
  const wolf = { id: "w", title: "Wolf", kind: "danger", back: "red" };
  const [, , graves] = heaps(view({ graveyard: [wolf, { ...wolf, id: "v" }] }));
  expect(graves).toMatchObject({ count: 2, lines: ["2 Wolf"] });
});

it("paints five pieces, each in its layer", () => {
  expect(PIECES.length).toBe(5);
  expect([...LAYERS].sort()).toEqual([0, 1, 2, 3, 4]);
});

it("finds a picture for every card", () => {
  expect(pictureOf({ title: "Cave Bear", kind: "danger", back: "red" })).toBe("bear-head");
  expect(pictureOf({ title: "Hunter", kind: "person", back: "person" })).toBe("thrown-spear");
  expect(pictureOf({ title: "Something Else", kind: "action", back: "river" })).toBe("river");
});

describe("flights", () => {
  const revealed = { id: "deer", face: face("Deer", []), prospects: [] };
  const before = view({
    turn: 0,
    step: "act",
    vp: 0,
    skulls: 0,
    causes: {},
    camp: { food: 1, wood: 2 },
    players: [player(0, { revealed, pile: [back("river"), back("home")], tools: { fur: 1 } }), player(1)],
  });

  it("go from the card to the camp and to the wall, and from the pile away", () => {
    const after = view({
      ...before,
      vp: 1,
      camp: { food: 2, wood: 1 },
      players: [player(0, { pile: [back("home")] }), player(1)],
    });
    expect(flightsBetween(before, after)).toEqual([
      { icon: "meat", from: "card:deer", to: "camp:food" },
      { icon: "wood-pile", from: "camp:wood", to: "card:deer" },
      { icon: "animal-hide", from: "tool:0:fur", to: "card:deer" },
      { icon: "river", from: "pile:0:0", to: "face_down" },
      { icon: "paint-brush", from: "card:deer", to: "vp" },
    ]);
  });

  it("bring skulls for hunger from the food", () => {
    const after = view({ ...before, night: true, skulls: 2, causes: { hunger: 2 } });
    expect(flightsBetween(before, after).map(({ from, to }) => [from, to])).toEqual([
      ["camp:food", "skull"],
      ["camp:food", "skull"],
    ]);
    expect(flightsBetween(after, view({ ...before, camp: { food: 9 } }))).toEqual([]);
  });
});
