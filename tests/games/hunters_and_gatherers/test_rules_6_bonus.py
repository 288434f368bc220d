"""HG-6: gold and bonus tiles."""

from __future__ import annotations

import pytest

import lascaux
from lascaux.games.hunters_and_gatherers.state import Landscape

from .script import bonus_besides, land_besides
from .table import GAME, kinds, options, play, position, step, supplies

# T04 at 1,0 closes the start tile's gold forest: three segments, one nugget.
NEARLY = ("T03 0,1 r0",)
CLOSE = "place:1,0,r3"


def with_bonus(*tiles: str, bonus: list[str], drawn: str = "T04", **more: object) -> Landscape:
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


# Four tribe members of seat 0 hunt, the fifth gathers in the forest that T04 at 1,0 closes.
OUT = (
    "T20 -1,0 r1 hunter:m1@0",
    "T06 0,-1 r0 hunter:m0@0",
    "T11 1,-1 r1 hunter:m0@0",
    "T12 2,-1 r1 hunter:m1@0",
    "T03 0,1 r0 gatherer:f0@0",
)
TILES = [tile.split()[0] for tile in OUT]
AT_ONCE = {"returned_members": "at-once"}


def test_hg_6_7_who_has_just_returned_rests_until_the_next_turn() -> None:
    state = with_bonus(*OUT, bonus=["B12"])
    assert supplies(state)[0] == (0, 2)
    heard = play(state, CLOSE)
    assert kinds(heard)[:3] == ["tile-placed", "forest-completed", "unit-returned"]
    assert (step(state), supplies(state)[0]) == ("place_bonus", (1, 2))
    assert (state.resting, state.at_hand(0)) == (1, 0)
    play(state, "place:0,2,r2")  # no water on the tile, so nobody is asked
    assert (state.turn, step(state)) == (1, "place_land")
    assert (state.resting, state.members[0]) == (0, 1)


def test_hg_6_7_huts_never_rest() -> None:
    state = with_bonus(*OUT, bonus=["B05"])
    play(state, CLOSE, "place:-2,0,r1")
    assert (step(state), options(state)) == ("unit_bonus", ["unit:none", "hut:0", "hut:1"])


def test_hg_6_7_the_supply_after_the_second_step_is_at_hand() -> None:
    state = with_bonus("T03 0,1 r0 gatherer:f0@0", bonus=["B12"])
    play(state, CLOSE, "hunter:m0")
    assert (supplies(state)[0], state.resting, state.at_hand(0)) == ((4, 2), 1, 3)
    play(state, "place:0,2,r2")
    assert "hunter:m0" in options(state)
    play(state, "hunter:m0")
    assert supplies(state)[0] == (3, 2)


def test_hg_6_7_also_who_was_placed_in_this_very_turn_rests() -> None:
    state = with_bonus(*OUT[:4], "T03 0,1 r0", bonus=["B12"])
    assert supplies(state)[0] == (1, 2)
    play(state, CLOSE, "gatherer:f0")
    assert (supplies(state)[0], state.resting, state.at_hand(0)) == ((1, 2), 1, 0)
    play(state, "place:0,2,r2")
    assert (state.turn, step(state)) == (1, "place_land")


def test_hg_6_7_a_written_position_counts_those_that_rest_among_the_members() -> None:
    state = with_bonus(*OUT, bonus=["B12"])
    play(state, CLOSE)
    written = GAME.dump(state)
    assert (written["members"], written["resting"]) == ([1, 5], [1, 0])
    loaded = GAME.load(written)
    assert isinstance(loaded, Landscape)
    assert loaded.at_hand(0) == 0
    play(loaded, "place:0,2,r2")
    assert (loaded.turn, step(loaded)) == (1, "place_land")


def test_hg_6_8_no_chain_reaction() -> None:
    state = with_bonus("T03 0,1 r0", "T06 0,-1 r0 gatherer:f0@1", "T04 0,-2 r2", bonus=["B12"], player=1)
    play(state, "place:1,-1,r3", "unit:none")
    assert step(state) == "place_bonus"
    heard = play(state, "place:1,0,r3", "gatherer:f0")
    forest = next(event.facts for event in heard if event.kind == "forest-completed")
    assert (forest["nuggets"], forest["points"], forest["scorers"]) == (1, 6, [1])
    assert "nugget-found" not in kinds(heard)
    assert (state.turn, step(state)) == (0, "place_land")


@pytest.mark.parametrize("setting", ["next-turn", "at-once"])
def test_hg_6_8_who_returns_from_the_bonus_tile_is_used_in_the_next_turn(setting: str) -> None:
    groves = ("T03 0,1 r0", "T06 0,-1 r0 gatherer:f0@1", "T04 0,-2 r2")
    state = with_bonus(*groves, bonus=["B12"], player=1, options={"returned_members": setting})
    play(state, "place:1,-1,r3", "unit:none")
    heard = play(state, "place:1,0,r3", "gatherer:f0")
    assert "unit-returned" in kinds(heard)
    assert "nugget-found" not in kinds(heard)
    assert (supplies(state)[1], state.resting, step(state)) == ((5, 2), 0, "place_land")


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


def test_hg_6_11_only_the_player_on_turn_is_affected() -> None:
    # Seat 1 closes the forest of seat 0, whose gatherer returns: it is at hand in the next turn of seat 0.
    state = with_bonus(*OUT, bonus=["B12"], player=1, land=["T21", *land_besides([*TILES, "T04", "T21"])])
    play(state, CLOSE)
    assert (supplies(state), state.resting) == ([(1, 2), (5, 2)], 0)
    assert (state.at_hand(0), state.at_hand(1)) == (1, 5)
    play(state, "place:0,2,r2", "unit:none")
    assert (state.turn, step(state), state.resting) == (0, "place_land", 0)
    play(state, "place:-2,0,r1")
    assert "fisher:r0" in options(state)


def test_hg_6_11_what_rests_is_not_taken_from_the_others() -> None:
    state = with_bonus(*OUT, bonus=["B12"])
    play(state, CLOSE)
    assert (state.resting, state.at_hand(0), state.at_hand(1)) == (1, 0, 5)


def test_hg_6_11_nobody_rests_at_the_start_of_a_turn() -> None:
    state = with_bonus(*OUT, bonus=["B12"], land=["T01", *land_besides([*TILES, "T04", "T01"])])
    play(state, CLOSE, "place:0,2,r2", "place:-1,-1,r0")
    assert (state.turn, step(state), state.resting, state.at_hand(0)) == (0, "place_land", 0, 1)


def test_hg_6_12_at_once_nobody_rests() -> None:
    state = with_bonus(*OUT, bonus=["B12"], options=AT_ONCE)
    play(state, CLOSE)
    assert (supplies(state)[0], state.resting, state.at_hand(0)) == ((1, 2), 0, 1)
    assert GAME.dump(state)["resting"] == [0, 0]
    play(state, "place:0,2,r2")
    assert step(state) == "unit_bonus"
    assert "hunter:m0" in options(state)
    play(state, "hunter:m0")
    assert supplies(state)[0] == (0, 2)
