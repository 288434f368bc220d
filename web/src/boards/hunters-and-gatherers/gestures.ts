// Fingers, mouse and wheel on the land: dragging moves it, two fingers bring it nearer or turn what is in the hand.
import { on } from "svelte/events";
import { pan, pinch, zoom, type Camera, type Point, type Size } from "../../scene/camera";

export interface Land {
  camera(): Camera;
  window(): Size;
  /** The land follows a hand. */
  follow(camera: Camera): void;
  /** The pointer is here without pressing, or nowhere. */
  point(at: Point | null): void;
  /** A finger rests here. */
  hold(at: Point): void;
  /** Pressed on nothing in particular. */
  tap(): void;
  /** Whether a wheel here turns what is in the hand, and a turn of it or of two fingers. */
  turns(target: Element): boolean;
  turn(step: number): void;
}

const HOLD = 420; // ms
const MOUSE_SLIP = 4;
const FINGER_SLIP = 9; // pixels
const TWIST = 0.6; // radians that two fingers go around each other
const NOTCH = 90; // wheel: so much makes one turn

const angle = (one: Point, other: Point) => Math.atan2(other.y - one.y, other.x - one.x);

export function gestures(frame: HTMLElement, land: Land): () => void {
  const fingers = new Map<number, Point>();
  let dragging = false;
  let twisted = 0;
  let wheeled = 0;
  let holding: number | undefined;
  let box = frame.getBoundingClientRect();

  /** While it is pressed the frame lies where it lay. */
  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    if (!fingers.size) box = frame.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y };
  };
  const letGo = () => window.clearTimeout(holding);

  function down(event: PointerEvent) {
    if (event.button !== 0 || (event.target as Element).closest("[data-over]")) return;
    const at = pointOf(event);
    fingers.set(event.pointerId, at);
    letGo();
    twisted = 0;
    if (fingers.size > 1) return;
    dragging = false;
    if (event.pointerType !== "mouse") holding = window.setTimeout(() => land.hold(at), HOLD);
  }

  function move(event: PointerEvent) {
    const at = pointOf(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      const free =
        event.pointerType === "mouse" && !(event.target as Element).closest("[data-over], [data-target]");
      land.point(free ? at : null);
      return;
    }
    const slip = event.pointerType === "mouse" ? MOUSE_SLIP : FINGER_SLIP;
    if (!dragging && Math.hypot(at.x - before.x, at.y - before.y) < slip) return;
    if (!dragging) {
      dragging = true;
      letGo();
      land.point(null);
      frame.setPointerCapture(event.pointerId);
    }
    if (fingers.size === 2) {
      const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
      twist(angle(other, at) - angle(other, before));
      land.follow(pinch(land.camera(), [before, other], [at, other], land.window()));
    } else if (fingers.size === 1) land.follow(pan(land.camera(), at.x - before.x, at.y - before.y));
    fingers.set(event.pointerId, at);
  }

  function twist(by: number) {
    twisted += Math.atan2(Math.sin(by), Math.cos(by));
    if (Math.abs(twisted) < TWIST) return;
    land.turn(Math.sign(twisted));
    twisted = 0;
  }

  function up(event: PointerEvent) {
    letGo();
    const pressed = fingers.delete(event.pointerId);
    if (pressed && !dragging && !(event.target as Element).closest("[data-target]")) land.tap();
  }

  function click(event: MouseEvent) {
    if (!dragging) return;
    dragging = false; // what a drag ends on is not meant
    event.stopPropagation();
  }

  function wheel(event: WheelEvent) {
    if ((event.target as Element).closest("[data-over]")) return;
    event.preventDefault();
    if (!land.turns(event.target as Element)) {
      const factor = Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015));
      land.follow(zoom(land.camera(), factor, pointOf(event), land.window()));
      return;
    }
    wheeled += event.deltaMode ? 40 * event.deltaY : event.deltaY;
    if (Math.abs(wheeled) < NOTCH) return;
    land.turn(Math.sign(wheeled));
    wheeled = 0;
  }

  const ends = [
    on(frame, "pointerdown", down),
    on(frame, "pointermove", move),
    on(frame, "pointerup", up),
    on(frame, "pointercancel", up),
    on(frame, "pointerleave", () => land.point(null)),
    on(frame, "click", click, { capture: true }),
    on(frame, "wheel", wheel, { passive: false }),
  ];
  return () => {
    letGo();
    ends.forEach((end) => end());
  };
}
