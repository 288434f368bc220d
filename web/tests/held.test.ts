import { beforeEach, expect, test, vi } from "vitest";
import { Held } from "../src/lib/held";

beforeEach(() => void vi.useFakeTimers());

test("news is taken at once while no finger is down", () => {
  const taken: number[] = [];
  new Held<number>((news) => taken.push(news)).come(1);
  expect(taken).toEqual([1]);
});

test("news waits under a finger, and only the last of it is taken after the click", () => {
  const taken: number[] = [];
  const held = new Held<number>((news) => taken.push(news));
  held.press();
  held.come(1);
  held.come(2);
  expect(taken).toEqual([]);
  held.release();
  expect(taken).toEqual([]);
  vi.runAllTimers();
  expect(taken).toEqual([2]);
});

test("a second finger holds it on", () => {
  const taken: number[] = [];
  const held = new Held<number>((news) => taken.push(news));
  held.press();
  held.come(1);
  held.release();
  held.press();
  vi.runAllTimers();
  expect(taken).toEqual([]);
  held.release();
  vi.runAllTimers();
  expect(taken).toEqual([1]);
});
