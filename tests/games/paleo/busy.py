"""Random games of people who rarely sleep and rarely decline: they get further than purely random ones."""

from __future__ import annotations

from collections.abc import Iterator

import lascaux
from lascaux import Event
from lascaux.games.paleo.state import Paleo

from .table import GAME

IDLE = {"sleep", "ignore", "stop", "decline", "bear:decline", "give-up", "done"}
LEVELS = ["1", "2", "3", "4", "5", "6", "7", "E+H+J", "F+G+J", "C+H"]


def moves(seed: int, heard: list[Event] | None = None) -> Iterator[tuple[Paleo, int, int]]:
    """Each position of a game with the seat and the action to come; play it before asking for more."""
    listener = None if heard is None else heard.append
    level = LEVELS[seed // 4 % len(LEVELS)]
    state = GAME.new(seats=1 + seed % 4, seed=seed, level=level, hardship=seed % 3, listener=listener)
    assert isinstance(state, Paleo)
    chance = lascaux.Rng(seed + 7)
    while state.turn >= 0:
        waiting = state.waiting()
        seat = waiting[chance.below(len(waiting))]
        legal = state.legal(seat)
        lively = [action for action in legal if GAME.actions.key(action) not in IDLE]
        choice = lively if lively and chance.below(10) else legal
        yield state, seat, choice[chance.below(len(choice))]


def positions(seed: int) -> Iterator[Paleo]:
    """Every position of a game, the last one included."""
    state = None
    for state, seat, action in moves(seed):
        yield state
        state.play(seat, action)
    if state is not None:
        yield state
