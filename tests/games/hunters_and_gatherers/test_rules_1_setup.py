"""HG-1: the start of a game."""

from __future__ import annotations

from collections import Counter

import pytest

import lascaux

from .table import GAME, fresh, options, play, position, step, supplies


def test_hg_1_1_two_to_five_seats() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(lascaux.BadSetting):
            GAME.new(seats=seats)


def test_hg_1_2_the_start_tile_lies_unturned_and_empty() -> None:
    view = GAME.view(fresh(), None)
    start = view.tiles[0]
    assert (start.face.id, start.x, start.y, start.rotation, start.unit) == ("T00", 0, 0, 0, None)
    assert len(view.tiles) == 1


def test_hg_1_3_all_other_land_tiles_are_one_shuffled_stack() -> None:
    def order(seed: int) -> list[str]:
        document = GAME.dump(fresh(seed=seed))
        return [document["drawn"], *document["land"]]

    expected = {tile.id: tile.count for tile in GAME.content.kinds[1:66]}
    assert Counter(order(1)) == expected
    assert sum(expected.values()) == 78
    assert order(1) == order(1) != order(2)


def test_hg_1_4_bonus_tiles_are_a_second_shuffled_stack() -> None:
    orders = [GAME.dump(fresh(seed=seed))["bonus"] for seed in (1, 2)]
    assert sorted(orders[0]) == sorted(orders[1]) == [f"B{number:02}" for number in range(1, 13)]
    assert orders[0] != orders[1]


@pytest.mark.parametrize("seats", GAME.seats)
def test_hg_1_5_full_supplies_and_no_points(seats: int) -> None:
    state = fresh(seats)
    assert supplies(state) == [(5, 2)] * seats
    assert state.scores() == (0,) * seats


def test_hg_1_6_first_seat_is_an_option() -> None:
    assert fresh(3).turn == 0
    assert [fresh(3, first_seat=seat).turn for seat in range(3)] == [0, 1, 2]
    with pytest.raises(lascaux.BadSetting, match="seat from 0 to 2"):
        fresh(3, first_seat=3)


def test_hg_1_7_nothing_but_the_number_of_seats_depends_on_it() -> None:
    assert {setting.name for setting in GAME.settings} == {"first_seat", "table_radius", "returned_members"}
    stacks = [
        (GAME.dump(fresh(seats, seed=5))["land"], GAME.dump(fresh(seats, seed=5))["bonus"])
        for seats in GAME.seats
    ]
    assert stacks.count(stacks[0]) == len(stacks)


def test_hg_1_8_table_radius_bounds_the_table() -> None:
    assert fresh().cells.radius == 20
    for radius in (5, 91):
        with pytest.raises(lascaux.BadSetting, match="from 6 to 90"):
            fresh(table_radius=radius)
    for radius in (6, 90):
        assert fresh(table_radius=radius).actions.size == 14 + 4 * (2 * radius + 1) ** 2
    # Five meadow tiles in a row to the north, then a sixth is at the edge of the smallest table.
    column = ["T02 0,-1 r0", "T01 0,-2 r0", "T04 0,-3 r1", "T04 0,-4 r1", "T03 0,-5 r1"]
    small = position(*column, options={"table_radius": 6}, drawn="T15")
    assert "place:0,-6,r0" in options(small)
    play(small, "place:0,-6,r0", "unit:none")
    assert step(small) == "place_land"
    cells = {spot.y for spot in GAME.view(small, None).spots}
    assert min(cells) >= -6
    wide = position(*column, "T15 0,-6 r0", drawn="T16")
    assert any(",-7," in key for key in options(wide))


def test_hg_1_9_returned_members_say_when_they_can_be_used_again() -> None:
    setting = next(setting for setting in GAME.settings if setting.name == "returned_members")
    assert setting.examples(2) == ("next-turn", "at-once")
    assert fresh().settings["returned_members"] == setting.default == "next-turn"
    assert [fresh(returned_members=value).at_once for value in ("next-turn", "at-once")] == [False, True]
    with pytest.raises(
        lascaux.BadSetting, match="returned_members is one of next-turn, at-once, not 'later'"
    ):
        fresh(returned_members="later")


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_hg_1_9_everybody_is_told_which_reading_is_in_force(viewer: int | None) -> None:
    told = "Tribe members that come back may go on the bonus tile of the same turn."
    for returned, found in (("next-turn", False), ("at-once", True)):
        view = GAME.view(fresh(returned_members=returned), viewer)
        scene = GAME.scene(view, ["Ada", "Bo"])
        assert scene is not None
        assert view.at_once == found
        assert (told in GAME.text(view, ["Ada", "Bo"])) == found
        assert any(told in area.note for area in scene.areas) == found
