"""The page of the five doors can be followed: every command is one, and those that end are run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import lascaux
from lascaux import cli
from table_harness import running

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "start.md").read_text()
# Two stay until somebody ends them; the third would write into this checkout, and has tests of its own.
NOT_RUN = ("serve", "play", "new-game")


def blocks(kind: str) -> list[str]:
    fenced = re.findall(r"^```(\w*)\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    return [text for language, text in fenced if language == kind]


def typed() -> list[list[str]]:
    return [shlex.split(line) for kind in ("", "sh") for block in blocks(kind) for line in block.splitlines()]


def commands() -> list[list[str]]:
    return [words[1:] for words in typed() if words[0] == "lascaux"]


def test_what_is_typed_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with running(tmp_path / "tables"):
        pass  # a server has been there, and left its tables
    (tmp_path / "tent.toml").write_text(blocks("toml")[0])
    (tmp_path / "mine.py").write_text(blocks("python")[1])
    ran = [words for words in commands() if words[0] not in NOT_RUN]
    assert len(ran) > 7
    for words in ran:
        assert cli.run(words) == 0, words
    assert (tmp_path / "runs" / "tent" / "report.html").exists()
    assert (tmp_path / "tables.tar.gz").exists()


def test_what_is_not_run_is_understood() -> None:
    others = [words for words in commands() if words[0] in NOT_RUN]
    assert len(others) > 4
    for name, *arguments in others:
        command = get_command(cli.app).commands[name]
        assert command.make_context(name, arguments).params


def test_what_else_is_typed_is_typed_elsewhere_too() -> None:
    """A game of one's own as in the page about it, which is typed in tests/cli; a checkout as CI has it."""
    page = (ROOT / "docs" / "add-a-game.md").read_text()
    makefile = (ROOT / "Makefile").read_text()
    for words in typed():
        if words[0] in ("pytest", "pip") and "knuckles" in " ".join(words):
            assert re.search(rf"^{words[0]} .*knuckles", page, re.MULTILINE)
        elif words[0] == "make":
            assert re.search(rf"^{words[1]}:", makefile, re.MULTILINE)
        elif words[0] == ".venv/bin/python":
            assert (ROOT / words[-1]).is_dir()
        else:
            assert words[0] in ("lascaux", "pip")


def test_a_rule_is_where_it_is_said_to_be() -> None:
    [(rule, file)] = re.findall(r"Elawa's rule (EL-[\d.]+) is a function in `([\w/.]+)`", PAGE)
    assert rule in lascaux.game("elawa").rulebook
    assert f'"""{rule}' in (ROOT / "src/lascaux/games/elawa" / file).read_text()
    tests = [test.read_text() for test in (ROOT / "tests/games/elawa").glob("test_rules_*.py")]
    assert any(f"def test_{rule.lower().replace('-', '_').replace('.', '_')}_" in test for test in tests)


def test_every_door_is_timed() -> None:
    """What packaging/doors.py finds is what the page tells of, and the page has its figures."""
    names = re.findall(r"^## (\w+)$", PAGE, re.MULTILINE)
    assert names == ["Players", "Hosts", "Designers", "Researchers", "Contributors"]
    told = re.search(r"^\| install \|(.*)\|\n.*\n\|(.*)\|$", PAGE, re.MULTILINE)
    assert told is not None
    assert [name.strip() for name in told[1].split("|")] == [name.lower() for name in names]
    assert all(int(figure.split()[0]) < 300 for figure in told[2].split("|"))


def test_a_thousand_games_go_on() -> None:
    names: dict[str, Any] = {}
    exec(blocks("python")[0], names)
    assert names["now"].rewards.shape == (1000, 2)
