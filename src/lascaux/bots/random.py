"""Every option equally likely."""

from __future__ import annotations

from lascaux.bots.registry import Budget, Level
from lascaux.engine import Game, Rng, State


def choose(game: Game, state: State, seat: int, rng: Rng, budget: Budget) -> int:
    legal = state.legal(seat)
    return legal[rng.below(len(legal))]


RANDOM = Level("random", "Takes any option, each as likely as the other.", choose)
