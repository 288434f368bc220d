"""The nine decision points, and the action space made of their keys."""

from __future__ import annotations

import pytest

from lascaux import Rng
from lascaux.engine import Decision

from .table import (
    CRAFT,
    GAME,
    ITEMS,
    LONG,
    MEDIUM,
    PASS,
    SCOUT,
    SHORT,
    attempt,
    cards,
    fresh,
    options,
    play,
    position,
    step,
)

IDS = {
    "action": "action",
    "target": "target",
    "lead": "play",
    "help": "play",
    "lead_more": "play",
    "craft": "craft",
    "look": "look",
    "lose": "lose",
    "bequeath": "bequeath",
}
CATEGORIES = ["weapon", "trap", "tool", "pack", "knowledge", "none"]


def test_every_block_of_keys_is_numbered_as_the_rules_number_its_options() -> None:
    keys = GAME.actions.keys()
    blocks = {name: [key for key in keys if key.startswith(f"{name}:")] for name in set(IDS.values())}
    assert sum(map(len, blocks.values())) == len(keys) == 143
    assert blocks["action"] == [SHORT, MEDIUM, LONG, CRAFT, SCOUT]
    assert blocks["target"] == [f"target:{place}" for place in range(1, 7)]
    assert blocks["look"] == [f"look:{place}" for place in range(1, 7)]
    assert blocks["craft"] == ["craft:row1", "craft:row2", "craft:row3", "craft:deck", "craft:stop"]
    items = list(ITEMS)
    for name in ("lose", "bequeath"):
        assert blocks[name] == [f"{name}:{item}" for item in items]
    for number, item in enumerate(items):
        for code, category in enumerate(CATEGORIES):
            assert blocks["play"][6 * number + code] == f"play:{item}:{category}"
    assert blocks["play"][90] == PASS


def test_one_class_for_each_decision() -> None:
    steps = [step for step in GAME.room("setup").STEPS if issubclass(step, Decision)]
    assert sorted(step.id for step in steps) == sorted(IDS)
    for decision in steps:
        assert decision.rules
        assert set(decision.rules) <= GAME.rulebook.keys()


def test_random_games_meet_every_decision_with_keys_of_its_own() -> None:
    met = set()
    for seed in range(30):
        state = fresh(2 + seed % 5, seed=seed)
        chance = Rng(seed)
        while state.turn >= 0:
            met.add(step(state))
            assert {key.split(":")[0] for key in options(state)} == {IDS[step(state)]}
            legal = state.legal(state.turn)
            state.apply(legal[chance.below(len(legal))])
    assert met == set(IDS)


def test_ys_d1_action_by_the_living_active_player() -> None:
    state = position(active=3, hands=[[], [], [], ["spear"]])
    assert (step(state), state.turn) == ("action", 3)
    assert options(state) == [SHORT, MEDIUM, LONG, CRAFT, SCOUT]
    assert step(position(dead=[0], hands=[[], [], [], []])) == "craft"


@pytest.mark.parametrize(("length", "count"), [(SHORT, 2), (MEDIUM, 4), (LONG, 6)])
def test_ys_d2_target_names_every_turned_card(length: str, count: int) -> None:
    names = ("rabbit", "deer", "duck", "fish", "bison", "turtle")
    state = position(trail=[f"spring_{name}" for name in names])
    play(state, length)
    assert (step(state), options(state)) == ("target", [f"target:{place}" for place in range(1, count + 1)])


def test_ys_d3_lead_names_open_categories_or_none() -> None:
    state = attempt("spring_pronghorn", ["meat_carving", "animal_tracking", "blade", "knowledge"], [], [], [])
    assert (step(state), options(state)) == (
        "lead",
        [
            "play:animal_tracking:weapon",
            "play:animal_tracking:trap",
            "play:meat_carving:weapon",
            "play:knowledge:weapon",
            "play:knowledge:trap",
            "play:blade:none",
        ],
    )


