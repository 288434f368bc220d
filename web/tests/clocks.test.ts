import { expect, test } from "vitest";
import { clockText, left, skewFrom } from "../src/lib/clocks";
import { listed, ranged, signed, since, spelled } from "../src/lib/words";

test("only a clock that runs runs down", () => {
  expect(left({ clock: null, lapses: null }, 5000)).toBeNull();
  expect(left({ clock: 30_000, lapses: null }, 5000)).toBe(30_000);
  expect(left({ clock: 30_000, lapses: 12_000 }, 5000)).toBe(7000);
  expect(left({ clock: 30_000, lapses: 12_000 }, 50_000)).toBe(0);
});

test("a clock reads like a clock", () => {
  expect([0, 1, 7000, 60_000, 750_000, 3_723_000, 3 * 86_400_000].map(clockText)).toEqual([
    "0:00",
    "0:01",
    "0:07",
    "1:00",
    "12:30",
    "1:02:03",
    "3 days",
  ]);
});

test("the server's clock is believed when it differs clearly from ours", () => {
  const date = "Mon, 16 Nov 2026 00:00:10 GMT";
  const there = Date.parse(date);
  expect(skewFrom(date, there, there + 100)).toBe(0);
  expect(skewFrom(date, there - 60_000, there - 60_000)).toBe(60_500);
  expect(skewFrom(null, 0, 0)).toBeNull();
  expect(skewFrom("never", 0, 0)).toBeNull();
});

test("words around ids and numbers", () => {
  expect(spelled("center-pile-empty")).toBe("Center pile empty");
  expect([[], ["Ann"], ["Ann", "Bob"], ["Ann", "Bob", "Cid"]].map(listed)).toEqual([
    "",
    "Ann",
    "Ann and Bob",
    "Ann, Bob and Cid",
  ]);
  expect(ranged([2, 5])).toBe("2 to 5");
  expect(ranged([2, 2])).toBe("2");
  expect([3, 0, -2].map(signed)).toEqual(["+3", "", "−2"]);
  expect([0, 90_000, 7_200_000, 86_400_000, 3 * 86_400_000].map((ms) => since(0, ms))).toEqual([
    "just now",
    "1 min",
    "2 hours",
    "yesterday",
    "3 days",
  ]);
});
