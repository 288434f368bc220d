"""HG-4: placing tribe members and huts."""

from __future__ import annotations

import pytest

import lascaux

from .table import GAME, fresh, kinds, options, play, position, step, supplies, system_at

# Five meadows apart from each other, each with a hunter of seat 0.
FIVE_HUNTERS = (
    "T20 -1,0 r1 hunter:m1@0",
    "T06 0,-1 r0 hunter:m0@0",
    "T11 1,0 r1 hunter:m0@0",
    "T11 0,1 r0 hunter:m0@0",
    "T12 2,0 r1 hunter:m0@0",
)


def test_hg_4_1_one_unit_or_none() -> None:
    state = position(drawn="T24")
    play(state, "place:-1,0,r0")
    assert options(state) == ["unit:none", "hunter:m0", "hunter:m1", "gatherer:f0", "fisher:r0", "hut:0"]
    play(state, "fisher:r0")
    assert (state.turn, step(state)) == (1, "place_land")  # no second unit for this tile


def test_hg_4_2_units_come_from_the_own_supply() -> None:
    state = position(*FIVE_HUNTERS, drawn="T20")
    assert supplies(state) == [(0, 2), (5, 2)]
    play(state, "place:-2,0,r1")
    assert options(state) == ["unit:none", "hut:0"]
    play(state, "hut:0")
    assert supplies(state) == [(0, 1), (5, 2)]
    huts = ("T20 -1,0 r1 hut:0@0", "T43 0,-1 r1 hut:0@0")
    for player, may in ((0, False), (1, True)):
        state = position(*huts, drawn="T30", player=player)
        play(state, "place:0,-2,r0")  # a river of its own
        assert ("hut:0" in options(state)) == may


def test_hg_4_3_on_the_tile_just_placed_only() -> None:
    state = position("T24 -1,0 r0", drawn="T01")
    play(state, "place:0,-1,r0")
    assert options(state) == ["unit:none", "hunter:m0"]  # and nothing on T24 or the start tile
    play(state, "hunter:m0")
    assert [tile.unit is not None for tile in GAME.view(state, None).tiles] == [False, False, True]


def test_hg_4_4_on_a_segment_never_on_a_lake() -> None:
    state = position(drawn="T51")
    play(state, "place:-1,0,r3")
    units = options(state)
    assert units == [
        "unit:none",
        "hunter:m0",
        "hunter:m1",
        "gatherer:f0",
        "gatherer:f1",
        "fisher:r0",
        "hut:0",
    ]
    with pytest.raises(lascaux.BadKey):
        state.actions.parse("fisher:l0")


def test_hg_4_5_the_area_must_be_free_however_far() -> None:
    far = position("T20 -1,0 r1 fisher:r0@0", "T20 -2,0 r1", "T21 -3,0 r1", drawn="T22")
    play(far, "place:-4,0,r1")
    assert "fisher:r0" not in options(far)
    own = position("T06 1,0 r2 gatherer:f0@0", drawn="T07", player=0)
    play(own, "place:0,1,r0")
    assert "gatherer:f0" not in options(own)
    with pytest.raises(lascaux.IllegalAction):
        play(own, "gatherer:f0")


def test_hg_4_6_huts_do_not_hinder_tribe_members() -> None:
    state = position("T20 -1,0 r1 hut:0@1", drawn="T21")
    play(state, "place:-2,0,r1")
    assert "fisher:r0" in options(state)
    assert "hut:0" not in options(state)


def test_hg_4_7_a_tile_may_join_areas_with_tribe_members() -> None:
    state = position("T06 1,0 r2 gatherer:f0@0", "T15 0,1 r0 gatherer:f1@1", drawn="T13")
    play(state, "place:1,1,r3")
    forest = next(area for area in GAME.view(state, None).areas if "1,1:f0" in area.segments)
    assert (forest.members, forest.complete) == ((1, 1), False)
    assert "gatherer:f0" not in options(state)


def test_hg_4_8_units_are_never_moved() -> None:
    state, chance = fresh(3, seed=8), lascaux.Rng(8)
    stood: dict[int, object] = {}
    while state.turn >= 0:
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
        for number, tile in enumerate(GAME.view(state, None).tiles):
            if number in stood:
                assert tile.unit in (stood[number], None)
            if tile.unit is not None:
                stood[number] = tile.unit
    assert len(stood) > 15


def test_hg_4_9_a_hut_stands_by_a_lake_or_else_on_a_river() -> None:
    lake = position(drawn="T51")
    play(lake, "place:-1,0,r3", "hut:0")
    assert GAME.view(lake, None).tiles[-1].unit.segment == "l0"
    river = position(drawn="T20")
    play(river, "place:-1,0,r1", "hut:0")
    assert GAME.view(river, None).tiles[-1].unit.segment == "r0"
    dry = position(drawn="T06")
    play(dry, "place:1,0,r2")
    assert options(dry) == ["unit:none", "hunter:m0", "gatherer:f0"]


@pytest.mark.parametrize("owner", [0, 1])
def test_hg_4_10_the_whole_system_must_be_free_of_huts(owner: int) -> None:
    # The system runs through the lakes of T58 and T54, and a hut stands two tiles away.
    state = position(f"T20 -1,0 r1 hut:0@{owner}", "T58 -2,0 r0", drawn="T21")
    play(state, "place:-2,-1,r0")
    assert "fisher:r0" in options(state)  # another river, beyond the lake
    assert "hut:0" not in options(state)


def test_hg_4_11_tribe_members_do_not_hinder_huts() -> None:
    state = position("T20 -1,0 r1 fisher:r0@1", drawn="T21")
    play(state, "place:-2,0,r1")
    assert "hut:0" in options(state)
    play(state, "hut:0")
    assert system_at(state, "0,0:l0").huts == (1, 0)


def test_hg_4_12_a_hut_stays_and_is_no_fisherman() -> None:
    # T43 closes river and system; the hut may be placed there, and scores no river.
    state = position(drawn="T43")
    heard = play(state, "place:-1,0,r3", "hut:0")
    assert [event.facts["scorers"] for event in heard if event.kind == "river-completed"] == [[]]
    assert supplies(state)[0] == (5, 1)
    assert system_at(state, "0,0:r0").open_sides == 0
    assert state.scores() == (0, 0)


def test_hg_4_13_place_score_and_take_back_in_one_turn() -> None:
    state = position(drawn="T43")
    heard = play(state, "place:-1,0,r3", "fisher:r0")
    assert kinds(heard)[:4] == ["tile-placed", "unit-placed", "river-completed", "unit-returned"]
    assert state.scores() == (3, 0)
    assert supplies(state)[0] == (5, 2)


def test_hg_4_14_without_a_possible_unit_nobody_is_asked() -> None:
    state = position("T02 0,-1 r0 hunter:m0@0", drawn="T01")
    play(state, "place:0,-2,r0")
    assert (state.turn, step(state)) == (1, "place_land")
