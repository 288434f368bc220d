// What is gained, given up or lost is seen to go: from a card to the camp, a group or the wall, from a pile away.
import { outline } from "../../lib/icons.svelte";
import { launch } from "../../scene/launch";
import { backIcon, iconOf } from "./art";
import type { PaleoView } from "./view";

export interface Flight {
  icon: string;
  /** Ids of pieces. */
  from: string;
  to: string;
}

const MOST = 12; // more would be a commotion, not an explanation

/** What went where between two positions. */
export function flightsBetween(before: PaleoView, after: PaleoView): Flight[] {
  if (before.night !== after.night && !after.night) return []; // a new day is dealt
  const card = before.opened ?? before.players[before.turn]?.revealed ?? null;
  const source = card ? `card:${card.id}` : before.night ? "skull" : `pile:${before.turn}:0`;
  const found: Flight[] = [];
  const go = (icon: string, from: string, to: string, count: number) => {
    for (let number = 0; number < count; number += 1) found.push({ icon, from, to });
  };
  for (const item of Object.keys(after.camp)) {
    const change = (after.camp[item] ?? 0) - (before.camp[item] ?? 0);
    go(iconOf(item), source, `camp:${item}`, change);
    go(iconOf(item), `camp:${item}`, source, -change);
  }
  for (const now of after.players) {
    const then = before.players[now.seat];
    if (!then) continue;
    for (const tool of Object.keys({ ...now.tools, ...then.tools })) {
      const change = (now.tools[tool] ?? 0) - (then.tools[tool] ?? 0);
      go(iconOf(tool), source, `tool:${now.seat}:${tool}`, change);
      go(iconOf(tool), `tool:${now.seat}:${tool}`, source, -change);
    }
    if (before.step !== "explore")
      then.pile
        .slice(0, Math.max(0, then.pile.length - now.pile.length))
        .forEach((back, place) => go(backIcon(back.back), `pile:${now.seat}:${place}`, "face_down", 1));
  }
  go(iconOf("vp"), source, "vp", after.vp - before.vp);
  const hungry = (after.causes.hunger ?? 0) > (before.causes.hunger ?? 0);
  go(iconOf("skull"), hungry ? "camp:food" : source, "skull", after.skulls - before.skulls);
  return found.slice(0, MOST);
}

const EACH = 350; // ms
const APART = 60;
const pieceOf = (root: HTMLElement, id: string) => root.querySelector(`[data-piece="${CSS.escape(id)}"]`);

/** Watches the positions of one board. */
export function flights() {
  let seen: PaleoView | null = null;
  let boxes = new Map<string, DOMRect>();
  return {
    before(root: HTMLElement, view: PaleoView, motion: number): void {
      boxes = new Map();
      if (!seen || seen === view || motion <= 0) return;
      for (const { from } of flightsBetween(seen, view)) {
        const box = pieceOf(root, from)?.getBoundingClientRect();
        if (box) boxes.set(from, box);
      }
    },
    after(root: HTMLElement, view: PaleoView, motion: number): void {
      const then = seen;
      seen = view;
      if (!then || then === view || motion <= 0 || document.hidden) return;
      flightsBetween(then, view).forEach(({ icon, from, to }, number) => {
        const [start, end] = [boxes.get(from), pieceOf(root, to)?.getBoundingClientRect()];
        if (start && end) launch(root, drawn(icon), start, end, number * APART, Math.min(EACH, motion));
      });
    },
  };
}

function drawn(icon: string): SVGElement {
  const image = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  image.setAttribute("viewBox", "0 0 512 512");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", outline(icon));
  path.setAttribute("fill", "currentColor");
  image.append(path);
  return image;
}
