"""PA-8: danger cards."""

from __future__ import annotations

from typing import Any

from lascaux.games.paleo.content.codes import FACE_DOWN

from .table import (
    GAME,
    acting,
    camp,
    damage,
    game_with,
    group,
    kinds,
    labels,
    names,
    night,
    offers,
    open_discard,
    options,
    pile,
    play,
    position,
    seeds_until,
    step,
    told,
    tools,
)

HARSH = [  # no way out that costs nothing
    {
        "label": "Pay dearly",
        "negative": True,
        "cost": {"food": 3, "tools": {"fur": 1}, "cards": 2},
        "gain": {"skull": 1},
    },
    {"label": "Pay wood", "negative": True, "cost": {"wood": 2, "any": {"n": 2, "of": ["stone", "torch"]}}},
]


def test_pa_8_1_a_danger_card_is_neither_ignored_nor_a_help() -> None:
    state = acting("base_hyenas", "base_ford")
    assert "ignore" not in options(state)
    assert not any(key.startswith("help") for key in options(state))


def test_pa_8_2_a_payable_positive_action_or_a_negative_one() -> None:
    state = acting(
        "base_rockslide", "base_ford", groups=[["person_gatherer", "person_gatherer"], ["person_crafter"]]
    )
    assert labels(state)[:3] == ["Hear it in time", "Take the long way round", "Be struck"]
    play(state, "Hear it in time")
    assert camp(state)[2] == 1


def test_pa_8_3_damage_and_skulls_can_always_be_taken() -> None:
    state = acting("base_hyenas", "base_ford", camp={"food": 0})
    assert labels(state)[:1] == ["Be bitten"]


def test_pa_8_4_only_negative_actions_that_can_be_paid_in_full() -> None:
    state = acting("base_hyenas", "base_ford", camp={"food": 1})
    assert not offers(state, "Leave them the meat")
    state = acting("base_hyenas", "base_ford", camp={"food": 2})
    assert offers(state, "Leave them the meat")


def harsh(**document: Any) -> tuple[Any, Any]:
    game = game_with(base_hyenas={"actions": HARSH})
    return game, acting("base_hyenas", "base_ford", game=game, **document)


def test_pa_8_5_if_none_can_be_paid_each_is_carried_out_as_far_as_possible() -> None:
    game, state = harsh(camp={"food": 2, "wood": 1}, tools=[{"fur": 1}, {}], piles=["forest", "forest"])
    assert labels(state, game)[:2] == ["Pay dearly", "Pay wood"]
    copy = state.clone()
    play(state, "Pay dearly", game=game)
    assert (camp(state), tools(state), state.skulls) == ((0, 1, 0), {}, 1)
    assert len(names(state, FACE_DOWN)) >= 1
    play(copy, "Pay wood", game=game)
    assert camp(copy) == (2, 0, 0)


def test_pa_8_5_items_of_any_are_paid_as_far_as_they_go() -> None:
    game, state = harsh(camp={"food": 0, "wood": 0, "stone": 1}, tools=[{}, {}])
    play(state, "Pay wood", game=game)
    assert camp(state) == (0, 0, 0)
    game, state = harsh(camp={"food": 0, "wood": 0, "stone": 1}, tools=[{"torch": 1}, {}])
    play(state, "Pay wood", game=game)
    assert options(state) == ["pay:stone", "pay:torch"]
    play(state, "pay:torch", game=game)
    assert (camp(state)[2], tools(state)) == (0, {})


def test_pa_8_5_in_the_order_of_the_rule() -> None:
    dear = {
        "label": "Pay",
        "negative": True,
        "cost": {
            "food": 2,
            "wood": 1,
            "tools": {"tent": 1, "fur": 2},
            "any": {"n": 3, "of": ["stone", "rope"]},
            "bury": ["Darca"],
            "cards": 3,
        },
        "gain": {"damage": 1, "skull": 1},
        "then": "destroy",
    }
    game = game_with(d_ravine={"actions": [dear]})
    state = acting(
        "d_ravine",
        None,
        game=game,
        level="2",
        groups=[["person_healer", "d_darca"], ["person_crafter"]],
        camp={"food": 1, "wood": 0, "stone": 1},
        tools=[{"fur": 1, "tent": 1, "rope": 1}, {}],
        piles=["red forest", "forest"],
    )
    heard = play(state, "pay:rope", game=game)  # "Pay" is all that can be chosen, and so is the tent
    assert [(event.kind, event.facts.get("tool", event.facts.get("item"))) for event in heard[:2]] == [
        ("tool-given", "rope"),
        ("paid", "stone"),
    ]
    paid = ["buried", "cards-given-up", "damage-laid"]  # by the red back, before the blow of the card
    assert kinds(heard)[2:] == [*paid, "damage-laid", "skull", "card-moved"]
    assert (camp(state), tools(state), pile(state)) == ((0, 0, 0), {}, [])


