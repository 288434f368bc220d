"""PA-12: building and ideas."""

from __future__ import annotations

from lascaux.games.paleo.content.codes import BENCH, SHOWN

from .table import acting, camp, grave, names, options, play, step, tools

IDEAS = ["b_idea_tent", "idea_rope", "idea_bow", "idea_herbs"]


def test_pa_12_1_up_to_so_many_times_and_stop_whenever_wanted() -> None:
    state = acting("base_workshop", camp={"wood": 2, "stone": 2})
    play(state, "Make what is needed")
    play(state, "build:innate_torch", "build:innate_hand_axe")
    assert step(state) == "explore"  # twice, not more
    assert (camp(state)[1:], tools(state)) == ((1, 1), {"torch": 1, "hand_axe": 1})
    state = acting("base_workshop", camp={"wood": 2, "stone": 2})
    play(state, "Make what is needed", "stop")
    assert tools(state) == {}


def test_pa_12_2_the_same_team_pays_shows_and_shares() -> None:
    state = acting(
        "base_campfire",
        "base_ford",
        groups=[["person_gatherer"], ["person_crafter"]],
        bench=["b_idea_tent", "idea_clothing"],
        tools=[{}, {"fur": 1}],
    )
    play(state, "wait", "Help seat 0", "Work by the light", "build:idea_clothing")
    assert (step(state), options(state)) == ("share", ["to:0", "to:1"])
    play(state, "to:0")
    assert (tools(state, 0), tools(state, 1)) == ({"clothing": 1}, {})


def test_pa_12_3_again_and_again_but_not_from_an_empty_stock() -> None:
    state = acting("base_workshop", camp={"wood": 2}, tools=[{"torch": 3}])
    play(state, "Make what is needed", "build:innate_torch", "build:innate_torch")
    assert tools(state) == {"torch": 5}
    state = acting("base_workshop", camp={"wood": 2}, tools=[{"torch": 5}])
    play(state, "Make what is needed")
    assert "build:innate_torch" not in options(state)


def test_pa_12_4_a_new_idea_takes_a_slot() -> None:
    state = acting("base_storyteller", ideas=["idea_bow"], bench=IDEAS[:2])
    play(state, "Ask how it was done")
    assert names(state, BENCH) == [*IDEAS[:2], "idea_bow"]


def test_pa_12_4_with_all_slots_taken_one_of_the_others_goes() -> None:
    state = acting("base_storyteller", ideas=["idea_clothing"], bench=IDEAS)
    play(state, "Ask how it was done")
    assert options(state) == [f"drop:{idea}" for idea in IDEAS]
    assert names(state, SHOWN) == ["idea_clothing"]
    play(state, "drop:idea_bow")
    assert names(state, BENCH) == ["b_idea_tent", "idea_rope", "idea_herbs", "idea_clothing"]
    assert grave(state) == ["idea_bow"]


def test_pa_12_5_a_lost_idea_cannot_be_built_but_its_tools_stay() -> None:
    state = acting("base_campfire", grave=["idea_rope"], tools=[{"rope": 1}], camp={"wood": 1})
    play(state, "Work by the light")
    assert "build:idea_rope" not in options(state)
    assert tools(state) == {"rope": 1}


def test_pa_12_6_some_builds_destroy_their_idea() -> None:
    state = acting(
        "base_campfire",
        bench=["b_idea_tent", "idea_burial"],
        groups=[["person_crafter", "person_crafter"]],
        camp={"stone": 2},
        skulls=1,
    )
    play(state, "Work by the light", "build:idea_burial")
    assert (state.skulls, grave(state), names(state, BENCH)) == (0, ["idea_burial"], ["b_idea_tent"])
