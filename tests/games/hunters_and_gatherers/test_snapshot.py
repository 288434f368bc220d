"""Positions as documents: partial ones, round trips, and what is refused."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import lascaux
from lascaux import BadSnapshot, Rng

from .script import bonus_besides, land_besides
from .table import GAME, fresh, placed, position, step


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
        agenda=["unit_land", "score_land", "bonus", "end_turn"],
    )
    assert step(state) == "unit_land"
    state.play(0, state.actions.parse("fisher:r0"))
    assert state.scores() == (3, 0)


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
        (document(agenda=["unit_land"]), "a tile is drawn at unit_land"),
        (document("T20 -1,0 r1 fisher:r0@2"), "fisher:r0 belongs to a seat from 0 to 1, not to 2"),
        (document("T20 -1,0 r1 fisher:r1@0"), "fisher:r1 has no place there"),
        (document("T20 -1,0 r1 swimmer:r0@0"), "'swimmer:r0' is none of hunter:m0"),
        (document("T20 -1,0 r1 fisher:r0@0", "T20 -2,0 r1 fisher:r0@1"), "another unit of its sort"),
        (document("T20 -1,0 r1 hut:0@0", "T20 -2,0 r1 hut:0@0"), "another unit of its sort"),
        (document("T43 -1,0 r3 fisher:r0@0"), "complete_areas_are_empty"),
        (document("T20 -1,0 r1 fisher:r0@0", members=[5, 5]), r"members: \[5, 5\] in the supplies"),
        (document(huts=[1, 2]), r"huts: \[1, 2\] in the supplies"),
        (document(player=2), "seat 2 does not exist"),
        (document(turns=5), "turn 5 with 0 land tiles"),
        (document(bonus_due=3), "3 bonus tiles are due"),
        (document(points={"forests": [1]}), "forests has one number from 0 on for each seat"),
        (document(points={"forests": [1, -1]}), "forests has one number from 0 on for each seat"),
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
