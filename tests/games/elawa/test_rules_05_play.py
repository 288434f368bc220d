"""EL-5: play tribe cards."""

from __future__ import annotations

import pytest

import lascaux

from .table import GAME, hand, holding, kinds, options, play, step, stored, tokens, told, tops, tribe


def test_el_5_1_as_many_cards_as_wanted_one_at_a_time() -> None:
    state = holding("blue_05", "green_06", "green_08")
    assert options(state) == ["play:blue_05", "play:green_06", "play:green_08", "play:done"]
    play(state, "play:green_06", "play:blue_05")
    assert options(state) == ["play:green_08", "play:done"]
    play(state, "play:done")
    assert (hand(state), tribe(state)) == (["green_08"], ["blue_05", "green_06"])


def test_el_5_2_exactly_the_cost_is_discarded() -> None:
    state = holding("green_11", available={"berry": 2, "meat": 2, "flint": 1, "skin": 1})
    play(state, "play:green_11")
    view = GAME.view(state, None)
    assert tokens(state) == {"berry": 2, "meat": 1}
    assert view.discard == {"meat": 1, "flint": 1, "skin": 1}


def test_el_5_2_stored_tokens_cannot_be_spent() -> None:
    state = holding(
        "purple_10", available={"berry": 1}, tribe=["blue_03"], stored={"blue_03": {"flint": 5, "bone": 2}}
    )
    # Nothing can be played, stored or discarded: the turn has passed.
    assert step(state) == "take"
    assert hand(state) == ["purple_10"]
    assert stored(state, "blue_03") == {"flint": 5, "bone": 2}


def test_el_5_3_bones_replace_tokens() -> None:
    state = holding("purple_05", available={"bone": 3})
    play(state, "play:purple_05")
    assert tribe(state) == ["purple_05"]
    assert GAME.view(state, None).discard == {"bone": 3}


def test_el_5_3_a_bone_may_be_used_while_the_token_is_there() -> None:
    state = holding("purple_10", available={"flint": 1, "bone": 1})
    play(state, "play:purple_10")
    assert options(state) == ["pay:0", "pay:1"]
    play(state, "pay:1")
    assert tokens(state) == {"flint": 1}


def test_el_5_3_a_bone_does_not_pay_a_sacrifice() -> None:
    assert step(holding("purple_11", available={"bone": 4})) == "take"


def test_el_5_4_a_sacrifice_is_another_card_of_the_hand() -> None:
    state = holding("red_07", "blue_01", "blue_02", available={"skin": 1})
    play(state, "play:red_07")
    assert options(state) == ["sacrifice:blue_01", "sacrifice:blue_02"]
    play(state, "sacrifice:blue_02")
    assert (hand(state), tribe(state)) == (["blue_01"], ["red_07"])


def test_el_5_4_a_card_taken_this_turn_may_be_sacrificed() -> None:
    state = holding(
        "purple_11",
        step=["turn"],
        piles=tops("purple_01", None, None, None, None, None),
        tokens=[None, None, 5, None, None, None],
    )
    play(state, "take:0", "play:purple_11")
    assert GAME.view(state, None).card_discard[0].id == "purple_01"


def test_el_5_5_a_sacrificed_card_has_no_effect_and_does_not_return() -> None:
    state = holding("purple_11", "blue_06", "blue_11")
    heard = play(state, "play:purple_11", "sacrifice:blue_11")
    assert "token-drawn" not in kinds(heard)
    view = GAME.view(state, None)
    assert [card.id for card in view.card_discard] == ["blue_11"]
    assert view.scores == (2, 0)
    assert hand(state) == ["blue_06"]


@pytest.mark.parametrize(
    ("card", "available", "possible"),
    [
        ("green_12", {"meat": 2, "flint": 2}, True),
        ("green_12", {"meat": 2, "flint": 1}, False),
        ("green_12", {"meat": 2, "flint": 1, "bone": 1}, True),
        ("green_12", {"meat": 0, "flint": 1, "bone": 3}, True),
        ("green_12", {"meat": 3, "flint": 0, "bone": 1}, False),
        ("green_12", {"berry": 4, "skin": 4, "bone": 3}, False),
        ("blue_05", {}, True),
    ],
)
def test_el_5_6_playable_if_bones_make_up_for_what_is_missing(
    card: str, available: dict[str, int], possible: bool
) -> None:
    state = holding(card, "blue_05" if card != "blue_05" else "green_06", available=available)
    assert (f"play:{card}" in options(state)) == possible
    assert [held.playable for held in GAME.view(state, None).players[0].hand if held.card.id == card] == [
        possible
    ]


def test_el_5_6_a_sacrifice_must_be_possible() -> None:
    assert step(holding("red_07", available={"skin": 1})) == "take"
    assert options(holding("red_07", "blue_01", available={"skin": 1})) == ["play:red_07", "play:done"]


def test_el_5_7_the_order_within_a_play() -> None:
    state = holding(
        "green_08",
        "blue_08",
        "purple_01",
        side="advanced",
        chieftains=[2, 3],
        available={"meat": 1, "bone": 1},
        laid=0,
    )
    play(state, "play:green_08")
    seen = [step(state)]
    heard = []
    for key in ("play:blue_08", "waive:sacrifice", "pay:1", "effect:3"):
        heard += play(state, key)
        seen.append(step(state))
    assert seen[:4] == ["play", "waive", "pay", "effect"]
    assert kinds(heard)[:5] == [
        "card-played",
        "requirement-waived",
        "tokens-paid",
        "card-laid",
        "card-taken",
    ]
    state = holding("blue_08", "purple_01", "purple_02", available={"meat": 1, "bone": 1})
    seen = []
    for key in ("play:blue_08", "sacrifice:purple_01", "pay:0", "effect:0"):
        play(state, key)
        seen.append(step(state))
    assert seen[:3] == ["sacrifice", "pay", "effect"]


def test_el_5_7_a_play_once_chosen_is_completed() -> None:
    state = holding("red_07", "blue_01", "blue_02", available={"skin": 1, "bone": 1})
    play(state, "play:red_07")
    before = GAME.dump(state)
    with pytest.raises(lascaux.IllegalAction, match="play:done is not allowed to seat 0 at sacrifice"):
        play(state, "play:done")
    state.listener = None
    assert GAME.dump(state) == before


def test_el_5_8_the_tribe_keeps_its_cards() -> None:
    state = holding("blue_05", tribe=["green_06", "purple_09"])
    play(state, "play:blue_05")
    assert tribe(state) == ["blue_05", "green_06", "purple_09"]


def test_el_5_9_a_card_gained_in_this_step_may_be_played_at_once() -> None:
    state = holding(
        "blue_06", available={"meat": 1, "skin": 1}, piles=tops(None, "red_05", None, None, None, None)
    )
    play(state, "play:blue_06", "effect:1")
    assert options(state) == ["play:red_05", "play:done"]


def test_el_5_9_or_sacrificed_at_once() -> None:
    state = holding(
        "blue_06",
        "purple_11",
        available={"meat": 1, "skin": 1},
        piles=tops(None, "green_12", None, None, None, None),
    )
    play(state, "play:blue_06", "effect:1", "play:purple_11")
    assert [card.id for card in GAME.view(state, None).card_discard] == ["green_12"]


def test_el_5_10_payment_is_discarded_before_the_effect() -> None:
    state = holding("blue_10", available={"berry": 2})
    heard = play(state, "play:blue_10")
    order = kinds(heard)
    assert order.index("tokens-paid") < order.index("card-laid") < order.index("token-drawn")
    assert told(heard, "tokens-paid") == [{"kind": "berry", "natural": 2, "bones": 0}]
