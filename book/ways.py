"""The way of a click through the house, and of a game through the lab: followed while they go it.

It runs apart, with the plain sources (`LASCAUX_PURE=1 python -m book.ways click`), because nobody can follow
what is compiled. It prints, as JSON, the functions that were entered, the first of each file.
"""

from __future__ import annotations

import importlib
import inspect
import itertools
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
WIDE, LINE, GAP, BORDER = 400, 21, 16, 10  # of the picture: a phone shows it as large as it is

Step = tuple[str, str]  # the file, and the function of it that comes first


class Follower:
    """Notes the first function of each file, in the order in which they are entered, and where all ends."""

    def __init__(self) -> None:
        self.first: dict[str, str] = {}
        self.entered: dict[Step, None] = {}
        self.on = False

    def steps(self) -> list[Step]:
        """The last is the function that was new last: many files are entered again on the way out."""
        found = [*self.first.items()]
        last = [*self.entered][-1]
        return found if last[0] == found[-1][0] else [*found, last]

    def note(self, frame: FrameType, event: str, argument: Any) -> None:
        if not self.on or event != "call":
            return
        code = frame.f_code
        file = Path(code.co_filename)
        is_function = code.co_flags & inspect.CO_OPTIMIZED and not code.co_name.startswith("<")
        if SOURCE in file.parents and is_function:
            name = str(file.relative_to(SOURCE))
            self.first.setdefault(name, code.co_qualname)
            self.entered.setdefault((name, code.co_qualname))

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
        while not _takes(shown := _asked(live)):
            _choose(live, shown)
        with follower.following():
            _choose(live, shown)
            live.next("update")
        live.close()


def _takes(shown: Any) -> bool:
    """Whether this is the beginning of a turn, when a card is taken."""
    return bool(shown["options"][0]["key"].startswith("take:"))


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
    """Room below room, each with its files and in its own colour: so few words fit on a phone."""
    visits = [(room, list(found)) for room, found in itertools.groupby(steps, lambda step: _room(step[0]))]
    rooms = list(dict.fromkeys(room for room, _ in visits))
    parts, top = list[str](), BORDER
    for number, (room, found) in enumerate(visits):
        hue, high = 25 + 300 * rooms.index(room) // len(rooms), LINE * (len(found) + 1) + 12
        if number:
            parts.append(f'<path d="M{BORDER + WIDE // 2} {top - GAP}v{GAP}m-4 -5l4 5l4 -5"/>')
        parts.append(
            f'<rect x="{BORDER}" y="{top}" width="{WIDE}" height="{high}" rx="8" fill="hsl({hue} 60% 90%)"/>'
            f'<text class="room" x="{BORDER + 12}" y="{top + LINE}">{escape(room)}</text>'
        )
        parts += [_step(step, top + LINE * (place + 2)) for place, step in enumerate(found)]
        top += high + GAP
    style = (
        "rect{stroke:#7a5b3a}text{font:14px sans-serif;fill:#3a2a1a}.room{font-weight:bold}"
        ".does{text-anchor:end;font-style:italic}path{stroke:#b5532a;stroke-width:2;fill:none}"
    )
    size = f'viewBox="0 0 {WIDE + 2 * BORDER} {top - GAP + BORDER}" width="{WIDE + 2 * BORDER}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{style}</style>{"".join(parts)}</svg>\n'


def _step(step: Step, y: int) -> str:
    file, function = step
    name = file.rpartition("/")[2]
    return (
        f'<text x="{BORDER + 12}" y="{y}"><title>{escape(file)}</title>{escape(name)}</text>'
        f'<text class="does" x="{BORDER + WIDE - 12}" y="{y}">{escape(function)}</text>'
    )


def _room(file: str) -> str:
    return file.rpartition("/")[0]


def main() -> None:
    follower = Follower()
    threading.setprofile(follower.note)
    sys.setprofile(follower.note)
    WAYS[sys.argv[1]](follower)
    sys.setprofile(None)
    print(json.dumps(follower.steps()))


if __name__ == "__main__":
    main()
