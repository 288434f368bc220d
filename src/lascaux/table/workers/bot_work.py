"""What runs in a bot's worker process. It imports nothing of the server."""

from __future__ import annotations

from typing import Any

import lascaux
from lascaux import bots
from lascaux.engine import Rng


def think(game: str, level: str, document: dict[str, Any], seat: int, seed: int) -> str:
    """The key of what a bot chooses. The document is one way in which what the seat sees could be true."""
    home = lascaux.game(game)
    state = home.load(document)
    return state.actions.key(bots.decide(home, level, state, seat, Rng(seed)))


def advise(
    game: str, document: dict[str, Any], seat: int, seed: int, names: list[str]
) -> list[tuple[str, float, str]]:
    """The keys of the best options, what each is worth, and why."""
    home = lascaux.game(game)
    advice = bots.advise(home, home.load(document), seat, Rng(seed), names=names)
    return [(one.option.key, one.value, one.reason) for one in advice]


def prepare() -> None:
    """Open the rooms of all games, so that the first decision does not have to wait for it."""
    for game in lascaux.games():
        state = game.new()
        bots.decide(game, bots.levels()[0], state, state.turn, Rng(0))
