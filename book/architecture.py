"""The house on one page, drawn from its folders and imports."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from html import escape
from pathlib import Path

from book import ways
from book.wording import cell, table

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "lascaux"
WIDE, HIGH, GAP = 112, 40, 24  # a room of the picture, and what lies between two
BESIDE = 3  # rooms side by side: more would be too small on a phone
BORDER, MARGIN = 12, 48  # above and below; and at the sides, where lines go around rooms


def page() -> str:
    parts = [
        "# The house",
        "Each floor imports only from those below it, and every change is checked for it. What is not drawn "
        "does not exist: the lines are the imports of the code, thicker where there are more.",
        "![The rooms of the house and their imports](house.svg)",
        _rooms("lascaux", _modules(SOURCE)),
        "## The table",
        "The server is a house within the house.",
        "![The rooms of the table and their imports](table.svg)",
        _rooms("lascaux.table", _modules(SOURCE / "table")),
        "## The way of a click",
        "Somebody has taken a card of Elawa in the browser. What follows was written down while it happened: "
        "each file of the server and of the game that took part, with the first of its functions, room by "
        "room, until everybody at the table was told.",
        "![Each file that a click goes through](click.svg)",
        "## The way of a game through the lab",
        "The same of `lascaux lab run` with one game of Elawa, until its row is on the disk.",
        "![Each file that a game in the lab goes through](study.svg)",
        "## A game",
        "All games have the same rooms.",
        _rooms("lascaux.games.elawa", _modules(SOURCE / "games" / "elawa")),
    ]
    return "\n\n".join(parts) + "\n"


def pictures() -> dict[str, str]:
    house, table_of = _floors("lascaux.cli"), _floors("admin")
    return {
        "house.svg": _drawn("lascaux", house),
        "table.svg": _drawn("lascaux.table", table_of),
        **{f"{way}.svg": ways.drawn(ways.followed(way)) for way in ways.WAYS},
    }


def _modules(folder: Path) -> list[str]:
    """Rooms and files of a folder."""
    found = [path.stem for path in folder.glob("*.py") if not path.stem.startswith("_")]
    found += [path.parent.name for path in folder.glob("*/__init__.py") if path.parent.name != "migrations"]
    return sorted(found)


def _rooms(package: str, names: list[str]) -> str:
    return table(["", ""], [[f"`{name}`", cell(_about(f"{package}.{name}"))] for name in names])


def _about(module: str) -> str:
    """The first sentence that a module says of itself."""
    home = ROOT.joinpath("src", *module.split("."))
    file = home / "__init__.py" if home.is_dir() else home.with_suffix(".py")
    return (ast.get_docstring(ast.parse(file.read_text())) or "").split("\n\n")[0]


def _floors(first: str) -> list[list[str]]:
    """The layers that the house keeps to, from the top, by the names of their rooms."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    layers = next(one["layers"] for one in contracts if one["type"] == "layers" and first in one["layers"][0])
    return [
        [room.strip("() ").removeprefix("lascaux.") for room in re.split("[|:]", layer)] for layer in layers
    ]


def _drawn(package: str, floors: list[list[str]]) -> str:
    rows = [row for floor in floors for row in batched(floor, BESIDE)]
    most = max(map(len, rows))
    places = {
        room: (
            MARGIN + (2 * column + most - len(floor)) * (WIDE + GAP) // 2,
            BORDER + row * (HIGH + 2 * GAP),
        )
        for row, floor in enumerate(rows)
        for column, room in enumerate(floor)
    }
    wide = max(x for x, _ in places.values()) + WIDE + MARGIN
    high = max(y for _, y in places.values()) + HIGH + BORDER
    lines = [
        _line(places[one], places[other], count, wide // 2) for one, other, count in _imports(package, places)
    ]
    boxes = [
        f'<g><rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="8"/>'
        f'<text x="{x + WIDE / 2}" y="{y + HIGH / 2 + 5}">{escape(room)}</text></g>'
        for room, (x, y) in places.items()
    ]
    style = (
        "rect{fill:#f4e9d8;stroke:#7a5b3a}text{font:14px sans-serif;fill:#3a2a1a;text-anchor:middle}"
        "path{fill:none;stroke:#b5532a;stroke-opacity:.45}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}">'
        + f"<style>{style}</style>{''.join(lines + boxes)}</svg>\n"
    )


def batched(rooms: list[str], count: int) -> Iterator[list[str]]:
    """As few rows as hold them, and about as many in each."""
    rows = -(-len(rooms) // count)
    for row in range(rows):
        yield rooms[row * len(rooms) // rows : (row + 1) * len(rooms) // rows]


def _line(upper: tuple[int, int], lower: tuple[int, int], count: int, middle: int) -> str:
    (x, y), (to_x, to_y) = upper, lower
    x, to_x, y = x + WIDE // 2, to_x + WIDE // 2, y + HIGH
    width = 1 + min(5.0, count / 4)
    rows = (to_y - y) // (HIGH + 2 * GAP)
    # Around what lies between, where it would go straight through, and on the side where there is more room.
    through = rows > 0 and abs(x - to_x) < WIDE // 2
    aside = (WIDE // 2 + 10 * min(rows, 7)) * (-1 if x > middle else 1) if through else 0
    way = f"C{x - aside} {y + GAP} {to_x - aside} {to_y - GAP} {to_x} {to_y}"
    return f'<path d="M{x} {y}{way}" stroke-width="{width:g}"/>'


def _imports(package: str, rooms: dict[str, tuple[int, int]]) -> Iterator[tuple[str, str, int]]:
    """Which room imports from which, and how many of its files do."""
    counts: Counter[tuple[str, str]] = Counter()
    folder = SOURCE.joinpath(*package.split(".")[1:])
    for room in rooms:
        home = folder / room
        for file in home.rglob("*.py") if home.is_dir() else [home.with_suffix(".py")]:
            for other in {name.split(".")[0] for name in _imported(file, package)} & rooms.keys() - {room}:
                counts[room, other] += 1
    for (room, other), count in counts.items():
        yield room, other, count


def _imported(file: Path, package: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{one.name}" for one in node.names]
        elif isinstance(node, ast.Import):
            names = [one.name for one in node.names]
        else:
            continue
        yield from (name.removeprefix(f"{package}.") for name in names if name.startswith(f"{package}."))
