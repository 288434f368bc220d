"""EL-8: manage available resources."""

from __future__ import annotations

import pytest

import lascaux

from .table import GAME, MANAGE, fresh, heights, holding, options, play, scarce, step, tokens


@pytest.mark.parametrize(("side", "limit"), [("normal", 4), ("advanced", 3)])
def test_el_8_1_the_limit_is_the_number_of_resource_spots(side: str, limit: int) -> None:
    assert GAME.view(fresh(side=side), 0).limit == limit
    state = holding(step=MANAGE, side=side, available={"berry": limit, "meat": 1})
    assert step(state) == "discard"
    state = holding(step=MANAGE, side=side, available={"berry": limit})
    assert step(state) == "take"


def test_el_8_2_tokens_of_choice_are_discarded_face_up_down_to_the_limit() -> None:
    state = holding(step=MANAGE, available={"berry": 3, "meat": 2, "bone": 1})
    assert options(state) == ["discard:berry", "discard:meat", "discard:bone"]
    play(state, "discard:bone", "discard:berry")
    assert tokens(state) == {"berry": 2, "meat": 2}
    assert GAME.view(state, None).discard == {"berry": 1, "bone": 1}
    assert state.turn == 1


def test_el_8_2_nobody_may_discard_below_the_limit() -> None:
    state = holding(step=MANAGE, available={"berry": 3, "meat": 2})
    play(state, "discard:meat")
    with pytest.raises(lascaux.IllegalAction):
        state.play(0, state.actions.parse("discard:meat"))


def test_el_8_3_stored_tokens_do_not_count() -> None:
    state = holding(
        step=MANAGE, tribe=["red_03"], stored={"red_03": {"meat": 9}}, available={"berry": 2, "meat": 2}
    )
    assert step(state) == "take"
    assert tokens(state) == {"berry": 2, "meat": 2}


def test_el_8_4_then_empty_spots_are_tried_and_the_turn_passes() -> None:
    state = scarce(heights=[5, 0, 5, 5, 5, 5], agenda=MANAGE, available={"skin": 6})
    # One kind only: both discards are made without asking, and both tokens go to the empty spot.
    assert heights(state) == [5, 2, 5, 5, 5, 5]
    assert state.turn == 1


def test_el_8_4_or_the_game_ends() -> None:
    state = holding(step=MANAGE, active=1, center=[], available={})
    assert state.turn == -1
    assert state.outcome() is not None
