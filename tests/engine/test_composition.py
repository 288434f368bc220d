"""Compositions: what is wrong with one, and how boxes are cut."""

from __future__ import annotations

import pytest

from lascaux.engine import Box, Composition, Place, below, beside

WALL: Box = (0, 0, 100, 50)
HAND: Box = (0, 50, 100, 50)
WALL_AND_HANDS = (
    Place(id="wall", box=WALL),
    *(Place(id="hand", box=box, of=seat) for seat, box in enumerate(beside(HAND, 2))),
)
NARROW = (Place(id="wall", box=WALL), Place(id="hand", box=HAND, of=0))


def test_a_sound_composition_has_no_complaints_and_others_may_be_left_out_of_narrow_screens() -> None:
    assert list(Composition(wide=WALL_AND_HANDS, narrow=NARROW).complaints(2)) == []


@pytest.mark.parametrize(
    ("wide", "narrow", "complaint"),
    [
        ((*WALL_AND_HANDS, Place(id="wall", box=HAND, page="other")), NARROW, "wide: places given twice"),
        (WALL_AND_HANDS[:2], NARROW, "wide: no place for seats [1]"),
        (WALL_AND_HANDS, NARROW[:1], "narrow: it lacks ['hand']"),
        (
            WALL_AND_HANDS,
            (NARROW[0], Place(id="hand", box=(0, 40, 100, 60), of=0)),
            "narrow: wall and hand overlap",
        ),
        (
            WALL_AND_HANDS,
            (NARROW[0], Place(id="hand", box=(0, 50, 100, 51), of=0)),
            "narrow: hand lies outside",
        ),
        (
            WALL_AND_HANDS,
            (*NARROW, Place(id="hand", box=HAND, of=2, page="other")),
            "a seat that is not there: 2",
        ),
    ],
)
def test_what_is_wrong_is_said(wide: tuple[Place, ...], narrow: tuple[Place, ...], complaint: str) -> None:
    said = list(Composition(wide=wide, narrow=narrow).complaints(2))
    assert [words for words in said if complaint in words], said


def test_pages_lie_behind_each_other() -> None:
    behind = Place(id="stores", box=WALL, page="Stores")
    assert list(Composition(wide=WALL_AND_HANDS, narrow=(*NARROW, behind)).complaints(2)) == []


def test_what_a_seat_has_may_lie_in_a_place_of_all() -> None:
    composition = Composition(wide=WALL_AND_HANDS, narrow=NARROW)
    assert composition.holds("wall", 1)
    assert composition.holds("hand", 1)
    assert not composition.holds("hand", None)
    assert not composition.holds("attic", None)


def test_boxes_are_cut_into_equal_ones_with_gaps_between() -> None:
    assert beside((10, 0, 20, 5), 2, gap=2) == [(10, 0, 9, 5), (21, 0, 9, 5)]
    assert below((10, 0, 20, 5), 2, gap=1) == [(10, 0, 20, 2), (10, 3, 20, 2)]
