// The server says what the client is built from: it is asked in the project's own environment.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const PYTHON =
  process.env.LASCAUX_PYTHON ?? fileURLToPath(new URL("../../.venv/bin/python", import.meta.url));

export function ask(what) {
  const environment = { ...process.env, PYTHONWARNINGS: "ignore" };
  const options = { encoding: "utf8", env: environment, maxBuffer: 64 * 1024 * 1024 };
  return JSON.parse(execFileSync(PYTHON, ["-m", "lascaux.table.wire", what], options));
}
