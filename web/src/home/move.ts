// A table that moves from one list to another slides there, so that one sees where it went.
import { crossfade, fly } from "svelte/transition";

const SLIDE = 240; // ms

export type Move = (node: Element, table: { key: string }, options: { direction?: string }) => () => object;

/** Nothing slides where movement is not wanted, nor when the lists first come. */
export function mover(still: () => boolean): Move {
  const [send, receive] = crossfade({
    duration: () => (still() ? 0 : SLIDE),
    fallback: (node) => fly(node, { y: 24, duration: still() ? 0 : SLIDE }),
  });
  return (node, { key }, { direction }) =>
    (direction === "out" ? send : receive)(node, { key }) as () => object;
}
