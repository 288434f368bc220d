// What makes the pages an app: the manifest, its icons, the page for when there is no network, and the service worker
// with the list of what it keeps. The icons are painted here from our own drawing, since not every system takes SVG.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { painted } from "./paint.js";

const read = (name) => readFileSync(fileURLToPath(new URL(`../src/${name}`, import.meta.url)), "utf8");
const STONE = "#efe6d6";

export function install() {
  const base = "/client/";
  let icons = {};

  function emitIcons(context) {
    const drawing = read("hand.svg");
    const ground = /<rect[^>]*fill="([^"]+)"/.exec(drawing)[1];
    const [, ink, outline] = /<path fill="([^"]+)" d="([^"]+)"/.exec(drawing);
    // A mask may cut off all but the middle four fifths, so there the hand is smaller.
    const kinds = { any: { share: 1, round: 14 / 64 }, maskable: { share: 0.72, round: 0 } };
    icons = {};
    for (const [purpose, kind] of Object.entries(kinds))
      for (const size of [180, 192, 512]) {
        const source = painted(outline, { size, ink, ground, box: 64, ...kind });
        const id = context.emitFile({ type: "asset", name: `icon-${purpose}-${size}.png`, source });
        icons[`${purpose}-${size}`] = id;
      }
  }

  return {
    name: "lascaux-install",
    apply: "build",
    buildStart() {
      emitIcons(this);
    },
    transformIndexHtml: {
      order: "post",
      handler: (page) =>
        page.replace(
          "</head>",
          `  <link rel="manifest" href="/manifest.webmanifest" />\n    <link rel="apple-touch-icon" href="/icon.png" />\n    <meta name="theme-color" content="${STONE}" />\n  </head>`,
        ),
    },
    generateBundle(_, bundle) {
      const at = (icon) => base + this.getFileName(icons[icon]);
      const icon = (purpose, size) => ({
        src: at(`${purpose}-${size}`),
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      });
      const manifest = {
        id: "/",
        name: "Lascaux",
        short_name: "Lascaux",
        description: "Stone-Age tabletop games around one fire, with friends and bots.",
        start_url: "/",
        scope: "/",
        display: "standalone",
        background_color: STONE,
        theme_color: STONE,
        icons: [icon("any", 192), icon("any", 512), icon("maskable", 192), icon("maskable", 512)],
      };
      this.emitFile({
        type: "asset",
        fileName: "manifest.webmanifest",
        source: JSON.stringify(manifest, null, 2),
      });
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const first = files.filter((name) => /index-[^/]*\.css$|\.woff2$|hand-[^/]*\.svg$/.test(name));
      const style = first.find((name) => name.endsWith(".css"));
      const hand = first.find((name) => name.endsWith(".svg"));
      const offline = read("offline.html")
        .replace("%style%", base + style)
        .replace("%hand%", base + hand);
      this.emitFile({ type: "asset", fileName: "offline.html", source: offline });
      const worker = read("worker.js");
      const version = createHash("sha256")
        .update(JSON.stringify([files.sort(), offline, worker]))
        .digest("hex");
      const known = {
        VERSION: version.slice(0, 12),
        SHELL: ["/offline", ...first.map((name) => base + name)],
        ICON: at("any-192"),
      };
      const head = Object.entries(known).map(
        ([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`,
      );
      this.emitFile({ type: "asset", fileName: "sw.js", source: head.join("") + worker });
      this.emitFile({
        type: "asset",
        fileName: "icon.png",
        source: bundle[this.getFileName(icons["maskable-180"])].source,
      });
    },
  };
}
