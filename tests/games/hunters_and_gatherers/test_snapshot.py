"""Positions as documents: partial ones, round trips, and what is refused."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import lascaux
from lascaux import BadSnapshot, Rng

from .script import bonus_besides, land_besides
from .table import BONUS_TILE, GAME, LAND_TILE, fresh, kinds, placed, play, position, step


def document(*tiles: str, **more: Any) -> dict[str, Any]:
    return {"seats": 2, "tiles": [placed(tile) for tile in tiles], **more}


def test_tiles_alone_leave_the_rest_in_the_fresh_order() -> None:
    before = GAME.dump(fresh(seed=3))
    order = [before["drawn"], *before["land"]]
    loaded = GAME.dump(position("T20 -1,0 r1 fisher:r0@0", "B12 0,-1 r0", seed=3))
    order.remove("T20")
    assert [loaded["drawn"], *loaded["land"]] == order
    assert loaded["bonus"] == [id for id in before["bonus"] if id != "B12"]
    assert (loaded["members"], loaded["huts"], loaded["turns"]) == ([4, 5], [2, 2], 2)
    assert loaded["agenda"][0] == "place_land"


def test_an_empty_document_is_a_fresh_game() -> None:
    assert GAME.dump(GAME.load({})) == GAME.dump(GAME.new())


@pytest.mark.parametrize("radius", [6, 20, 90])
def test_every_position_of_a_game_survives_the_journey(radius: int) -> None:
    state, chance = fresh(3, seed=radius, table_radius=radius), Rng(radius)
    steps = set()
    while True:
        steps.add(step(state))
        written = GAME.dump(state)
        loaded = GAME.load(json.loads(json.dumps(written)))
        assert GAME.dump(loaded) == written
        if state.turn < 0:
            break
        assert loaded.legal(loaded.turn) == state.legal(state.turn)
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
    assert steps >= {"place_land", "unit_land", ""}


def test_a_position_in_the_middle_of_a_turn() -> None:
    state = position(
        "T43 -1,0 r3",
        drawn=None,
        agenda=LAND_TILE[1:],
    )
    assert step(state) == "unit_land"
    state.play(0, state.actions.parse("fisher:r0"))
    assert state.scores() == (3, 0)


@pytest.mark.parametrize(
    ("agenda", "tile", "drawn", "asked"),
    [
        (LAND_TILE, "T20 -1,0 r1", "T21", "place_land"),
        (LAND_TILE[1:], "T20 -1,0 r1", None, "unit_land"),
        (LAND_TILE[2:], "T20 -1,0 r1", None, "place_land"),
        (BONUS_TILE, "T20 -1,0 r1", "B07", "place_bonus"),
        (BONUS_TILE[1:], "B07 0,-1 r0", None, "unit_bonus"),
    ],
)
def test_every_point_of_a_turn_can_be_set_up(
    agenda: list[str], tile: str, drawn: str | None, asked: str
) -> None:
    state = position(tile, drawn=drawn, agenda=agenda)
    assert step(state) == asked
    legal = state.legal(state.turn)
    while state.turn >= 0:
        state.apply(legal[0])
        legal = state.legal(state.turn) if state.turn >= 0 else []
    assert not list(GAME.complaints(None, state))


def test_a_bonus_tile_that_is_said_to_be_due_needs_gold() -> None:
    state = position("T20 -1,0 r1", drawn=None, bonus_due=1, agenda=LAND_TILE[2:])
    assert (step(state), state.bonus_due) == ("place_land", 0)


def test_the_drawn_tile_is_the_first_one_left_that_fits() -> None:
    before = GAME.dump(fresh(seed=177))
    order = [before["drawn"], *before["land"]]
    order.remove("T48")
    assert order[0] == "T65"  # four rivers, but no river is left open
    loaded = GAME.dump(position("T48 -1,0 r3", seed=177))
    assert loaded["drawn"] == order[1]
    assert loaded["land"] == [order[0], *order[2:]]
    with pytest.raises(BadSnapshot, match="land: no tile is left that could be drawn"):
        position("T48 -1,0 r3", land=["T65"], removed=land_besides(["T48", "T65"]))


def test_a_loaded_position_tells_the_same_story() -> None:
    told = set()
    for seed in range(6):
        state, chance = fresh(5, seed), Rng(seed)
        while state.turn >= 0:
            twin = GAME.load(GAME.dump(state))
            legal = state.legal(state.turn)
            key = state.actions.key(legal[chance.below(len(legal))])
            heard = play(state, key)
            assert play(twin, key) == heard
            told.update(kinds(heard))
    assert {"unit-returned", "system-scored", "meadow-scored"} <= told


def test_a_puzzle_may_have_any_scores_player_and_bonus_tiles() -> None:
    state = position("B07 0,-1 r0", player=1, points={"huts": [1_000_000, 0]}, removed=["T01"])
    assert (state.turn, state.scores(), state.turns) == (1, (1_000_000, 0), 1)


@pytest.mark.parametrize(
    ("bad", "complaint"),
    [
        (document("T06 -1,0 r0"), "T06 at -1,0: does not match the tile to its east"),
        (document("T01 5,5 r0"), "T01 at 5,5: touches no tile placed before it"),
        (document("T01 1,-1 r0"), "T01 at 1,-1: touches no tile placed before it"),
        (document("T01 0,0 r0"), "T01 at 0,0: another tile lies there"),
        (document("T01 0,-21 r0"), "T01 at 0,-21: beyond the table"),
        (document("T01 0,-1 r2"), "T01 at 0,-1: rotation 2 is none of 0"),
        (document("T99 0,-1 r0"), "there is no tile 'T99'"),
        (document("T00 0,-1 r0"), "T00 is the start tile"),
        (document("T02 0,-1 r0", "T02 0,-2 r0"), "T02: 2 of them are named, there are 1"),
        (document(land=["T01"]), "1 land tiles are named, there are 78"),
        (document(land=land_besides(["T01"])[:62], drawn="T01"), "63 land tiles are named, there are 78"),
        (document(bonus=bonus_besides(["B01"])), "11 bonus tiles are named, there are 12"),
        (document(bonus=["T01", *bonus_besides(["B01"])]), "T01 does not belong to the bonus tiles"),
        (document(drawn="T00"), "T00 is the start tile"),
        (document("T48 -1,0 r3", drawn="T65"), "T65 is drawn and fits nowhere"),
        (document(drawn="B07"), "B07 is drawn at place_land"),
        (document(drawn=None), "no tile is drawn at place_land"),
        (document("T01 0,-1 r0", agenda=LAND_TILE[1:]), "a tile is drawn at unit_land"),
        (document(agenda=["place_land"]), "no turn goes on with place_land"),
        (document(agenda=["place_land", *LAND_TILE]), "no turn goes on with place_land, place_land"),
        (document(agenda=LAND_TILE[:-1]), "no turn goes on with place_land, unit_land, score_land, bonus"),
        (document(agenda=[*LAND_TILE, "end_turn"]), "no turn goes on with .* end_turn, end_turn"),
        (document(drawn="B07", agenda=[*BONUS_TILE, "turn"]), "no turn goes on with place_bonus"),
        (document(drawn=None, agenda=LAND_TILE[1:], turns=0), "unit_land without a tile placed before"),
        (document("B07 0,-1 r0", drawn=None, agenda=LAND_TILE[1:]), "unit_land after B07 was placed"),
        (document("T01 0,-1 r0", drawn=None, agenda=BONUS_TILE[1:]), "unit_bonus after T01 was placed"),
        (
            document("T43 -1,0 r3 hunter:m0@0", drawn=None, agenda=LAND_TILE[1:]),
            "the last tile carries a unit at unit_land",
        ),
        (
            document("T43 -1,0 r3 fisher:r0@0", "T01 0,-1 r0", drawn=None, agenda=LAND_TILE[1:]),
            "tile 1 carries a tribe member in a completed area",
        ),
        (document("T20 -1,0 r1 fisher:r0@2"), "fisher:r0 belongs to a seat from 0 to 1, not to 2"),
        (document("T20 -1,0 r1 fisher:r1@0"), "fisher:r1 has no place there"),
        (document("T20 -1,0 r1 swimmer:r0@0"), "'swimmer:r0' is none of hunter:m0"),
        (document("T20 -1,0 r1 fisher:r0@0", "T20 -2,0 r1 fisher:r0@1"), "another unit of its sort"),
        (document("T20 -1,0 r1 hut:0@0", "T20 -2,0 r1 hut:0@0"), "another unit of its sort"),
        (document("T43 -1,0 r3 fisher:r0@0"), "complete_areas_are_empty"),
        (document("T20 -1,0 r1 fisher:r0@0", members=[5, 5]), r"members: \[5, 5\] in the supplies"),
        (document(huts=[1, 2]), r"huts: \[1, 2\] in the supplies"),
        (document(resting=[1, 0]), "tribe members rest at place_land"),
        (document(resting=[1]), r"resting: a number from 0 to 5 for each seat, not \[1\]"),
        (document(resting=[6, 0]), "resting: a number from 0 to 5 for each seat"),
        (document(resting=[-1, 0]), "resting: a number from 0 to 5 for each seat"),
        (
            document(drawn="B07", agenda=BONUS_TILE, resting=[0, 1]),
            "resting: only tribe members of seat 0, who is on turn, can rest",
        ),
        (
            document(drawn="B07", agenda=BONUS_TILE, resting=[1, 0], options={"returned_members": "at-once"}),
            "tribe members rest at place_bonus",
        ),
        (
            document("T20 -1,0 r1 fisher:r0@0", drawn="B07", agenda=BONUS_TILE, resting=[5, 0]),
            "5 tribe members rest, of 4 in the supply",
        ),
        (document(player=2, resting=[0, 0]), "place_land asks seat 2, and the seats are 0 to 1"),
        (document(player=2), "place_land asks seat 2, and the seats are 0 to 1"),
        (document(turns=5), "turn 5 with 0 land tiles"),
        (document(bonus_due=1), "1 bonus tiles are due at place_land"),
        (document("T01 0,-1 r0", drawn=None, bonus_due=1, agenda=LAND_TILE[1:]), "due at unit_land"),
        (document(drawn="B07", bonus_due=1, agenda=BONUS_TILE), "1 bonus tiles are due at place_bonus"),
        (document("B07 0,-1 r0", drawn=None, bonus_due=1, agenda=BONUS_TILE[1:]), "due at unit_bonus"),
        (document(bonus_due=-1), "-1 bonus tiles are due"),
        (document(points={"forests": [1]}), "forests has a number from 0 to 1000000 for each seat"),
        (document(points={"forests": [1, -1]}), "forests has a number from 0 to 1000000 for each seat"),
        (document(points={"forests": [2**62, 2**62]}), "forests has a number from 0 to 1000000"),
        (document(points={"caves": [1, 1]}), "'caves' is none of forests"),
        (document(colour="red"), "colour"),
        (
            {"seats": 2, "tiles": [{"tile": "T01", "at": [0, -1], "rotation": 0, "owner": 1}]},
            "owner without a unit",
        ),
        ({"seats": 2, "tiles": [{"tile": "T01"}]}, "missing required field `at`"),
        ({"seats": 7}, "has 2 to 5 seats"),
        (document(agenda=["dance"]), "has no step 'dance'"),
    ],
)
def test_a_misfit_is_refused_with_the_reason(bad: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadSnapshot, match=complaint):
        GAME.load(bad)


def test_six_tribe_members_are_refused() -> None:
    five = [
        "T20 -1,0 r1 hunter:m1@0",
        "T06 0,-1 r0 hunter:m0@0",
        "T11 1,0 r1 hunter:m0@0",
        "T11 0,1 r0 hunter:m0@0",
        "T12 2,0 r1 hunter:m0@0",
    ]
    with pytest.raises(BadSnapshot, match="seat 0 has no unit left for fisher:r0"):
        GAME.load(document(*five, "T21 -2,0 r1 fisher:r0@0"))


def test_loading_changes_nothing_about_the_document() -> None:
    written = GAME.dump(fresh(seed=2))
    kept = copy.deepcopy(written)
    lascaux.game("hunters-and-gatherers").load(written)
    assert written == kept
