import { beforeEach, expect, test, vi } from "vitest";
import type { LessonStep, Option, TableCard, Update } from "../src/lib/wire";

const step = (when: string, ...keys: string[]): LessonStep => ({
  when,
  title: when,
  text: "Words.",
  targets: [],
  do: keys,
  rule: "",
});
const lesson = [step("take"), step("take", "take:5"), step("play", "play:a", "play:b"), step("store")];
vi.mock("../src/lib/catalogue", () => ({
  rulesOf: () => Promise.resolve({ lesson, lessons: { skip: "You may skip." }, rules: {}, text: "" }),
}));
const { Guide } = await import("../src/lib/guide.svelte");

const asked = (at: string, ply: number, ...keys: string[]) =>
  ({ step: at, ply, options: keys.map((key) => ({ key }) as Option) }) as Update;
const told = (guide: InstanceType<typeof Guide>, shown: Update) => guide.told(shown, shown.options);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

async function guided() {
  const guide = new Guide({ table: "t", game: "elawa" } as TableCard);
  await Promise.resolve();
  await Promise.resolve();
  return guide;
}

test("steps are told one after the other, each at its decision", async () => {
  const guide = await guided();
  const take = asked("take", 0, "take:5", "take:1");
  expect(told(guide, take)).toBe(lesson[0]);
  guide.next();
  expect(told(guide, take)).toBe(lesson[1]);
  expect(told(guide, asked("take", 0, "take:1"))).toBeNull();
  guide.chose(take, 1);
  const play = asked("play", 1, "play:a", "play:b");
  expect(told(guide, play)).toBe(lesson[2]);
  expect(guide.wanted(lesson[2]!, false)).toEqual(["play:a"]);
  expect(guide.wanted(lesson[2]!, true)).toEqual(["play:a", "play:b"]);
  guide.chose(play, 1);
  expect(guide.wanted(lesson[2]!, false)).toEqual(["play:b"]);
  guide.chose(asked("play", 2, "play:b"), 1);
  expect(told(guide, asked("store", 3))).toBe(lesson[3]);
  guide.next();
  expect(guide.teaching).toBe(false);
});

test("what is taken back is told again", async () => {
  const guide = await guided();
  guide.next();
  guide.chose(asked("take", 4, "take:5"), 1);
  expect(guide.back()).toBe(4);
  guide.undid(4);
  expect(guide.at).toBe(1);
  expect(guide.back()).toBeNull();
  expect(guide.at).toBe(0);
});

test("another decision is explained once, and an end is kept with the table", async () => {
  const guide = await guided();
  expect(guide.general(asked("skip", 0, "skip:1"))).toBe("You may skip.");
  guide.chose(asked("skip", 0, "skip:1"), 1);
  expect(guide.general(asked("skip", 1, "skip:1"))).toBe("");
  guide.next();
  guide.end();
  expect(told(guide, asked("take", 2, "take:5"))).toBeNull();
  const again = await guided();
  expect([again.at, again.ended]).toEqual([1, true]);
});
