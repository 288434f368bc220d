"""Counts and lists in words."""

from __future__ import annotations

from lascaux.engine.wording import fitted, offered, ordinal

PREY = [f"prey {number}" for number in range(1, 41)]


def test_a_dozen_is_named_in_full() -> None:
    assert offered(PREY[:12]) == ", ".join(PREY[:12])
    assert offered([]) == ""


def test_of_more_the_first_are_named_and_the_others_counted() -> None:
    assert offered(PREY) == f"{', '.join(PREY[:12])} and 28 more"
    assert offered(PREY, "xyz") == offered(PREY)


def test_of_more_the_nearest_are_named_if_any_is_near() -> None:
    names = [*PREY, "red deer", "reindeer"]
    assert offered(names, "red dear") == "red deer, reindeer and 40 more"


def test_ordinals() -> None:
    numbers = (1, 2, 3, 12, 13, 21, 22, 23, 101, 111)
    said = "first second third twelfth 13th 21st 22nd 23rd 101st 111th"
    assert " ".join(map(ordinal, numbers)) == said


def test_what_has_room_is_told() -> None:
    assert fitted(12, "Lay the tile here", "Lay it here") == "Lay it here"
    assert fitted(20, "Lay the tile here", "Lay it here") == "Lay the tile here"
    assert fitted(8, "Lay the tile here", "Lay it here") == "Lay it…"
