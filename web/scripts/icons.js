// Modules with just the icons that are used: `virtual:icons` has those of the frame and the lobby, and a loader for
// the other icons of each game. An icon is the path of its outline in a square of 512.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ask } from "./python.js";
import { FRAME_ICONS } from "./frame-icons.js";
import { tidied } from "./outline.js";

const ENTRY = "virtual:icons";
const collection = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");

export function icons() {
  let known, used;

  function outlines(names) {
    known ??= JSON.parse(readFileSync(collection, "utf8")).icons;
    const found = names.filter((name) => known[name]);
    const missing = names.filter((name) => !known[name]);
    if (missing.length) console.warn(`game-icons has no ${missing.join(", ")}`);
    return Object.fromEntries(found.map((name) => [name, tidied(/d="([^"]*)"/.exec(known[name].body)[1])]));
  }

  const frame = () => [...new Set([...FRAME_ICONS, ...used.emblems])].sort();

  /** What is there wherever a table is need not come with it again. */
  function module(names) {
    const here = new Set(frame());
    return `export default ${JSON.stringify(outlines(names.filter((name) => !here.has(name))))};`;
  }

  function entry() {
    const loaders = Object.keys(used.games).map(
      (game) => `${JSON.stringify(game)}: () => import("${ENTRY}/${game}")`,
    );
    return `export const frame = ${JSON.stringify(outlines(frame()))};\nexport const games = {${loaders.join(",")}};`;
  }

  return {
    name: "lascaux-icons",
    resolveId: (id) => (id === ENTRY || id.startsWith(`${ENTRY}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${ENTRY}`)) return undefined;
      used ??= ask("icons");
      const game = id.slice(ENTRY.length + 2);
      return game ? module(used.games[game]) : entry();
    },
  };
}
