"""Between what the numbers of an observation lie, where that is not 0 and 1: nowhere."""

from __future__ import annotations

from lascaux.engine import Bounds, Game


def bounds(game: Game, seats: int) -> Bounds:
    return {}
