// Moving over the land. While it moves only one transformation changes, so that the land need not be painted anew; once
// it rests it is laid out in the size in which it is seen, and sharp again.
import type { Camera, Size } from "../../scene/camera";

const RESTS = 180; // ms after the last movement
const LONGEST = 1200;

export class Glide {
  camera = $state.raw<Camera>({ x: 50, y: 50, scale: 1 });
  /** Pixels for a unit of the land as it is laid out now. */
  base = $state(1);
  /** How long the movement under way takes, in ms. */
  lasts = $state(0);
  /** Where one looks while nothing moves: for what need not follow every frame. */
  still = $state.raw<Camera>({ x: 50, y: 50, scale: 1 });
  #timer: number | undefined;
  #pause = RESTS;

  /** There and nowhere in between, or as a movement. */
  go(camera: Camera, ms = 0): void {
    window.clearTimeout(this.#timer);
    this.camera = camera;
    this.lasts = ms;
    if (ms > 0) this.#timer = window.setTimeout(() => this.#rest(), ms);
    else this.#rest();
  }

  /** With a finger or a wheel. */
  follow(camera: Camera): void {
    window.clearTimeout(this.#timer);
    this.lasts = 0;
    this.camera = camera;
    this.#timer = window.setTimeout(() => this.#rest(), this.#pause);
  }

  #rest(): void {
    this.lasts = 0;
    this.still = this.camera;
    if (this.base === this.camera.scale) return;
    this.base = this.camera.scale;
    this.#measure();
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

  transform(window: Size): string {
    const { x, y, scale } = this.camera;
    const across = window.width / 2 - x * scale;
    const down = window.height / 2 - y * scale;
    return `translate(${across.toFixed(1)}px, ${down.toFixed(1)}px) scale(${scale / this.base})`;
  }
}
