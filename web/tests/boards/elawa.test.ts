import { describe, expect, test } from "vitest";
import { flightsBetween } from "../../src/boards/elawa/flights";
import {
  capacity,
  column,
  NARROW,
  neighbour,
  placeOf,
  stepOf,
  walkPath,
  WIDE,
} from "../../src/boards/elawa/places";
import {
  added,
  gainOf,
  isPayable,
  nextOf,
  opensInHand,
  ordered,
  paymentOf,
  refills,
  seated,
  slotted,
  worthAmong,
} from "../../src/boards/elawa/sums";
import type { CardFace, ElawaView, Player, TribeCard } from "../../src/boards/elawa/view";
import { brings, fillsAgain, laidWords, opens, payable, scoresNow } from "../../src/boards/elawa/words";

const card = (id: string, more: Partial<CardFace> = {}): CardFace => ({
  id,
  name: id,
  colour: "blue",
  region: "Shore",
  letter: "B",
  shape: "wave",
  type: "person",
  icon: "",
  points: 1,
  worth: "1",
  counts: "",
  cost: {},
  sacrifice: false,
  effect: "",
  stores: "",
  take: 1,
  ...more,
});
const laid = (face: CardFace, worth = 0, stored: Record<string, number> = {}): TribeCard => ({
  card: face,
  worth,
  stored,
  used: false,
});
const dome = card("dome", { type: "hut", colour: "green", points: 2, counts: "green", worth: "2 per green" });
const knives = card("knives", { type: "tool", colour: "green", points: 3, counts: "person" });
const basket = card("basket", { type: "storage", colour: "red", points: 3, stores: "flint" });
const runner = card("runner", { colour: "green", points: 5 });

const player = (more: Partial<Player> = {}): Player => ({
  seat: 0,
  chieftain: 1,
  name: "The Strider",
  power: "",
  power_text: "",
  available: {},
  tokens: 0,
  hand: [],
  tribe: [],
  score: 0,
  ...more,
});

describe("points", () => {
  test("a card that counts counts itself, one that stores only what lies on it", () => {
    expect(worthAmong(dome, [dome, runner])).toBe(4);
    expect(worthAmong(knives, [knives, runner])).toBe(3);
    expect(worthAmong(basket, [basket], { flint: 2, bone: 1 })).toBe(9);
    expect(worthAmong(runner, [runner])).toBe(5);
  });

  test("laying a card gives its own points and lets others grow", () => {
    const gain = gainOf(runner, [laid(dome), laid(knives), laid(basket)]);
    expect(gain.own).toBe(5);
    expect(gain.growth).toEqual(
      new Map([
        ["dome", 2],
        ["knives", 3],
      ]),
    );
    expect(gain.now).toBe(10);
  });

  test("what the next of a group would add, and what it opens in the hand", () => {
    expect(nextOf("green", [laid(dome), laid(knives)])).toBe(2);
    expect(nextOf("person", [laid(dome), laid(knives)])).toBe(3);
    const held = (face: CardFace) => ({ card: face, playable: false, missing: {} });
    expect(opensInHand(runner, [held(dome), held(runner), held(basket)])).toBe(2);
  });
});

describe("payment", () => {
  const dear = card("dear", { cost: { berry: 2, flint: 1 }, sacrifice: true });

  test("bones help out where something is missing, and nowhere else", () => {
    const payment = paymentOf(dear, { berry: 1, flint: 2, bone: 2 }, 1);
    expect(payment).toEqual({ goes: { berry: 1, flint: 1, bone: 1 }, bones: 1, lacks: {}, lacksCard: false });
    expect(isPayable(payment)).toBe(true);
    expect(payable(payment)).toBe("payable with 1 bone");
  });

  test("what is missing is told, the card to sacrifice, too", () => {
    const payment = paymentOf(dear, { berry: 1 }, 0);
    expect(payment.lacks).toEqual({ berry: 1, flint: 1 });
    expect(isPayable(payment)).toBe(false);
    expect(payable(payment)).toBe("lacks 1 berry, 1 flint and a card to sacrifice");
  });
});

