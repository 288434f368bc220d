"""HG-6: gold and bonus tiles."""

from __future__ import annotations

import pytest

import lascaux

from .script import bonus_besides
from .table import GAME, kinds, options, play, position, step, supplies

# T04 at 1,0 closes the start tile's gold forest: three segments, one nugget.
NEARLY = ("T03 0,1 r0",)
CLOSE = "place:1,0,r3"


def with_bonus(*tiles: str, bonus: list[str], drawn: str = "T04", **more: object) -> lascaux.State:
    return position(*tiles, drawn=drawn, bonus=[*bonus, *bonus_besides(bonus)], **more)


def test_hg_6_1_gold_gives_the_player_on_turn_a_bonus_tile_after_the_return() -> None:
    state = position("T03 0,1 r0 gatherer:f0@0", drawn="T04", player=1)
    heard = play(state, CLOSE, "unit:none")
    assert kinds(heard) == ["tile-placed", "forest-completed", "unit-returned", "nugget-found", "tile-drawn"]
    assert (state.turn, step(state)) == (1, "place_bonus")
    assert GAME.view(state, None).drawn.bonus


def test_hg_6_2_whoever_scores_or_nobody() -> None:
    for owner in ("", " gatherer:f0@0", " gatherer:f0@1"):
        state = position(f"T03 0,1 r0{owner}", drawn="T04", player=1)
        play(state, CLOSE, "unit:none")
        assert (state.turn, step(state)) == (1, "place_bonus")


def test_hg_6_3_one_bonus_tile_a_turn() -> None:
    groves = ("T03 0,1 r0", "T02 0,-1 r0", "T01 1,-1 r0", "T04 2,-1 r0", "T11 2,0 r1", "T04 3,0 r3")
    state = with_bonus(*groves, bonus=["B07"], drawn="T16")
    heard = play(state, "place:1,0,r1", "unit:none")
    assert kinds(heard).count("forest-completed") == 2
    assert kinds(heard).count("nugget-found") == 1
    play(state, "place:0,-2,r0", "unit:none")
    assert (state.turn, step(state)) == (1, "place_land")
    assert GAME.view(state, None).bonus_left == 11


def test_hg_6_4_without_gold_no_bonus_tile_whatever_the_size() -> None:
    small = position("T02 0,-1 r0", "T03 -1,-1 r0", drawn="T04")
    assert "nugget-found" not in kinds(play(small, "place:-1,-2,r2", "unit:none"))
    assert step(small) == "place_land"
    # Three segments without gold, around B03: only bonus tiles make such a forest.
    large = position("T02 0,-1 r0", "B03 0,-2 r0", "T04 1,-2 r3", drawn="T04")
    heard = play(large, "place:0,-3,r2", "unit:none")
    assert [event.facts["nuggets"] for event in heard if event.kind == "forest-completed"] == [0]
    assert step(large) == "place_land"


def test_hg_6_5_the_bonus_tile_is_shown_and_must_be_placed() -> None:
    state = with_bonus(*NEARLY, bonus=["B12"])
    play(state, CLOSE, "unit:none")
    for viewer in (None, 0, 1):
        assert GAME.view(state, viewer).drawn.id == "B12"
    assert all(key.startswith("place:") for key in options(state))
    assert "place:0,-1,r0" in options(state)
    assert "place:5,5,r0" not in options(state)
    with pytest.raises(lascaux.IllegalAction):
        play(state, "unit:none")


def test_hg_6_6_a_bonus_tile_that_fits_nowhere_is_replaced() -> None:
    # With no open river side B05 fits nowhere.
    closed = ("T48 -1,0 r3", "T03 0,1 r0")
    state = with_bonus(*closed, bonus=["B05", "B12"])
    heard = play(state, CLOSE, "unit:none")
    assert kinds(heard)[-3:] == ["tile-drawn", "tile-removed", "tile-drawn"]
    assert GAME.view(state, None).removed == ("B05",)
    assert GAME.view(state, None).drawn.id == "B12"
    last = position(*closed, drawn="T04", bonus=["B05"], removed=bonus_besides(["B05"]))
    heard = play(last, CLOSE, "unit:none")
    assert "bonus-exhausted" in kinds(heard)
    assert (last.turn, step(last)) == (1, "place_land")


def test_hg_6_7_a_unit_on_the_bonus_tile_even_one_just_returned() -> None:
    # All tribe members of seat 0 are out; one comes back by the forest and goes to the bonus tile.
    out = (
        "T20 -1,0 r1 hunter:m1@0",
        "T06 0,-1 r0 hunter:m0@0",
        "T11 1,-1 r1 hunter:m0@0",
        "T12 2,-1 r1 hunter:m1@0",
        "T03 0,1 r0 gatherer:f0@0",
    )
    state = with_bonus(*out, bonus=["B12"], drawn="T04")
    assert supplies(state)[0] == (0, 2)
    heard = play(state, CLOSE)
    assert kinds(heard)[:3] == ["tile-placed", "forest-completed", "unit-returned"]
    assert (step(state), supplies(state)[0]) == ("place_bonus", (1, 2))
    play(state, "place:0,2,r2")
    assert step(state) == "unit_bonus"
    assert "hunter:m0" in options(state)


def test_hg_6_8_no_chain_reaction() -> None:
    state = with_bonus("T03 0,1 r0", "T06 0,-1 r0 gatherer:f0@1", "T04 0,-2 r2", bonus=["B12"], player=1)
    play(state, "place:1,-1,r3", "unit:none")
    assert step(state) == "place_bonus"
    heard = play(state, "place:1,0,r3", "gatherer:f0")
    forest = next(event.facts for event in heard if event.kind == "forest-completed")
    assert (forest["nuggets"], forest["points"], forest["scorers"]) == (1, 6, [1])
    assert "nugget-found" not in kinds(heard)
    assert (state.turn, step(state)) == (0, "place_land")


def test_hg_6_9_a_placed_bonus_tile_is_an_ordinary_tile() -> None:
    state = position("B12 0,1 r0 gatherer:f0@0", drawn="T04", player=1)
    heard = play(state, CLOSE, "unit:none")
    forest = next(event.facts for event in heard if event.kind == "forest-completed")
    assert "0,1:f0" in forest["segments"]
    assert (forest["points"], state.scores()) == (6, (6, 0))


def test_hg_6_10_an_empty_bonus_stack_gives_nothing() -> None:
    state = position(*NEARLY, drawn="T04", bonus=[], removed=bonus_besides([]))
    heard = play(state, CLOSE, "unit:none")
    assert kinds(heard)[-3:] == ["nugget-found", "bonus-exhausted", "tile-drawn"]
    assert (state.turn, step(state)) == (1, "place_land")
