"""EL-9: chieftains."""

from __future__ import annotations

from typing import Any

import pytest

from lascaux.games.elawa.state import Elawa

from .table import (
    GAME,
    LAID,
    PLAY,
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
    tribe,
)

SINGLE, DOUBLE, TRIPLE = "blue_02", "green_11", "blue_08"
COLOURS = [["?"] * 4 + [kind] for kind in ("berry", "meat", "flint", "skin", "bone", "berry")]


def chief(number: int, *hand: str, card: str = DOUBLE, **document: Any) -> Elawa:
    """Seat 0 with this chieftain, at the start of its turn; the card lies at spot 0."""
    rival = 1 if number != 1 else 2
    document.setdefault("piles", tops(card, None, None, None, None, None))
    return position(side="advanced", chieftains=[number, rival], active=0, hands=[list(hand), []], **document)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_el_9_1_no_powers_on_the_normal_side(number: int) -> None:
    rival = 1 if number != 1 else 2
    state = position(
        chieftains=[number, rival],
        active=0,
        piles=tops(SINGLE, None, None, None, None, None),
        tokens=[5, 1, 5, 5, 5, 5],
        hands=[["green_08", "yellow_05"], []],
    )
    heard = play(state, "take:0")
    assert step(state) == "play"
    assert {"pile-skipped", "token-drawn"}.isdisjoint(kinds(heard))
    assert len(told(heard, "card-taken")) == 1
    play(state, "play:green_08")
    assert "play:yellow_05" not in options(state)


def test_el_9_1_each_player_has_the_power_of_the_own_chieftain() -> None:
    state = position(4, side="advanced", chieftains=[3, 1, 4, 2])
    powers = [player.power for player in GAME.view(state, None).players]
    assert powers == ["card_on_finished_pile", "skip_pile", "extra_for_single", "second_card_discount"]


def test_el_9_2_one_of_the_first_piles_is_left_out() -> None:
    state = chief(1, card=TRIPLE, tokens=COLOURS)
    play(state, "take:0")
    assert options(state) == ["skip:0", "skip:1", "skip:2", "skip:3"]
    heard = play(state, "skip:2")
    assert [facts["spot"] for facts in told(heard, "token-taken")] == [1, 3, 4]
    assert tokens(state) == {"meat": 1, "skin": 1, "bone": 1}


def test_el_9_2_nothing_need_be_skipped() -> None:
    state = chief(1, card=TRIPLE, tokens=COLOURS)
    heard = play(state, "take:0", "skip:0")
    assert [facts["spot"] for facts in told(heard, "token-taken")] == [1, 2, 3]
    assert told(heard, "pile-skipped") == [{"spot": None}]


def test_el_9_2_only_if_the_walk_has_more_piles_than_tokens_are_taken() -> None:
    options_of = []
    for levels in ([5, 5, 5, 5, 0, 0], [5, 5, 5, 0, 0, 0]):
        state = scarce(
            heights=levels,
            side="advanced",
            chieftains=[1, 2],
            piles=tops(TRIPLE, None, None, None, None, None),
        )
        play(state, "take:0")
        options_of.append(options(state) if step(state) == "skip" else [])
    assert options_of == [["skip:0", "skip:1", "skip:2", "skip:3"], []]


def test_el_9_2_the_skip_is_decided_before_any_token_is_taken() -> None:
    state = chief(1, card=DOUBLE, tokens=COLOURS)
    play(state, "take:0")
    assert tokens(state) == {}
    assert heights(state) == [5] * 6
    assert hand(state) == []


def second(*hand: str, **document: Any) -> Elawa:
    """Chieftain 2 has laid one card this turn."""
    return holding(*hand, side="advanced", chieftains=[2, 3], laid=1, **document)


def test_el_9_3_one_token_of_the_second_card_is_waived() -> None:
    state = second("green_11", available={"meat": 1, "skin": 1})
    # Without flint only the flint can be waived, so nothing is asked.
    heard = play(state, "play:green_11")
    assert told(heard, "requirement-waived")[0]["requirement"] == "flint"
    assert tribe(state) == ["green_11", *LAID[:1]]


def test_el_9_3_or_the_sacrifice() -> None:
    state = second("red_07", available={"skin": 1})
    heard = play(state, "play:red_07")
    assert told(heard, "requirement-waived")[0]["requirement"] == "sacrifice"
    assert "card-sacrificed" not in kinds(heard)
    assert GAME.view(state, None).card_discard == ()


