"""docs/add-a-game.md says what is true of card, rooms and imports.

Its shell lines are typed in tests/cli/test_new_game.py.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import lascaux
from lascaux import engine
from lascaux.engine import Game
from lascaux.engine.testing import ROOMS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text()
OCHRE = ROOT / "examples" / "sixth_game"
FOLDERS = [OCHRE, *(room.parent for room in sorted((ROOT / "src/lascaux/games").glob("*/__init__.py")))]
FORMER = {"options"}  # what `settings` was called is still taken


def rows(heading: str) -> dict[str, str]:
    """The table below a heading: what is named first in a row, and the rest of it."""
    part = re.split(rf"^## {heading}$", PAGE, flags=re.MULTILINE)[1].split("\n## ")[0]
    return dict(re.findall(r"^\| (`.*?) \| (.*) \|$", part, re.MULTILINE))


def named(text: str) -> list[str]:
    return re.findall(r"`([\w.]+)`", text)


def arguments() -> list[str]:
    return [name for name in inspect.signature(Game).parameters if name not in FORMER]


def test_every_argument_of_the_card_is_in_the_page_once() -> None:
    told = [name for row in rows("The card") for name in named(row)]
    assert sorted(told) == sorted(arguments())


def test_every_argument_of_the_card_is_in_its_docstring() -> None:
    told = re.findall(r"^    (\w+) {2,}\S", Game.__doc__ or "", re.MULTILINE)
    assert told == arguments()


def test_every_room_is_in_the_page_with_what_the_engine_looks_for() -> None:
    told = rows("Rooms")
    for room, needed in ROOMS.items():
        assert set(needed) <= set(named(told[f"`{room}`"])), room
    own = {room.name.removesuffix(".py") for room in (OCHRE / "src" / "ochre").iterdir()}
    own = {room for room in own if not room.startswith("_")} - {"content.toml"}
    assert {name for row in told for name in named(row)} == own | {
        "measure"
    }  # Ochre has no figures of its own


def test_every_room_is_in_the_docstring_of_the_engine() -> None:
    doc = importlib.import_module("lascaux.engine.game").__doc__ or ""
    for room, needed in ROOMS.items():
        [told] = re.findall(rf"^    {room}\.py +((?:.*\n)(?: {{10,}}.*\n)*)", doc, re.MULTILINE)
        for name in needed:
            assert re.search(rf"\b{name}\b", told), (room, name)


def imports(folder: Path) -> Iterator[tuple[str, str]]:
    """Module and name of all that is imported from the engine."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("lascaux"):
                yield from ((str(node.module), alias.name) for alias in node.names)
            elif isinstance(node, ast.Import):
                yield from ((alias.name, "") for alias in node.names if alias.name.startswith("lascaux"))


DOCUMENTED = {name for row in rows("Imports") for name in named(row)}


def is_offered(module: str, name: str) -> bool:
    """By `lascaux.engine`, or by a module that the page names."""
    return name in engine.__all__ or module in DOCUMENTED or f"{module}.{name}" in DOCUMENTED


def test_documented_modules_are_there_with_what_is_named() -> None:
    for row, purpose in rows("Imports").items():
        modules = [importlib.import_module(name) for name in named(row)]
        for name in named(purpose):
            assert any(hasattr(module, name) for module in modules), name


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_game_needs_nothing_that_is_not_offered(folder: Path) -> None:
    asked = [(module, name) for module, name in imports(folder) if not module.startswith("lascaux.games")]
    assert asked
    assert [one for one in asked if not is_offered(*one)] == []


def test_the_engine_offers_what_it_names() -> None:
    assert sorted(engine.__all__) == engine.__all__
    assert [name for name in engine.__all__ if not hasattr(engine, name)] == []


def test_the_example_game_is_small() -> None:
    """It stays the smallest complete game: a newcomer reads it in one sitting."""
    lines = sum(len(file.read_text().splitlines()) for file in (OCHRE / "src").rglob("*.py"))
    assert lines < 500
    assert lascaux.game("ochre").package == "ochre"
