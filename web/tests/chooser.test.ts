import { expect, test } from "vitest";
import { Chooser } from "../src/lib/chooser.svelte";
import type { Option } from "../src/lib/wire";
import { option } from "./world";

function offering(...options: Option[]) {
  const chosen: string[] = [];
  const chooser = new Chooser((options) => chosen.push(...options.map((option) => option.key)));
  chooser.offer(options);
  return { chooser, chosen };
}

test("a click on the only thing to do with a piece does it; a touch shows it first", () => {
  for (const [pointing, before] of [
    ["mouse", 1],
    ["keyboard", 1],
    ["touch", 0],
  ] as const) {
    const { chooser, chosen } = offering(option("take", ["card:1"]), option("pass"));
    chooser.pick("card:1", pointing);
    expect(chosen).toHaveLength(before);
    if (pointing === "touch") {
      expect(chooser.preview?.key).toBe("take");
      chooser.pick("card:1", pointing);
      expect(chosen).toEqual(["take"]);
    }
  }
});

test("several things to do with one piece are shown one after another, until one is confirmed", () => {
  const { chooser, chosen } = offering(
    option("turn0", ["spot"]),
    option("turn1", ["spot"]),
    option("else", ["other"]),
  );
  const seen = [1, 2, 3].map(() => {
    chooser.pick("spot", "mouse");
    return chooser.preview?.key;
  });
  expect(seen).toEqual(["turn0", "turn1", "turn0"]);
  expect(chosen).toEqual([]);
  chooser.confirm();
  expect(chosen).toEqual(["turn0"]);
});

test("nothing is chosen twice, and nothing that is not offered", () => {
  const take = option("take", ["card:1"]);
  const { chooser, chosen } = offering(take);
  chooser.choose(take);
  chooser.choose(take);
  chooser.pick("card:1", "mouse");
  chooser.choose(option("cheat"));
  expect(chosen).toEqual(["take"]);
});

test("pointing elsewhere looks there instead", () => {
  const { chooser } = offering(
    option("a0", ["a"]),
    option("a1", ["a"]),
    option("b0", ["b"]),
    option("b1", ["b"]),
  );
  chooser.pick("a", "mouse");
  chooser.pick("b", "mouse");
  expect(chooser.picked).toBe("b");
  expect(chooser.preview?.key).toBe("b0");
  chooser.letGo();
  expect([chooser.picked, chooser.preview]).toEqual([null, null]);
});

test("hovering hints, but not while something is picked", () => {
  const { chooser } = offering(option("a", ["a"]), option("b0", ["b"]), option("b1", ["b"]));
  chooser.hint("a");
  expect(chooser.preview?.key).toBe("a");
  chooser.hint(null);
  expect(chooser.preview).toBeNull();
  chooser.pick("b", "mouse");
  chooser.hint("a");
  expect(chooser.preview?.key).toBe("b0");
});

test("what was pointed at answers the next question, too", () => {
  const { chooser, chosen } = offering(option("hunt", ["bison", "deer"]), option("gather"));
  chooser.mean("deer", "deer", "mouse");
  chooser.goOn(); // nothing is asked yet
  chooser.offer([option("bison", ["bison"]), option("deer", ["deer"])]);
  chooser.goOn();
  expect(chosen).toEqual(["hunt", "deer"]);
  chooser.offer([option("again", ["deer"]), option("not")]);
  chooser.goOn();
  expect(chosen).toEqual(["hunt", "deer"]);
});

test("a touch means it until it is confirmed, or let go", () => {
  for (const confirmed of [true, false]) {
    const first = [option("hunt", ["bison", "deer"]), option("gather")];
    const { chooser, chosen } = offering(...first);
    chooser.mean("bison", "bison", "touch");
    chooser.mean("deer", "deer", "touch");
    chooser.goOn();
    expect(chosen).toEqual([]);
    if (!confirmed) chooser.letGo();
    chooser.choose(first[0]!);
    chooser.offer([option("bison", ["bison"]), option("deer", ["deer"])]);
    chooser.goOn();
    expect(chosen).toEqual(confirmed ? ["hunt", "deer"] : ["hunt"]);
  }
});

test("a lesson explains each question by itself", () => {
  const { chooser, chosen } = offering(option("hunt", ["deer"]), option("gather"));
  chooser.only = new Set(["hunt", "deer"]);
  chooser.mean("deer", "deer", "mouse");
  chooser.offer([option("deer", ["deer"])]);
  chooser.goOn();
  expect(chosen).toEqual(["hunt"]);
});
