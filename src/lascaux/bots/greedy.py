"""The option that the game's heuristics rank highest; chance decides among equals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lascaux.bots.registry import Budget, Level
from lascaux.engine import Game, Rng, State

Rank = Callable[[State, int, list[int]], Sequence[float]]


def choose(game: Game, state: State, seat: int, rng: Rng, budget: Budget) -> int:
    return pick(game.room("think").rank, state, seat, rng)


def pick(rank: Rank, state: State, seat: int, rng: Rng) -> int:
    """Of the options that nothing is ranked above, any."""
    best = best_of(rank, state, seat, state.legal(seat))
    return best[rng.below(len(best))]


def best_of(rank: Rank, state: State, seat: int, legal: list[int]) -> list[int]:
    """The options that nothing is ranked above."""
    ranks = rank(state, seat, legal)
    highest = max(ranks)
    return [action for action, one in zip(legal, ranks, strict=True) if one == highest]


GREEDY = Level("greedy", "Takes what looks best at once, without thinking ahead.", choose)
