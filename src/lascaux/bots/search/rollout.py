"""How it goes on beyond the tree, and what the end is worth to each seat, from 0 (lost) to 1 (won)."""

from __future__ import annotations

import math
from collections.abc import Callable

from lascaux.bots.search.tuning import Tuning
from lascaux.engine.rng import Rng
from lascaux.engine.state import State

Rank = Callable[[State, int, list[int]], list[float]]
Value = Callable[[State, int], float]


def roll(state: State, rng: Rng, seat: int, rounds: int, rank: Rank, glance: int) -> None:
    """Play on until it is the seat's turn again for the so-manyth time, or to the end."""
    away = False
    while state.turn >= 0:
        if state.turn != seat:
            away = True
        elif away:
            away = False
            rounds -= 1
            if rounds <= 0:
                return
        options = state.choices()
        state.apply(_glance(state, rng, options, rank, glance))


def settle(state: State, rank: Rank, quiet: Callable[[State], bool]) -> None:
    """Play on, each choice by what looks best, until the position is quiet, or to the end."""
    while state.turn >= 0 and not quiet(state):
        options = state.choices()
        state.apply(options[0] if len(options) == 1 else _best(state, options, rank))


def _glance(state: State, rng: Rng, options: list[int], rank: Rank, glance: int) -> int:
    """The best of a few options picked at random, as a player in a hurry chooses."""
    if glance <= 1 or len(options) == 1:
        return options[rng.below(len(options))]
    seen = options
    if len(options) > glance:
        seen = [options[rng.below(len(options))] for _ in range(glance)]
    return _best(state, seen, rank)


def _best(state: State, options: list[int], rank: Rank) -> int:
    ranks = rank(state, state.turn, options)
    best = 0
    for i in range(1, len(options)):
        if ranks[i] > ranks[best]:
            best = i
    return options[best]


def worths(state: State, value: Value, tuning: Tuning, together: bool) -> list[float]:
    """What the position is worth to each seat; to those who play together it is worth the same."""
    if together:
        found = [_worth(state, 0, value, tuning)] * state.seats
    else:
        found = [_worth(state, seat, value, tuning) for seat in range(state.seats)]
    if state.turn >= 0:
        return found
    outcome = state.result()
    winners = outcome.winners
    for seat in range(state.seats):
        won = 1.0 if seat in winners else 0.0
        if seat in winners and 1 < len(winners) < state.seats:
            won = 0.9
        found[seat] = tuning.winning * won + (1.0 - tuning.winning) * found[seat]
    return found


def _worth(state: State, seat: int, value: Value, tuning: Tuning) -> float:
    return squash((value(state, seat) - tuning.par) / tuning.scale)


def squash(lead: float) -> float:
    if lead > 30.0:
        return 1.0
    if lead < -30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-lead))
