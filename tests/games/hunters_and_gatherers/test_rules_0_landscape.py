"""HG-0: what the words of the rules mean."""

from __future__ import annotations

from .table import GAME, area_at, options, play, position, supplies, system_at


def test_hg_0_1_cells_grow_east_and_south_from_the_start_tile() -> None:
    state = position()
    view = GAME.view(state, None)
    assert (view.tiles[0].face.id, view.tiles[0].x, view.tiles[0].y) == ("T00", 0, 0)
    # The start tile has forest to the east and south, meadow to the north, a river to the west.
    for drawn, cell, fits in (
        ("T01", "0,-1", True),
        ("T01", "1,0", False),
        ("T06", "1,0", True),
        ("T65", "-1,0", True),
    ):
        spots = {f"{spot.x},{spot.y}" for spot in GAME.view(position(drawn=drawn), None).spots}
        assert (cell in spots) == fits


def test_hg_0_2_a_rotation_turns_clockwise() -> None:
    # T03 has its forest to the north. To touch the start tile's southern forest it lies unturned at
    # 0,1; to touch the eastern one at 1,0 its forest faces west: three quarter turns.
    assert {key for key in options(position(drawn="T03")) if "0,1" in key} == {"place:0,1,r0"}
    assert [key for key in options(position(drawn="T03")) if ":1,0" in key] == ["place:1,0,r3"]
    state = position("T03 1,0 r3")
    assert area_at(state, "1,0:f0").segments == ("0,0:f0", "1,0:f0")


def test_hg_0_3_lakes_and_springs_are_no_river_segments() -> None:
    state = position("T43 -1,0 r3")  # a spring to the west of the start tile's lake
    river = area_at(state, "0,0:r0")
    assert river.segments == ("0,0:r0", "-1,0:r0")
    assert (river.open_sides, river.holds) == (0, {"fish": 1})
    assert system_at(state, "0,0:r0").waters == ("0,0:r0", "0,0:l0", "-1,0:r0")
    assert all(
        "l" not in segment.partition(":")[2]
        for area in GAME.view(state, None).areas
        for segment in area.segments
    )


def test_hg_0_4_rivers_and_the_meadows_on_both_banks_join() -> None:
    # Read clockwise, the start tile's western side is m1 r0 m0, and the side of T20 towards it m0 r0 m1.
    state = position("T20 -1,0 r1")
    assert area_at(state, "-1,0:r0").segments == ("0,0:r0", "-1,0:r0")
    north, south = area_at(state, "-1,0:m0"), area_at(state, "-1,0:m1")
    assert north.segments == ("0,0:m0", "-1,0:m0")
    assert south.segments == ("0,0:m1", "-1,0:m1")
    assert south.holds["deer"] == 1
    assert north.holds["mammoth"] == 1


def test_hg_0_5_two_rivers_at_one_lake_stay_two() -> None:
    state = position("T58 -1,0 r0")
    assert area_at(state, "-1,0:r1").segments == ("0,0:r0", "-1,0:r1")
    assert area_at(state, "-1,0:r0").segments == ("-1,0:r0",)
    assert area_at(state, "-1,0:r2").segments == ("-1,0:r2",)


def test_hg_0_6_a_river_system_runs_through_lakes() -> None:
    state = position("T58 -1,0 r0", "T20 -1,-1 r0")
    system = system_at(state, "0,0:l0")
    assert set(system.waters) == {"0,0:r0", "0,0:l0", "-1,0:r0", "-1,0:r1", "-1,0:r2", "-1,0:l0", "-1,-1:r0"}
    assert (system.fish, system.open_sides) == (3, 2)
    # A spring bounds a system: the two springs of T47 are two systems.
    springs = position("T47 -1,0 r3")
    assert system_at(springs, "-1,0:r0") != system_at(springs, "-1,0:r1")


def test_hg_0_7_open_sides_face_empty_cells_even_past_the_edge() -> None:
    assert area_at(position(), "0,0:f0").open_sides == 2
    assert area_at(position("T03 1,0 r3"), "0,0:f0").open_sides == 1
    row = ("T04 1,0 r3", "T04 2,0 r0", "T03 3,0 r0", "T01 4,0 r0", "T02 5,0 r0", "T06 6,0 r0")
    edge = position(*row, options={"table_radius": 6})
    # The forest of T06 at 6,0 faces north, on the table, and east, past its edge.
    assert area_at(edge, "6,0:f0").open_sides == 2


def test_hg_0_8_water_groups_are_ordered_by_their_lowest_river() -> None:
    kinds = {tile.id: tile for tile in GAME.content.kinds}
    assert kinds["T42"].groups == [[0], [1]]
    assert kinds["T47"].groups == [[0], [1]]
    assert kinds["T56"].groups == [[0], [1]]
    assert kinds["T65"].groups == [[0, 1, 2, 3]]
    assert kinds["B05"].groups == [[0, 1], [2, 3]]
    assert max(len(tile.groups) for tile in kinds.values()) == 2


def test_hg_0_9_a_tribe_member_is_named_by_where_it_stands() -> None:
    for unit, role, place in (
        ("hunter:m0", "hunter", 0),
        ("gatherer:f0", "gatherer", 0),
        ("fisher:r0", "fisher", 0),
        ("hut:0", "hut", 1),
    ):
        state = position(drawn="T24")
        play(state, "place:-1,0,r0", unit)
        assert GAME.view(state, None).tiles[1].unit.role == role
        assert supplies(state)[0][place] == (4, 1)[place]