describe("places", () => {
  test("tokens stay where they lie, and what comes fills the gaps", () => {
    const first = seated([], { berry: 2, flint: 1 }, 4);
    expect(first).toEqual(["berry", "berry", "flint"]);
    const spent = seated(first, { berry: 1, flint: 1 }, 4);
    expect(spent).toEqual(["berry", null, "flint"]);
    expect(seated(spent, { berry: 1, flint: 1, meat: 2 }, 4)).toEqual(["berry", "meat", "flint", "meat"]);
  });

  test("what lies beside the chieftain's places comes in once there is room for all", () => {
    const many = ["berry", null, "flint", null, "meat"];
    expect(seated(many, { berry: 1, flint: 1, meat: 1 }, 3)).toEqual(["berry", "meat", "flint"]);
    expect(
      seated(["berry", "flint", "skin", "meat"], { flint: 1, skin: 1, meat: 1, berry: 1 }, 3),
    ).toHaveLength(4);
  });

  test("a new card of a column comes last", () => {
    const cards = [laid(card("a")), laid(card("b")), laid(card("c"))];
    expect(ordered(["c", "a"], cards).map((one) => one.card.id)).toEqual(["c", "a", "b"]);
  });

  test("cards of a hand keep their slots, and close up only when there is no room", () => {
    const first = slotted(new Map(), ["a", "b", "c"], 3);
    expect([...first.values()]).toEqual([0, 1, 2]);
    const fewer = slotted(first, ["a", "c"], 3);
    expect(fewer.get("c")).toBe(2);
    expect(slotted(fewer, ["c", "d", "a"], 3).get("d")).toBe(1);
    expect(
      slotted(
        new Map([
          ["a", 0],
          ["c", 3],
        ]),
        ["a", "c"],
        3,
      ).get("c"),
    ).toBe(1);
  });

  test("many cards of a hand do not close up", () => {
    const many = slotted(new Map(), [..."abcdefg"], 4);
    expect([...slotted(many, [..."bcdefg"], 5).values()]).toEqual([1, 2, 3, 4, 5, 6]);
    expect([...slotted(many, [..."efg"], 5).values()]).toEqual([0, 1, 2]);
  });

  test("a row closes up in few steps, and never once many lie in it", () => {
    expect([3, 4, 5, 6, 9, 40].map((count) => capacity(count, 4, 8))).toEqual([4, 4, 5, 8, 8, 8]);
    expect([3, 7].map((count) => capacity(count, 6, 5))).toEqual([6, 6]);
  });

  test("further cards lie between those of a full row", () => {
    expect([2, 3, 4, 5, 6, 7, 8, 9].map((slot) => placeOf(slot, 3))).toEqual([
      2, 0.5, 1.5, 0.25, 0.75, 1.25, 1.75, 0.125,
    ]);
  });

  test("a row overlaps evenly if it is too long", () => {
    expect(stepOf(3, 100, 400, 6)).toBe(106);
    expect(stepOf(7, 100, 400, 6)).toBe(50);
    expect(stepOf(1, 100, 400, 6)).toBe(0);
  });

  test.each([1, 2, 5, 12])("a column of %i stays within its room", (count) => {
    const found = column(count, 150, 40, 158, 46);
    for (const { top, height } of found) expect(top + height).toBeLessThanOrEqual(150.001);
    expect(found.at(-1)!.height).toBeGreaterThanOrEqual(45.9);
  });

  test.each([WIDE, NARROW])("cards and piles of the ring lie apart and within it", (plan) => {
    const boxes = [
      ...plan.cards.map(({ x, y }) => ({ x, y, w: plan.card.width, h: plan.card.height })),
      ...plan.piles.map(({ x, y }) => ({ x, y, w: plan.pile - 8, h: plan.pile - 8 })),
      { ...plan.middle, w: plan.fire * 1.6, h: plan.fire * 1.6 },
    ];
    boxes.forEach((one, place) => {
      expect(one.x - one.w / 2).toBeGreaterThanOrEqual(0);
      expect(one.x + one.w / 2).toBeLessThanOrEqual(plan.width);
      expect(one.y - one.h / 2).toBeGreaterThanOrEqual(0);
      expect(one.y + one.h / 2).toBeLessThanOrEqual(plan.height);
      for (const other of boxes.slice(place + 1)) {
        const apart =
          Math.abs(one.x - other.x) >= (one.w + other.w) / 2 ||
          Math.abs(one.y - other.y) >= (one.h + other.h) / 2;
        expect(apart).toBe(true);
      }
    });
  });

  test("a walk goes clockwise, and once around if it ends where it began", () => {
    const points = (path: string) =>
      path
        .slice(1)
        .split("L")
        .map((pair) => pair.split(" ").map(Number));
    const short = points(walkPath(WIDE, 0, 1));
    expect(short[0]![0]).toBeLessThan(short.at(-1)![0]!);
    expect(Math.max(...short.map(([, y]) => y!))).toBeLessThan(WIDE.middle.y);
    expect(points(walkPath(WIDE, 0, 0)).length).toBeGreaterThan(60);
  });

  test("arrows find the next card that may be chosen", () => {
    expect(neighbour(0, 1, [0, 3, 5])).toBe(3);
    expect(neighbour(0, -1, [0, 3])).toBe(3);
    expect(neighbour(2, 1, [2])).toBe(2);
    expect(neighbour(2, 1, [])).toBe(2);
  });
});

