"""EL-10: the end of the game."""

from __future__ import annotations

import pytest

from .table import GAME, MANAGE, PLAY, heights, kinds, options, play, position, step, told, tops

SINGLE = "blue_02"


def test_el_10_1_taking_the_last_token_of_the_center_pile_triggers_the_end() -> None:
    tokens = [5, ["meat"], 5, 5, 5, 5]
    piles = tops(SINGLE, None, None, None, None, None)
    for center, triggered in ((["flint", "flint"], False), (["flint"], True)):
        state = position(piles=piles, tokens=tokens, center=center)
        assert not GAME.view(state, None).end_triggered
        play(state, "take:0")
        assert GAME.view(state, None).end_triggered == triggered


@pytest.mark.parametrize("active", [0, 1, 2])
def test_el_10_2_the_round_is_finished_and_all_have_had_the_same_number_of_turns(active: int) -> None:
    state = position(
        3,
        active=active,
        piles=tops(SINGLE, None, None, None, None, None),
        tokens=[5, ["meat"], 5, 5, 5, 5],
        center=["flint"],
    )
    heard = play(state, "take:0")
    assert told(heard, "end-triggered") == [{"seats": list(range(active + 1, 3))}]
    takers = []
    while state.turn >= 0:
        if step(state) == "take":
            takers.append(state.turn)
        play(state, options(state)[-1])
    assert takers == list(range(active + 1, 3))
    assert GAME.dump(state)["turns"] == 3


def test_el_10_3_all_rules_stay_in_force_until_the_end() -> None:
    state = position(piles=tops(SINGLE, None, None, None, None, None), tokens=[5, 1, 5, 5, 5, 5], center=[])
    heard = play(state, "take:0")
    assert heights(state) == [5] * 6
    assert "center-token-taken" not in kinds(heard)
    assert "end-triggered" not in kinds(heard)  # it was before, and is told once


def test_el_10_4_a_turn_without_cards_triggers_the_end() -> None:
    state = position(
        3, piles=[0] * 6, active=1, hands=[[], ["blue_05"], ["green_06"]], agenda=["turn"], available=[{}] * 3
    )
    view = GAME.view(state, None)
    assert view.end_triggered
    assert view.center == 8
    assert (state.turn, step(state)) == (1, "play")
    assert view.turns_left == (2,)
    play(state, "play:done")
    assert (state.turn, step(state)) == (2, "play")
    play(state, "play:green_06")
    assert state.turn == -1
    assert state.outcome().reason == "no-cards-left"


def test_el_10_2_the_reason_is_told() -> None:
    state = position(active=1, agenda=MANAGE, center=[])
    assert state.outcome().reason == "center-pile-empty"
    assert GAME.prompt(state, 0) == "The fire has gone out: the game is over."


def test_el_10_2_not_before_the_start_seat_would_be_next() -> None:
    state = position(4, chieftains=[2, 1, 3, 4], active=3, agenda=PLAY, center=[])
    assert (state.turn, step(state)) == (0, "take")
    assert GAME.view(state, None).turns_left == ()
