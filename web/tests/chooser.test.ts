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
