"""The worked examples W1 to W28, with their figures."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lascaux.games.elawa.state import Elawa

from .table import (
    GAME,
    MANAGE,
    PLAY,
    STORE,
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
    stored,
    tokens,
    told,
    tops,
    tribe,
)


def at(spot: int, card: str) -> list[Any]:
    return tops(*[card if place == spot else None for place in range(6)])


@pytest.mark.parametrize(("seats", "center", "pool"), [(2, 6, 44), (3, 8, 42), (4, 10, 40)])
def test_w1_setup_counts(seats: int, center: int, pool: int) -> None:
    view = GAME.view(fresh(seats), None)
    assert [spot.cards for spot in view.spots] == [10] * 6
    assert [spot.height for spot in view.spots] == [5] * 6
    assert (view.center, view.pool) == (center, pool)
    assert sum(spot.height - 1 for spot in view.spots) + view.center + view.pool == 74
    assert sum(spot.cards - 1 for spot in view.spots) == 54


def test_w2_start_seat() -> None:
    state = fresh(3, chieftains="assigned", chieftain_numbers=[4, 2, 3])
    order = []
    while len(order) < 6:
        if step(state) == "take":
            order.append(state.turn)
        play(state, options(state)[-1])
    assert order == [1, 2, 0, 1, 2, 0]


@pytest.mark.parametrize(
    ("spot", "card", "piles"),
    [(2, "blue_08", [3, 4, 5]), (4, "blue_08", [5, 0, 1]), (5, "blue_02", [0])],
)
def test_w3_walk(spot: int, card: str, piles: list[int]) -> None:
    heard = play(position(piles=at(spot, card)), f"take:{spot}")
    assert [facts["spot"] for facts in told(heard, "token-taken")] == piles


def test_w4_finished_pile() -> None:
    state = scarce(
        heights=[["meat"] * 4 + ["berry"], 5, 5, 5, 5, ["skin"]],
        pool={"berry": 5, "meat": 5, "flint": 5, "skin": 5},
        center=["berry", "berry", "berry", "flint"],
        piles=at(4, "green_11"),
    )
    play(state, "take:4")
    view = GAME.view(state, None)
    assert tokens(state) == {"berry": 1, "flint": 1, "skin": 1}
    assert view.center == 3
    assert heights(state) == [4, 5, 5, 5, 5, 5]
    assert view.pool == 15


def test_w5_two_finished_piles_one_center_token() -> None:
    state = position(piles=at(5, "green_11"), tokens=[1, 1, 5, 5, 5, 5], center=1)
    heard = play(state, "take:5")
    assert kinds(heard)[1:10] == [
        "token-taken",
        "pile-finished",
        "center-token-taken",
        "end-triggered",
        "pile-refilled",
        "token-taken",
        "pile-finished",
        "pile-refilled",
        "card-taken",
    ]
    gained = len(told(heard, "token-taken")) + len(told(heard, "center-token-taken"))
    assert gained == 3
    assert heights(state) == [5] * 6


@pytest.mark.parametrize(("active", "left"), [(2, [3, 0]), (0, []), (1, [2, 3, 0])])
def test_w6_last_round(active: int, left: list[int]) -> None:
    state = position(
        4,
        chieftains=[2, 1, 3, 4],
        active=active,
        piles=at(0, "blue_02"),
        tokens=[5, 1, 5, 5, 5, 5],
        center=1,
    )
    heard = play(state, "take:0")
    assert told(heard, "end-triggered") == [{"seats": left}]
    takers = []
    while state.turn >= 0:
        if step(state) == "take":
            takers.append(state.turn)
        play(state, options(state)[-1])
    assert takers == left


def test_w7_bones_as_payment() -> None:
    state = holding("green_11", available={"meat": 1, "bone": 2})
    assert options(state) == ["play:green_11", "play:done"]
    heard = play(state, "play:green_11")
    assert GAME.view(state, None).discard == {"meat": 1, "bone": 2}
    assert len(told(heard, "tokens-paid")) == 3
    assert step(holding("green_11", available={"meat": 1, "bone": 1})) == "take"


def test_w8_bone_or_natural_token() -> None:
    for choice, left in (("pay:0", {"bone": 1}), ("pay:1", {"berry": 1})):
        state = holding("purple_09", available={"berry": 1, "bone": 1})
        play(state, "play:purple_09")
        assert options(state) == ["pay:0", "pay:1"]
        play(state, choice)
        assert tokens(state) == left


def test_w9_range_of_bones() -> None:
    def paid(*choices: str) -> dict[str, int]:
        state = holding("green_10", available={"meat": 1, "flint": 1, "bone": 2})
        play(state, "play:green_10")
        assert options(state) == ["pay:0", "pay:1"]
        play(state, choices[0])
        if choices[1:]:
            assert options(state) == ["pay:1", "pay:2"]
            play(state, choices[1])
        assert step(state) == "take"
        return GAME.view(state, None).discard

    assert paid("pay:0", "pay:1") == {"meat": 1, "flint": 1, "bone": 1}
    assert paid("pay:0", "pay:2") == {"meat": 1, "bone": 2}
    assert paid("pay:1") == {"flint": 1, "bone": 2}


def test_w10_sacrifice() -> None:
    assert step(holding("purple_11")) == "take"
    state = holding("purple_11", "blue_05")
    assert "play:purple_11" in options(state)
    play(state, "play:purple_11")
    assert [card.id for card in GAME.view(state, None).card_discard] == ["blue_05"]
    assert tribe(state) == ["purple_11"]


def test_w11_take_card_effect() -> None:
    state = holding("blue_06", available={"meat": 1, "skin": 1}, piles=at(3, "green_08"))
    play(state, "play:blue_06", "effect:3")
    assert tokens(state) == {}
    assert hand(state) == ["green_08"]
    assert "play:green_08" in options(state)


def test_w12_draw_effect_with_an_empty_pool() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(400):
        state = scarce(
            "blue_10", heights=[5] * 6, discard={"skin": 3}, available={"berry": 2}, agenda=PLAY, seed=seed
        )
        heard = play(state, "play:blue_10")
        view = GAME.view(state, None)
        assert told(heard, "reshuffled") == [{"tokens": 5}]
        assert (view.pool, view.discard) == (4, {})
        assert sum(tokens(state).values()) == 1
        drawn.update(tokens(state))
    assert set(drawn) == {"skin", "berry"}
    assert 200 < drawn["skin"] < 280  # three in five


def test_w13_one_token_per_storage_card() -> None:
    state = holding(step=STORE, tribe=["blue_04", "blue_05"], available={"flint": 3})
    play(state, "store:blue_04:flint", "store:blue_05:flint")
    assert step(state) == "take"
    assert tokens(state) == {"flint": 1}


def test_w14_different_kinds() -> None:
    available = {"berry": 1, "meat": 1, "skin": 1, "bone": 1}
    state = holding(
        step=STORE, tribe=["green_07"], stored={"green_07": {"berry": 1, "bone": 1}}, available=available
    )
    assert options(state) == ["store:green_07:meat", "store:green_07:skin", "store:done"]
    play(state, "store:green_07:skin")
    assert step(state) == "take"
    full = {"berry": 1, "meat": 1, "flint": 1, "bone": 1}
    state = holding(step=STORE, tribe=["green_07"], stored={"green_07": full}, available=available)
    assert step(state) == "take"
    assert stored(state, "green_07") == full


def test_w15_same_turn() -> None:
    state = holding("yellow_04", available={"skin": 1})
    play(state, "play:yellow_04")
    assert options(state) == ["store:yellow_04:skin", "store:done"]


@pytest.mark.parametrize(("side", "discards", "kept"), [("normal", 2, 4), ("advanced", 3, 3)])
def test_w16_limit(side: str, discards: int, kept: int) -> None:
    state = holding(step=MANAGE, side=side, available={"berry": 3, "meat": 3})
    for _ in range(discards):
        assert step(state) == "discard"
        play(state, options(state)[0])
    assert sum(tokens(state).values()) == kept
    assert step(state) == "take"
    assert step(holding(step=MANAGE, side=side, available={"berry": kept - 1, "meat": 1})) == "take"


def test_w17_colours() -> None:
    state = holding(step=["turn"], tribe=["purple_01", "purple_02", "purple_04", "blue_10"])
    worths = {card.card.id: card.worth for card in GAME.view(state, None).players[0].tribe}
    assert worths == {"purple_01": 12, "purple_02": 9, "purple_04": 4, "blue_10": 5}
    assert state.scores()[0] == 30


def test_w18_types() -> None:
    state = holding(step=["turn"], tribe=["blue_12", "yellow_12", "yellow_08", "red_02"])
    worths = {card.card.id: card.worth for card in GAME.view(state, None).players[0].tribe}
    assert worths == {"blue_12": 9, "yellow_12": 6, "yellow_08": 2, "red_02": 2}
    assert state.scores()[0] == 19


def test_w19_storage() -> None:
    state = holding(
        step=["turn"],
        tribe=["red_03", "green_07", "yellow_10"],
        stored={"red_03": {"meat": 3, "bone": 1}, "green_07": {"berry": 1, "skin": 1, "bone": 1}},
    )
    worths = {card.card.id: card.worth for card in GAME.view(state, None).players[0].tribe}
    assert worths == {"red_03": 16, "green_07": 9, "yellow_10": 4}
    assert state.scores()[0] == 29


def over(tribes: list[list[str]], available: list[dict[str, int]]) -> Elawa:
    seats = len(tribes)
    return position(seats, active=seats - 1, agenda=MANAGE, center=[], tribes=tribes, available=available)


def test_w20_ties() -> None:
    # 40 = 18 + 11 + 9 + 2, 40 = 16 + 14 + 7 + 3, 38 = 17 + 13 + 8
    tribes = [
        ["red_10", "green_11", "purple_08", "blue_08"],
        ["red_11", "blue_11", "green_10", "purple_09"],
        ["purple_07", "red_08", "yellow_05"],
    ]
    outcome = over(tribes, [{"berry": 2}, {"meat": 3}, {"flint": 4}]).outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.places) == ((40, 40, 38), (1,), (2, 1, 3))
    outcome = over(tribes[:2], [{"berry": 3}, {"meat": 3}]).outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((40, 40), (0, 1))


@pytest.mark.parametrize(("skip", "piles"), [("skip:0", [2, 3]), ("skip:1", [3, 4]), ("skip:2", [2, 4])])
def test_w21_chieftain_1(skip: str, piles: list[int]) -> None:
    state = position(side="advanced", chieftains=[1, 2], piles=at(1, "green_11"))
    play(state, "take:1")
    assert options(state) == ["skip:0", "skip:1", "skip:2"]
    heard = play(state, skip)
    assert [facts["spot"] for facts in told(heard, "token-taken")] == piles


def test_w22_chieftain_2() -> None:
    state = holding(
        "green_08", "yellow_05", side="advanced", chieftains=[2, 3], available={"meat": 1, "flint": 1}
    )
    play(state, "play:green_08", "play:yellow_05")
    assert options(state) == ["waive:meat", "waive:flint"]
    play(state, "waive:flint")
    view = GAME.view(state, None)
    assert view.discard == {"meat": 1}
    assert tokens(state) == {"flint": 1}
    assert tribe(state) == ["yellow_05", "green_08"]


def test_w23_chieftain_3() -> None:
    piles = at(1, "purple_03")
    piles[0] = ["red_05", "blue_02"]
    state = position(side="advanced", chieftains=[3, 4], piles=piles, tokens=[5, 1, 5, 5, 5, 5])
    heard = play(state, "take:0")
    assert kinds(heard)[-3:] == ["center-token-taken", "pile-refilled", "card-taken"]
    assert options(state) == [f"bonus:{spot}" for spot in range(6)]
    before = tokens(state)
    play(state, "bonus:0")
    assert tokens(state) == before
    assert hand(state) == ["blue_02", "red_05"]


@pytest.mark.parametrize(("card", "walked", "drawn"), [("blue_02", 1, 1), ("green_11", 2, 0)])
def test_w24_chieftain_4(card: str, walked: int, drawn: int) -> None:
    state = position(side="advanced", chieftains=[4, 1], active=0, piles=at(0, card))
    heard = play(state, "take:0")
    assert len(told(heard, "token-taken")) == walked
    assert len(told(heard, "token-drawn")) == drawn


def test_w25_powers_are_off_on_the_normal_side() -> None:
    state = position(chieftains=[4, 1], active=0, piles=at(0, "blue_02"))
    heard = play(state, "take:0")
    assert len(told(heard, "token-taken")) == 1
    assert "token-drawn" not in kinds(heard)


def test_w26_refill_across_a_reshuffle() -> None:
    state = scarce(
        heights=[5, 1, 5, 5, 5, 5],
        pool={"berry": 1, "meat": 1},
        discard={"flint": 4},
        piles=at(0, "blue_02"),
    )
    play(state, "take:0")
    document = GAME.dump(state)
    assert sorted(document["tokens"][1][:2]) == ["berry", "meat"]
    assert document["tokens"][1][2:] == ["flint@1"] * 3
    assert document["pool"] == {"flint": 1}
    assert document["discard"] == {}


def test_w27_empty_card_pile() -> None:
    piles: list[Any] = at(2, "blue_02")
    piles[3] = []
    state = position(piles=piles, tokens=[5, 5, 5, ["meat"], 5, 5])
    assert "take:3" not in options(state)
    heard = play(state, "take:2")
    assert told(heard, "token-taken") == [{"spot": 3, "kind": "meat"}]
    assert told(heard, "pile-finished") == [{"spot": 3}]
    assert heights(state) == [5] * 6


def test_w28_playing_nothing() -> None:
    for available in ({}, {"flint": 1}, {"meat": 1, "bone": 2}):
        state = holding("blue_05", "purple_10", "green_04", available=available)
        assert options(state)[-1] == "play:done"
