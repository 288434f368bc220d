import { expect, test } from "vitest";
import { Chooser } from "../../src/lib/chooser.svelte";
import type { Option } from "../../src/lib/wire";
import { aim, calling, pointingOf, press } from "../../src/scene/aim.svelte";

const option = (key: string, ...targets: string[]): Option => ({
  action: 0,
  key,
  label: `do ${key}`,
  targets,
  rules: [],
  moves: [],
  short: "",
  final: false,
});

function table(...options: Option[]) {
  const chosen: string[] = [];
  const chooser = new Chooser((choices) => chosen.push(...choices.map((choice) => choice.key)));
  chooser.offer(options);
  return { chooser, chosen };
}

const key = (name: string) => ({ key: name, preventDefault: () => undefined }) as unknown as KeyboardEvent;
const event = (pointerType?: string) =>
  ({ pointerType, stopPropagation: () => undefined }) as unknown as PointerEvent;

test("a target is called by what it is and what choosing it does", () => {
  const { chooser } = table(option("a", "card:1"), option("b", "cell:2"), option("c", "cell:2"));
  expect(calling(chooser, "card:1", "Root Digger")).toBe("Root Digger. do a");
  expect(calling(chooser, "cell:2", "place")).toBe("place. 2 ways to choose");
  expect(calling(chooser, "other", "thing")).toBe("thing");
});

test("mouse, touch and keys are told apart", () => {
  expect(pointingOf(event("mouse"))).toBe("mouse");
  expect(pointingOf(event("touch"))).toBe("touch");
  expect(pointingOf(event("pen"))).toBe("touch");
  expect(pointingOf(event(""))).toBe("keyboard");
  expect(pointingOf(event())).toBe("mouse");
});

test("a click chooses the only option, a touch shows it first", () => {
  const { chooser, chosen } = table(option("a", "card:1"));
  aim(chooser, "card:1", "card").onclick(event("touch"));
  expect(chosen).toEqual([]);
  expect(chooser.picked).toBe("card:1");
  aim(chooser, "card:1", "card").onclick(event("touch"));
  expect(chosen).toEqual(["a"]);
});

test("hovering shows what it would do, and leaving shows nothing", () => {
  const { chooser } = table(option("a", "card:1"));
  const properties = aim(chooser, "card:1", "card");
  properties.onpointerenter(event("mouse"));
  expect(chooser.preview?.key).toBe("a");
  properties.onpointerleave(event("mouse"));
  expect(chooser.preview).toBeNull();
  properties.onpointerenter(event("touch"));
  expect(chooser.preview).toBeNull();
});

test("only a target with several ways says whether they are shown", () => {
  const { chooser } = table(option("a", "card:1"), option("b", "cell:2"), option("c", "cell:2"));
  expect(aim(chooser, "card:1", "card")["aria-expanded"]).toBeUndefined();
  expect(aim(chooser, "cell:2", "cell")["aria-expanded"]).toBe(false);
  chooser.pick("cell:2", "mouse");
  expect(aim(chooser, "cell:2", "cell")["aria-expanded"]).toBe(true);
});

test("R goes from way to way, Enter takes the one that is shown, Escape none", () => {
  const { chooser, chosen } = table(option("b", "cell:2"), option("c", "cell:2"));
  press(chooser, "cell:2", key("r"));
  expect(chooser.preview?.key).toBe("b");
  press(chooser, "cell:2", key("R"));
  expect(chooser.preview?.key).toBe("c");
  press(chooser, "cell:2", key("Escape"));
  expect(chooser.preview).toBeNull();
  press(chooser, "cell:2", key("r"));
  press(chooser, "cell:2", key("Enter"));
  expect(chosen).toEqual(["b"]);
});

test("R does not choose where there is but one way, and other keys are left alone", () => {
  const { chooser, chosen } = table(option("a", "card:1"));
  expect(press(chooser, "card:1", key("r"))).toBe(false);
  expect(press(chooser, "card:1", key("Tab"))).toBe(false);
  expect(chosen).toEqual([]);
  press(chooser, "card:1", key(" "));
  expect(chosen).toEqual(["a"]);
});
