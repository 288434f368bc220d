async ({ seed, touch, most, before: wanted }) => {
  const LIMIT = 90000; // ms for one question: only to end a test that hangs
  const played = { choices: 0, presses: 0, sets: 0, steps: {}, missing: [], covered: [], faults: [], shifted: 0 };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const ply = () => Number(document.querySelector("[data-ply-shown]").dataset.plyShown);
  const over = () => document.querySelector("[aria-label='The end'] table") !== null;
  const ways = () => all("[aria-label='Ways to choose'] button:not(.close)");
  const onBoard = () => all("[data-picture] [data-target]");
  const table = location.pathname.split("/")[2];

  let state = seed;
  const chance = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const any = (list) => list[chance(list.length)];
  const soon = () => new Promise((go) => setTimeout(go, 0));

  async function until(met, what) {
    const begin = performance.now();
    while (!met()) {
      if (performance.now() - begin > LIMIT) throw new Error(`waited in vain: ${what}`);
      await new Promise((go) => setTimeout(go, 4));
    }
  }

  async function press(element) {
    played.presses += 1;
    element.dispatchEvent(
      new PointerEvent("click", { bubbles: true, cancelable: true, pointerType: touch ? "touch" : "mouse" }),
    );
    await soon();
  }

  /** Somewhere on it a finger finds it, and not what lies over it. */
  function isInReach(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const across of [0.5, 0.1, 0.9])
      for (const down of [0.5, 0.12, 0.9]) {
        const found = document.elementFromPoint(left + width * across, top + height * down);
        if (found && element.contains(found)) return true;
      }
    return false;
  }
  /** On a map, which is moved, some of it is enough: a button shows more. */
  function reachable(targets, step) {
    const near = targets.filter(isInReach);
    const lost = near.length ? targets.filter((target) => !target.closest("[data-map]")) : targets;
    for (const target of lost) if (!near.includes(target)) played.covered.push(`${step} ${target.dataset.target}`);
    return near;
  }

  /** What is drawn wrongly now: out of the board, too small to read or to hit, or without a word for it. */
  function faults() {
    const board = document.querySelector("[data-picture]").getBoundingClientRect();
    const found = [];
    for (const element of all("[data-picture] *")) {
      const box = element.getBoundingClientRect();
      if (!box.width || !box.height || element.closest("[aria-hidden=true] *")) continue;
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
      const name = `${element.className?.baseVal ?? element.className} ${element.textContent.trim().slice(0, 20)}`;
      const placed = (own || element.dataset.piece) && !element.closest(".world");
      if (own && parseFloat(getComputedStyle(element).fontSize) < 12) found.push(`small text: ${name}`);
      if (placed && (box.left < board.left - 1 || box.right > board.right + 1))
        found.push(`beside the board: ${name}`);
      if (placed && (box.top < board.top - 1 || box.bottom > board.bottom + 1))
        found.push(`above or below the board: ${name}`);
      const spoken = element.ariaLabel ?? element.textContent;
      if (element.dataset.target && (!spoken.trim() || /[a-z]_[a-z0-9]|seat \d|\d,-?\d/.test(spoken)))
        found.push(`not in words: ${spoken}`);
      if (touch && element.dataset.target && Math.min(box.width, box.height) < 43.5) found.push(`small target: ${element.dataset.target} ${box.width}x${box.height}`);
      if (element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY))
        found.push(`scrolls: ${name}`);
    }
    return found;
  }

  /** Where each piece lies, and in which part of the board. */
  const places = () =>
    new Map(
      all("[data-picture] [data-piece]").map((piece) => {
        const { x, y } = piece.getBoundingClientRect();
        const part = piece.closest("section")?.ariaLabel ?? "";
        return [piece.dataset.piece, { x, y, part: part + piece.closest("[data-zone]")?.dataset.zone }];
      }),
    );
  /** How many stayed where they were in the game, and did not on the screen. */
  const shifts = (before, after) =>
    [...after].filter(([id, { x, y, part }]) => {
      const then = before.get(id);
      return then && then.part === part && Math.hypot(then.x - x, then.y - y) > 2;
    }).length;
  let lying = new Map();
  let seen = -1;
  /** After each move that is shown. */
  function look() {
    if (ply() === seen || !document.querySelector("[data-picture]")) return;
    const now = places();
    if (ply() === seen + 1) played.shifted = Math.max(played.shifted, shifts(lying, now));
    seen = ply();
    lying = now;
  }
  const watching = new MutationObserver(look);
  watching.observe(document.body, {
    subtree: true,
    attributes: true,
    attributeFilter: ["data-ply-shown"],
  });

  const asked = () => over() || all("[data-option]").length > 0;
  await until(() => asked() && document.querySelector("[data-picture] [data-piece]"), "the first question");
  while (!over() && played.choices < most) {
    const before = ply();
    const now = await (await fetch(`/api/tables/${table}/now?since=0`)).json();
    if (now.step === wanted && played.choices) break;
    played.steps[now.step] = (played.steps[now.step] ?? 0) + 1;
    await soon(); // effects have run: the part that is asked about lies in front
    if (ply() !== now.ply || !document.querySelector("[data-option]")) {
      await until(() => over() || asked(), "my own choice among those of others"); // all choose at once
      continue;
    }
    const opens = all("[data-picture] .wanted"); // what somebody else has lies behind a tap
    if (opens.length) await press(any(opens));
    const shown = new Set(onBoard().map((target) => target.dataset.target));
    const pointed = opens.length ? [] : now.options.flatMap(({ targets }) => targets);
    played.missing.push(...pointed.filter((id) => !shown.has(id)).map((id) => `${now.step} ${id}`));
    for (const fault of faults()) if (!played.faults.includes(fault)) played.faults.push(fault);
    const targets = reachable(onBoard(), now.step);
    const asides = all(".bar .aside");
    await press(any([...targets, ...(chance(3) || !targets.length ? asides : [])]));
    const parts = (pressed) => all(`[data-picture] [data-target][aria-pressed=${pressed}]`);
    if (parts(true).length) {
      played.sets += 1;
      for (const part of parts(false).slice(0, chance(3))) if (part.isConnected) await press(part);
    }
    const moved = () => over() || ply() > before;
    for (let more = 0; !moved() && more < 40; more += 1) {
      await soon();
      const way = any(ways());
      const confirm = document.querySelector("[data-picture] .button.ember, .bar .primary");
      if (way && !confirm) await press(way);
      else if (confirm) await press(confirm);
      else if (!document.querySelector("[data-option]")) break; // it is on its way
      else {
        const again = onBoard();
        if (again.length) await press(any(again)); // another part of a set
      }
    }
    played.choices += 1;
    await until(() => over() || (ply() > before && asked()), `the question after ${now.step}`);
  }
  watching.disconnect();
  return played;
};
