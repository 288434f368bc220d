"""EL-7: use storage cards."""

from __future__ import annotations

from typing import Any

import pytest

from lascaux.games.elawa.state import Elawa

from .table import GAME, STORE, holding, options, play, position, step, stored, tokens


def storing(*tribe: str, **document: Any) -> Elawa:
    return holding(step=STORE, tribe=list(tribe), **document)


def test_el_7_1_one_token_on_each_card_per_turn() -> None:
    state = storing("blue_04", "red_05", available={"flint": 2, "meat": 2})
    assert options(state) == ["store:blue_04:flint", "store:red_05:meat", "store:done"]
    play(state, "store:blue_04:flint")
    assert options(state) == ["store:red_05:meat", "store:done"]
    assert [card.used for card in GAME.view(state, 0).players[0].tribe] == [True, False]
    play(state, "store:red_05:meat")
    assert step(state) == "take"


def test_el_7_1_only_cards_of_the_own_tribe() -> None:
    state = position(agenda=STORE, tribes=[["red_05"], ["blue_03"]], available=[{"flint": 1, "meat": 1}, {}])
    assert options(state) == ["store:red_05:meat", "store:done"]


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        *[(f"blue_0{n}", "flint") for n in (3, 4, 5)],
        *[(f"yellow_0{n}", "skin") for n in (3, 4)],
        *[(f"green_0{n}", "berry") for n in (3, 4, 5, 6)],
        *[(f"red_0{n}", "meat") for n in (3, 4, 5)],
    ],
)
def test_el_7_2_a_card_for_one_kind_takes_that_kind_and_bones(card: str, kind: str) -> None:
    plenty = {"berry": 1, "meat": 1, "flint": 1, "skin": 1, "bone": 1}
    state = storing(card, available=plenty)
    assert options(state) == [f"store:{card}:{kind}", f"store:{card}:bone", "store:done"]


def test_el_7_2_without_end_and_in_any_mixture() -> None:
    state = storing("red_03", available={"meat": 1, "bone": 1}, stored={"red_03": {"meat": 15, "bone": 6}})
    assert options(state) == ["store:red_03:meat", "store:red_03:bone", "store:done"]
    play(state, "store:red_03:bone")
    assert stored(state, "red_03") == {"meat": 15, "bone": 7}


@pytest.mark.parametrize("card", ["green_07", "green_08"])
def test_el_7_3_a_card_for_different_kinds_takes_each_once_and_four_in_all(card: str) -> None:
    plenty = {"berry": 1, "meat": 1, "flint": 1, "skin": 1, "bone": 1}
    empty = storing(card, available=plenty)
    assert options(empty) == [*[f"store:{card}:{kind}" for kind in plenty], "store:done"]
    some = storing(card, available=plenty, stored={card: {"berry": 1, "skin": 1, "bone": 1}})
    assert options(some) == [f"store:{card}:meat", f"store:{card}:flint", "store:done"]
    natural = storing(card, available=plenty, stored={card: {"berry": 1, "meat": 1, "flint": 1, "skin": 1}})
    assert options(natural)[0].startswith("discard")
    with_bone = storing(card, available=plenty, stored={card: {"berry": 1, "meat": 1, "flint": 1, "bone": 1}})
    assert options(with_bone)[0].startswith("discard")


def test_el_7_4_a_card_played_this_turn_may_be_used() -> None:
    state = holding("blue_05", available={"flint": 1})
    play(state, "play:blue_05")
    assert options(state) == ["store:blue_05:flint", "store:done"]


def test_el_7_5_stored_tokens_stay_and_are_not_available() -> None:
    state = storing("blue_03", available={"flint": 1, "berry": 1})
    play(state, "store:blue_03:flint")
    assert tokens(state) == {"berry": 1}
    assert stored(state, "blue_03") == {"flint": 1}
    while state.turn >= 0 and state.turns < 4:
        play(state, options(state)[-1])
    assert stored(state, "blue_03") == {"flint": 1}


def test_el_7_6_the_order_is_free_and_stopping_too() -> None:
    first = storing("blue_04", "red_05", available={"flint": 1, "meat": 1})
    play(first, "store:red_05:meat", "store:blue_04:flint")
    second = storing("blue_04", "red_05", available={"flint": 1, "meat": 1})
    play(second, "store:blue_04:flint", "store:red_05:meat")
    assert GAME.dump(first) == GAME.dump(second)
    third = storing("blue_04", "red_05", available={"flint": 1, "meat": 1})
    play(third, "store:blue_04:flint", "store:done")
    assert tokens(third) == {"meat": 1}