def test_el_9_3_the_player_picks_among_the_waivers_that_leave_the_card_payable() -> None:
    state = second("red_10", "blue_01", available={"berry": 2, "flint": 1, "skin": 1})
    play(state, "play:red_10")
    assert options(state) == ["waive:berry", "waive:flint", "waive:skin", "waive:sacrifice"]
    state = second("red_10", "blue_01", available={"berry": 2, "flint": 1})
    play(state, "play:red_10")
    assert step(state) != "waive"
    assert tribe(state) == ["red_10", *LAID[:1]]


def test_el_9_3_a_bone_can_make_up_for_the_rest() -> None:
    state = second("green_11", available={"meat": 1, "bone": 1})
    play(state, "play:green_11")
    assert options(state) == ["waive:flint", "waive:skin"]


def test_el_9_3_the_waiver_cannot_be_declined() -> None:
    state = second("yellow_05", available={"meat": 1, "flint": 1})
    play(state, "play:yellow_05")
    assert options(state) == ["waive:meat", "waive:flint"]


def test_el_9_3_not_for_the_first_nor_for_the_third_card() -> None:
    for laid in (0, 2):
        state = holding(
            "yellow_05", "blue_05", side="advanced", chieftains=[2, 3], laid=laid, available={"meat": 1}
        )
        assert options(state) == ["play:blue_05", "play:done"]


def test_el_9_3_a_free_second_card_loses_the_power() -> None:
    state = second("blue_05", "yellow_05", available={"meat": 1})
    assert options(state) == ["play:blue_05", "play:yellow_05", "play:done"]
    heard = play(state, "play:blue_05")
    assert "requirement-waived" not in kinds(heard)
    assert "play:yellow_05" not in options(state)


def test_el_9_3_the_count_starts_again_each_turn() -> None:
    state = chief(2, "green_08", "blue_05", tokens=COLOURS, card="purple_01")
    play(state, "take:0", "play:green_08", "play:blue_05")
    assert GAME.view(state, None).laid == 2
    while state.active == 0:
        play(state, options(state)[-1])
    assert GAME.view(state, None).laid == 0


def test_el_9_4_a_visible_card_for_each_finished_pile() -> None:
    state = chief(3, card=TRIPLE, tokens=[5, 1, 5, 1, 5, 5])
    play(state, "take:0")
    assert hand(state) == [TRIPLE]
    assert options(state) == [f"bonus:{spot}" for spot in range(6)]
    top = GAME.view(state, None).spots[0].card.id
    heard = play(state, "bonus:0")
    assert "token-taken" not in kinds(heard)
    assert top in hand(state)
    assert step(state) == "bonus"
    play(state, "bonus:0")
    assert step(state) != "bonus"
    assert len(hand(state)) + len(tribe(state)) == 3


def test_el_9_4_works_without_a_token_from_the_fire() -> None:
    state = chief(3, card=SINGLE, tokens=[5, 1, 5, 5, 5, 5], center=[])
    play(state, "take:0")
    assert step(state) == "bonus"


def test_el_9_4_stops_when_no_card_is_visible() -> None:
    state = chief(3, tokens=[5, 1, 1, 5, 5, 5], piles=[[DOUBLE], 1, 0, 0, 0, 0])
    heard = play(state, "take:0")
    # One card is left for two finished piles: it is taken without asking, and that is all.
    assert [facts["why"] for facts in told(heard, "card-taken")] == ["chosen", "bonus"]
    assert step(state) != "bonus"


def test_el_9_5_a_single_token_brings_another_from_the_pool() -> None:
    state = chief(4, card=SINGLE)
    pool = GAME.view(state, None).pool
    heard = play(state, "take:0")
    order = kinds(heard)
    assert order.index("token-taken") < order.index("token-drawn")
    assert sum(tokens(state).values()) == 2
    assert GAME.view(state, None).pool == pool - 1
    for card in (DOUBLE, TRIPLE):
        assert "token-drawn" not in kinds(play(chief(4, card=card), "take:0"))


def test_el_9_6_cards_taken_by_an_effect_trigger_no_power() -> None:
    for number in (1, 3, 4):
        state = chief(
            number,
            "blue_06",
            agenda=PLAY,
            available=[{"meat": 1, "skin": 1}, {}],
            card=SINGLE,
            tokens=[5, 1, 5, 5, 5, 5],
        )
        play(state, "play:blue_06")
        heard = play(state, "effect:0")
        assert {"token-taken", "token-drawn", "pile-finished"}.isdisjoint(kinds(heard))
        assert step(state) not in ("skip", "bonus")


def test_el_9_6_cards_taken_as_a_bonus_trigger_none_either() -> None:
    piles = tops(SINGLE, "purple_08", None, None, None, None)
    state = chief(3, piles=piles, tokens=[5, 1, 1, 1, 1, 1])
    heard = play(state, "take:0", "bonus:1")
    assert len(told(heard, "pile-finished")) == 1
