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

    /** Only the log may be scrolled: whatever else is public lies open. */
    scrolled() {
      const scrolls = (overflow, inside, room) => /auto|scroll/.test(overflow) && inside > room + 1;
      return [...document.querySelectorAll("main *")]
        .filter((element) => element.checkVisibility(shown) && !element.closest("aside, dialog, #options, .hidden"))
        .filter((element) => {
          const { overflowX, overflowY } = getComputedStyle(element);
          return (
            scrolls(overflowY, element.scrollHeight, element.clientHeight) ||
            scrolls(overflowX, element.scrollWidth, element.clientWidth)
          );
        })
        .map((element) => `has to be scrolled: ${named(element)} at ${told(boxOf(element))}`);
    },

    /** What is cut off without an ellipsis to say so, and what reaches out of the plaque of its seat. */
    cut() {
      const found = new Set();
      const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (walk.nextNode()) {
        const text = walk.currentNode.data.trim();
        const element = walk.currentNode.parentElement;
        if (!text || !seen(element) || element.closest("aside, [data-map]")) continue;
        range.selectNodeContents(walk.currentNode);
        let box = boxOf(range);
        for (let above = element; box.width && above.tagName !== "MAIN"; above = above.parentElement) {
          const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(above);
          const room = boxOf(above);
          const bound = overflowX !== "visible" || above.matches("[data-seat]");
          if (textOverflow === "ellipsis" || webkitLineClamp !== "none") box = room;
          else if (bound && !within(box, room, 3))
            found.add(`cut off: ${text.slice(0, 30)} at ${told(box)}, the room is ${told(room)}`);
        }
      }
      return [...found];
    },

    /** Everybody at the table is in sight. */
    seats() {
      return [...new Set(all("main [data-seat]").map((element) => Number(element.dataset.seat)))].sort();
    },

    /** All that is read or heard. */
    words() {
      const told = ["aria-label", "title", "alt", "placeholder"];
      const named = [...document.querySelectorAll(told.map((name) => `[${name}]`).join())];
      const found = new Set(named.flatMap((element) => told.map((name) => element.getAttribute(name) ?? "")));
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode())
        if (!walk.currentNode.parentElement.matches("script, style")) found.add(walk.currentNode.data.trim());
      return [...found];
    },

    /**
     * From now on it is noted what moves on the screen with every move that is shown: pieces, seats, places, headings
     * and every text that says the same as before. What goes along with something that moves is not counted again, and
     * a map moves as one.
     */
    watch() {
      const main = document.querySelector("main");
      const PARTS = "[data-piece], [data-seat], [data-zone]:not(.bar), h2, h3";
      const OWNERS = "[data-piece], [data-seat], [data-zone]";
      const apart = (element) => element.closest("aside, .bar, .popover") || !seen(element);
      const inMap = (element) => element.parentElement.closest("[data-map]");
      /** Texts by what they belong to and say, so that a row that is drawn anew elsewhere has moved; figures and
       * signs, which come and go, by where they stand. */
      const texts = () => {
        const found = new Map();
        const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        while (walk.nextNode()) {
          const text = walk.currentNode.data.trim();
          const element = walk.currentNode.parentElement;
          if (!text || apart(element) || inMap(element)) continue;
          range.selectNodeContents(walk.currentNode);
          const { piece, seat, zone } = element.closest(OWNERS)?.dataset ?? {};
          const said = `${piece ?? seat ?? zone}: ${text}`;
          const key = /^\p{L}{2}/u.test(text) && !found.has(said) ? said : walk.currentNode;
          found.set(key, [element, boxOf(range), text]);
        }
        return found;
      };
      const look = () => {
        const parts = [...main.querySelectorAll(PARTS)].filter((element) => !apart(element));
        const known = parts.map((element) => [element.dataset.piece ?? element, [element, boxOf(element)]]);
        return [new Map(known), texts()];
      };
      /** What only grows or shrinks stays where it is. */
      const less = (one, other) => (Math.abs(one) < Math.abs(other) ? one : other);
      const way = (from, to) => [less(to.left - from.left, to.right - from.right), less(to.top - from.top, to.bottom - from.bottom)];
      const far = ([x, y]) => Math.abs(x) > 3 || Math.abs(y) > 3;
      const changes = (then, now) =>
        [...now].flatMap(([key, [element, box, text]]) => {
          const [, was, said] = then.get(key) ?? [];
          return was?.width && box.width && said === text && far(way(was, box)) ? [[element, way(was, box), text]] : [];
        });
      let [before, ply] = [look(), Number(main.dataset.plyShown)];
      window.moves = [];
      window.watching = new MutationObserver(() => {
        const [after, now] = [look(), Number(main.dataset.plyShown)];
        const [parts, texts] = [0, 1].map((kind) => changes(before[kind], after[kind]));
        const ways = new Map(parts);
        /** What lies in something that moves goes along with it. */
        const carried = (element, [x, y]) => {
          const above = ways.get(element);
          if (above) return !far([above[0] - x, above[1] - y]);
          return element !== main && carried(element.parentElement, [x, y]);
        };
        const onMap = parts.filter(([element]) => inMap(element));
        const moved = [
          ...parts.filter(([element, to]) => !inMap(element) && !carried(element.parentElement, to)),
          ...texts.filter(([element, to]) => !ways.has(element.closest("[data-piece]")) && !carried(element, to)),
        ].map(([element, to, text]) => `${text ?? element.dataset.piece ?? named(element)} by ${to.map(Math.round)}`);
        if (onMap.length) moved.push("the map");
        window.moves.push({ ply: now, plies: now - ply, moved });
        [before, ply] = [after, now];
      });
      window.watching.observe(main, { attributes: true, attributeFilter: ["data-ply-shown"] });
      return [];
    },

    look_away: () => window.watching.disconnect(),

    moves: () => window.moves.splice(0),
  };
  return looks[look]();
}
