// Arrow keys go from one thing to choose to the nearest one in that direction.
import { directionOf, next } from "../../scene/steer";

const CHOOSABLE = "[data-target], [data-deed]";

export function steer(board: HTMLElement): () => void {
  const press = (event: KeyboardEvent) => {
    const direction = directionOf(event.key);
    const from = (event.target as Element).closest<HTMLElement>(CHOOSABLE);
    if (!direction || !from || event.defaultPrevented) return;
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const others = [...board.querySelectorAll<HTMLElement>(CHOOSABLE)].filter((one) => one !== from);
    const places = others.map((one, number) => ({ id: `${number}`, ...middle(one) }));
    const found = next(places, middle(from), direction);
    if (found) others[Number(found.id)]!.focus();
    event.preventDefault();
  };
  board.addEventListener("keydown", press);
  return () => board.removeEventListener("keydown", press);
}
