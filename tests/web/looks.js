// What is wrong with a page as it looks. Evaluated in the browser: a function from the name of a look to what it finds.
(look) => {
  // Neither what is kept for those who listen, nor what is folded away or scrolls by itself.
  const HIDDEN = ".hidden, .folded, dialog, [data-scrolls] *, [inert]";
  const shown = { opacityProperty: true, visibilityProperty: true };
  const seen = (element) => !element.closest(HIDDEN) && element.checkVisibility(shown);
  const boxOf = (element) => element.getBoundingClientRect();
  const words = (element) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
  const named = (element) => words(element).replace(/\s+/g, " ").slice(0, 50);
  const told = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  /** A map is bigger than its window, and its pieces are as large as one likes. */
  const all = (selector) =>
    [...document.querySelectorAll(selector)].filter((element) => seen(element) && !element.closest("[data-map]"));
  const within = (box, room, slack) =>
    box.left >= room.left - slack &&
    box.top >= room.top - slack &&
    box.right <= room.right + slack &&
    box.bottom <= room.bottom + slack;

  const looks = {
    outside() {
      const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      const parts = ["[data-piece]", "[data-seat]", "[data-target]", ".bar button", "h3", "p"];
      return all(parts.map((part) => `main ${part}`).join())
        .filter((element) => !element.closest("aside"))
        .map((element) => [element, boxOf(element)])
        .filter(([, box]) => box.width && box.height && !within(box, screen, 1))
        .map(([element, box]) => `outside of the screen: ${named(element)} at ${told(box)}`);
    },

    small_text() {
      const found = new Set();
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const text = walk.currentNode.data.trim();
        const element = walk.currentNode.parentElement;
        if (!text || ["SCRIPT", "STYLE"].includes(element.tagName) || !seen(element)) continue;
        const scale = element.ownerSVGElement ? Math.abs(element.getScreenCTM()?.a ?? 1) : 1;
        const size = parseFloat(getComputedStyle(element).fontSize) * scale;
        if (size < 11.99) found.add(`too small to read: ${text.slice(0, 30)}, ${size.toFixed(1)} px`);
      }
      return [...found];
    },

    /** Cards of a fan lie over each other; of each a strip is left to be pressed. */
    covered() {
      const parts = [1, 3, 5, 7, 9, 11].map((part) => part / 12);
      return all("main [data-target]").flatMap((element) => {
        const box = boxOf(element);
        const free = parts.flatMap((row) =>
          parts.filter((column) => {
            const at = document.elementFromPoint(box.x + box.width * column, box.y + box.height * row);
            return !at || element.contains(at) || at.contains(element) || at.closest(".popover");
          }),
        );
        return free.length < parts.length ? [`covered: ${named(element)} at ${told(box)}`] : [];
      });
    },

    overlapping() {
      // A map may fill the screen below all else.
      const places = all("main [data-zone]:not([data-map])").filter(
        (place) => !place.parentElement.closest("[data-zone]") && !place.querySelector("[data-map]"),
      );
      const boxes = places.map((place) => [place, boxOf(place)]).filter(([, box]) => box.width && box.height);
      const over = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
      return boxes.flatMap(([one, a], number) =>
        boxes
          .slice(number + 1)
          .filter(([, b]) => over(a, b))
          .map(([other]) => `${one.dataset.zone} lies over ${other.dataset.zone}`),
      );
    },

    spilt() {
      return all("main [data-zone] [data-piece]").flatMap((element) => {
        const [box, place] = [boxOf(element), boxOf(element.closest("[data-zone]"))];
        if (within(box, place, 8)) return [];
        return [`spilt out of its place: ${named(element)} at ${told(box)}, the place is ${told(place)}`];
      });
    },

    small_targets() {
      const touched = ["main button", "main a.button", "main [role=tab]", "main [data-target]", "header button"];
      return all(touched.join()).flatMap((element) => {
        const box = boxOf(element);
        if (!box.width || Math.round(Math.min(box.width, box.height)) >= 44) return [];
        return [`too small for a thumb: ${named(element)} ${told(box)}`];
      });
    },

    places() {
      const boxes = all("main [data-piece]").map((element) => [element.dataset.piece, boxOf(element)]);
      const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
      return Object.fromEntries(boxes.filter(([, box]) => box.width).map(([id, box]) => [id, middle(box)]));
    },
  };
  return looks[look]();
}
