// A unit that joins a side comes from its place: movement that shows who was declared.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

const APART = 40; // ms from one to the next

export interface Coming {
  /** The piece whose place it comes from. */
  id: string;
  /** Which of several it is. */
  number: number;
  duration: number;
}

export function come(element: Element, { id, number, duration }: Coming): TransitionConfig {
  const home = document.querySelector(`[data-piece="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  const here = element.getBoundingClientRect();
  if (duration <= 0 || !home?.width || !here.width) return { duration: 0 };
  const x = home.x + home.width / 2 - (here.x + here.width / 2);
  const y = home.y + home.height / 2 - (here.y + here.height / 2);
  return {
    delay: APART * number,
    duration,
    easing: cubicOut,
    css: (_, left) => `transform: translate(${x * left}px, ${y * left}px)`,
  };
}
