import { expect, test } from "vitest";
import { EMPTY, preceded, told } from "../src/lib/log";
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
