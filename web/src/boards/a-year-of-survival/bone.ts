// The year as a notched bone: where each season begins, and a notch for each of its cards.
import type { SeasonFace } from "./view";

export const WIDTH = 924;
export const SHAPE =
  "M22 12C10 4 -2 14 5 27C1 34 1 48 5 55C-2 68 10 78 22 70C308 75 616 75 902 70C914 78 926 68 919 55C923 48 923 34 919 27C926 14 914 4 902 12C616 7 308 7 22 12Z";
const [BEGIN, END, HEAD] = [18, 894, 158];

export interface Carved {
  season: SeasonFace;
  x: number;
  end: number;
  notches: { x: number; gone: boolean }[];
}

export function carved(seasons: readonly SeasonFace[]): Carved[] {
  const cards = seasons.reduce((sum, season) => sum + season.cards, 0);
  const pitch = (END - BEGIN - HEAD * seasons.length) / Math.max(1, cards);
  let x = BEGIN;
  return seasons.map((season, number) => {
    const begin = x;
    x += HEAD + season.cards * pitch;
    const notches = Array.from({ length: season.cards }, (_, card) => ({
      x: begin + HEAD + 2 + card * pitch,
      gone: card < season.cards - season.left,
    }));
    return { season, x: begin, end: number === seasons.length - 1 ? WIDTH : x, notches };
  });
}

/** How a season stands, in a few words. */
export function standing(season: SeasonFace, number: number, now: number): string {
  if (number < now) return season.met === null ? "over" : season.met ? "over, fed ✓" : "over, starved";
  const need = season.needed === null ? "" : `, need ${season.needed}`;
  return number === now ? `${season.left} left${need}` : `${season.cards} cards${need}`;
}
