// Tokens that go from one place to another are seen to go: from a pile or the fire into somebody's row, from there to
// the discard or onto a card. Cards move by themselves, as pieces do.
import { launch } from "../../scene/launch";
import type { ElawaView } from "./view";

export interface Flight {
  kind: string;
  from: string;
  to: string;
}

/** What went where between two positions, by the ids of their pieces. Unknown ways are left out. */
export function flightsBetween(before: ElawaView, after: ElawaView): Flight[] {
  const found: Flight[] = [];
  const sources = sourcesOf(before, after);
  for (const now of after.players) {
    const then = before.players[now.seat];
    if (!then) continue;
    const stored = storedOn(then, now);
    for (const { id: kind } of after.resources) {
      let change = (now.available[kind] ?? 0) - (then.available[kind] ?? 0);
      const row = `tokens:${now.seat}`;
      for (; change > 0; change -= 1) {
        const place = sources.findIndex((source) => source.kind === kind || source.kind === "");
        const [source] = place < 0 ? [] : sources.splice(place, 1);
        if (source) found.push({ kind, from: source.id, to: row });
      }
      for (; change < 0; change += 1) {
        const place = stored.findIndex((on) => on.kind === kind);
        const [on] = place < 0 ? [] : stored.splice(place, 1);
        found.push({ kind, from: row, to: on ? on.id : "discard" });
      }
    }
  }
  return found;
}

/** Piles that gave a token, then the fire, then the pool; of the last two nobody knew the kind. */
function sourcesOf(before: ElawaView, after: ElawaView): { id: string; kind: string }[] {
  const piles = before.spots
    .filter(({ height, token, spot }) => token !== null && height !== after.spots[spot]!.height)
    .map(({ spot, token }) => ({ id: `pile:${spot}`, kind: token! }));
  const fire = Array.from({ length: Math.max(0, before.center - after.center) }, () => ({
    id: "fire",
    kind: "",
  }));
  const drawn = after.pool < before.pool ? [{ id: "pool", kind: "" }] : [];
  return [...piles, ...fire, ...drawn];
}

function storedOn(
  then: ElawaView["players"][number],
  now: ElawaView["players"][number],
): { id: string; kind: string }[] {
  return now.tribe.flatMap(({ card, stored }) => {
    const was = then.tribe.find((laid) => laid.card.id === card.id)?.stored ?? {};
    return Object.entries(stored)
      .filter(([kind, count]) => count > (was[kind] ?? 0))
      .map(([kind]) => ({ id: `card:${card.id}`, kind }));
  });
}

const EACH = 220; // ms, and the next begins before it ends
const APART = 60;

export function flights() {
  let seen: ElawaView | null = null;
  let boxes = new Map<string, { box: DOMRect; image: Element | null }>();
  const boxOf = (root: HTMLElement, id: string) => root.querySelector(`[data-piece="${CSS.escape(id)}"]`);

  return {
    before(root: HTMLElement, view: ElawaView): void {
      boxes = new Map();
      if (!seen || seen === view) return;
      for (const { from, kind } of flightsBetween(seen, view)) {
        const token = from.startsWith("tokens:") ? from.replace("tokens:", "token:") + `:${kind}` : from;
        const place = boxOf(root, token) ?? boxOf(root, from);
        if (!place) continue;
        const image = place.querySelector("svg.token") ?? null;
        boxes.set(`${from} ${kind}`, {
          box: place.getBoundingClientRect(),
          image: image?.cloneNode(true) as Element | null,
        });
      }
    },
    after(root: HTMLElement, view: ElawaView, motion: number): void {
      const then = seen;
      seen = view;
      if (!then || then === view || motion <= 0 || document.hidden) return;
      flightsBetween(then, view).forEach(({ from, to, kind }, number) => {
        const start = boxes.get(`${from} ${kind}`);
        const end =
          boxOf(root, to.startsWith("tokens:") ? `${to.replace("tokens:", "token:")}:${kind}` : to) ??
          boxOf(root, to);
        if (!start || !end) return;
        const image = start.image ?? (end.querySelector("svg.token")?.cloneNode(true) as Element | undefined);
        if (image)
          launch(root, image, start.box, end.getBoundingClientRect(), number * APART, Math.min(EACH, motion));
      });
    },
  };
}
