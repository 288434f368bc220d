// Grain of woods and meadows. Patterns are kept once for the whole page, and look alike however a tile is turned.

const MEADOW = [
  [3, 5],
  [17, 3],
  [10, 12],
  [22, 17],
  [5, 21],
  [15, 23],
];
const CROWNS = [
  [4, 4, 3.4],
  [12, 3, 2.6],
  [8, 10, 3.2],
  [15, 11, 3],
  [2, 13, 2.4],
  [12, 17, 2.8],
  [5, 18, 2.2],
];

const dots = MEADOW.map(([x, y]) => `<circle class="seed" cx="${x}" cy="${y}" r="0.9"/>`).join("");
const crowns = CROWNS.map(
  ([x, y, r]) =>
    `<circle class="shade" cx="${x! + 0.7}" cy="${y! + 0.8}" r="${r}"/><circle class="crown" cx="${x}" cy="${y}" r="${r! - 0.5}"/>`,
).join("");

const PATTERNS = `
  <pattern id="texture-forest" width="18" height="20" patternUnits="userSpaceOnUse">
    <rect class="wood" width="18" height="20"/>${crowns}
  </pattern>
  <pattern id="texture-meadow" width="25" height="25" patternUnits="userSpaceOnUse">
    <rect class="grass" width="25" height="25"/>${dots}
  </pattern>`;

const ID = "scene-textures";

export function haveTextures(): void {
  if (document.getElementById(ID)) return;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.id = ID;
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("width", "0");
  svg.setAttribute("height", "0");
  svg.innerHTML = PATTERNS;
  document.body.append(svg);
}
