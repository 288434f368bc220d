// Arrow keys go from one thing that may be chosen to the next of its group.
import { on } from "svelte/events";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function arrows(group: HTMLElement): () => void {
  return on(group, "keydown", (event) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const all = [...group.querySelectorAll<HTMLElement>("[data-target]")];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    all.at((at + step) % all.length)?.focus();
  });
}
