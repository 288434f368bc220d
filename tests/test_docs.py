"""The documentation says what is true: examples run, commands exist, linked files are there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest
from typer.main import get_command

from lascaux.cli import app

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs" / "games").glob("*.md")),
]


@pytest.mark.parametrize("page", ["README.md", "docs/add-a-game.md", "docs/bots.md", "docs/index.md"])
def test_examples_run(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 5
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
        assert (page.parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_named_commands_exist(page: Path) -> None:
    commands = get_command(app).commands
    for name in re.findall(r"^lascaux ([a-z-]+)", page.read_text(), re.MULTILINE):
        assert name in commands


def test_every_command_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text()
    for name in get_command(app).commands:
        assert f"lascaux {name}" in readme


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text().splitlines()) <= 55
