// Plays a game to its end through the board alone: what lies on it, the buttons of the line below for what has no place
// there, and the one that confirms. Never the list of options. Evaluated in the browser; gives what was done.
async ([seed, touch]) => {
  let state = seed;
  const chance = (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
  const one = (selector) => document.querySelector(selector);
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const ply = () => Number(one("[data-ply-shown]").dataset.plyShown);
  const over = () => one("[aria-label='The end'] table") !== null;
  const asked = () => one("[data-option]") !== null;
  const until = async (happened) => {
    const late = performance.now() + 20_000; // only to end a test that hangs
    while (!happened()) {
      if (performance.now() > late) throw new Error(`nothing happens: ${one(".bar .question")?.textContent}`);
      await new Promise((go) => setTimeout(go, 4));
    }
  };
  const drawn = () => new Promise((go) => requestAnimationFrame(() => go()));

  const tap = async (element) => {
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!element.contains(hit)) throw new Error(`covered: ${element.ariaLabel ?? element.textContent} by ${hit?.className}`);
    element.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: touch ? "touch" : "mouse" }));
    done.taps += 1;
    await drawn();
  };
  const onBoard = () => shown(".board [data-target]");

  const done = { choices: 0, taps: 0, sets: 0, steps: {}, missing: [] };
  const table = location.pathname.split("/")[2];
  const look = async () => {
    const now = await (await fetch(`/api/tables/${table}/now?show=scene&since=0`)).json();
    done.steps[now.step] = (done.steps[now.step] ?? 0) + 1;
    if (now.ply !== ply() || one(".board .wanted")) return; // what another tribe has is shown by a tap on it
    const wanted = now.options.flatMap(({ targets }) => targets);
    done.missing.push(...wanted.filter((id) => !one(`.board [data-target="${CSS.escape(id)}"]`)));
  };

  for (;;) {
    await until(() => over() || asked());
    if (over()) return done;
    await drawn();
    if (chance(3) === 0) await look();
    const before = ply();
    const others = shown(".board .wanted");
    if (others.length && chance(2)) await tap(others[chance(others.length)]);
    const asides = shown(".bar .aside");
    const choices = [...onBoard(), ...asides];
    if (!asked()) continue; // it was withdrawn
    if (!choices.length) throw new Error(`no way to answer: ${one(".bar .question").textContent}`);
    await tap(choices[chance(choices.length)]);
    const part = () => one(".board [data-target][aria-pressed='true']") !== null;
    if (part()) {
      done.sets += 1;
      const more = shown(".board [data-target][aria-pressed='false']");
      for (const element of more.slice(0, chance(3))) if (element.isConnected) await tap(element);
    }
    if (ply() === before && !over() && shown(".bar .primary").length) await tap(one(".bar .primary"));
    done.choices += 1;
    await until(() => over() || ply() > before);
  }
}
