"""The compiled and the interpreted build answer alike, whatever they are asked on the way through a game."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import lascaux


def fingerprint(game: lascaux.Game, pure: str) -> dict[str, dict[str, str]]:
    command = [sys.executable, "-m", "lascaux.engine.testing", "--fingerprint", game.id]
    environment = os.environ | {"LASCAUX_PURE": pure}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    prints: dict[str, dict[str, str]] = json.loads(run.stdout)
    return prints


@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_interpreted_and_compiled_builds_play_the_same_games(game: lascaux.Game) -> None:
    interpreted, compiled = (fingerprint(game, pure) for pure in ("1", "0"))
    assert interpreted[game.id]
    assert interpreted == compiled
