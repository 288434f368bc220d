import { expect, test } from "vitest";
import { craftSays, deeds } from "../../src/boards/a-year-of-survival/actions";
import { carved, standing } from "../../src/boards/a-year-of-survival/bone";
import { cascade } from "../../src/boards/a-year-of-survival/cascade";
import { fanned } from "../../src/boards/a-year-of-survival/fan";
import { flights } from "../../src/boards/a-year-of-survival/flights";
import { groundOf, helps, pocketed } from "../../src/boards/a-year-of-survival/looks";
import { cells, emptySlots, playedBy } from "../../src/boards/a-year-of-survival/slots";
import { tallied } from "../../src/boards/a-year-of-survival/tally";
import { lying, reach, spotOf } from "../../src/boards/a-year-of-survival/trail";
import { neededToWin, stretches } from "../../src/boards/a-year-of-survival/winter";
import { easiest } from "../../src/boards/a-year-of-survival/words.svelte";
import { option } from "../world";
import { ATLATL, BASKET, CARVING, FACES, food, KNOWLEDGE, SPEAR, withHands, year } from "./year";

const POCKETS = ["weapon", "trap", "tool", "pack", "skill"];
const MAMMOTH = food("mammoth", { pack: 1, weapon: 3 }, 5);

test("every hand lies in the same pockets; what fills one of several has the last", () => {
  const hand = [SPEAR, BASKET, CARVING, KNOWLEDGE].map((item) => ({ item, count: 1 }));
  const ids = pocketed(hand, POCKETS).map((pocket) => pocket.map(({ item }) => item.id));
  expect(ids).toEqual([["spear"], [], [], ["basket"], ["meat_carving", "knowledge"]]);
  expect([SPEAR, CARVING, KNOWLEDGE].map(groundOf)).toEqual(["weapon", "skill", "knowledge"]);
});

test("an item helps where one of its icons is lacking", () => {
  expect(helps(CARVING, { pack: 1 })).toBe(true);
  expect(helps(SPEAR, { pack: 1 })).toBe(false);
  expect(helps(SPEAR, { weapon: 0 })).toBe(false);
});

test("turned cards stay in their places, and the rest lies beyond them", () => {
  const turned = [1, 2].map((place) => ({ place, card: MAMMOTH, cards: 2, tried: place === 2 }));
  const places = lying(year({ turned, trail: year().trail.slice(0, 3) }));
  expect(places.map(({ kind }) => kind)).toEqual(["turned", "turned", "down", "down", "down", "empty"]);
  expect(spotOf(1)).toEqual({ column: 1, row: 0 });
  expect(spotOf(6)).toEqual({ column: 3, row: 1 });
});

test("pointing at an action shows which cards it turns or loses", () => {
  const view = year();
  expect(reach(option("action:explore_medium", ["place:3", "place:4"]), view).turns).toBe(4);
  expect([...reach(option("action:craft", ["slot:1"]), view).loses]).toEqual([5, 6]);
  expect([...reach(option("action:scout", ["food_deck"]), view).loses]).toEqual([1]);
  expect(reach(option("target:1", ["turned:1"]), view)).toEqual({ turns: 0, loses: new Set() });
  expect([...reach(option("action:craft"), year({ trail: view.trail.slice(0, 1) })).loses]).toEqual([1]);
});

test("the buttons say how many cards they turn", () => {
  const says = (out: number) => deeds(year({ trail: year().trail.slice(0, out) })).map(({ does }) => does);
  expect(says(6)).toEqual(["pass 1, see 2", "turn up 2", "turn up 4", "turn up 6"]);
  expect(says(3)).toEqual(["pass 1, see 2", "turn up 2", "turn up 3", "turn up 6"]);
  expect(craftSays(year({ trail: year().trail.slice(0, 4) }))).toContain("at 3 and 4 are lost");
  expect(craftSays(year({ trail: year().trail.slice(0, 1) }))).toContain("the last card is lost");
});

