"""Studies that need more than a file: scripts, each run here with a few games."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import lascaux
from lascaux.bots import weights
from lascaux.games.paleo.think.standing import WEIGHTS

STUDIES = Path(__file__).parents[2] / "studies"


def said_by(script: str, *arguments: str | Path) -> str:
    ran = subprocess.run([sys.executable, STUDIES / script, *arguments], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.parametrize("game", ["elawa", "a-year-of-survival"])
def test_levels_are_rated_by_one_command(game: str, tmp_path: Path) -> None:
    kept = tmp_path / "ratings.toml"
    kept.write_text("[another-game]\ngreedy = 1500\n")
    few = ["--games", "2", "--lines", "4", "--to", tmp_path / "runs"]
    told = said_by("levels.py", "--game", game, *few, "--kept", kept)
    known = tomllib.loads(kept.read_text())
    assert known["another-game"] == {"greedy": 1500}
    assert list(known[game]) == ["random", "greedy", "hunter", "elder", "shaman"]
    assert known[game]["random"] < known[game]["greedy"] == 1500
    assert f"| {lascaux.game(game).title} | {known[game]['random']} ± " in told


@pytest.mark.parametrize("game", ["spears-and-bones", "a-year-of-survival"])
def test_games_are_held_side_by_side_by_one_command(game: str, tmp_path: Path) -> None:
    told = said_by("fun.py", "--game", game, "--games", "4", "--thinking", "1", "--to", tmp_path)
    title = lascaux.game(game).title
    rows = [line for line in told.splitlines() if line.startswith(f"| {title} |")]
    kinds = 2 * (3 if lascaux.game(game).cooperative else 2)
    assert len(rows) == 2 + kinds + 1  # how it goes, what thinking is worth, odd cards
    assert {row.count("|") for row in rows[:2]} == {8}


def test_how_greedy_years_end_is_learnt_by_one_command(tmp_path: Path) -> None:
    written = tmp_path / "outcomes.toml"
    assert said_by("outcomes.py", written, "--games", "20").endswith(" positions of 20 games\n")
    shipped = weights.outcomes(lascaux.game("a-year-of-survival"))
    assert shipped is not None
    assert weights.read(written.read_text()).network.inputs == shipped.network.inputs


def test_how_a_clan_stands_is_fitted_by_one_command() -> None:
    told = said_by("standing.py", "--games", "60").splitlines()
    assert " positions; off by " in told[0]
    assert [line.split('"')[1] for line in told[1:]] == list(WEIGHTS)
    points = float(told[2].split()[-1].rstrip(","))
    assert points > 0  # a clan with more of them wins more often