test("a walk that empties piles shows how high they are once they are filled again", () => {
  const spots = [1, 3, 1, 1].map((height, spot) => ({ spot, height, last_token: height === 1 }));
  const walk = { piles: [1, 2, 3], tokens: [], from_fire: 1, from_pool: 0, bonus_cards: 0, skipped: null };
  const filled = (pool: number) =>
    Object.fromEntries(refills({ spots, pool, discard: { meat: 4 } } as never, walk));
  expect(filled(20)).toEqual({ 2: 5, 3: 5 });
  expect(filled(3)).toEqual({ 2: 5, 3: 2 });
});

describe("words", () => {
  test("what becomes of piles that are empty", () => {
    expect(fillsAgain(0)).toBe("");
    expect(fillsAgain(1)).toBe("1 empty pile is filled again");
    expect(fillsAgain(2)).toBe("2 empty piles are filled again");
  });

  test("what a card brings, scores and opens", () => {
    const walk = {
      piles: [1, 2, 3],
      tokens: ["meat", "meat", "skin"],
      from_fire: 1,
      from_pool: 0,
      bonus_cards: 1,
      skipped: null,
    };
    expect(brings(walk)).toBe("2 meat, 1 skin, 1 unknown from the fire and 1 card more of your choice");
    const me = player({ tribe: [laid(dome, 2)], hand: [{ card: knives, playable: false, missing: {} }] });
    expect(scoresNow(runner, me)).toBe("Laid now: 7 points, 2 of them on other cards");
    expect(opens(runner, me)).toBe("Opens: 3 more for cards in your hand");
    expect(opens(basket, me)).toBe("Opens: 3 for each flint or bone stored");
    expect(laidWords(laid(basket, 3, { flint: 1 }), me)).toBe(
      "basket, red storage, 3 points now, 1 flint stored, 3 for the next token",
    );
  });
});

describe("flights", () => {
  const view = (more: Partial<ElawaView>): ElawaView =>
    ({
      players: [player()],
      spots: [0, 1].map((spot) => ({ spot, card: null, cards: 0, token: "meat", height: 3 })),
      center: 5,
      pool: 10,
      resources: ["berry", "meat", "flint"].map((id) => ({ id })),
      ...more,
    }) as unknown as ElawaView;

  test("a token comes from the pile that gave it, and one of the fire from there", () => {
    const before = view({});
    const after = view({
      players: [player({ available: { meat: 1, berry: 1 } })],
      spots: [before.spots[0]!, { ...before.spots[1]!, height: 2 }],
      center: 4,
    });
    expect(flightsBetween(before, after)).toEqual([
      { kind: "berry", from: "fire", to: "tokens:0" },
      { kind: "meat", from: "pile:1", to: "tokens:0" },
    ]);
  });

  test("what is stored goes onto its card, what is paid to the discard", () => {
    const before = view({ players: [player({ available: { flint: 2 }, tribe: [laid(basket)] })] });
    const after = view({ players: [player({ tribe: [laid(basket, 3, { flint: 1 })] })] });
    expect(flightsBetween(before, after)).toEqual([
      { kind: "flint", from: "tokens:0", to: "card:basket" },
      { kind: "flint", from: "tokens:0", to: "discard" },
    ]);
  });
});

test("counts are added by kind", () => expect(added({ a: 1 }, { a: 2, b: 1 })).toEqual({ a: 3, b: 1 }));
