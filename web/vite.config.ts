import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./scripts/icons.js";
import { install } from "./scripts/install.js";
import { licences } from "./scripts/licences.js";

export default defineConfig({
  base: "/client/",
  plugins: [svelte(), icons(), licences(), install()],
  build: {
    outDir: "../src/lascaux/table/client",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the pages' policy allows fonts from files only
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
