"""The page of the five doors can be followed: every command is one, and those that end are run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from lascaux import cli

PAGE = (Path(__file__).parents[1] / "docs" / "start.md").read_text()
# Two stay until somebody ends them; the third would write into this checkout, and has tests of its own.
NOT_RUN = ("serve", "play", "new-game")


def blocks(kind: str) -> list[str]:
    fenced = re.findall(r"^```(\w*)\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    return [text for language, text in fenced if language == kind]


def commands() -> list[list[str]]:
    typed = [shlex.split(line) for block in blocks("") for line in block.splitlines()]
    return [words[1:] for words in typed if words[0] == "lascaux"]


def test_what_is_typed_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tent.toml").write_text(blocks("toml")[0])
    (tmp_path / "mine.py").write_text(blocks("python")[1])
    ran = [words for words in commands() if words[0] not in NOT_RUN]
    assert len(ran) > 4
    for words in ran:
        assert cli.run(words) == 0, words
    assert (tmp_path / "runs" / "tent" / "report.html").exists()


def test_what_is_not_run_is_understood() -> None:
    others = [words for words in commands() if words[0] in NOT_RUN]
    assert len(others) > 4
    for name, *arguments in others:
        command = get_command(cli.app).commands[name]
        assert command.make_context(name, arguments).params


def test_a_thousand_games_go_on() -> None:
    names: dict[str, Any] = {}
    exec(blocks("python")[0], names)
    assert names["now"].rewards.shape == (1000, 2)
