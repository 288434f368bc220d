// Writes licences.txt beside the pages: the licence of every package of which something went into them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const MODULES = fileURLToPath(new URL("../node_modules/", import.meta.url));
const ICONS = "@iconify-json/game-icons"; // only their outlines are taken, so the bundler does not see them

function packageOf(module) {
  const inside = module.split("/node_modules/").pop();
  if (inside === module) return undefined;
  return inside
    .split("/")
    .slice(0, inside.startsWith("@") ? 2 : 1)
    .join("/");
}

/** Its own words; the common ones where it only names its licence. */
function terms(folder, { license }) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file) return readFileSync(join(folder, file), "utf8");
  const list = dirname(require.resolve("spdx-license-list/package.json"));
  return JSON.parse(readFileSync(join(list, "licenses", `${license}.json`), "utf8")).licenseText;
}

function chapter(name) {
  const folder = join(MODULES, name);
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const title = `${name} ${about.version}, ${about.license}`;
  return `${title}\n${"=".repeat(title.length)}\n\n${terms(folder, about).trim()}\n`;
}

export function licences() {
  return {
    name: "lascaux-licences",
    apply: "build",
    generateBundle() {
      const used = new Set([ICONS]);
      for (const id of this.getModuleIds()) {
        const name = packageOf(id);
        if (name && existsSync(join(MODULES, name, "package.json"))) used.add(name);
      }
      const source = [...used].sort().map(chapter).join("\n\n");
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}
