"""What the browser client takes: `python benchmarks/client.py [--rounds 5]`.

The bytes of the first page, the time to its first paint, the time from the click on *Play now* to a table at
which something can be chosen, and the browser's own work for each move, early and late in a match of every
game, on a desk and on a phone: scripts alone, and all of it with style, layout and paint. What this program
asks the page in between is counted with it, so the figures are rather too high than too low.
"""

from __future__ import annotations

import argparse
import gzip
import itertools
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
        session.send("Performance.enable")

    def ms(self) -> tuple[float, float]:
        metrics: list[dict[str, Any]] = self._session.send("Performance.getMetrics")["metrics"]
        spent = {metric["name"]: 1000 * float(metric["value"]) for metric in metrics}
        return spent["ScriptDuration"], spent["TaskDuration"]


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


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    shown = Table("figure", "median", "most")
    with tempfile.TemporaryDirectory() as data, servers.lascaux(Path(data)) as server:
        url = f"http://127.0.0.1:{server.port}"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(**find_browser())
            pages = [first_page(browser, url) for _ in range(rounds)]
            paints = [paint for _, paint in pages]
            shown.add_row("first page, gzipped", f"{pages[0][0] / 1024:.1f} kB", "")
            shown.add_row("first paint", f"{statistics.median(paints):.0f} ms", f"{max(paints):.0f} ms")
            for game in lascaux.games():
                times = [play_now(browser, url, game.title) for _ in range(rounds)]
                shown.add_row(
                    f"Play now: {game.title}", f"{statistics.median(times):.0f} ms", f"{max(times):.0f} ms"
                )
            for game, phone in itertools.product(lascaux.games(), (False, True)):
                where = "phone" if phone else "desk"
                told, most = long_match(browser, url, game.title, phone)
                shown.add_row(f"scripts for a move, {where}: {game.title}", told, most)
            browser.close()
    Console().print(shown)


if __name__ == "__main__":
    main()
