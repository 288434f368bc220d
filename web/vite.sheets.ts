// The cards by themselves, for the pictures of the book: `npm run sheets` builds them beside the client, not into it.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { icons } from "./scripts/icons.js";

export default defineConfig({
  root: "sheets",
  base: "/",
  plugins: [svelte(), icons()],
  build: {
    outDir: "../../build/sheets",
    emptyOutDir: true,
    modulePreload: false,
    reportCompressedSize: false,
  },
});
