"""HG-2: the turn."""

from __future__ import annotations

import pytest

import lascaux

from .table import GAME, fresh, kinds, options, play, position, step


@pytest.mark.parametrize("seats", GAME.seats)
def test_hg_2_1_turns_go_around_clockwise(seats: int) -> None:
    state = fresh(seats, first_seat=seats - 1)
    order = []
    while len(order) < 2 * seats + 1:
        if step(state) == "place_land":
            order.append(state.turn)
        state.play(state.turn, state.legal(state.turn)[0])
    assert order == [(seats - 1 + turn) % seats for turn in range(2 * seats + 1)]


def test_hg_2_2_tile_unit_scoring_gold_bonus_tile_unit_scoring() -> None:
    # Seat 0 completes the gold forest of the start tile, then a second forest with the bonus tile.
    state = position(
        "T06 0,-1 r0",
        "T04 0,-2 r2",
        "T03 0,1 r0",
        drawn="T04",
        bonus=["B12", *(f"B{n:02}" for n in range(1, 12))],
    )
    land = play(state, "place:1,-1,r3", "hunter:m0")
    assert kinds(land) == ["tile-placed", "unit-placed", "forest-completed", "nugget-found", "tile-drawn"]
    bonus = play(state, "place:1,0,r3", "gatherer:f0")
    assert kinds(bonus) == ["tile-placed", "unit-placed", "forest-completed", "unit-returned", "tile-drawn"]
    assert (state.turn, step(state)) == (1, "place_land")


def test_hg_2_3_the_tile_must_the_unit_may_be_placed() -> None:
    state = fresh()
    assert all(key.startswith("place:") for key in options(state))
    with pytest.raises(lascaux.IllegalAction):
        play(state, "unit:none")
    state = position(drawn="T01")
    play(state, "place:0,-1,r0")
    assert options(state) == ["unit:none", "hunter:m0"]
    play(state, "unit:none")
    assert state.turn == 1
