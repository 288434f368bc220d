"""`lascaux match` and `lascaux levels`."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lascaux import bots
from lascaux.bots import registry

Run = Callable[..., Any]


def test_levels_are_listed_with_what_they_do(run: Run) -> None:
    ran = run("levels")
    assert ran.code == 0
    for level in bots.levels():
        assert level.name in ran.out
        assert level.help in ran.out


def test_a_match_says_who_won_how_often(run: Run) -> None:
    ran = run("match", "ochre", "greedy", "random", "--games", 6, "--processes", 1)
    assert ran.code == 0
    assert "Ochre, 2 seats, 6 games" in ran.out
    assert "95 % interval" in ran.out
    assert "greedy" in ran.out
    assert "random" in ran.out


def test_a_match_is_taken_up_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    match = ("match", "ochre", "greedy", "elder:20", "--seats", 3, "--processes", 1, "--results", file)
    assert run(*match, "--games", 3).code == 0
    first = file.read_text().splitlines()
    assert run(*match, "--games", 6).code == 0
    assert file.read_text().splitlines()[: len(first)] == first
    assert len(file.read_text().splitlines()) == 1 + 6


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (("ochre", "deep"), "no bot 'deep'"),
        (("ochre", "elder:soon"), "no budget"),
        (("ochre", "greedy", "greedy", "greedy", "--seats", 2), "3 bots do not fit on 2 seats"),
        (("ochre", "greedy", "--seats", 9), "seats"),
        (("chess", "greedy"), "chess"),
    ],
)
def test_a_bad_match_is_refused_in_a_line(run: Run, wrong: tuple[Any, ...], complaint: str) -> None:
    ran = run("match", *wrong)
    assert ran.code == 2
    assert complaint in ran.err


def test_a_match_tells_why_a_bot_was_stood_in_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(*question: Any) -> int:
        raise ZeroDivisionError("nothing to share")

    monkeypatch.setattr(registry, "_levels", registry._levels | {"broken": bots.Level("broken", "", choose)})
    ran = run("match", "ochre", "broken", "greedy", "--games", 1, "--processes", 1)
    assert ran.code == 0
    assert "were stood in for by simpler ones" in ran.out
    assert "The first time: the bot broken failed" in ran.out
    assert "nothing to share" in " ".join(ran.out.split())


FATAL = """
import os
from lascaux import bots

def fatal(game, state, seat, rng, budget):
    os._exit(3)

bots.register(bots.Level("lethal", "Ends its process.", fatal))
"""


@pytest.mark.parametrize(("bot", "processes"), [("fatal_of_mine:fatal", 2), ("lethal", 1)])
def test_a_bot_that_ends_its_process_ends_the_match_with_a_word(
    tmp_path: Path, bot: str, processes: int
) -> None:
    mine = tmp_path / "fatal_of_mine.py"
    mine.write_text(FATAL)
    match = ["match", "elawa", bot, "greedy", "--code", str(mine), "--games", "2"]
    command = [sys.executable, "-m", "lascaux", *match, "--processes", str(processes)]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 2
    assert "perhaps by a bot that ends it" in ran.stderr


def test_a_file_of_bots_that_ends_the_program_is_refused_in_a_line(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "leaving.py"
    mine.write_text("import sys\nsys.exit(5)\n")
    ran = run("match", "ochre", "leaving:first", "greedy", "--code", mine)
    assert ran.code == 2
    assert "leaving.py cannot be loaded: SystemExit(5)" in ran.err
