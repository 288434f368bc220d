"""The documentation says what is true: examples run, commands exist, linked files are there."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import lascaux
import ochre.snapshot
import ochre.state
from lascaux import Rng, bots
from lascaux.cli import app
from lascaux.engine import lesson, titles
from lascaux.engine.documents import Stock

ROOT = Path(__file__).parent.parent
HISTORY = ROOT / "CHANGELOG.md"
DOCS = [page for page in sorted((ROOT / "docs").rglob("*.md")) if "made" not in page.parts]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", HISTORY, *DOCS]
TOOLS = {
    "export",
    "journalctl",
    "make",
    "pip",
    "podman",
    "pytest",
    "python",
    "python3",
    "systemctl",
}  # lines of others, which need another machine, or are typed by tests of their page

# Who tries the blocks that nothing tries by itself: by page and language, a test and how many it knows.
TRIED = {
    ("add-a-game.md", "sh"): ("cli/test_new_game.py", 2),
    ("add-a-game.md", "python"): ("test_docs.py", 1),
    ("add-a-game.md", "toml"): ("test_docs.py", 1),
    ("hosting.md", "dockerfile"): ("table/test_hosting_page.py", 1),
    ("hosting.md", "ini"): ("table/test_hosting_page.py", 2),
    ("hosting.md", "nginx"): ("table/test_hosting_page.py", 1),
    ("hosting.md", "sh"): ("table/test_hosting_page.py", 5),
    ("hosting.md", "toml"): ("test_docs.py", 1),
    ("lab.md", "sql"): ("lab/test_docs_of_the_lab.py", 1),
    ("lab.md", "toml"): ("lab/test_docs_of_the_lab.py", 3),
    ("learning.md", "python"): ("test_docs.py", 1),
    ("learning.md", "toml"): ("test_docs.py", 1),
    ("start.md", "python"): ("test_start.py", 2),
    ("start.md", "sh"): ("test_start.py", 2),
    ("start.md", "toml"): ("test_start.py", 1),
    ("table.md", "python"): ("table/test_docs_of_the_table.py", 1),
}


DOCTESTED = (
    "add-a-game.md",
    "bots.md",
    "index.md",
    "lab.md",
    "learning.md",
)  # the last two where their libraries are


@pytest.mark.parametrize("page", ["README.md", "docs/add-a-game.md", "docs/bots.md", "docs/index.md"])
def test_examples_run(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 5
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
        assert (page.parent / link).exists(), link


def blocks(page: Path) -> list[tuple[str, str]]:
    """Language and text of everything that is fenced, but for what speaks to the book itself."""
    fenced = re.findall(r"^```([\w{}]*)\n(.*?)^```", page.read_text(), re.DOTALL | re.MULTILINE)
    return [(language, text) for language, text in fenced if not language.startswith("{")]


@pytest.mark.parametrize("page", [page for page in PAGES if page != HISTORY], ids=lambda page: page.name)
def test_commands_are_understood(page: Path) -> None:
    """Each line and each phrase that begins with `lascaux`: the command knows these arguments and options."""
    lines = [line for language, text in blocks(page) if language in ("", "sh") for line in text.splitlines()]
    phrases = re.findall(r"`(lascaux [a-z][^`]*)`", page.read_text())
    for line in [*lines, *phrases]:
        said = re.split(r"\s{2,}|\s#", line)[0]
        if said.startswith("lascaux ") and "…" not in said:
            understand(get_command(app), shlex.split(said)[1:])


def understand(command: Any, words: list[str]) -> None:
    while words and hasattr(command, "commands"):
        command, words = command.commands[words[0]], words[1:]
    if words:  # without any it is but named
        command.make_context("", words)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_other_lines_begin_with_a_tool_that_there_is(page: Path) -> None:
    lines = [line for language, text in blocks(page) if language == "" for line in text.splitlines()]
    told = [line.split()[0].rpartition("/")[2] for line in lines if line[:1].strip()]
    assert [tool for tool in told if tool != "lascaux" and tool not in TOOLS] == []


def test_every_block_is_tried_by_something() -> None:
    """Examples by doctest, lines of the shell above, all else by a test that is named here."""
    found: Counter[tuple[str, str]] = Counter()
    for page in DOCS:
        for language, text in blocks(page):
            if ">>>" in text:
                assert page.name in DOCTESTED, page
            elif language:
                found[page.name, language] += 1
    assert found == {block: count for block, (_, count) in TRIED.items()}
    for (page, _), (test, _) in TRIED.items():
        assert page in (ROOT / "tests" / test).read_text(), f"{test} does not look at {page}"


def block(page: str, language: str) -> str:
    """The only one of its kind that is no session."""
    found = [text for kind, text in blocks(ROOT / "docs" / page) if kind == language and ">>>" not in text]
    assert len(found) == 1
    return found[0]


def test_a_load_of_ones_own_completes_a_document() -> None:
    names = {**vars(ochre.snapshot), "Knuckles": ochre.state.Ochre, "Any": Any, "Stock": Stock, "Rng": Rng}
    exec(block("add-a-game.md", "python"), names)
    state = lascaux.game("ochre").new(seats=2, seed=3)
    names["load"](state, {"hands": [[1, 2], [3]]})
    assert [sorted(hand) for hand in state.hands] == [[1, 2], [3]]
    names["load"](state, {})
    assert [sorted(hand) for hand in state.hands] == [[1, 2], [3]], "it says nothing of cards"


def test_a_lesson_is_read_as_it_is_shown() -> None:
    shown = lesson.read(block("add-a-game.md", "toml"))
    assert shown.seats == 3
    assert shown.steps[0].do == ("lay:2",)


def test_a_level_is_made_as_it_is_shown() -> None:
    names = {"lascaux": lascaux, "choose": lambda game, state, seat, rng, budget: state.legal(seat)[0]}
    exec(block("learning.md", "python"), names)
    assert bots.play(lascaux.game("elawa"), [names["LEVEL"], "random"])[1].outcome() is not None
    announced = tomllib.loads(block("learning.md", "toml"))["project"]["entry-points"]["lascaux.bots"]
    assert announced == {"mine": "my_package:LEVEL"}


def test_titles_are_read_as_they_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "titles.toml"
    file.write_text(block("hosting.md", "toml"))
    monkeypatch.setenv(titles.VARIABLE, str(file))
    printed = {game.id: game.title for game in lascaux.games()}
    assert titles.chosen(printed) == {"elawa": "The Fireside", "paleo": "The Long Day"}


def test_every_command_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text()
    for name in get_command(app).commands:
        assert f"lascaux {name}" in readme


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text().splitlines()) <= 55