def test_ys_d4_help_names_what_fits_and_a_pass() -> None:
    state = attempt("spring_pronghorn", ["blade"], ["spear", "spear", "basket"], [], [])
    assert (step(state), state.turn, options(state)) == ("help", 1, ["play:spear:weapon", PASS])


def test_ys_d5_lead_more_names_what_fits_and_a_stop() -> None:
    state = attempt("summer_fish", ["snare", "fish_net", "spear"], [], [], [])
    play(state, "play:snare:trap")
    assert (step(state), state.turn, options(state)) == ("lead_more", 0, ["play:fish_net:trap", PASS])


@pytest.mark.parametrize("rule", ["share", "free"])
def test_ys_d4_help_is_asked_again_where_it_goes_round(rule: str) -> None:
    hands = [["spear", "blade"], ["spear", "snare", "snare"]]
    state = attempt("autumn_short_faced_bear", *hands, settings={"play_rule": rule})
    play(state, "play:spear:weapon", "play:snare:trap")
    assert (step(state), state.turn) == ("lead_more", 0)
    play(state, "play:blade:tool")
    assert (step(state), state.turn) == ("help", 1)
    assert options(state) == ["play:spear:weapon", "play:snare:trap", PASS]


@pytest.mark.parametrize("rule", ["leader", "one_each"])
def test_ys_d5_lead_more_is_never_asked_with_one_card_each(rule: str) -> None:
    state = attempt("summer_fish", ["snare", "snare"], ["fish_net"], [], [], settings={"play_rule": rule})
    play(state, "play:fish_net:trap")
    assert (step(state) == "lead_more") == (rule == "leader")


def test_ys_d6_craft_names_filled_slots_the_deck_and_a_stop() -> None:
    state = position(row=["spear", "blade", "basket"])
    play(state, CRAFT)
    assert (step(state), options(state)) == (
        "craft",
        [f"craft:{place}" for place in ("row1", "row2", "row3", "deck", "stop")],
    )
    play(state, "craft:row2")
    assert options(state) == ["craft:row1", "craft:row3", "craft:deck", "craft:stop"]
    state = position(
        row=["spear", None, "basket"], item_deck=[], item_discard=[], hands=[["spear"], ["..."], [], []]
    )
    play(state, CRAFT)
    assert options(state) == ["craft:row1", "craft:row3", "craft:stop"]


def test_ys_d7_look_names_places_not_named_yet() -> None:
    state = position(trail=["?"] * 5, decks={"spring": []})
    play(state, SCOUT)
    assert (step(state), options(state)) == ("look", ["look:1", "look:2", "look:3", "look:4"])
    play(state, "look:2")
    assert (step(state), options(state)) == ("look", ["look:1", "look:3", "look:4"])


def test_ys_d8_lose_names_each_kind_of_card_once() -> None:
    state = position(
        trail=["spring_dire_wolf", "?", "?", "?", "?", "?"],
        hands=[["basket"], ["adze", "adze", "blade"], [], []],
    )
    play(state, SHORT)
    play(state, PASS)
    assert (step(state), state.turn, options(state)) == ("lose", 1, ["lose:adze", "lose:blade"])


def test_ys_d9_bequeath_names_each_kind_of_card_left() -> None:
    state = position(
        trail=["spring_dire_wolf", "?", "?", "?", "?", "?"],
        hands=[["basket", "basket", "basket", "deer_pouch", "travois"], [], [], []],
    )
    play(state, SHORT, "play:basket:none", "lose:basket")
    assert (step(state), state.turn) == ("bequeath", 0)
    assert options(state) == [f"bequeath:{item}" for item in cards("basket", "deer_pouch", "travois")]
    play(state, "bequeath:travois")
    assert options(state) == ["bequeath:deer_pouch", "bequeath:basket"]


def test_no_decision_has_more_options_than_declared() -> None:
    everything = [item.id for item in ITEMS.values()]
    state = attempt("autumn_mammoth", ["snare"], everything, [], [])
    assert len(options(state)) <= GAME.widest
    # One of every item, and every category open: as wide as it can get.
    ways = sum(len(item.fills) for item in ITEMS.values())
    assert ways + 1 == GAME.widest
