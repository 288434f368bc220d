// Cards go from where they were to where they are: measured before the page changes, moved once it has.
import type { Flight } from "./flights";

const EASING = "cubic-bezier(0.3, 0.7, 0.2, 1)";

const pieceOf = (board: Element, id: string) =>
  board.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]`);

export interface Leaving {
  flight: Flight;
  box: DOMRect;
  picture: HTMLElement | null;
}

/** To be called before the change: where each flight begins. */
export function leaving(board: Element, flights: readonly Flight[]): Leaving[] {
  return flights.flatMap((flight) => {
    const piece = pieceOf(board, flight.from);
    if (!piece) return [];
    const picture = flight.leaves ? (piece.cloneNode(true) as HTMLElement) : null;
    return [{ flight, box: piece.getBoundingClientRect(), picture }];
  });
}

/** To be called after it. */
export function land(board: HTMLElement, left: readonly Leaving[], duration: number): void {
  for (const { flight, box, picture } of left) {
    const piece = pieceOf(board, flight.to);
    if (!piece) continue;
    const now = piece.getBoundingClientRect();
    if (!now.width || !box.width) continue;
    const scale = now.width / (piece.offsetWidth || now.width); // of the plane
    const away = `translate(${(box.x - now.x) / scale}px, ${(box.y - now.y) / scale}px) scale(${box.width / now.width})`;
    if (picture) leave(board, picture, box, now, duration);
    else
      piece.animate(
        [
          { transform: away, transformOrigin: "0 0", zIndex: 5 },
          { transform: "none", transformOrigin: "0 0", zIndex: 5 },
        ],
        { duration, easing: EASING },
      );
  }
}

function leave(board: HTMLElement, picture: HTMLElement, box: DOMRect, to: DOMRect, duration: number): void {
  for (const name of ["data-piece", "data-target"]) picture.removeAttribute(name);
  picture.inert = true;
  const frame = board.getBoundingClientRect();
  Object.assign(picture.style, {
    position: "absolute",
    left: `${box.x - frame.x}px`,
    top: `${box.y - frame.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    zIndex: "6",
  });
  board.append(picture);
  const there = `translate(${to.x - box.x}px, ${to.y - box.y}px) scale(${to.width / box.width})`;
  picture.animate([{ transformOrigin: "0 0" }, { transform: there, transformOrigin: "0 0", opacity: 0 }], {
    duration,
    easing: EASING,
  }).onfinish = () => picture.remove();
}
