// Moving over the land. While it moves only one transformation changes, so that the land need not be painted anew; once
// it rests it is laid out in the size in which it is seen, and sharp again.
import { untrack } from "svelte";
import type { Camera, Size } from "../../scene/camera";

const RESTS = 180; // ms after the last movement
const LONGEST = 1200;
const EASING = "cubic-bezier(0.3, 0.1, 0.2, 1)";

export class Glide {
  camera = $state.raw<Camera>({ x: 50, y: 50, scale: 1 });
  /** Pixels for a unit of the land as it is laid out now. */
  base = $state(1);
  /** How long the movement under way takes, in ms. */
  lasts = 0;
  /** Where one looks while nothing moves: for what need not follow every frame. */
  still = $state.raw<Camera>({ x: 50, y: 50, scale: 1 });
  /** Whether it follows a hand. */
  held = $state(false);
  #timer: number | undefined;
  #pause = RESTS;
  #moved = 0; // when a hand last did
  #place = (): void => undefined;

  /** There and nowhere in between, or as a movement. */
  go(camera: Camera, ms = 0): void {
    this.#wait(0);
    this.held = false;
    this.camera = camera;
    this.lasts = ms;
    this.#place();
    if (ms > 0) this.#wait(ms);
    else this.#rest();
  }

  /** With a finger or a wheel. */
  follow(camera: Camera): void {
    this.#moved = performance.now();
    this.camera = camera;
    this.lasts = 0;
    this.#place();
    if (this.held) return; // it is waited already
    this.held = true;
    this.#wait(this.#pause);
  }

  #wait(ms: number): void {
    window.clearTimeout(this.#timer);
    if (ms > 0) this.#timer = window.setTimeout(() => this.#wake(), ms);
  }

  /** A hand may have moved on in the meantime. */
  #wake(): void {
    const left = this.held ? this.#moved + this.#pause - performance.now() : 0;
    if (left > 0) this.#wait(left);
    else this.#rest();
  }

  #rest(): void {
    this.held = false;
    this.lasts = 0;
    this.still = this.camera;
    const sharp = this.base === this.camera.scale;
    this.base = this.camera.scale;
    this.#place();
    if (!sharp) this.#measure();
  }

  /** Where painting takes long a hand must be seen to rest for longer, or each pause in a movement would halt it. */
  #measure(): void {
    const begun = performance.now();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        this.#pause = Math.min(LONGEST, Math.max(RESTS, 2 * (performance.now() - begun)));
      }),
    );
  }

  /** Lets an element move along. It is told of every frame by itself: nothing else of the page has to know. */
  moves(window: Size): (element: HTMLElement) => () => void {
    return (element) => {
      this.#place = () => {
        element.style.transform = this.#transform(window);
        element.style.transition = this.lasts ? `transform ${this.lasts}ms ${EASING}` : "none";
      };
      untrack(this.#place);
      return () => (this.#place = () => undefined);
    };
  }

  #transform(window: Size): string {
    const { x, y, scale } = this.camera;
    const across = window.width / 2 - x * scale;
    const down = window.height / 2 - y * scale;
    return `translate(${across.toFixed(1)}px, ${down.toFixed(1)}px) scale(${scale / this.base})`;
  }
}

/**
 * Whenever a layer of the page moves, a browser sorts out all of its layers anew, unless what moves is animated: then
 * it may be anywhere in any case. For as long as a hand moves it, an element is animated therefore, by nothing.
 */
export function carried(element: HTMLElement): () => void {
  const nothing = { transform: "translate(0)" };
  const animation = element.animate([nothing, nothing], { duration: 1000, composite: "add" });
  animation.pause();
  return () => animation.cancel();
}