test("slots stand in the order of the categories, two in a row for few", () => {
  const slots = emptySlots(MAMMOTH, ["weapon", "trap", "tool", "pack"]);
  expect(slots.map(({ category }) => category)).toEqual(["weapon", "weapon", "weapon", "pack"]);
  expect(cells(slots, FACES).map(({ column, row }) => [column, row])).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]);
  expect(cells(slots, FACES).map(({ first }) => first)).toEqual([true, false, false, true]);
});

test("a double is one wide card over neighbours, and two halves over the end of a row", () => {
  const slot = (item: string | null, seat: number | null) => ({ category: "weapon", item, seat });
  const six = (...items: (string | null)[]) => items.map((id) => slot(id, id === null ? null : 1));
  const wide = cells(six("atlatl", "atlatl", "spear", null, null, null), FACES);
  expect(wide.map(({ width }) => width)).toEqual([2, 1, 1, 1, 1]);
  const broken = cells(six("spear", "spear", "atlatl", "atlatl", null, null), FACES);
  expect(broken.map(({ width, half }) => [width, half])).toEqual([
    [1, false],
    [1, false],
    [1, false],
    [1, true],
    [1, false],
    [1, false],
  ]);
});

test("a card about to be played is shown where it would lie, its surplus is lost", () => {
  const slots = emptySlots(MAMMOTH, ["weapon", "pack"]);
  const ghost = { item: "atlatl", category: "weapon", seat: 0 };
  const laid = cells(slots, FACES, ghost);
  expect(laid.map(({ ghost, width }) => [ghost, width])).toEqual([
    [true, 2],
    [false, 1],
    [false, 1],
  ]);
  const last = slots.map((slot, index) => (index < 2 ? { ...slot, item: "spear", seat: 1 } : slot));
  expect(cells(last, FACES, ghost).filter(({ ghost }) => ghost)).toHaveLength(1);
  expect(playedBy(option("play:atlatl:weapon"))).toEqual({ item: "atlatl", category: "weapon" });
  expect(playedBy(option("play:atlatl:none"))).toBe(null);
  expect(playedBy(option("play:pass"))).toBe(null);
});

test("cards of a pocket lie over each other, and every kind can be reached however many there are", () => {
  const room = { card: 120, pocket: 206, step: 28, counted: false };
  const held = (count: number) => [
    { item: SPEAR, count },
    { item: ATLATL, count: 1 },
  ];
  expect(cascade(held(1), room).map(({ top }) => top)).toEqual([0, 28]);
  const many = cascade(held(12), room);
  const bottom = many.at(-1)!.top + 120;
  expect(bottom).toBeLessThanOrEqual(206.01);
  expect(many[1]!.top - (many[0]!.copies - 1) * many[0]!.step).toBeGreaterThanOrEqual(21);
  expect(cascade(held(3), { ...room, counted: true, step: 46 }).map(({ copies }) => copies)).toEqual([1, 1]);
});

test("a fan of others stays within its pocket", () => {
  for (const [count, row] of [1, 2, 3, 4, 7, 12].flatMap((count) => [84, 132].map((row) => [count, row])))
    for (const { x, y, width, height } of fanned(count!, row!)) {
      expect(x).toBeGreaterThanOrEqual(4.99);
      expect(x + width).toBeLessThanOrEqual(61.01);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(row!);
    }
  expect(fanned(7, 84)).toHaveLength(7);
});

test("the bone has a notch for each card, short once it is gone, and says how seasons stand", () => {
  const [spring, summer, autumn] = carved(year().seasons);
  expect(spring!.notches).toHaveLength(20);
  expect(spring!.notches.filter(({ gone }) => gone)).toHaveLength(4);
  expect(summer!.x).toBeGreaterThan(spring!.notches.at(-1)!.x);
  expect(autumn!.notches.at(-1)!.x).toBeLessThan(900);
  const seasons = year().seasons.map((season, number) => ({ ...season, met: number ? null : false }));
  expect(seasons.map((season, number) => standing(season, number, 1))).toEqual([
    "over, starved",
    "16 left, need 7",
    "12 cards",
  ]);
});

