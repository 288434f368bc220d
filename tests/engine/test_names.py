"""Options and prompts call seats by the names that people know."""

from __future__ import annotations

import re

import lascaux
from lascaux import Rng
from lascaux.engine.present import Option, decides, named, parted, who

NAMES = ["Ann", "Bob", "Cem"]


def test_seats_are_called_by_their_names() -> None:
    option = Option(3, "help:1", f"Help {who(1)} with Boar, not {who(2)}", ("seat:1",))
    assert option.calling(NAMES) == Option(3, "help:1", "Help Bob with Boar, not Cem", ("seat:1",))
    assert option.calling([who(1), "seat 0"] * 2).label == f"Help seat 0 with Boar, not {who(1)}"
    assert named(f"Which card goes to {who(0)}?", NAMES) == "Which card goes to Ann?"
    assert named(f"Which card goes to {who(0)}?", ()) == "Which card goes to seat 0?"
    assert named(f"{who(2)} takes it from {who(0)}", ()) == "Seat 2 takes it from seat 0"
    assert named("The seat 1 of the boat", NAMES) == "The seat 1 of the boat"


def test_others_are_told_who_decides() -> None:
    state = lascaux.game("elawa").new(seats=3, seed=2, chieftains="random")
    other = (state.turn + 1) % 3
    assert decides(state, state.turn, "Which?") == "Which?"
    assert named(decides(state, other, "Which?"), NAMES) == f"{NAMES[state.turn]} decides: Which?"
    assert named(decides(state, None, "Which?"), ()) == f"Seat {state.turn} decides: Which?"
    assert decides(state, None, "Which?", "Red Valley") == "Red Valley decides: Which?"
    told = decides(state, other, "Which? It matters.", doing="chooses a card")
    assert named(told, NAMES) == f"{NAMES[state.turn]} chooses a card."


def test_the_short_label_calls_seats_by_their_names_too() -> None:
    option = Option(3, "help:1", "Help", short=f"Help {who(1)}", final=True)
    assert option.calling(NAMES) == Option(3, "help:1", "Help", short="Help Bob", final=True)


def test_the_first_sentence_of_a_prompt_is_the_question() -> None:
    assert parted("Which card? It is the last.") == ("Which card?", "It is the last.")
    assert parted("Ambush! It costs 1.5 lives. Run.") == ("Ambush!", "It costs 1.5 lives. Run.")
    assert parted("All choose.") == ("All choose.", "")
    assert parted("Choose") == ("Choose", "")


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
        assert re.sub(r"[sS]eat (\d)", lambda seat: NAMES[int(seat[1])], number) == name
