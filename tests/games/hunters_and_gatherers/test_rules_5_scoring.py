"""HG-5: completed rivers and forests."""

from __future__ import annotations

from typing import Any

import lascaux

from .table import GAME, area_at, kinds, play, position, supplies


def scored(heard: list[lascaux.Event]) -> list[tuple[str, int, list[int]]]:
    return [
        (event.kind.removesuffix("-completed"), event.facts["points"], event.facts["scorers"])
        for event in heard
        if event.kind.endswith("-completed")
    ]


def facts(heard: list[lascaux.Event], kind: str) -> dict[str, Any]:
    return next(event.facts for event in heard if event.kind == kind)


def test_hg_5_1_what_the_tile_completes_is_scored_after_the_unit() -> None:
    state = position("T20 -1,0 r1 fisher:r0@1", drawn="T51")
    heard = play(state, "place:-2,0,r3", "hunter:m0")
    assert kinds(heard)[:4] == ["tile-placed", "unit-placed", "river-completed", "unit-returned"]
    assert scored(heard) == [("river", 6, [1])]
    # A meadow closed on all sides is not scored now.
    closed = position("T05 0,-1 r0", drawn="T06")
    assert scored(play(closed, "place:1,0,r2", "hunter:m0")) == []


def test_hg_5_2_a_river_ends_at_lakes_springs_or_in_itself() -> None:
    # Lake to spring, and a ring without any end.
    assert scored(play(position(drawn="T43"), "place:-1,0,r3", "fisher:r0")) == [("river", 3, [0])]
    open_ended = position(drawn="T20")
    assert scored(play(open_ended, "place:-1,0,r1", "fisher:r0")) == []
    ring = position("T30 0,-1 r0 fisher:r0@0", "T31 1,-1 r3", "T33 1,-2 r2", drawn="T32", player=1)
    assert scored(play(ring, "place:0,-2,r1", "unit:none")) == [("river", 4, [0])]
    assert area_at(ring, "0,-1:r0").complete


def test_hg_5_3_gaps_matter_only_where_forest_borders_on_them() -> None:
    # The forest of three tiles is closed although the cell 1,1 between them and others is empty.
    state = position("T03 0,1 r0", drawn="T04")
    heard = play(state, "place:1,0,r3", "gatherer:f0")
    assert scored(heard) == [("forest", 6, [0])]
    # A ring of forest around an empty cell stays open.
    ring = position("T06 1,0 r2", "T07 0,1 r0")
    forest = area_at(ring, "0,0:f0")
    assert (forest.complete, forest.open_sides) == (False, 2)


def test_hg_5_4_river_one_point_a_segment_one_a_fish() -> None:
    state = position("T20 -1,0 r1 fisher:r0@0", "T21 -2,0 r1", drawn="T51")
    heard = play(state, "place:-3,0,r3", "unit:none")
    river = facts(heard, "river-completed")
    assert (len(river["segments"]), river["fish"], river["points"]) == (4, 3, 7)
    assert state.scores() == (7, 0)


def test_hg_5_5_a_lake_at_both_ends_counts_once() -> None:
    state = position("T02 0,-1 r0", "T58 -1,0 r3", "T42 -2,0 r0 fisher:r0@0", "T33 -2,-1 r1", drawn="T31")
    heard = play(state, "place:-1,-1,r2", "unit:none")
    river = facts(heard, "river-completed")
    assert (len(river["segments"]), river["fish"], river["points"]) == (5, 2, 7)


def test_hg_5_6_forest_two_points_a_segment_two_a_patch_of_mushrooms() -> None:
    # B01 is a forest belt with mushrooms; gold of the start tile is worth nothing.
    state = position("B01 0,1 r0 gatherer:f0@0", "T03 0,2 r0", drawn="T04")
    heard = play(state, "place:1,0,r3", "unit:none")
    forest = facts(heard, "forest-completed")
    assert (len(forest["segments"]), forest["mushrooms"], forest["nuggets"], forest["points"]) == (
        4,
        1,
        1,
        10,
    )


def test_hg_5_7_two_segments_of_one_tile_count_twice() -> None:
    state = position("T06 1,0 r2 gatherer:f0@0", "T15 0,1 r0", drawn="T06")
    heard = play(state, "place:1,1,r3", "unit:none")
    forest = facts(heard, "forest-completed")
    assert {"0,1:f0", "0,1:f1"} <= set(forest["segments"])
    assert forest["points"] == 2 * 5
    assert len({segment.partition(":")[0] for segment in forest["segments"]}) == 4


