"""How a line goes on beyond the tree, and what its end is worth to each seat, from 0 (lost) to 1 (won)."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from lascaux.engine.rng import Rng
from lascaux.engine.state import State

Rank = Callable[[State, int, list[int]], list[float]]
Value = Callable[[State, int], float]
WON: Final = 0.8  # of a finished game's worth; the rest is how clear the result is


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


def _glance(state: State, rng: Rng, options: list[int], rank: Rank, glance: int) -> int:
    """The best of a few options picked at random, as a player in a hurry chooses."""
    if glance <= 1 or len(options) == 1:
        return options[rng.below(len(options))]
    seen = options
    if len(options) > glance:
        seen = [options[rng.below(len(options))] for _ in range(glance)]
    ranks = rank(state, state.turn, seen)
    best = 0
    for i in range(1, len(seen)):
        if ranks[i] > ranks[best]:
            best = i
    return seen[best]


def worths(state: State, value: Value, scale: float) -> list[float]:
    """What the position is worth to each seat. `scale` is the lead that makes a win likely."""
    found = [squash(value(state, seat) / scale) for seat in range(state.seats)]
    if state.turn >= 0:
        return found
    outcome = state.result()
    winners = outcome.winners
    for seat in range(state.seats):
        won = 1.0 if seat in winners else 0.0
        if seat in winners and 1 < len(winners) < state.seats:
            won = 0.9
        found[seat] = WON * won + (1.0 - WON) * found[seat]
    return found


def squash(lead: float) -> float:
    if lead > 30.0:
        return 1.0
    if lead < -30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-lead))