test("the winter is one scale from starving to abundance", () => {
  const found = stretches(year().bands, 16);
  expect(found.map(({ first, last }) => [first, last])).toEqual([
    [1, 9],
    [10, 14],
    [15, 19],
    [20, 24],
  ]);
  expect(found.filter(({ now }) => now).map(({ name }) => name)).toEqual(["all survive"]);
  expect(neededToWin(year().bands)).toBe(15);
});

test("the easiest of the turned cards is looked at first", () => {
  const turned = (place: number, cards: number | null) => ({ place, card: MAMMOTH, cards, tried: false });
  expect(easiest([turned(1, null), turned(2, 3), turned(3, 2)])?.place).toBe(3);
  expect(easiest([turned(1, null)])?.place).toBe(1);
  expect(easiest([])).toBe(null);
});

test("cards are told by kind, in the order in which they came", () => {
  expect(tallied([SPEAR, BASKET, SPEAR])).toEqual([
    { card: SPEAR, count: 2 },
    { card: BASKET, count: 1 },
  ]);
});

test("a played card flies from its hand to its slot", () => {
  const slots = emptySlots(MAMMOTH, ["weapon", "pack"]);
  const attempt = { card: MAMMOTH, ambush: false, slots, lacking: {}, cards: 3, wasted: null, to_come: [0] };
  const after = slots.map((slot, index) => (index ? slot : { ...slot, item: "spear", seat: 1 }));
  const before = withHands(year({ attempt, step: "help" }), [], [[SPEAR, 1]]);
  expect(flights(before, withHands(year({ attempt: { ...attempt, slots: after }, step: "help" })))).toEqual([
    { from: "hand:1:spear", to: "filled:0" },
  ]);
});

test("crafted items come from the row or the deck, lost ones go to the used ones, bequests from hand to hand", () => {
  const craft = year({ step: "craft" });
  const taken = withHands(year({ step: "craft", row: [ATLATL, BASKET, null] }), [[SPEAR, 1]]);
  expect(flights(craft, taken)).toEqual([{ from: "slot:1", to: "hand:0:spear" }]);
  expect(flights(craft, withHands(craft, [[KNOWLEDGE, 1]]))).toEqual([
    { from: "item_deck", to: "hand:0:knowledge" },
  ]);
  const lose = year({ step: "lose" });
  expect(flights(withHands(lose, [[SPEAR, 2]]), withHands(lose, [[SPEAR, 1]]))).toEqual([
    { from: "hand:0:spear", to: "item_discard", leaves: true },
  ]);
  const dying = year({ step: "bequeath", heir: 1 });
  expect(flights(withHands(dying, [[SPEAR, 1]]), withHands(dying, [], [[SPEAR, 1]]))).toEqual([
    { from: "hand:0:spear", to: "hand:1:spear" },
  ]);
});

test("the trail closes up towards the deck, and makes room beside it after crafting", () => {
  const turned = [1, 2].map((place) => ({ place, card: MAMMOTH, cards: null, tried: false }));
  const out = year({ turned, trail: year().trail.slice(0, 4), step: "help" });
  const home = flights(out, year({ deck: 8 }));
  expect(home.map(({ from }) => from)).toEqual([
    ...["place:3", "place:4", "place:5", "place:6", "food_deck", "food_deck"],
  ]);
  const crafted = flights(year({ step: "craft" }), year({ deck: 8 }));
  expect(crafted.map(({ from }) => from)).toEqual([
    ...["food_deck", "food_deck", "place:1", "place:2", "place:3", "place:4"],
  ]);
  expect(flights(year(), year({ step: "look", deck: 9 }))[0]).toEqual({ from: "place:2", to: "place:1" });
  expect(flights(year(), year())).toEqual([]);
});
