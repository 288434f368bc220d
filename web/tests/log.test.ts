import { expect, test } from "vitest";
import { asLines, EMPTY, entries, preceded, told } from "../src/lib/log";
import { asYou } from "../src/lib/you";
import { event, update } from "./world";

const texts = (log: typeof EMPTY) => log.lines.map((line) => line.text);

test("every line comes once, in order, also when updates overlap", () => {
  let log = told(EMPTY, update(2, { events: [event(0, "first"), event(1, "second")] }));
  log = told(log, update(3, { events: [event(1, "second"), event(2, "third")] }));
  log = told(log, update(3));
  expect(texts(log)).toEqual(["first", "second", "third"]);
  expect(new Set(log.lines.map((line) => line.id)).size).toBe(3);
});

test("a fresh update forgets what was before, and says from where the log is whole", () => {
  const log = told(told(EMPTY, update(1, { events: [event(0, "old")] })), update(300, { fresh: true }));
  expect(log).toMatchObject({ lines: [], ply: 300, from: 300 });
});

test("other eyes begin anew", () => {
  const mine = told(EMPTY, update(1, { events: [event(0, "You draw a spear.")] }));
  const theirs = told(mine, update(1, { seat: 1, events: [event(0, "Ann draws a card.")] }));
  expect(texts(theirs)).toEqual(["Ann draws a card."]);
});

test("what happened earlier can be put before", () => {
  const late = told(told(EMPTY, update(60, { fresh: true })), update(61, { events: [event(60, "late")] }));
  const whole = preceded(late, [event(10, "early"), event(59, "middle"), event(60, "late")], 10);
  expect(texts(whole)).toEqual(["early", "middle", "late"]);
  expect(whole.from).toBe(10);
});

test("what I did is told to me, and what cannot be turned round is left as it is", () => {
  const told = {
    "Ann takes meat.": "You take meat.",
    "Ann passes.": "You pass.",
    "Ann carries a hide and has 4.": "You carry a hide and have 4.",
    "Ann gathers 2 roots and berries.": "You gather 2 roots and berries.",
    "Ann chooses Bow and Arrows.": "You choose Bow and Arrows.",
    "Ann dies in the ambush.": "You die in the ambush.",
    "Ann went back by one choice.": "You went back by one choice.",
    "Ann has 3, Bob 2: Ann goes on to hunt.": "You have 3, Bob 2: you go on to hunt.",
    "Ann's team pays 2 food.": "Your team pays 2 food.",
    "Round 2: it is Ann's turn.": "Round 2: it is your turn.",
    "Bob inherits it from Ann and takes it.": "Bob inherits it from you and takes it.",
    "Hunter of Ann is dead.": "Hunter of Ann is dead.",
    "Anna takes meat.": "Anna takes meat.",
  };
  for (const [text, turned] of Object.entries(told)) expect(asYou(text, "Ann")).toBe(turned);
});

test("the log is read in turns: as the game opens them, or else whenever somebody else acts", () => {
  const names = ["Ann", "Bob"];
  const by = (seat: number, text: string, kind = "done") => ({ ...event(0, text), seat, kind });
  const headings = (...events: ReturnType<typeof by>[]) =>
    entries(asLines(events), 0, names).map(({ heads, turnOf }) => (heads ? "heads" : turnOf));
  const acts = [
    by(0, "Ann lays it."),
    by(0, "Ann draws."),
    by(1, "5 points for Bob."),
    by(1, "Bob lays it."),
  ];
  expect(headings(...acts)).toEqual([0, null, null, 1]);
  expect(headings(...acts, by(1, "Day 2.", "day-begun"))).toEqual([null, null, null, null, "heads"]);
});
