"""PA-7: skills and tools."""

from __future__ import annotations

import pytest

from lascaux.games.paleo.content.codes import BENCH

from .table import GAME, acting, camp, game_with, group, names, offers, options, play, step, tools


def skills(state: object, seat: int = 0) -> dict[str, int]:
    found: dict[str, int] = GAME.view(state, None).players[seat].skills  # type: ignore[arg-type]
    return found


def test_pa_7_1_people_other_cards_and_tools_are_added_up() -> None:
    state = acting(
        "base_deer",
        level="2",
        groups=[["person_warrior", "person_gatherer", "secret_03"]],
        tools=[{"bow": 1, "whistle": 1, "hand_axe": 2, "torch": 1}],
    )
    assert skills(state) == {"strength": 3, "perception": 3, "craft": 2}


def test_pa_7_2_showing_a_skill_does_not_use_it_up() -> None:
    state = acting("base_ford", piles=["forest forest"])
    before = skills(state)
    play(state, "Build a small weir")
    assert skills(state) == before


@pytest.mark.parametrize(
    ("tool", "skill"), [("hand_axe", "craft"), ("bow", "strength"), ("whistle", "perception")]
)
def test_pa_7_3_tools_without_an_arrow_always_count(tool: str, skill: str) -> None:
    state = acting("base_deer", groups=[["person_healer"]], tools=[{tool: 2}])
    assert skills(state) == {skill: 2}


@pytest.mark.parametrize(
    ("tool", "skill"), [("rope", "craft"), ("spear", "strength"), ("torch", "perception")]
)
def test_pa_7_4_arrow_tools_count_when_given_up(tool: str, skill: str) -> None:
    game = game_with(base_deer={"actions": [{"label": "Try it", "need": {skill: 1}, "gain": {"food": 1}}]})
    state = acting("base_deer", game=game, groups=[["person_healer"]], tools=[{tool: 2}], camp={"food": 0})
    assert skills(state) == {}
    play(state, "Try it", game=game)
    assert tools(state) == {tool: 1}  # the surplus is lost
    assert camp(state)[0] == 1


def test_pa_7_4_a_tool_is_spent_only_for_what_is_missing() -> None:
    state = acting("base_deer", groups=[["person_warrior"]], tools=[{"torch": 2, "spear": 1}])
    play(state, "Hunt the deer")
    assert tools(state) == {"torch": 1, "spear": 1, "fur": 1}


def test_pa_7_5_fur_and_clothing_ward() -> None:
    state = acting("base_cave_bear", tools=[{"fur": 1, "clothing": 1}])
    play(state, "Be mauled", "ward:fur:0", "ward:clothing:0")
    assert tools(state) == {}
    assert step(state) == "explore"


def test_pa_7_5_healing_root_and_talisman() -> None:
    state = acting(
        "base_viper",
        tools=[{"healing_root": 1, "talisman": 1}],
        groups=[["person_healer"]],
        damage={"person_healer.1": 3},
    )
    assert {"mend:healing_root:0", "avert:talisman:0"} <= set(options(state))
    play(state, "mend:healing_root:0", "Heal Healer", "Heal Healer", "Heal Healer")
    play(state, "avert:talisman:0")
    assert (tools(state), step(state)) == ({}, "explore")


def test_pa_7_5_tents_and_rafts_do_nothing_by_themselves() -> None:
    state = acting("base_deer", level="A+H", tools=[{"tent": 1, "raft": 1}])
    assert skills(state) == {"perception": 1, "craft": 1}
    assert not any("tent" in key or "raft" in key for key in options(state))


def test_pa_7_6_given_up_tools_can_be_gained_again() -> None:
    state = acting("base_campfire", tools=[{"torch": 5}], camp={"wood": 2}, groups=[["person_crafter"]])
    play(state, "Work by the light")
    assert "build:innate_torch" not in options(state)
    assert state.pool[0] == 0
    other = acting("base_viper", tools=[{"torch": 5}], groups=[["person_crafter"]])
    play(other, "Pin it down")
    assert other.pool[0] == 1


def test_pa_7_7_one_stock_per_tool_and_the_idea_lets_you_build_it() -> None:
    state = acting(
        "base_campfire", camp={"wood": 5, "stone": 5}, groups=[["person_crafter", "person_crafter"]]
    )
    play(state, "Work by the light")
    assert "build:idea_rope" not in options(state)
    state = acting("base_campfire", camp={"wood": 5}, bench=["b_idea_tent", "idea_rope"])
    play(state, "Work by the light")
    assert "build:idea_rope" in options(state)
    state = acting("h_reeds", level="5")  # rope from a card, without the idea
    assert "idea_rope" not in names(state, BENCH)
    play(state, "Twist a rope")
    assert tools(state) == {"rope": 1}


def test_pa_7_8_a_persons_tool_comes_once_and_stays() -> None:
    state = acting(
        "base_strangers",
        groups=[["person_crafter"]],
        people=["person_elder"],
        camp={"food": 5},
        piles=["forest forest"],
    )
    play(state, "Share the meal")
    assert (group(state), tools(state)) == (["person_crafter.1", "person_elder"], {"talisman": 1})
    state = acting(
        "base_hyenas",
        groups=[["person_elder", "person_crafter"]],
        tools=[{"talisman": 1}],
        damage={"person_elder": 1},
    )
    play(state, "Be bitten", "wound:person_elder")
    assert tools(state) == {"talisman": 1}


def test_pa_7_8_an_empty_stock_gives_nothing() -> None:
    state = acting(
        "base_strangers",
        groups=[["person_crafter"]],
        tools=[{"fur": 8}],
        people=["person_hunter"],
        camp={"food": 5},
        piles=["forest forest"],
    )
    play(state, "Share the meal")
    assert tools(state) == {"fur": 8}
    assert offers(state, "Turn up")
