"""Random play inside the compiled core."""

from __future__ import annotations

from lascaux.engine.rng import Rng
from lascaux.engine.state import State


def playout(state: State, rng: Rng) -> int:
    """Play the state to its end, every choice equally likely; returns the number of decisions."""
    decisions = 0
    while state.turn >= 0:
        options = state.choices()
        state.apply(options[rng.below(len(options))])
        decisions += 1
    return decisions


def perft(state: State, depth: int) -> int:
    """The number of positions after `depth` decisions; a game that ends earlier counts once."""
    if depth == 0 or state.turn < 0:
        return 1
    positions = 0
    for action in state.choices():
        child = state.clone()
        child.apply(action)
        positions += perft(child, depth - 1)
    return positions
