"""PA-14: helping another seat."""

from __future__ import annotations

from lascaux.games.paleo.content.codes import NONE

from .table import acting, camp, damage, offers, open_discard, options, pile, play, step, tools

HUNTERS = [["person_gatherer"], ["person_warrior", "person_hunter"], ["person_warrior", "person_hunter"]]


def test_pa_14_1_the_helpers_card_is_put_away_at_once() -> None:
    state = acting("base_deer", "base_berries", "base_ford")
    play(state, "wait", "Help seat 0")
    assert open_discard(state) == ["base_berries.1"]
    assert not state.is_pending(1)
    assert state.turn == 2


def test_pa_14_1_only_seats_that_still_have_to_act_are_helped() -> None:
    state = acting("base_deer", "base_berries", "base_ford")
    play(state, "ignore")
    assert [key for key in options(state) if key.startswith("help")] == ["help:2"]


def test_pa_14_2_the_link_lasts_until_the_card_is_dealt_with() -> None:
    state = acting(
        "base_campfire",
        "base_berries",
        "base_ford",
        camp={"wood": 1},
        tools=[{}, {"healing_root": 1}, {}],
        damage={"person_gatherer.1": 1},
    )
    play(state, "wait", "Help seat 0", "wait", "Work by the light", "build:innate_torch", "to:1")
    assert (step(state), state.turn) == ("after", 0)
    play(state, "done")
    assert (step(state), state.turn) == ("after", 1)  # the helper has its after-window, too
    assert list(state.helping) == [NONE, 0, NONE]
    play(state, "done")
    assert list(state.helping) == [NONE, NONE, NONE]


def test_pa_14_3_several_may_help_but_help_is_not_handed_on() -> None:
    state = acting("base_deer", "base_berries", "base_ford", groups=HUNTERS)
    play(state, "wait", "Help seat 0", "Help seat 0")
    assert list(state.helping) == [NONE, 0, 0]
    state = acting("base_deer", "base_berries", "base_ford", groups=HUNTERS)
    play(state, "Help seat 1")
    assert not any(key.startswith("help") for key in options(state))  # seat 1 is being helped


def test_pa_14_3_who_is_being_helped_may_help_a_face_up_card() -> None:
    state = acting("base_deer", "base_berries", level="2", base_camp=["d_old_hearth"], camp={"wood": 1})
    play(state, "wait", "Help seat 0")
    assert offers(state, "Warm the tired")


def test_pa_14_4_a_team_is_one_in_everything() -> None:
    state = acting(
        "base_deer",
        "base_berries",
        groups=HUNTERS[:2],
        piles=["red forest", "forest"],
        tools=[{}, {"fur": 1}],
    )
    assert not offers(state, "Hunt the deer")
    play(state, "wait", "Help seat 0", "Hunt the deer", "ward:fur:1", "to:1")
    assert (tools(state, 1), damage(state)) == ({"fur": 1}, {})
    assert camp(state)[0] == 7


def test_pa_14_4_but_a_helper_alone_decides_about_its_own_people() -> None:
    state = acting("base_cave_bear", "base_berries", groups=[["person_crafter"], ["person_warrior"]])
    play(state, "wait", "Help seat 0")
    assert (step(state), state.turn) == ("bear", 1)
    copy = state.clone()
    play(state, "bear:decline")
    assert damage(state) == {"person_crafter.1": 2}
    play(copy, "bear:person_warrior.1")
    assert damage(copy) == {"person_warrior.1": 2}


def test_pa_14_2_the_link_lasts_while_a_secret_is_used_to_help_a_card() -> None:
    state = acting(
        "a_watering_hole",
        "base_deer",
        level="A+D",
        groups=[["person_gatherer", "person_gatherer", "d_darca"], ["person_crafter"]],
        piles=["forest forest forest river river", "forest"],
        people=["person_elder"],
    )
    play(state, "wait", "help:0", "Read the great track", "assist:d_darca:0")
    assert (step(state), state.turn, options(state)) == ("share", 0, ["to:0", "to:1"])  # still a team
    assert list(state.helping) == [NONE, 0]
    play(state, "to:1")
    assert (step(state), list(state.helping)) == ("explore", [NONE, NONE])


def test_pa_14_5_help_where_none_is_needed() -> None:
    state = acting("base_berries", "base_campfire")
    assert "help:1" in options(state)
    play(state, "help:1")
    assert open_discard(state) == ["base_berries.1"]


def test_pa_14_6_helpers_give_up_no_cards_and_tools_stay_where_they_are() -> None:
    state = acting(
        "base_fish_run", "base_berries", piles=["forest", "forest forest forest"], tools=[{}, {"fur": 2}]
    )
    play(state, "wait", "Help seat 0")
    assert not offers(state, "Grab with bare hands")  # costs 2 cards, the own pile has 1
    assert len(pile(state, 1)) == 3
    assert tools(state, 1) == {"fur": 2}


def test_pa_14_7_dangers_may_be_helped_with() -> None:
    state = acting("base_hyenas", "base_berries", groups=[["person_gatherer"], ["person_warrior"]])
    play(state, "wait", "Help seat 0")
    assert offers(state, "Drive them off")


def test_pa_14_7_a_helped_seat_may_still_ignore_its_card() -> None:
    state = acting("base_deer", "base_berries", groups=HUNTERS[:2])
    play(state, "wait", "Help seat 0", "ignore")
    assert set(open_discard(state)) == {"base_deer.1", "base_berries.1"}
    assert step(state) == "explore"
