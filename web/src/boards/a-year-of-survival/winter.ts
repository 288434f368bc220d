// The winter as one row of seeds: how much food there is, and what that would mean.
import type { BandFace } from "./view";

const BEYOND = 5; // seeds that are drawn of the last band, which has no end

export interface Stretch {
  id: string;
  name: string;
  /** Its first and last seed. */
  first: number;
  last: number;
  won: boolean;
  now: boolean;
}

const SHORT: Record<string, string> = {
  starved: "starve",
  rough_winter: "rough winter",
  survived: "all survive",
  abundance: "abundance",
};

export function stretches(bands: readonly BandFace[], score: number): Stretch[] {
  return bands.map((band, number) => ({
    id: band.id,
    name: SHORT[band.id] ?? band.name,
    first: Math.max(1, band.least),
    last: number === bands.length - 1 ? band.least + BEYOND - 1 : band.most,
    won: band.won,
    now: score >= band.least && score <= band.most,
  }));
}

/** What a winter takes to be won: the first seed of the first band that is. */
export const neededToWin = (bands: readonly BandFace[]): number => bands.find((band) => band.won)?.least ?? 0;
