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
    assert GAME.under(1) is GAME.under(4) is GAME


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_ring_of_torches_was_the_same_for_all(seats: int) -> None:
    """Version 4 asks one and two groups for more; three and four play as they did."""

    def asked(rules: int) -> tuple[int, int, int]:
        cards = {card.id: card for card in GAME.under(rules).content.at(seats).cards}
        eyes, mammoth = cards["j_eyes"].night, cards["e_white_mammoth"].actions[0]
        return eyes[0].cost.tools["torch"], eyes[1].cost.food, mammoth.need.strength

    assert asked(3) == (3, 8, (9, 8, 7, 7)[seats - 1])
    assert asked(4) == ((5, 12, 9) if seats < 3 else (3, 8, 7))


def test_version_4_changed_two_cards() -> None:
    before, after = (GAME.under(rules).content_document["card"] for rules in (3, 4))
    assert {new["id"] for old, new in zip(before, after, strict=True) if old != new} == {
        "j_eyes",
        "e_white_mammoth",
    }


def test_what_the_rulebook_shows_is_as_it_was() -> None:
    """The missions of level 1, the tent, the deer, Darca, five wolves; and all outside the modules."""
    before = {card["id"]: card for card in GAME.under(2).content_document["card"]}
    after = {card["id"]: card for card in GAME.content_document["card"]}
    changed = {id for id in after if after[id] != before[id]}
    assert changed.isdisjoint({"a_rich_prey", "b_new_world", "b_idea_tent", "d_darca", "c_howls"})
    assert {after[id]["set"] for id in changed} == {*"ABCDEFGHIJ", "secrets"}
