// Something small that is seen to fly from one place to another.

export function launch(
  root: HTMLElement,
  image: Element,
  from: DOMRect,
  to: DOMRect,
  delay: number,
  duration: number,
): void {
  const size = 34;
  const at = (box: DOMRect) => ({
    x: box.x + box.width / 2 - size / 2,
    y: box.y + box.height / 2 - size / 2,
  });
  const [start, end] = [at(from), at(to)];
  const flier = document.createElement("div");
  flier.setAttribute("aria-hidden", "true");
  Object.assign(flier.style, {
    position: "fixed",
    left: `${start.x}px`,
    top: `${start.y}px`,
    width: `${size}px`,
    zIndex: "60",
    pointerEvents: "none",
  });
  image.setAttribute("width", `${size}`);
  image.setAttribute("height", `${size}`);
  flier.append(image);
  root.append(flier);
  flier.animate(
    [{ transform: "none" }, { transform: `translate(${end.x - start.x}px, ${end.y - start.y}px)` }],
    { duration, delay, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)", fill: "backwards" },
  ).onfinish = () => flier.remove();
}
