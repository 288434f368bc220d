"""EL-2: turns and rounds."""

from __future__ import annotations

from .table import GAME, STORE, fresh, holding, kinds, options, play, position, step, told, tops


def test_el_2_1_turns_pass_clockwise_and_a_round_is_one_turn_of_every_seat() -> None:
    state = position(3, chieftains=[4, 2, 3])
    rounds = []
    while len(rounds) < 7:
        if step(state) == "take":
            rounds.append((GAME.view(state, None).round, state.turn))
        play(state, options(state)[-1])
    assert rounds == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0), (3, 1)]


def test_el_2_2_the_four_steps_follow_in_order() -> None:
    state = position(
        piles=tops("blue_05", None, None, None, None, None),
        tokens=[None, 5, ["?"] * 4 + ["flint"], None, None, None],
        available=[{"berry": 2, "flint": 2}, {}],
    )
    seen = [step(state)]
    for key in ("take:0", "play:blue_05", "store:blue_05:flint", "discard:berry"):
        play(state, key)
        seen.append(step(state))
    assert seen == ["take", "play", "store", "discard", "take"]
    assert state.turn == 1


def test_el_2_2_a_step_that_has_been_left_is_not_reopened() -> None:
    state = holding("blue_05", tribe=["blue_04"], available={"flint": 3, "berry": 3})
    play(state, "play:done", "store:done")
    assert options(state) == ["discard:berry", "discard:flint"]
    play(state, "discard:berry", "discard:berry")
    assert state.turn == 1
    assert GAME.dump(state)["hands"][0] == ["blue_05"]


def test_el_2_3_playing_and_storing_are_voluntary() -> None:
    state = holding("blue_05", available={"flint": 1}, tribe=["blue_04"])
    assert options(state) == ["play:blue_05", "play:done"]
    play(state, "play:done")
    assert options(state) == ["store:blue_04:flint", "store:done"]
    play(state, "store:done")
    assert state.turn == 1


def test_el_2_3_taking_and_managing_are_not() -> None:
    state = fresh()
    assert options(state) == [f"take:{spot}" for spot in range(6)]
    state = holding(step=STORE, available={"berry": 3, "meat": 2})
    assert options(state) == ["discard:berry", "discard:meat"]


def test_el_2_4_a_single_option_is_carried_out_and_logged() -> None:
    state = holding("purple_11", "green_11")
    heard = play(state, "play:purple_11")
    # The only other card is the only sacrifice; then nothing can be played, stored or discarded.
    assert told(heard, "card-sacrificed") == [{"card": "green_11", "name": "Root Digger"}]
    assert kinds(heard)[-3:] == ["play-done", "store-done", "turn-begun"]
    assert step(state) == "take"
