"""Every game at every seat count: what the tests of all adapters go through."""

from __future__ import annotations

import pytest

import lascaux
from lascaux import Game

TABLES = [(game, seats) for game in lascaux.games() for seats in game.seats]

every_table = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.id}-{seats}" for game, seats in TABLES]
)
every_game = pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
NO_LIMITS = [0, -1, 2.5, "a", True]
# Of one seat of Elawa among bots, with two seats.
NO_SUCH_SETTINGS = [
    {"seats": 9},
    {"seat": 2},
    {"seat": -1},
    {"seat": "0"},
    {"seat": True},
    {"opponents": ["random", "random"]},
    {"opponents": None},
    {"opponents": [None]},
    *({"max_cycles": limit} for limit in NO_LIMITS),
    {"illegal": "ignore"},
]


def kind_of(game: Game) -> str:
    """How the card says that a game is won."""
    if game.cooperative:
        return "together"
    return "in teams" if game.losable else "by rank"
