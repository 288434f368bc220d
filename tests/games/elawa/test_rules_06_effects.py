"""EL-6: immediate effects."""

from __future__ import annotations

from .table import GAME, hand, holding, kinds, options, play, step, tokens, told, tribe

RICH = {"berry": 2, "meat": 2, "skin": 2}


def test_el_6_1_take_any_visible_card_without_its_resources() -> None:
    piles = [10, 0, None, ["blue_01", "green_12"], None, None]
    state = holding("blue_06", available={"meat": 1, "skin": 1}, piles=piles)
    play(state, "play:blue_06")
    assert options(state) == ["effect:0", "effect:2", "effect:3", "effect:4", "effect:5"]
    heard = play(state, "effect:3")
    assert hand(state) == ["green_12"]
    assert "token-taken" not in kinds(heard)
    assert tokens(state) == {}
    assert GAME.view(state, None).spots[3].card.id == "blue_01"


def test_el_6_1_each_of_the_three_cards_does_it() -> None:
    for card in ("blue_06", "blue_07", "blue_08"):
        state = holding(card, "purple_01", available=RICH)
        play(state, f"play:{card}")
        assert step(state) == "effect"


def test_el_6_2_draw_one_token_from_the_pool() -> None:
    for card in ("blue_09", "blue_10", "blue_11"):
        state = holding(card, "purple_01", available=RICH)
        pool = GAME.view(state, None).pool
        heard = play(state, f"play:{card}")
        assert [facts["by"] for facts in told(heard, "token-drawn")] == [card]
        assert GAME.view(state, None).pool == pool - 1


def test_el_6_3_an_effect_happens_once_and_is_not_optional() -> None:
    state = holding("blue_06", "purple_01", available={"meat": 1, "skin": 1})
    play(state, "play:blue_06")
    assert all(option.startswith("effect:") for option in options(state))
    play(state, "effect:0")
    assert step(state) != "effect"
    # Later in the game the card lies in the tribe and does nothing any more.
    state = holding("blue_05", tribe=["blue_06", "blue_10"])
    heard = play(state, "play:blue_05", *[option for option in options(state) if option == "store:done"])
    assert not {"card-taken", "token-drawn"} & set(kinds(heard))


def test_el_6_3_an_impossible_effect_does_nothing() -> None:
    state = holding("blue_06", available={"meat": 1, "skin": 1}, piles=[0] * 6)
    heard = play(state, "play:blue_06")
    assert "card-taken" not in kinds(heard)
    assert tribe(state) == ["blue_06"]
