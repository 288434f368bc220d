// Movement that explains: a piece goes from where it was to where it is. All scenes of a page share it, so that a
// piece can leave the hand in one and land on the board in another.
import type { Box, Point } from "./camera";

/** Where a piece was seen, and its place on a board; off boards it has none, only its box counts. */
export interface Seen {
  box: Box;
  place: string;
}

export type Movement =
  { id: string; kind: "appear" } | { id: string; kind: "go"; from: Point; scale: number };

const NOTICED = 2; // pixels
const AT_MOST = 60; // more than that would be a commotion, not an explanation

/** What has to be shown when a scene follows another. */
export function movements(before: ReadonlyMap<string, Seen>, after: ReadonlyMap<string, Seen>): Movement[] {
  if (before.size === 0) return [];
  const found: Movement[] = [];
  for (const [id, now] of after) {
    const then = before.get(id);
    if (!then) {
      found.push({ id, kind: "appear" });
      continue;
    }
    if (then.place !== "" && then.place === now.place) continue; // the board was moved, not the piece
    const from = {
      x: then.box.x + then.box.width / 2 - (now.box.x + now.box.width / 2),
      y: then.box.y + then.box.height / 2 - (now.box.y + now.box.height / 2),
    };
    if (Math.hypot(from.x, from.y) < NOTICED || now.box.width === 0 || then.box.width === 0) continue;
    found.push({ id, kind: "go", from, scale: then.box.width / now.box.width });
  }
  return found.length > AT_MOST ? [] : found;
}

interface Found extends Seen {
  element: HTMLElement | SVGGraphicsElement;
  /** What it lay in, from the inside out: its looks hang on that. */
  within: Element[];
}

const EASING = "cubic-bezier(0.3, 0.1, 0.2, 1)";
let measured: object | null = null;
let moved: object | null = null;
let before = new Map<string, Found>();

/** To be called before a new scene is drawn; the first of several views of one scene does the work. */
export function beforeChange(scene: object): void {
  if (scene === measured) return;
  measured = scene;
  before = look();
}

/** To be called once it is drawn. */
export function afterChange(scene: object, duration: number): void {
  if (scene === moved) return;
  moved = scene;
  const then = before;
  before = new Map();
  if (duration <= 0 || then.size === 0 || document.hidden) return;
  const now = look();
  for (const movement of movements(then, now)) {
    const { element } = now.get(movement.id)!;
    if (movement.kind === "appear") appear(element, duration);
    else go(then.get(movement.id)!, element, movement.from, movement.scale, duration);
  }
}

function look(): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const element of document.querySelectorAll<HTMLElement | SVGGraphicsElement>("[data-piece]")) {
    const { piece = "", place = "" } = element.dataset;
    found.set(piece, { element, place, box: element.getBoundingClientRect(), within: around(element) });
  }
  return found;
}

function around(element: Element): Element[] {
  const found: Element[] = [];
  for (let above = element.parentElement; above?.closest("[data-picture]"); above = above.parentElement)
    found.push(above);
  return found;
}

/** Dressed as if it still lay where it was: empty elements without boxes, which pass on styles and nothing else. */
function dressed(element: HTMLElement, within: readonly Element[]): HTMLElement {
  return within.reduce<HTMLElement>((inner, above) => {
    const shell = document.createElement("div");
    shell.className = above.getAttribute("class") ?? "";
    shell.style.cssText = `${above.getAttribute("style") ?? ""};display:contents`;
    shell.append(inner);
    return shell;
  }, element);
}

function appear(element: Element, duration: number): void {
  mover(element).animate([{ opacity: 0, transform: "scale(0.8)" }, {}], { duration, easing: EASING });
}

function go(then: Found, element: Found["element"], from: Point, scale: number, duration: number): void {
  const timing = { duration, easing: EASING };
  if (then.element instanceof HTMLElement && !then.element.isConnected) {
    // It went from one part of the page to another, which would hide what is outside: the old one flies over.
    fly(then, element.getBoundingClientRect(), timing);
    mover(element).animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, {}], timing);
    return;
  }
  const unit = element instanceof SVGGraphicsElement ? 1 / (element.getScreenCTM()?.a || 1) : 1;
  const start = `translate(${from.x * unit}px, ${from.y * unit}px) scale(${scale})`;
  mover(element).animate(
    [
      { transform: start, zIndex: 3 },
      { transform: "none", zIndex: 3 },
    ],
    timing,
  );
}

function fly({ element, box, within }: Found, to: DOMRect, timing: KeyframeAnimationOptions): void {
  const flier = element as HTMLElement;
  flier.removeAttribute("data-piece");
  flier.setAttribute("aria-hidden", "true");
  flier.inert = true;
  Object.assign(flier.style, {
    position: "fixed",
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    zIndex: "60",
    pointerEvents: "none",
  });
  flier.style.setProperty("--card", `${box.width}px`);
  const outer = dressed(flier, within);
  document.body.append(outer);
  const x = to.x + to.width / 2 - (box.x + box.width / 2);
  const y = to.y + to.height / 2 - (box.y + box.height / 2);
  const there = `translate(${x}px, ${y}px) scale(${to.width / box.width})`;
  flier.animate([{ transform: "none" }, { transform: there }], timing).onfinish = () => outer.remove();
}

const mover = (element: Element): Element => element.querySelector(":scope > .mover") ?? element;
