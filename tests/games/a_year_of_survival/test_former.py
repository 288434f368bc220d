"""What the content was under former rules; their records replay in `tests/games/test_former.py`."""

from __future__ import annotations

from .table import GAME


def test_former_content_is_no_content_of_somebody_else() -> None:
    former = GAME.under(2)
    rye = next(food for food in former.content.foods if food.id == "autumn_wild_rye")
    assert rye.icons == {"pack": 5, "tool": 1}
    assert GAME.under(1) is GAME.under(4) is GAME
    mine = GAME.with_content({"foods.autumn_mammoth.points": 7})
    assert mine.under(2) is mine


def test_ys_13_7_an_earnest_winter_of_the_third_rules_dealt_two_items_each() -> None:
    for seats in GAME.seats:
        state = GAME.under(3).new(seats=seats, lean_deal="very")
        assert [state.hand_size(seat) for seat in range(seats)] == [2] * seats
