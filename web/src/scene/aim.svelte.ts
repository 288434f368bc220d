// Makes an element something to point at: by mouse, touch and keys, with what it would do as its name.
import type { Chooser, Pointing } from "../lib/chooser.svelte";

export function pointingOf(event: Event): Pointing {
  const kind = (event as PointerEvent).pointerType;
  if (kind === "touch" || kind === "pen") return "touch";
  return kind === "" ? "keyboard" : "mouse";
}

/** What a target is called: itself, and what choosing it does. */
export function calling(chooser: Chooser, id: string, name: string): string {
  const options = chooser.optionsOf(id);
  const [only] = options;
  if (!only) return name;
  return options.length === 1 ? `${name}. ${only.label}` : `${name}. ${options.length} ways to choose`;
}

/**
 * Properties to spread on a button, or on anything in a drawing with the role of one. It may answer two questions: what
 * is to be done, and with what.
 */
export function aim(chooser: Chooser, id: string, name: string, answersBoth = false) {
  return {
    "data-target": id,
    "aria-label": calling(chooser, id, name),
    "aria-expanded": chooser.optionsOf(id).length > 1 ? chooser.picked === id : undefined,
    onclick: (event: Event) => {
      event.stopPropagation();
      if (answersBoth) chooser.mean(id, id, pointingOf(event));
      else chooser.pick(id, pointingOf(event));
    },
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType === "mouse") chooser.hint(id);
    },
    onpointerleave: (event: PointerEvent) => {
      if (event.pointerType === "mouse") chooser.hint(null);
    },
    onfocus: () => chooser.hint(id),
    onblur: () => chooser.hint(null),
  };
}

/**
 * The same for an element that stays while there is nothing to choose: its listeners must not go away under an event that
 * is on its way, so they do nothing.
 */
export function idle() {
  const nothing = () => undefined;
  return {
    "data-target": undefined,
    onclick: nothing,
    onpointerenter: nothing,
    onpointerleave: nothing,
    onfocus: nothing,
    onblur: nothing,
  };
}

/** Keys for elements that are no buttons by themselves. */
export function press(chooser: Chooser, id: string, event: KeyboardEvent): boolean {
  if (event.key === "Enter" || event.key === " ") {
    if (chooser.picked === id) chooser.confirm();
    else chooser.pick(id, "keyboard");
  } else if (["r", "t"].includes(event.key.toLowerCase()) && chooser.optionsOf(id).length > 1) {
    chooser.pick(id, "keyboard"); // shows the next way
  } else if (event.key === "Escape" && chooser.picked !== null) {
    chooser.letGo();
  } else {
    return false;
  }
  event.preventDefault();
  return true;
}
