// Writes the types of all messages to lib/wire.d.ts, and of each game's view to boards/GAME/view.d.ts: `node
// scripts/wire.js` below src, or below the folder it is given.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import { ask } from "./python.js";

/** The same schema in the older words that the compiler of types understands. */
function reworded(schema) {
  if (Array.isArray(schema)) return schema.map(reworded);
  if (typeof schema !== "object" || schema === null) return schema;
  const { default: _, minItems, maxItems, prefixItems, ...rest } = schema;
  const made = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, reworded(value)]));
  if (prefixItems) Object.assign(made, { items: reworded(prefixItems), minItems, maxItems });
  if (made.type === "object" && !made.properties) made.additionalProperties ??= true;
  return made;
}

const folder = process.argv[2] ?? fileURLToPath(new URL("../src", import.meta.url));

async function write(file, $defs) {
  // A field may be called "default", so only what stands beside properties is reworded, not their names.
  for (const component of Object.values($defs)) {
    for (const [name, field] of Object.entries(component.properties ?? {}))
      component.properties[name] = reworded(field);
  }
  const types = await compile({ $defs, title: "Wire" }, "Wire", {
    additionalProperties: false,
    bannerComment: "// Made from the server's structs by `make wire`. Do not edit.",
    unreachableDefinitions: true,
  });
  const noise =
    /( \*\n)? \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g;
  const tidy = types
    .replace(noise, "")
    .replace(/\/\*\*\n \*\/\n/g, "")
    .replace(/ *\/\*\*\n( *\* @(min|max)Items \d+\n)+ *\*\/\n/g, "")
    .replace(/export interface Wire \{\n.*\n\}\n/, "");
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, tidy);
}

await write("lib/wire.d.ts", ask("schema").$defs);
for (const [game, { $defs }] of Object.entries(ask("views"))) await write(`boards/${game}/view.d.ts`, $defs);
