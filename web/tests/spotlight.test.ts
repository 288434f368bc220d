import { expect, test } from "vitest";
import { arrow, beside, docked, merged, soot, within } from "../src/lib/spotlight";

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const DESK = box(16, 60, 1408, 760);
const PHONE = box(8, 100, 374, 630);

test("boxes that overlap are one hole", () => {
  expect(merged([box(0, 0, 10, 10), box(20, 0, 10, 10)])).toHaveLength(2);
  expect(merged([box(0, 0, 10, 10), box(20, 0, 10, 10), box(5, 5, 20, 2)])).toEqual([box(0, 0, 30, 10)]);
});

test("words stand beside what they speak of, and cover none of it", () => {
  for (const lit of [box(20, 80, 100, 150), box(1300, 700, 100, 100), box(600, 300, 200, 200)]) {
    const words = beside({ width: 486, height: 250 }, [lit], DESK);
    expect(within(words, lit)).toBeNull();
    expect(within(words, DESK)).toEqual(words);
    expect(arrow(words, lit)).not.toBeNull();
  }
});

test("on a phone words lie as low as they can, but not over what is lit", () => {
  const size = { width: 374, height: 220 };
  expect(docked(size, [], PHONE).y).toBe(510);
  expect(docked(size, [box(20, 150, 60, 60)], PHONE).y).toBe(510);
  const between = docked(size, [box(20, 600, 60, 60), box(20, 110, 60, 60)], PHONE);
  expect(between.y + 220).toBeLessThanOrEqual(600);
  expect(between.y).toBeGreaterThanOrEqual(170);
});

test("if something has to be covered, it is not what is to be pressed", () => {
  const pressed = box(20, 600, 60, 60);
  const words = docked({ width: 374, height: 220 }, [pressed, box(8, 100, 374, 480)], PHONE);
  expect(within(words, pressed)).toBeNull();
});

test("soot covers everything but the holes", () => {
  expect(soot(100, 50, [])).toBe("M0 0H100V50H0Z");
  expect(soot(100, 50, [box(10, 10, 40, 30)]).match(/M/g)).toHaveLength(2);
});
