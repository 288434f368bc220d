"""The scripts of examples/works_with and examples/tiny run with the real libraries, on a tiny budget."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import polars
import pytest

import lascaux
from lascaux import bots

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
# Tianshou would compile for longer than it trains here.
QUICKLY = {"NUMBA_DISABLE_JIT": "1", "OMP_NUM_THREADS": "1", "RAY_AUTH_MODE": "disabled"}


def said_by(command: str) -> str:
    """What it prints; a library that is not installed is named by the error.

    Ray gives a busy machine half a minute to start, and then up: it is asked again.
    """
    for _ in range(3):
        run = subprocess.run(
            [sys.executable, *command.split()],
            cwd=EXAMPLES,
            env={**os.environ, **QUICKLY},
            capture_output=True,
            text=True,
        )
        if "ray.init" not in run.stderr:
            break
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.parametrize(
    "call",
    [
        "cleanrl_ppo.py --updates 1",
        "tianshou_dqn.py --epochs 1 --steps 800",  # long enough for games to end
        "rllib_ppo.py --rounds 1 --steps 64",
    ],
)
def test_a_learner_of_another_library_trains_and_is_judged(call: str) -> None:
    said = said_by(f"works_with/{call} --games 8")
    share = re.search(r"wins ([\d.]+)% of 8 games", said)
    assert share is not None, said
    assert 0 <= float(share[1]) <= 100


def test_maskable_ppo_trains_and_draws_its_curve(tmp_path: Path) -> None:
    curve = tmp_path / "curve.svg"
    said = said_by(f"works_with/maskable_ppo.py --steps 2048 --games 8 --seeds 5 --curve {curve}")
    assert re.findall(r"seed 5, +(\d+) decisions", said)[0] == "0"
    assert "decisions: wins" in said
    assert curve.read_text().count("<polyline") == 1


def test_openspiel_comes_nearer_to_an_equilibrium() -> None:
    said = said_by("works_with/openspiel_mccfr.py --iterations 30 --deals 3")
    random, later = (float(number) for number in re.findall(r"NashConv ([\d.]+)", said))
    assert later < random


def test_the_takes_are_told_to_matter_most() -> None:
    said = said_by("works_with/which_decisions.py --games 60")
    chance, stubborn, takes, told, others = (float(share) for share in re.findall(r": ([\d.]+)%", said))
    assert chance < stubborn < min(takes, told)
    assert others < takes


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--games", "0"], "at least one game"),
        (["--only", "chess"], "there is no game 'chess'"),
        (["--bot", "nobody"], "there is no bot 'nobody'"),
    ],
)
def test_a_data_set_that_cannot_be_made_is_refused_in_a_line(
    words: list[str],
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    make = runpy.run_path(str(EXAMPLES / "dataset" / "make.py"))
    monkeypatch.setattr(sys, "argv", ["make.py", str(tmp_path / "set"), *words])
    with pytest.raises(SystemExit) as ended:
        make["main"]()
    assert ended.value.code == 2
    assert why in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_data_set_of_a_bots_games(tmp_path: Path) -> None:
    said_by(f"dataset/make.py {tmp_path} --only elawa --games 3 --bot elder:2 --processes 1")
    games = polars.read_parquet(tmp_path / "elawa.parquet")
    decisions = polars.read_parquet(tmp_path / "elawa" / "decisions" / "*.parquet")
    assert len(games) == 3
    assert len(decisions) == sum(map(len, games["actions"].to_list()))
    make = runpy.run_path(str(EXAMPLES / "dataset" / "make.py"))
    seen = list(make["positions"](tmp_path / "elawa.parquet"))
    assert len(seen) == len(decisions)
    assert all(action in legal for _, legal, action in seen)


@pytest.mark.parametrize(
    ("changed", "refused"),
    [({"rules": 99}, "rules version 99 of Elawa"), ({"actions": [0, 0]}, "is not allowed to seat")],
)
def test_games_of_other_rules_are_not_played_again(
    changed: dict[str, Any], refused: str, tmp_path: Path
) -> None:
    make = runpy.run_path(str(EXAMPLES / "dataset" / "make.py"))
    file = tmp_path / "elawa.parquet"
    row = polars.read_parquet(EXAMPLES / "dataset" / "elder-games" / "elawa.parquet").row(0, named=True)
    polars.DataFrame([{**row, **changed}]).write_parquet(file)
    with pytest.raises(lascaux.LascauxError, match=refused):
        list(make["positions"](file))


@pytest.mark.parametrize("game", [game for game in lascaux.games() if "games." in game.package], ids=str)
def test_the_data_set_that_is_shipped_plays_again(game: lascaux.Game) -> None:
    """A game of which the rules have changed is made anew."""
    rows = polars.read_parquet(EXAMPLES / "dataset" / "elder-games" / f"{game.id}.parquet")
    assert len(rows) >= 100
    assert set(rows["rules"]) == {game.rules}
    for row in rows.iter_rows(named=True):
        state = game.new(seats=row["seats"], seed=row["seed"])
        for action in row["actions"]:
            state.play(state.turn, action)
        outcome = state.outcome()
        assert outcome is not None
        found = [list(outcome.winners), list(outcome.scores), outcome.reason]
        assert found == [row["winners"], row["scores"], row["reason"]]


def test_a_tiny_variant_is_solved() -> None:
    said = said_by("tiny/solve.py elawa --deals 4 --iterations 100")
    found = dict(re.findall(r"^(\w+(?: +\d+)?) +([\d.]+)$", said, re.MULTILINE))
    last = float(found["CFR   100"])
    assert last < 0.1 < float(found["greedy"]) < float(found["random"])


@pytest.mark.parametrize("name", ["elawa", "spears_and_bones"])
def test_tiny_variants_are_played_to_their_end(name: str) -> None:
    game = lascaux.game(name.replace("_", "-")).with_content(EXAMPLES / "tiny" / f"{name}.toml")
    for seed in range(20):
        _, state = bots.play(game, ["greedy", *["random"] * (game.seats[0] - 1)], seed=seed)
        assert state.outcome() is not None
