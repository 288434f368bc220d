"""What the browser client takes: `python benchmarks/client.py [--rounds 5] [--only land|moves]`.

The bytes of the first page, the time to its first paint, the time from the click on *Play now* to a table at
which something can be chosen, and the browser's own work for each move, early and late in a match of every
game, on a desk and on a phone: scripts alone, and all of it with style, layout and paint. What this program
asks the page in between is counted with it, so the figures are rather too high than too low; time in which
others have the processor is not. `--only moves` measures nothing but the moves, `--only land` nothing but how
a late landscape of Hunters and Gatherers follows a hand, on a processor slowed four times.
"""

from __future__ import annotations

import argparse
import gzip
import itertools
import json
import os
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[1] / "tests" / "web"))

from load import servers
from playwright.sync_api import Browser, CDPSession, Response, sync_playwright
from rich.console import Console
from rich.table import Table

import lascaux
from lascaux import bots
from pages import OPTION, Visitor, find_browser

MOVES = 15  # that are measured at each end of a match
LONG = 120  # choices after which a match is long enough
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
# How often another position was drawn.
DRAWN = "() => window.drawn"
COUNT = """() => {
    window.drawn = 0;
    const shown = document.querySelector('[data-ply-shown]');
    new MutationObserver((changes) => (window.drawn += changes.length)).observe(
        shown, {attributes: true, attributeFilter: ['data-ply-shown']});
}"""
# Measured within the page, up to the frame in which the first option is on the screen.
PLAY_NOW = """(button, option) => new Promise((done) => {
    const watch = new MutationObserver(() => {
        if (!document.querySelector(option)) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)));
    });
    watch.observe(document.body, {childList: true, subtree: true});
    const begin = performance.now();
    button.click();
})"""

SLOWER = 4  # times: about a phone of the middle
LATE = 90  # tiles that lie when the land is moved: all but the one in the hand
DEAL = {"seats": 2, "seed": 11}  # of which greedy bots lay every tile, the bonus tiles too
# A hand moves with every frame; the time between two frames is what an eye sees of it.
FOLLOWS = """([kind, frames]) => new Promise((done) => {
    const map = document.querySelector('[data-map]');
    const { left, top, width, height } = map.getBoundingClientRect();
    const at = (x, y) => ({ bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse', button: 0,
        clientX: left + x, clientY: top + y });
    const middle = [width / 2, height / 2];
    const land = map.querySelector('.world') ?? map;
    if (kind === 'pan') land.dispatchEvent(new PointerEvent('pointerdown', at(...middle)));
    map.setPointerCapture = () => undefined;  // there is no such pointer
    const times = [];
    const step = (now) => {
        times.push(now);
        const turn = 2 * Math.PI * times.length / 60;
        if (times.length > frames) {
            if (kind === 'pan') land.dispatchEvent(new PointerEvent('pointerup', at(...middle)));
            done(times.slice(1).map((time, number) => time - times[number]));
            return;
        }
        if (kind === 'pan') {
            const there = at(middle[0] + 260 * Math.sin(turn), middle[1] + 150 * Math.sin(2 * turn));
            land.dispatchEvent(new PointerEvent('pointermove', there));
        } else {
            const wheel = { ...at(...middle), deltaY: Math.cos(turn) > 0 ? -24 : 24 };
            land.dispatchEvent(new WheelEvent('wheel', wheel));
        }
        requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
})"""


def first_page(browser: Browser, url: str) -> tuple[int, float]:
    """Bytes, gzipped, and ms to the first paint, for somebody who was never here."""
    person = Visitor(browser, url)
    sizes: list[int] = []

    def measure(response: Response) -> None:
        sizes.append(len(gzip.compress(response.body())))

    person.page.on("response", measure)
    person.page.goto("/")
    person.page.wait_for_selector("article")
    person.page.wait_for_load_state("networkidle")
    painted = float(person.page.evaluate(PAINT))
    person.leave()
    return sum(sizes), painted


def play_now(browser: Browser, url: str, title: str) -> float:
    """ms from the click to a table with options, for somebody who was never here."""
    person = Visitor(browser, url)
    person.page.goto("/")
    person.page.wait_for_selector("article")
    person.page.wait_for_load_state("networkidle")
    button = person.page.get_by_role("button", name=f"Play now {title}", exact=True)
    taken = button.evaluate(PLAY_NOW, OPTION)
    person.leave()
    return float(taken)


