// Who helps whom, and who would by what is pointed at.
import type { Sight } from "./sight.svelte";

export interface Help {
  from: number;
  to: number;
  words: string;
}

export function helps(sight: Sight): Help[] {
  const found = sight.view.players
    .filter((player) => player.helping !== null)
    .map((player) => ({ from: player.seat, to: player.helping!, deed: "helps" }));
  if (sight.joining !== null && sight.joining !== sight.eyes)
    found.push({ from: sight.eyes, to: sight.joining, deed: "would help" });
  return found.map(({ from, to, deed }) => ({
    from,
    to,
    words: `${sight.names[from]} ${deed} ${sight.names[to]}`,
  }));
}
