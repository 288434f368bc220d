"""The ten decision points, and the action space made of their keys."""

from __future__ import annotations

import pytest

import lascaux
from lascaux import Rng
from lascaux.engine import Decision

from .table import GAME, KINDS, MANAGE, STORE, fresh, holding, options, play, position, step, tops

IDS = ["take", "skip", "bonus", "play", "waive", "sacrifice", "pay", "effect", "store", "discard"]


def test_the_action_space_has_exactly_192_keys() -> None:
    keys = GAME.actions.keys()
    assert len(keys) == 192
    counts = [sum(key.split(":")[0] == id for key in keys) for id in IDS]
    assert counts == [6, 4, 6, 61, 5, 60, 4, 6, 35, 5]


def test_one_class_for_each_decision() -> None:
    steps = [step for step in GAME.room("setup").STEPS if issubclass(step, Decision)]
    assert sorted(step.id for step in steps) == sorted(IDS)
    for decision in steps:
        assert decision.rules
        assert set(decision.rules) <= GAME.rulebook.keys()


@pytest.mark.parametrize("seed", range(4))
def test_random_games_meet_every_decision_with_keys_of_its_own(seed: int) -> None:
    met = set()
    for number in range(12):
        state = fresh(
            4,
            seed=100 * seed + number,
            side="advanced",
            chieftains="assigned",
            chieftain_numbers=[1, 2, 3, 4],
        )
        chance = Rng(seed)
        while state.turn >= 0:
            met.add(step(state))
            assert {key.split(":")[0] for key in options(state)} == {step(state)}
            legal = state.legal(state.turn)
            state.apply(legal[chance.below(len(legal))])
    assert met == set(IDS)


def test_el_d1_take_names_every_spot_with_a_card() -> None:
    state = position(piles=[1, 0, 1, 1, 0, 10])
    assert (step(state), options(state)) == ("take", ["take:0", "take:2", "take:3", "take:5"])


def test_el_d2_skip_names_no_pile_or_one_of_the_first_n() -> None:
    for card, count in (("blue_02", 1), ("green_11", 2), ("blue_08", 3)):
        state = position(side="advanced", chieftains=[1, 2], piles=tops(card, None, None, None, None, None))
        play(state, "take:0")
        assert options(state) == [f"skip:{place}" for place in range(count + 1)]


def test_el_d3_bonus_names_every_spot_with_a_card() -> None:
    state = position(
        side="advanced", chieftains=[3, 4], piles=[["?", "blue_02"], 0, 2, 0, 0, 1], tokens=[5, 1, 5, 5, 5, 5]
    )
    play(state, "take:0")
    assert options(state) == ["bonus:0", "bonus:2", "bonus:5"]


def test_el_d4_play_names_every_playable_card_and_done() -> None:
    state = holding("blue_05", "purple_07", "purple_10", available={"flint": 1})
    assert options(state) == ["play:blue_05", "play:purple_10", "play:done"]


def test_el_d5_waive_names_the_requirements_that_leave_the_rest_payable() -> None:
    state = holding(
        "red_10",
        "blue_01",
        side="advanced",
        chieftains=[2, 3],
        laid=1,
        available={"berry": 2, "flint": 1, "bone": 1},
    )
    play(state, "play:red_10")
    assert options(state) == ["waive:berry", "waive:flint", "waive:skin", "waive:sacrifice"]
    state = holding(
        "red_10", side="advanced", chieftains=[2, 3], laid=1, available={"berry": 2, "flint": 1, "bone": 1}
    )
    heard = play(state, "play:red_10")  # without another card only the sacrifice can be waived
    assert heard[1].facts["requirement"] == "sacrifice"


def test_el_d6_sacrifice_names_every_other_card_of_the_hand() -> None:
    state = holding("purple_11", "blue_01", "red_11", "yellow_03")
    play(state, "play:purple_11")
    assert options(state) == ["sacrifice:blue_01", "sacrifice:yellow_03", "sacrifice:red_11"]


def test_el_d7_pay_asks_kind_by_kind_in_order() -> None:
    state = holding("purple_01", available={"berry": 1, "meat": 1, "flint": 1, "skin": 1, "bone": 4})
    play(state, "play:purple_01")
    asked = []
    while step(state) == "pay":
        asked.append((GAME.prompt(state, 0).split()[5], options(state)))
        play(state, "pay:1")
    assert asked == [(kind, ["pay:0", "pay:1"]) for kind in KINDS[:4]]


def test_el_d7_pay_keeps_enough_bones_for_the_kinds_to_come() -> None:
    state = holding("purple_07", available={"berry": 2, "skin": 1, "bone": 2})
    play(state, "play:purple_07")
    assert options(state) == ["pay:0", "pay:1"]  # the second bone is needed for a skin
    state = holding("purple_06", available={"berry": 1, "bone": 3})
    play(state, "play:purple_06")
    assert options(state) == ["pay:2", "pay:3"]


def test_el_d8_effect_names_every_spot_with_a_card() -> None:
    state = holding("blue_06", available={"meat": 1, "skin": 1}, piles=[0, 3, 0, 0, 4, 0])
    play(state, "play:blue_06")
    assert options(state) == ["effect:1", "effect:4"]


def test_el_d9_store_names_pairs_of_a_card_and_a_fitting_kind_and_done() -> None:
    state = holding(step=STORE, tribe=["blue_03", "green_08"], available={"flint": 1, "bone": 1})
    assert options(state) == [
        "store:blue_03:flint",
        "store:blue_03:bone",
        "store:green_08:flint",
        "store:green_08:bone",
        "store:done",
    ]


def test_el_d10_discard_names_every_kind_available_while_above_the_limit() -> None:
    state = holding(step=MANAGE, available={"berry": 1, "flint": 2, "skin": 1, "bone": 2})
    assert options(state) == ["discard:berry", "discard:flint", "discard:skin", "discard:bone"]
    play(state, "discard:skin")
    assert options(state) == ["discard:berry", "discard:flint", "discard:bone"]


def test_only_the_active_seat_is_asked() -> None:
    state = fresh(3)
    idle = [seat for seat in range(3) if seat != state.turn]
    assert state.waiting() == [state.turn]
    for seat in idle:
        assert state.legal(seat) == []
        with pytest.raises(lascaux.IllegalAction, match=f"waiting for seat {state.turn}"):
            state.play(seat, 0)


def test_keys_stand_in_the_order_of_the_decisions() -> None:
    order = [key.split(":")[0] for key in GAME.actions.keys()]  # noqa: SIM118
    assert list(dict.fromkeys(order)) == IDS
