"""What docs/learning.md says is true, and a missing library is named."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import lascaux

PAGE = Path(__file__).parent.parent.parent / "docs" / "learning.md"


def test_examples_run() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 15
    assert failed == 0


@pytest.mark.parametrize("game", [game for game in lascaux.games() if "games." in game.package], ids=str)
def test_lengths_and_actions_are_as_the_page_says(game: lascaux.Game) -> None:
    lengths = [max(part.stop for part in game.layout(seats).values()) for seats in game.seats]
    title = game.title.removeprefix("Carcassonne: ")
    assert f"| {title} | {', '.join(map(str, lengths))} | {game.actions.size} |" in PAGE.read_text()


@pytest.mark.parametrize(
    ("adapter", "library", "extra"),
    [
        ("pettingzoo", "pettingzoo", "rl"),
        ("pettingzoo", "gymnasium", "rl"),
        ("gymnasium", "gymnasium", "rl"),
        ("gymnasium_vector", "gymnasium", "rl"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_library_is_named(adapter: str, library: str, extra: str) -> None:
    code = (
        f"import sys; sys.modules[{library!r}] = None\n"
        "from lascaux.adapters import MissingExtra\n"
        f"try:\n    import lascaux.adapters.{adapter}\nexcept MissingExtra as error:\n    print(error)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == f"this needs {library}: pip install 'lascaux[{extra}]'"


def test_the_vectorised_environment_needs_no_extra() -> None:
    code = (
        "import sys\n"
        "for library in ('gymnasium', 'pettingzoo', 'pyspiel'):\n    sys.modules[library] = None\n"
        "from lascaux.adapters.vector import VectorEnv\n"
        "print(VectorEnv('elawa', 3).reset().masks.shape)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "(3, 192)"
