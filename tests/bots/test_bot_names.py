"""Bots have names of their own, which stay."""

from __future__ import annotations

import pytest

from lascaux.bots.names import NAMES, bot_names
from lascaux.engine.wording import NAME


def test_there_are_names_enough_and_all_find_room() -> None:
    assert len({name.casefold() for name in NAMES}) == len(NAMES) >= 24
    assert all(0 < len(name) <= NAME for name in NAMES)


@pytest.mark.parametrize("seats", range(1, 9))
def test_no_two_at_one_table_are_alike(seats: int) -> None:
    for table in ("a", "b", "c"):
        assert len(set(bot_names(table, seats))) == seats


def test_names_hang_on_the_table_alone() -> None:
    assert bot_names("table", 5) == bot_names("table", 5)
    assert len({tuple(bot_names(f"table {number}", 3)) for number in range(20)}) > 15


def test_a_bot_gives_way_to_a_person_of_its_name() -> None:
    usual = bot_names("table", 4)
    with_guest = bot_names("table", 4, [f" {usual[2].upper()} "])
    assert with_guest[2] != usual[2]
    assert with_guest[:2] + with_guest[3:] == usual[:2] + usual[3:]
    assert len(set(with_guest)) == 4
    crowded = bot_names("table", 4, NAMES)
    assert not set(crowded) & set(NAMES)
    assert len(set(crowded)) == 4
