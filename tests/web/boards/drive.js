async ({ seed, touch, most, before: wanted }) => {
  const LIMIT = 20000; // ms for one question: only to end a test that hangs
  const played = { choices: 0, presses: 0, steps: {}, missing: [], covered: [], faults: [], shifted: 0 };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const ply = () => Number(document.querySelector("[data-ply-shown]").dataset.plyShown);
  const over = () => document.querySelector("[aria-label='The end'] table") !== null;
  const ways = () => all("[aria-label='Ways to choose'] button:not(.close)");
  const table = location.pathname.split("/")[2];

  let state = seed;
  const chance = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };

  async function until(met, what) {
    const begin = performance.now();
    while (!met()) {
      if (performance.now() - begin > LIMIT) throw new Error(`waited in vain: ${what}`);
      await new Promise((go) => setTimeout(go, 4));
    }
  }

  function press(element) {
    played.presses += 1;
    element.dispatchEvent(
      new PointerEvent("click", { bubbles: true, cancelable: true, pointerType: touch ? "touch" : "mouse" }),
    );
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

  /** What is drawn wrongly now: out of the board, too small to read, or too small to hit. */
  function faults() {
    const board = document.querySelector("[data-picture]").getBoundingClientRect();
    const found = [];
    for (const element of all("[data-picture] *")) {
      const box = element.getBoundingClientRect();
      if (!box.width || !box.height || element.closest("[aria-hidden=true] *")) continue;
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
      const name = `${element.className?.baseVal ?? element.className} ${element.textContent.trim().slice(0, 20)}`;
      if (own && parseFloat(getComputedStyle(element).fontSize) < 12) found.push(`small text: ${name}`);
      if ((own || element.dataset.piece) && (box.left < board.left - 1 || box.right > board.right + 1))
        found.push(`beside the board: ${name}`);
      if ((own || element.dataset.piece) && (box.top < board.top - 1 || box.bottom > board.bottom + 1))
        found.push(`above or below the board: ${name}`);
      if (touch && element.dataset.target && Math.min(box.width, box.height) < 43.5) found.push(`small target: ${name}`);
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
  new MutationObserver(look).observe(document.body, {
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
    await new Promise((go) => setTimeout(go, 0)); // effects have run: the part that is asked about lies in front
    if (ply() !== now.ply || !document.querySelector("[data-option]")) {
      await until(() => over() || asked(), "my own choice among those of others"); // all choose at once
      continue;
    }
    const targets = all("[data-picture] [data-target]");
    const shown = new Set(targets.map((target) => target.dataset.target));
    for (const option of now.options)
      for (const target of option.targets) if (!shown.has(target)) played.missing.push(`${now.step} ${target}`);
    for (const target of targets) if (!isInReach(target)) played.covered.push(`${now.step} ${target.dataset.target}`);
    for (const fault of faults()) if (!played.faults.includes(fault)) played.faults.push(fault);
    const asides = all(".bar .aside");
    const choices = [...targets, ...(chance(3) || !targets.length ? asides : [])];
    press(choices[chance(choices.length)]);
    const moved = () => over() || ply() > before;
    for (let more = 0; !moved() && more < 40; more += 1) {
      await new Promise((go) => setTimeout(go, 0));
      const [way] = [ways()[chance(ways().length)]];
      const confirm = document.querySelector("[data-picture] .button.ember, .bar .primary");
      if (way && !confirm) press(way);
      else if (confirm) press(confirm);
      else if (!document.querySelector("[data-option]")) break; // it is on its way
      else {
        const again = all("[data-picture] [data-target]");
        if (again.length) press(again[chance(again.length)]); // another part of a set
      }
    }
    played.choices += 1;
    await until(() => over() || (ply() > before && asked()), `the question after ${now.step}`);
  }
  return played;
};
