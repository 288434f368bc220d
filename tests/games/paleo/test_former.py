"""What the content was under former rules; their records replay in `tests/games/test_former.py`."""

from __future__ import annotations

import pytest

from .table import GAME


@pytest.mark.parametrize("seats", GAME.seats)
def test_former_content_asks_every_table_for_the_same(seats: int) -> None:
    former = GAME.under(2)
    assert (former.rules, former.content_mark, former.content_changes) == (2, "", ())
    mammoth = next(card for card in former.content.at(seats).cards if card.id == "a_mammoth")
    assert (mammoth.actions[0].need.strength, mammoth.actions[0].cost.cards) == (5, 3)
    assert GAME.under(1) is GAME.under(3) is GAME


def test_what_the_rulebook_shows_is_as_it_was() -> None:
    """The missions of level 1, the tent, the deer, Darca, five wolves; and all outside the modules."""
    before = {card["id"]: card for card in GAME.under(2).content_document["card"]}
    after = {card["id"]: card for card in GAME.content_document["card"]}
    changed = {id for id in after if after[id] != before[id]}
    assert changed.isdisjoint({"a_rich_prey", "b_new_world", "b_idea_tent", "d_darca", "c_howls"})
    assert {after[id]["set"] for id in changed} == {*"ABCDEFGHIJ", "secrets"}
