// Whoever is sent goes from the tribe to the land, and whoever has scored goes home: both are seen to go.
import { launch } from "../../scene/launch";
import type { LandscapeView } from "./view";

export interface Walk {
  unit: string;
  seat: number;
  /** A hut goes where huts are kept. */
  hut: boolean;
  home: boolean;
}

/** Who came onto the land and who left it between two positions. */
export function walksBetween(before: LandscapeView, after: LandscapeView): Walk[] {
  const found: Walk[] = [];
  const most = Math.max(before.tiles.length, after.tiles.length);
  for (let number = 0; number < most; number += 1) {
    const then = before.tiles[number]?.unit ?? null;
    const now = after.tiles[number]?.unit ?? null;
    if (!then === !now) continue;
    const { seat, role } = (then ?? now)!;
    found.push({ unit: `unit:${number}`, seat, hut: role === "hut", home: now === null });
  }
  return found;
}

const EACH = 300; // ms
const MOST = 12; // more than that is another position, not a move
const SVG = "http://www.w3.org/2000/svg";

/** A figure of the land by itself, to be moved over the page. */
function pictured(unit: Element | null): Element | null {
  const figure = unit?.querySelector(".figure");
  if (!figure) return null;
  const image = document.createElementNS(SVG, "svg");
  image.setAttribute("viewBox", "-24 -6 142 116");
  image.append(figure.cloneNode(true));
  return image;
}

export function flights() {
  let seen: LandscapeView | null = null;
  let left = new Map<string, { box: DOMRect; image: Element | null }>();
  const unitOf = (root: HTMLElement, id: string) => root.querySelector(`[data-piece="${id}"]`);
  /** In the plaque of its tribe; on a phone only its chip in the strip of seats is there. */
  const homeOf = (root: HTMLElement, { seat, hut }: Walk) =>
    root.querySelector(`[data-home="${seat}:${hut ? "hut" : "member"}"]`) ??
    document.querySelector(`[data-seat="${seat}"]`);

  return {
    before(root: HTMLElement, view: LandscapeView): void {
      left = new Map();
      if (!seen || seen === view) return;
      for (const walk of walksBetween(seen, view).filter(({ home }) => home)) {
        const unit = unitOf(root, walk.unit);
        if (unit) left.set(walk.unit, { box: unit.getBoundingClientRect(), image: pictured(unit) });
      }
    },
    after(root: HTMLElement, view: LandscapeView, motion: number): void {
      const then = seen;
      seen = view;
      if (!then || then === view || motion <= 0 || document.hidden) return;
      const walks = walksBetween(then, view);
      if (walks.length > MOST) return;
      const lasts = Math.min(EACH, motion);
      for (const walk of walks) {
        const home = homeOf(root, walk)?.getBoundingClientRect();
        if (!home) continue;
        const unit = unitOf(root, walk.unit);
        const from = left.get(walk.unit);
        if (walk.home && from?.image) launch(root, from.image, from.box, home, 0, lasts);
        else if (!walk.home && unit) {
          const image = pictured(unit);
          if (image) launch(root, image, home, unit.getBoundingClientRect(), 0, lasts);
          unit.animate([{ opacity: 0 }, { opacity: 0 }], { duration: lasts });
        }
      }
    },
  };
}
