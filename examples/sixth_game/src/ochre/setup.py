"""The start of a game: shuffle, deal, begin."""

from __future__ import annotations

from typing import Any

from lascaux.engine import ActionSpace, Rng
from ochre.content import Content
from ochre.rules import Lay, NextRound, Paint
from ochre.state import Ochre

STEPS = (Lay, Paint, NextRound)


def actions(content: Content, settings: dict[str, Any]) -> ActionSpace:
    return ActionSpace(f"lay:{strength}" for strength in content.pigments.strengths)


def setup(content: Content, seats: int, settings: dict[str, Any], rng: Rng) -> Ochre:
    state = Ochre(content, seats, actions(content, settings))
    deck = content.deck
    rng.shuffle(deck)
    for seat in range(seats):
        state.hands[seat] = sorted(deck[: settings["rounds"]])
        del deck[: settings["rounds"]]
    state.deck = deck
    state.then(Lay())
    return state
