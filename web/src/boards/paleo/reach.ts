// On a phone not everything lies on the table: what may be chosen and has no place there is laid out beside the question.
import type { Piece } from "../../lib/wire";
import type { PaleoView, Player } from "./view";

/** The ids that have a place of their own on the phone: mine, the stores, the cards of the others. */
export function placed(view: PaleoView, me: Player, target: string): boolean {
  const [kind = "", ...rest] = target.split(":");
  if (kind === "camp") return true;
  if (kind === "seat") return Number(rest[0]) !== me.seat && !view.night;
  if (kind === "pile" || kind === "tool") return Number(rest[0]) === me.seat;
  if (kind !== "card") return false;
  const [id = "", part] = rest;
  if (view.night && view.demands.some((demand) => demand.id === id)) return true;
  if (part !== undefined) return true; // rows lie on my card
  if ([...me.people, ...me.others].some((card) => card.id === id)) return true;
  const open = view.players.some((player) => player.revealed?.id === id);
  return open || view.opened?.id === id;
}

export interface Reached {
  id: string;
  name: string;
  title: string;
  icon: string;
  seat: number | null;
}

/** What has to be laid out, in the order of the options. */
export function reached(
  targets: Iterable<string>,
  view: PaleoView,
  me: Player,
  pieces: ReadonlyMap<string, Piece>,
  names: readonly string[],
): Reached[] {
  return [...targets]
    .filter((target) => !placed(view, me, target))
    .map((id) => {
      const [kind, seat] = id.split(":");
      const piece = pieces.get(id);
      const owner = view.players.find((player) =>
        [...player.people, ...player.others].some((card) => `card:${card.id}` === id),
      );
      if (kind === "seat") {
        const name = names[Number(seat)] ?? "";
        return { id, name, title: name, icon: "", seat: Number(seat) };
      }
      return {
        id,
        name: piece?.name ?? "",
        title: piece?.title || piece?.name || "",
        icon: piece?.icon ?? "stone-sphere",
        seat: kind === "tool" ? Number(seat) : (owner?.seat ?? null),
      };
    });
}
