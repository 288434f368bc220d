"""EL-3: take a card and its resources."""

from __future__ import annotations

import pytest

from .table import (
    GAME,
    PLAY,
    fresh,
    hand,
    heights,
    holding,
    kinds,
    options,
    play,
    position,
    scarce,
    step,
    tokens,
    told,
    tops,
)

TAKES = {1: "blue_02", 2: "green_11", 3: "blue_08"}


def test_el_3_1_choose_any_spot_with_cards() -> None:
    state = position(piles=[1, 0, 2, 0, 10, 10], card_discard=None)
    assert options(state) == ["take:0", "take:2", "take:4", "take:5"]
    top = GAME.view(state, 0).spots[2].card.id
    play(state, "take:2")
    assert hand(state) == [top]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_el_3_2_the_take_number_says_how_many_tokens(count: int) -> None:
    state = position(piles=tops(None, TAKES[count], None, None, None, None))
    heard = play(state, "take:1")
    assert told(heard, "card-chosen")[0]["take"] == count
    assert len(told(heard, "token-taken")) == count


def test_el_3_3_the_walk_begins_after_the_chosen_spot() -> None:
    state = position(piles=tops(None, None, None, None, TAKES[3], None))
    heard = play(state, "take:4")
    assert [facts["spot"] for facts in told(heard, "token-taken")] == [5, 0, 1]


def test_el_3_3_the_walk_ends_with_the_chosen_spot() -> None:
    state = scarce(heights=[5, 0, 0, 3, 0, 0], piles=tops(TAKES[2], None, None, None, None, None))
    heard = play(state, "take:0")
    assert [facts["spot"] for facts in told(heard, "token-taken")] == [3, 0]


def test_el_3_3_empty_spots_do_not_count() -> None:
    state = scarce(heights=[5, 0, 5, 0, 5, 5], piles=tops(TAKES[3], None, None, None, None, None))
    heard = play(state, "take:0")
    assert [facts["spot"] for facts in told(heard, "token-taken")] == [2, 4, 5]


def test_el_3_4_the_top_token_of_each_pile_is_taken() -> None:
    piles = [["?"] * 4 + [kind] for kind in ("berry", "meat", "flint", "skin", "bone", "berry")]
    state = position(tokens=piles, piles=tops(TAKES[3], None, None, None, None, None))
    play(state, "take:0")
    assert tokens(state) == {"meat": 1, "flint": 1, "skin": 1}
    assert heights(state) == [5, 4, 4, 4, 5, 5]


def test_el_3_4_a_short_walk_gives_fewer() -> None:
    state = scarce(heights=[5, 0, 0, 0, 0, 5], piles=tops(TAKES[3], None, None, None, None, None))
    heard = play(state, "take:0")
    assert [facts["spot"] for facts in told(heard, "token-taken")] == [5, 0]
    assert heights(state) == [4, 0, 0, 0, 0, 4]


def test_el_3_5_there_is_no_limit_before_the_manage_step() -> None:
    state = position(
        piles=tops(TAKES[3], None, None, None, None, None), available=[{"berry": 2, "meat": 2}, {}]
    )
    play(state, "take:0")
    assert step(state) in ("play", "discard")
    assert sum(tokens(state).values()) == 7


def test_el_3_6_the_card_joins_the_hand_last_and_uncovers_the_next() -> None:
    piles = tops(None, None, None, None, None, None)
    piles[4] = ["blue_01", "blue_02", "green_11"]
    state = position(piles=piles, tokens=[5, 5, 5, 5, 5, 1])
    heard = play(state, "take:4")
    assert kinds(heard)[:7] == [
        "card-chosen",
        "token-taken",
        "pile-finished",
        "center-token-taken",
        "pile-refilled",
        "token-taken",
        "card-taken",
    ]
    assert hand(state) == ["green_11"]
    spot = GAME.view(state, None).spots[4]
    assert (spot.card.id, spot.cards) == ("blue_02", 2)


def test_el_3_6_a_hand_has_no_limit() -> None:
    cards = [card.id for card in GAME.content.cards if card.cost][:30]
    state = holding(*cards, step=["take", *PLAY], piles=[5] * 6)
    play(state, "take:0")
    assert len(hand(state)) == 31


def test_el_3_7_a_spot_without_cards_keeps_its_tokens() -> None:
    state = position(piles=[10, 0, 10, 10, 10, 10], tokens=[5, 1, 5, 5, 5, 5])
    assert "take:1" not in options(state)
    play(state, "take:0")
    assert heights(state)[1] == 5


def test_el_3_8_without_any_card_the_turn_begins_with_playing() -> None:
    state = position(piles=[0] * 6, hands=[["blue_05"], []], agenda=["turn"], available=[{"berry": 1}, {}])
    assert step(state) == "play"
    assert GAME.view(state, None).end_triggered
    assert tokens(state) == {"berry": 1}


def test_el_3_1_a_fresh_game_offers_all_spots() -> None:
    assert options(fresh(4)) == [f"take:{spot}" for spot in range(6)]
