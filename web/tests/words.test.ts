import { expect, test } from "vitest";
import { leveled } from "../src/lib/words";
import type { BotCard } from "../src/lib/wire";

const SHAMAN: BotCard = {
  level: "shaman",
  help: "",
  seconds: 0.5,
  ratings: { elawa: 1772, "a-year-of-survival": 1864 },
  rated_at: { "a-year-of-survival": [2] },
};

test("a level is rated where that holds", () => {
  expect(leveled(SHAMAN, "elawa", 4)).toBe("shaman, rated about 1770");
  expect(leveled(SHAMAN, "a-year-of-survival", 2)).toBe("shaman, rated about 1860");
  expect(leveled(SHAMAN, "a-year-of-survival", 4)).toBe("shaman");
  expect(leveled(SHAMAN, "paleo", 2)).toBe("shaman");
});
