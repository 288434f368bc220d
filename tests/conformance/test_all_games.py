"""Every discovered game keeps the laws of the conformance kit, on this build."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import lascaux
from lascaux.engine.testing import Case, cases, check, check_card

GAMES = lascaux.games()
CASES = [case for game in GAMES for case in cases(game)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_card(game: lascaux.Game) -> None:
    check_card(game)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_game(case: Case) -> None:
    check(case)


def fingerprints(pure: str) -> dict[str, dict[str, str]]:
    command = [sys.executable, "-m", "lascaux.engine.testing", "--fingerprint"]
    environment = os.environ | {"LASCAUX_PURE": pure}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    prints: dict[str, dict[str, str]] = json.loads(run.stdout)
    return prints


def test_interpreted_and_compiled_builds_play_the_same_games() -> None:
    interpreted, compiled = fingerprints("1"), fingerprints("0")
    assert {game.id for game in GAMES} == compiled.keys()
    assert interpreted == compiled