def test_pa_8_5_tools_in_the_order_of_the_card() -> None:
    game = game_with(
        base_hyenas={
            "actions": [{"label": "Pay", "negative": True, "cost": {"tools": {"tent": 1, "fur": 3}}}]
        }
    )
    state = acting("base_hyenas", "base_ford", game=game, tools=[{"fur": 2, "tent": 1}, {}])
    heard = play(state, "Pay", game=game)
    assert [facts["tool"] for facts in told(heard, "tool-given")] == ["tent", "fur", "fur"]
    assert tools(state) == {}


def test_pa_8_5_whose_tool_is_still_asked_if_several_have_one() -> None:
    short = {"label": "Pay", "negative": True, "cost": {"tools": {"fur": 2, "tent": 1}}}
    game = game_with(base_hyenas={"actions": [short]})
    state = acting("base_hyenas", "base_ford", game=game, tools=[{"fur": 1}, {"fur": 2}])
    play(state, "wait", "help:0", game=game)
    assert (step(state), options(state)) == ("pay_tool", ["from:0", "from:1"])
    play(state, "from:1", "from:1", game=game)
    assert (tools(state, 0), tools(state, 1), open_discard(state)[-1]) == ({"fur": 1}, {}, "base_hyenas")


def test_pa_8_5_not_while_a_good_action_can_be_paid_even_with_dice() -> None:
    groups = [["person_warrior"], ["person_crafter"]]
    document = {"level": "5", "groups": groups, "camp": {"food": 3}}
    state = acting("h_flooded_stores", "base_ford", **document)
    assert options(state) == ["do:h_flooded_stores:0", "wait"]
    rolled = seeds_until(state, "Carry it all uphill", [{"strength": 1}])
    play(rolled, "Carry it all uphill")  # it fails, and the only other action is carried out at once
    assert (camp(rolled)[0], open_discard(rolled)) == (0, ["h_flooded_stores"])


def test_pa_8_5_a_talisman_stays_open() -> None:
    state = acting("h_flooded_stores", "base_ford", level="5", camp={"food": 3}, tools=[{"talisman": 1}, {}])
    assert options(state) == ["do:h_flooded_stores:1", "avert:talisman:0", "wait"]


PRICED = {"base_thunderstorm", "b_quicksand", "d_hunger", "e_trampled_camp", "h_flooded_stores"}


def test_pa_8_6_some_dangers_have_no_free_way_out_and_every_night_has_one() -> None:
    priced = set()
    for card in GAME.content.sheet.cards:
        if card.kind == "danger" and not card.place:
            bad = [action for action in card.actions if action.negative]
            assert bad, card.id
            if not any(action.free for action in bad):
                priced.add(card.id)
        if card.night:
            assert any(action.negative and action.free for action in card.night), card.id
    assert priced == PRICED


def test_pa_8_7_a_talisman_puts_the_danger_card_away() -> None:
    state = acting("base_cave_bear", "base_ford", tools=[{"talisman": 1}, {}])
    play(state, "Give up your talisman")
    assert open_discard(state) == ["base_cave_bear"]
    assert (tools(state), damage(state)) == ({}, {})
    assert state.turn == 1  # that was the option


def test_pa_8_7_an_extra_action_may_do_the_same() -> None:
    game = game_with(
        d_darca={"extra": [{"label": "Run with her", "cost": {"food": 1}, "gain": {"ignore_danger": True}}]}
    )
    groups = [["person_crafter", "d_darca"], ["person_gatherer"]]
    state = acting("d_ravine", "base_ford", game=game, level="2", groups=groups, camp={"food": 1})
    assert offers(state, "Run with her", game)
    play(state, "Run with her", game=game)
    assert (open_discard(state), camp(state)[0], state.turn) == (["d_ravine"], 0, 1)
    assert not offers(state, "Run with her", game)  # no danger card
    state = acting("base_berries", None, game=game, level="2", groups=groups, camp={"food": 1})
    assert not offers(state, "Run with her", game)


def test_pa_8_8_no_talisman_against_missions_or_placed_dangers() -> None:
    state = night(tools=[{"talisman": 4}, {}, {}], camp={"food": 20})
    assert not any(key.startswith("avert") for key in options(state))
    game = game_with(j_eyes={"night": [{"label": "Look", "negative": True, "gain": {"secret": 21}}]})
    groups = [["person_crafter"], ["person_gatherer"]]
    state = night(
        2,
        game=game,
        level="7",
        night=["j_eyes"],
        camp={"food": 9},
        tools=[{"talisman": 1}, {}],
        groups=groups,
    )
    assert step(state) == "secret_act"  # even a secret that is opened at night
    assert not any(key.startswith("avert") for key in options(state))
    state = position(
        1,
        level="4",
        piles=[["g_raider.1", "base_ford"]],
        tools=[{"talisman": 1}],
        groups=[["person_crafter"]],
        agenda=["turn"],
    )
    play(state, "pick:0")
    assert "g_raider.1" in group(state)
    assert (tools(state), step(state)) == ({"talisman": 1}, "explore")