def test_hg_5_8_majority_scores_ties_score_in_full() -> None:
    tied = position("T06 1,0 r2 gatherer:f0@0", "T15 0,1 r0 gatherer:f1@1", drawn="T06", seats=3)
    assert scored(play(tied, "place:1,1,r3", "unit:none")) == [("forest", 10, [0, 1])]
    assert tied.scores() == (10, 10, 0)
    two_to_one = position(
        "T06 1,0 r2 gatherer:f0@0",
        "T15 0,1 r0 gatherer:f1@1",
        "T01 2,0 r0",
        "T03 2,1 r3 gatherer:f0@0",
        drawn="T13",
        seats=3,
    )
    assert scored(play(two_to_one, "place:1,1,r3", "unit:none")) == [("forest", 12, [0])]
    assert two_to_one.scores() == (12, 0, 0)


def test_hg_5_9_nobody_there_nobody_scores() -> None:
    state = position(drawn="T43")
    assert scored(play(state, "place:-1,0,r3", "unit:none")) == [("river", 3, [])]
    assert state.scores() == (0, 0)


def test_hg_5_10_who_completes_does_not_matter() -> None:
    state = position("T20 -1,0 r1 fisher:r0@0", drawn="T51", player=1)
    play(state, "place:-2,0,r3", "unit:none")
    assert state.scores() == (6, 0)


def test_hg_5_11_all_tribe_members_of_the_area_return_others_stay() -> None:
    tiles = (
        "T06 1,0 r2 gatherer:f0@0",
        "T15 0,1 r0 gatherer:f1@1",
        "T01 2,0 r0 hunter:m0@1",
        "T20 -1,0 r1 hut:0@0",
    )
    state = position(*tiles, "T03 2,1 r3 gatherer:f0@0", drawn="T13")
    assert supplies(state) == [(3, 1), (3, 2)]
    heard = play(state, "place:1,1,r3", "unit:none")
    returned = [event.facts["segment"] for event in heard if event.kind == "unit-returned"]
    assert returned == ["1,0:f0", "0,1:f1", "2,1:f0"]  # in the order of placement
    assert supplies(state) == [(5, 1), (4, 2)]  # the hunter and the hut are still out


def test_hg_5_12_forests_then_rivers_each_once() -> None:
    # T48 closes the grove of T03 to its west and the river of the start tile to its east.
    tiles = ("T02 0,-1 r0", "T01 -1,-1 r0", "T04 -2,-1 r0", "T03 -2,0 r1 gatherer:f0@0")
    state = position(*tiles, drawn="T48", player=1)
    heard = play(state, "place:-1,0,r3", "fisher:r0")
    assert scored(heard) == [("forest", 4, [0]), ("river", 4, [1])]
    assert state.scores() == (4, 4)
    # Two forests by one tile, in the order of their segments.
    groves = (
        "T03 0,1 r0",
        "T02 0,-1 r0",
        "T01 1,-1 r0",
        "T04 2,-1 r0",
        "T11 2,0 r1 gatherer:f0@0",
        "T04 3,0 r3",
    )
    heard = play(position(*groves, drawn="T16"), "place:1,0,r1", "gatherer:f1")
    completed = [event.facts["segments"] for event in heard if event.kind == "forest-completed"]
    assert ["1,0:f0" in segments for segments in completed] == [True, False]
    assert scored(heard) == [("forest", 6, [0]), ("forest", 6, [0])]
    # Two segments of the tile in the same forest: one forest.
    ring = position("T06 1,0 r2 gatherer:f0@0", "T06 1,1 r3", drawn="T15")
    heard = play(ring, "place:0,1,r0", "unit:none")
    assert scored(heard) == [("forest", 10, [0])]


def test_hg_5_13_in_open_areas_tribe_members_stay() -> None:
    state = position("T20 -1,0 r1 fisher:r0@0", drawn="T21")
    play(state, "place:-2,0,r1", "unit:none")
    assert supplies(state)[0] == (4, 2)
    assert GAME.view(state, None).tiles[1].unit.role == "fisher"
