import { expect, test, vi } from "vitest";

const asked: string[] = [];
vi.mock("virtual:icons", () => ({
  frame: { sun: "M1" },
  games: { elawa: async () => ({ default: { deer: "M2" } }) },
}));
vi.mock("../src/lib/api", () => ({
  api: {
    icons: async (game: string) => {
      asked.push(game);
      if (game === "gone") throw new Error("404");
      return { [`${game}/brush`]: "M3" };
    },
  },
}));

const { letterOn, loadIcons, outline } = await import("../src/lib/icons.svelte");
const arrived = () => new Promise((resolve) => setTimeout(resolve));

test("icons that are built in are there, those of a game once its table is opened", async () => {
  expect(outline("sun")).toBe("M1");
  const loading = loadIcons("elawa");
  expect(outline("deer")).toBe("");
  await loading;
  expect(outline("deer")).toBe("M2");
});

test("what a game brings along is fetched once, when it is first drawn", async () => {
  outline("ochre/brush");
  outline("ochre/wall");
  await arrived();
  expect(asked).toEqual(["ochre"]);
  expect(outline("ochre/brush")).toBe("M3");
  expect(letterOn("ochre/brush")).toBe("");
});

test("a pebble with a letter stands for what nobody knows", async () => {
  await loadIcons("ochre");
  const pebble = outline("mona-lisa");
  expect(pebble).toMatch(/^M256 96/);
  expect(letterOn("mona-lisa")).toBe("M");
  expect(outline("gone/brush")).toBe(pebble);
  await arrived();
  expect(outline("gone/brush")).toBe(pebble);
  expect(letterOn("gone/brush")).toBe("B");
});
