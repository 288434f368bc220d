"""Options and prompts call seats by the names that people know."""

from __future__ import annotations

import re

import lascaux
from lascaux import Rng
from lascaux.engine.present import Option, named

NAMES = ["Ann", "Bob", "Cem"]


def test_seats_are_called_by_their_names() -> None:
    option = Option(3, "help:1", "Help seat 1 with Boar, not seat 2", ("seat:1",))
    assert option.calling(NAMES) == Option(3, "help:1", "Help Bob with Boar, not Cem", ("seat:1",))
    assert option.calling(["seat 1", "seat 0"] * 2).label == "Help seat 0 with Boar, not seat 1"
    assert named("Which card goes to seat 0?", NAMES) == "Which card goes to Ann?"
    assert named("Which card goes to seat 0?", ()) == "Which card goes to seat 0?"


def test_a_game_tells_options_with_the_names_it_is_given() -> None:
    game = lascaux.game("paleo")
    state, rng = game.new(seats=3, seed=2), Rng(2)
    told: set[tuple[str, str]] = set()
    while state.turn >= 0:
        plain, called = game.options(state, state.turn), game.options(state, state.turn, NAMES)
        told |= {
            (one.label, two.label) for one, two in zip(plain, called, strict=True) if one.label != two.label
        }
        legal = state.legal(state.turn)
        state.apply(legal[rng.below(len(legal))])
    assert told
    for number, name in told:
        assert re.sub(r"seat (\d)", lambda seat: NAMES[int(seat[1])], number) == name
