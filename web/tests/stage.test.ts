import { expect, test } from "vitest";
import { Stage } from "../src/lib/stage";
import { FakeWorld } from "./world";

function staged(pace: number) {
  const world = new FakeWorld();
  const shown: [string, boolean][] = [];
  const stage = new Stage<string>(
    (item, last) => shown.push([item, last]),
    () => pace,
    (ms, then) => world.later(ms, then),
    (timer) => world.never(timer),
  );
  return { world, shown, stage };
}

test("one after another, each for its time", () => {
  const { world, shown, stage } = staged(100);
  for (const item of ["a", "b", "c"]) stage.push(item);
  expect(shown).toEqual([["a", true]]);
  world.pass(100);
  expect(shown.at(-1)).toEqual(["b", false]);
  world.pass(100);
  expect(shown.at(-1)).toEqual(["c", true]);
  world.pass(100);
  stage.push("d");
  expect(shown.at(-1)).toEqual(["d", true]);
});

test("without pace everything comes at once, in order", () => {
  const { shown, stage } = staged(0);
  for (const item of ["a", "b", "c"]) stage.push(item);
  expect(shown.map(([item]) => item)).toEqual(["a", "b", "c"]);
});

test("a cut forgets what waits", () => {
  const { world, shown, stage } = staged(100);
  for (const item of ["a", "b", "c"]) stage.push(item);
  stage.cut("now");
  world.pass(1000);
  expect(shown.map(([item]) => item)).toEqual(["a", "now"]);
});
