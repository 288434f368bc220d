import { expect, test } from "vitest";
import { tidied } from "../scripts/outline.js";

test("an outline keeps one decimal", () => {
  expect(tidied("M18 18v15.797L179.434 215.41z")).toBe("M18 18v15.8L179.4 215.4z");
});

test("numbers that lose their decimals stay apart", () => {
  expect(tidied("c10.04.52.004-.02.96-1.96")).toBe("c10 .5 0 0 1-2");
  expect(tidied("l.25.25-.25-.25")).toBe("l.3.3-.3-.3");
});

test("the flags of an arc stay what they are", () => {
  expect(tidied("a28.09 28.09 0 0 1 13.02 3.223")).toBe("a28.1 28.1 0 0 1 13 3.2");
});
