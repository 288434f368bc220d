// What the night would bring if it fell now.
import type { CardFace, Demand, FaceUp, PaleoView, Person } from "./view";

export interface Tonight {
  hunger: number;
  missions: number;
}

/** Any card that lies face up somewhere, by its id. */
export function cardOf(view: PaleoView, id: string): FaceUp | Person | undefined {
  const all = [
    ...view.night_board,
    ...view.base_camp,
    ...view.players.flatMap<FaceUp | Person>((player) => [...player.others, ...player.people]),
  ];
  return all.find((card) => card.id === id);
}

export const faceOf = (view: PaleoView, demand: Demand): CardFace | undefined =>
  cardOf(view, demand.id)?.face;

/** Whether one of the ways that harm nobody can be paid. */
export function canBeMet(view: PaleoView, demand: Demand): boolean {
  const bad = new Set(
    faceOf(view, demand)
      ?.actions.filter((action) => action.negative)
      .map((action) => action.label),
  );
  return demand.prospects.some((prospect) => prospect.outlook.payable && !bad.has(prospect.label));
}

export function tonight(view: PaleoView): Tonight {
  const open = view.demands.filter((demand) => !demand.settled);
  return {
    hunger: view.night ? 0 : Math.max(0, view.mouths - (view.camp.food ?? 0)),
    missions: open.filter((demand) => !canBeMet(view, demand)).length,
  };
}

export function tonightWords({ hunger, missions }: Tonight): string {
  const causes = [
    hunger ? `${hunger} hunger` : "",
    missions ? `${missions} ${missions === 1 ? "mission" : "missions"}` : "",
  ].filter(Boolean);
  return causes.length ? `${hunger + missions} (${causes.join(", ")})` : "none";
}

/** How much of the day is gone, from 0 to 1: both discards are empty in the morning. */
export function gone(view: PaleoView): number {
  const left = cardsLeft(view);
  const away =
    view.open_discard.length + Object.values(view.face_down).reduce((sum, count) => sum + count, 0);
  return left + away ? away / (left + away) : 0;
}

export const cardsLeft = (view: PaleoView): number =>
  view.players.reduce((sum, player) => sum + player.pile.length, 0);

export interface Outside {
  id: string;
  name: string;
  face: CardFace;
  laid: number;
  demand: Demand | undefined;
  /** It lies on the night board; the others lie with somebody. */
  piece: boolean;
}

/** What lies on the night board, and what else asks for something tonight. */
export function outsideOf(view: PaleoView): Outside[] {
  const board = view.night_board.map((card) => ({
    id: card.id,
    name: card.name,
    face: card.face,
    laid: card.laid,
    demand: view.demands.find((demand) => demand.id === card.id),
    piece: true,
  }));
  const others = view.demands
    .filter((demand) => !view.night_board.some((card) => card.id === demand.id))
    .flatMap((demand) => {
      const face = faceOf(view, demand);
      return face ? [{ id: demand.id, name: demand.name, face, laid: 0, demand, piece: false }] : [];
    });
  return [...board, ...others];
}
