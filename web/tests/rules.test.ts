import { expect, test } from "vitest";
import { find, inline, typeset } from "../src/lib/rules";
import { parse } from "../src/lib/route";

test("rules are typeset, and markup in them is shown and not obeyed", () => {
  expect(typeset("## Setup\n\n- **EL-1.1** Six spots.")).toContain("<h2>Setup</h2>");
  for (const set of [typeset, inline]) {
    const html = set('Beware <img src=x onerror="alert(1)"> and [this](javascript:alert(1))');
    expect(html).not.toMatch(/<img|<a|<script/);
  }
});

test("rules are found by id and by words", () => {
  const rules = { "EL-1.1": "There are six spots around the fire.", "EL-2.1": "Turns go clockwise." };
  expect(find(rules, "el-2").map(([id]) => id)).toEqual(["EL-2.1"]);
  expect(find(rules, "fire spots").map(([id]) => id)).toEqual(["EL-1.1"]);
  expect(find(rules, "mammoth")).toEqual([]);
});

test("addresses lead to pages", () => {
  expect(parse("/")).toEqual({ page: "home" });
  expect(parse("/new/elawa")).toEqual({ page: "set-up", game: "elawa" });
  expect(parse("/t/abc")).toEqual({ page: "table", table: "abc" });
  expect(parse("/t/abc/replay")).toEqual({ page: "replay", table: "abc" });
  expect(parse("/join/xyz")).toEqual({ page: "join", link: "xyz" });
  for (const odd of ["/t/", "/t/a/b", "/somewhere", "/about/x", "/%zz"])
    expect(parse(odd)).toEqual({ page: "lost" });
});
