"""The way of a click through the house, and of a game through the lab: followed while they go it.

It runs apart, with the plain sources (`LASCAUX_PURE=1 python -m book.ways click`), because nobody can follow
what is compiled. It prints, as JSON, the functions that were entered, the first of each file.
"""

from __future__ import annotations

import importlib
import inspect
import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from types import FrameType
from typing import Any

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "lascaux"
WIDE, HIGH, GAP, BORDER = 640, 34, 12, 20  # a step of the picture

Step = tuple[str, str]  # the file, and the function of it that comes first


class Follower:
    """Notes the first function of each file, in the order in which they are entered."""

    def __init__(self) -> None:
        self.steps: dict[str, str] = {}
        self.on = False

    def note(self, frame: FrameType, event: str, argument: Any) -> None:
        if not self.on or event != "call":
            return
        code = frame.f_code
        file = Path(code.co_filename)
        is_function = code.co_flags & inspect.CO_OPTIMIZED and not code.co_name.startswith("<")
        if SOURCE in file.parents and is_function:
            self.steps.setdefault(str(file.relative_to(SOURCE)), code.co_qualname)

    @contextmanager
    def following(self) -> Iterator[None]:
        self.on = True
        try:
            yield
        finally:
            self.on = False


def click(follower: Follower) -> None:
    """Somebody takes a card of Elawa, and sees what came of it."""
    sys.path.insert(0, str(ROOT / "tests" / "table"))
    at_table = importlib.import_module("table_harness")
    with tempfile.TemporaryDirectory() as folder, at_table.running(Path(folder)) as server:
        ann = server.person("Ann")
        table = ann.open("elawa", [at_table.ME, at_table.BOT])
        live = ann.live(table, show="scene")
        _choose(live, _asked(live))  # once before: what is loaded is no part of the way
        shown = _asked(live)
        with follower.following():
            _choose(live, shown)
            live.next("update")
        live.close()


def _asked(live: Any) -> Any:
    while not (shown := live.next("update"))["options"]:
        pass
    return shown


def _choose(live: Any, shown: Any) -> None:
    live.send("submit", ply=shown["ply"], action=shown["options"][0]["key"], id="a click")
    live.next("accepted")


def study(follower: Follower) -> None:
    """A game of Elawa in a study, and its row."""
    from lascaux.lab import running
    from lascaux.lab import study as studies

    with tempfile.TemporaryDirectory() as folder:
        chosen = studies.settle(studies.File(game="elawa", bots=["greedy"], games=1))
        running.run(chosen, Path(folder) / "before", processes=1)  # what is loaded is no part of the way
        with follower.following():
            running.run(chosen, Path(folder) / "run", processes=1)


WAYS: dict[str, Callable[[Follower], None]] = {"click": click, "study": study}


def followed(way: str) -> list[Step]:
    """In a process of its own, where nothing is compiled."""
    told = subprocess.run(
        [sys.executable, "-m", "book.ways", way],
        cwd=ROOT,
        env={**os.environ, "LASCAUX_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return [(file, function) for file, function in json.loads(told.stdout.splitlines()[-1])]


def drawn(steps: list[Step]) -> str:
    """Step below step, the rooms in colours of their own."""
    rooms = list(dict.fromkeys(_room(file) for file, _ in steps))
    high = 2 * BORDER + len(steps) * (HIGH + GAP) - GAP
    parts = []
    for number, (file, function) in enumerate(steps):
        top, hue = BORDER + number * (HIGH + GAP), 25 + 300 * rooms.index(_room(file)) // len(rooms)
        if number:
            parts.append(f'<path d="M{BORDER + 30} {top - GAP}v{GAP}"/>')
        parts.append(
            f'<rect x="{BORDER}" y="{top}" width="{WIDE}" height="{HIGH}" rx="8" fill="hsl({hue} 60% 90%)"/>'
            f'<text x="{BORDER + 14}" y="{top + 22}">{escape(file)}</text>'
            f'<text class="does" x="{BORDER + WIDE - 14}" y="{top + 22}">{escape(function)}</text>'
        )
    style = (
        "rect{stroke:#7a5b3a}text{font:14px sans-serif;fill:#3a2a1a}.does{text-anchor:end;font-style:italic}"
        "path{stroke:#b5532a;stroke-width:2}"
    )
    size = f'viewBox="0 0 {WIDE + 2 * BORDER} {high}" width="{WIDE + 2 * BORDER}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{style}</style>{"".join(parts)}</svg>\n'


def _room(file: str) -> str:
    return file.rpartition("/")[0]


def main() -> None:
    follower = Follower()
    threading.setprofile(follower.note)
    sys.setprofile(follower.note)
    WAYS[sys.argv[1]](follower)
    sys.setprofile(None)
    print(json.dumps(list(follower.steps.items())))


if __name__ == "__main__":
    main()
