"""The option that the game's heuristics rank highest; chance decides among equals."""

from __future__ import annotations

from lascaux.bots.registry import Budget, Level
from lascaux.engine import Game, Rng, State


def choose(game: Game, state: State, seat: int, rng: Rng, budget: Budget) -> int:
    legal = state.legal(seat)
    ranks = game.room("think").rank(state, seat, legal)
    highest = max(ranks)
    best = [action for action, rank in zip(legal, ranks, strict=True) if rank == highest]
    return best[rng.below(len(best))]


GREEDY = Level("greedy", "Takes what looks best at once, without thinking ahead.", choose)