class Work:
    """Time that the browser has spent on a page: scripts, style, layout, paint."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session
        # By the clock of the thread, which stands while others have the processor.
        session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent(self) -> dict[str, float]:
        """ms by what they went into."""
        metrics: list[dict[str, Any]] = self._session.send("Performance.getMetrics")["metrics"]
        return {metric["name"].removesuffix("Duration"): 1000 * float(metric["value"]) for metric in metrics}

    def ms(self) -> tuple[float, float]:
        spent = self.spent()
        return spent["Script"], spent["Task"]


def long_match(browser: Browser, url: str, title: str, phone: bool) -> tuple[str, str]:
    """ms of scripts, and of all work, for each move that is drawn.

    Told are the medians of the first and of the last ones, and the most scripts took for one of the last.
    Moves of bots are drawn one by one: the work is divided among all that were drawn until I am asked again.
    """
    person = Visitor(browser, url, phone=phone)
    person.play_now(title)
    work = Work(person.context.new_cdp_session(person.page))
    person.page.evaluate(COUNT)
    scripts: list[float] = []
    tasks: list[float] = []
    while len(scripts) < LONG and person.wait_for_question():
        before, (script, task) = person.page.evaluate(DRAWN), work.ms()
        person.choose()
        if not person.wait_for_question():
            break  # the page of the end is another matter
        after, moves = work.ms(), person.page.evaluate(DRAWN) - before
        scripts.append((after[0] - script) / moves)
        tasks.append((after[1] - task) / moves)
    person.leave()
    ends = (slice(None, MOVES), slice(-MOVES, None))
    told = [[f"{statistics.median(spent[end]):.1f}" for end in ends] for spent in (scripts, tasks)]
    return f"{', then '.join(told[0])} ms of {', then '.join(told[1])} ms", f"{max(scripts[-MOVES:]):.0f} ms"


def late_landscape() -> Any:
    """The record of a match of bots, up to where all of the land is laid but for the tile in the hand."""
    game = lascaux.game("hunters-and-gatherers")
    state = game.new(**DEAL)
    record = lascaux.Record.begin(game, state)
    while state.tiles < LATE or not state.actions.key(state.legal(state.turn)[0]).startswith("place"):
        action = bots.decide(game, "greedy", state, state.turn, bots.luck(DEAL["seed"], len(record.keys)))
        record.write(state, state.turn, action)
        state.apply(action)
    return json.loads(record.to_json())


def following(browser: Browser, url: str, phone: bool, shown: Table) -> None:
    """How the land follows a hand: frames a second, the slowest, and work of the main thread for each."""
    person = Visitor(browser, url, phone=phone)
    person.page.goto("/")
    person.context.request.post("/api/me", data={"name": "Ann"})
    card = person.context.request.post("/api/records", data=late_landscape()).json()
    person.page.goto(f"/t/{card['table']}")
    person.page.wait_for_selector(".cell[data-target]")
    session = person.context.new_cdp_session(person.page)
    work = Work(session)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    for kind in ("pan", "zoom"):
        person.page.wait_for_timeout(1000)
        before = work.spent()
        frames = sorted(person.page.evaluate(FOLLOWS, [kind, 150]))
        after = work.spent()
        busy = [
            (after[name] - before[name]) / len(frames) for name in ("Script", "Layout", "RecalcStyle", "Task")
        ]
        rate, median = 1000 * len(frames) / sum(frames), statistics.median(frames)
        shown.add_row(
            f"{kind}, {'phone' if phone else 'desk'}, slowed {SLOWER} times",
            f"{rate:.0f} frames/s, half within {median:.0f} ms",
            f"95 % within {frames[int(0.95 * len(frames))]:.0f} ms, all within {frames[-1]:.0f} ms; "
            f"main thread for a frame: scripts {busy[0]:.1f}, layout {busy[1]:.1f}, style {busy[2]:.1f}, "
            f"all {busy[3]:.1f} ms",
        )
    person.leave()


def beginning(browser: Browser, url: str, rounds: int, shown: Table) -> None:
    """The first page, and from there to a table."""
    pages = [first_page(browser, url) for _ in range(rounds)]
    paints = [paint for _, paint in pages]
    shown.add_row("first page, gzipped", f"{pages[0][0] / 1024:.1f} kB", "")
    shown.add_row("first paint", f"{statistics.median(paints):.0f} ms", f"{max(paints):.0f} ms")
    for game in lascaux.games():
        times = [play_now(browser, url, game.title) for _ in range(rounds)]
        median, most = statistics.median(times), max(times)
        shown.add_row(f"Play now: {game.title}", f"{median:.0f} ms", f"{most:.0f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", choices=["land", "moves"])
    wish = parser.parse_args()
    shown = Table("figure", "median", "most")
    with tempfile.TemporaryDirectory() as data, servers.lascaux("lascaux", Path(data)) as server:
        url = f"http://127.0.0.1:{server.port}"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(**find_browser())
            shown.add_row("load of the machine", f"{os.getloadavg()[0]:.1f}", f"{os.cpu_count()} processors")
            if wish.only in (None, "land"):
                for phone in (False, True):
                    following(browser, url, phone, shown)
            if wish.only is None:
                beginning(browser, url, wish.rounds, shown)
            if wish.only in (None, "moves"):
                for game, phone in itertools.product(lascaux.games(), (False, True)):
                    where = "phone" if phone else "desk"
                    told, most = long_match(browser, url, game.title, phone)
                    shown.add_row(f"scripts for a move, {where}: {game.title}", told, most)
            browser.close()
    Console().print(shown)


if __name__ == "__main__":
    main()
