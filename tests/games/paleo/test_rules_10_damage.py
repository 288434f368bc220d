"""PA-10: warding, damage, death and healing."""

from __future__ import annotations

from typing import Any

from lascaux.games.paleo.state import Paleo

from .table import (
    GAME,
    acting,
    damage,
    game_with,
    grave,
    group,
    kinds,
    night,
    offers,
    open_discard,
    options,
    play,
    step,
    told,
    tools,
)


def test_pa_10_1_a_blow_goes_onto_one_person_and_is_never_split() -> None:
    state = acting("base_cave_bear", groups=[["person_healer", "person_warrior"]])
    play(state, "Be mauled")
    assert options(state) == ["wound:person_healer.1", "wound:person_warrior.1"]
    play(state, "wound:person_healer.1")
    assert damage(state) == {"person_healer.1": 2}


BITTEN = [["person_crafter"], ["person_warrior"], ["person_healer"]]


def bear_against(**document: Any) -> Paleo:
    """Cave Bear mauls seat 0, and seats 1 and 2 help it."""
    document.setdefault("groups", BITTEN)
    state = acting("base_cave_bear", "base_ford", "base_berries", **document)
    play(state, "wait", "help:0", "help:0")
    if step(state) == "act":
        play(state, "Be mauled")
    return state


def test_pa_10_1_helpers_are_asked_clockwise_and_the_first_who_takes_it_settles_it() -> None:
    state = bear_against()
    assert (step(state), state.turn) == ("bear", 1)
    assert options(state) == ["bear:person_warrior.1", "bear:decline"]
    copy = state.clone()
    heard = play(copy, "bear:person_warrior.1")
    assert (damage(copy), step(copy)) == ({"person_warrior.1": 2}, "explore")
    assert kinds(heard)[:2] == ["borne", "damage-laid"]
    assert (heard[0].seat, heard[0].facts["active"]) == (1, 0)
    play(state, "bear:decline")
    assert (step(state), state.turn, options(state)) == ("bear", 2, ["bear:person_healer.1", "bear:decline"])
    heard = play(state, "bear:decline")
    assert damage(state) == {"person_crafter.1": 2}  # one person, so nobody is asked
    assert told(heard, "not-borne") == [{"active": 0}]


def test_pa_10_1_clockwise_from_the_seat_that_suffers_it() -> None:
    state = acting("base_ford", "base_cave_bear", "base_berries", groups=BITTEN)
    play(state, "help:1", "wait", "help:1")  # to be mauled is all that is left
    assert (step(state), state.turn) == ("bear", 2)
    play(state, "bear:decline")
    assert (step(state), state.turn) == ("bear", 0)


def test_pa_10_1_the_seat_itself_chooses_among_its_own_people_alone() -> None:
    state = bear_against(groups=[["person_crafter", "person_gatherer"], *BITTEN[1:]])
    play(state, "bear:decline", "bear:decline")
    assert (step(state), state.turn) == ("wound", 0)
    assert options(state) == ["wound:person_crafter.1", "wound:person_gatherer.1"]


def test_pa_10_1_who_does_not_help_is_not_asked() -> None:
    state = acting("base_cave_bear", "base_ford", groups=BITTEN[:2])
    play(state, "Be mauled")
    assert (damage(state), state.turn) == ({"person_crafter.1": 2}, 1)


def test_pa_10_1_the_seat_whose_extra_action_it_is_suffers_its_red_backs() -> None:
    """Seat 1 helps seat 0 and drifts home in its after-window: now seat 1 is active, and seat 0 is asked."""
    state = acting(
        "base_berries",
        "base_ford",
        level="5",
        base_camp=["secret_16"],
        tools=[{}, {"raft": 1}],
        piles=["", "red forest"],
    )
    play(state, "wait", "help:0")  # without cards seat 0 can only ignore its own
    assert (step(state), state.turn) == ("after", 1)
    play(state, "extra:secret_16:0")
    assert (step(state), state.turn) == ("bear", 0)
    assert options(state) == ["bear:person_crafter.1", "bear:person_gatherer.1", "bear:decline"]
    play(state, "bear:decline")
    assert (step(state), state.turn) == ("wound", 1)


def test_pa_10_2_wards_come_first_and_if_nothing_is_left_nobody_is_asked() -> None:
    state = bear_against(tools=[{"clothing": 1}, {}, {}])
    assert (step(state), state.turn) == ("ward", 0)
    play(state, "ward:clothing:0")
    assert (step(state), damage(state)) == ("explore", {})
    state = bear_against(tools=[{}, {"fur": 1}, {}])
    play(state, "ward:fur:1", "bear:person_warrior.1")
    assert damage(state) == {"person_warrior.1": 1}  # it is not warded again


def test_pa_10_2_as_many_wards_as_wanted_and_the_surplus_is_lost() -> None:
    state = acting("base_hyenas", tools=[{"clothing": 1, "fur": 1}], camp={"food": 0})
    play(state, "Be bitten", "ward:clothing:0")
    assert (tools(state), damage(state), step(state)) == ({"fur": 1}, {}, "explore")


def test_pa_10_2_any_seat_of_the_team_may_ward() -> None:
    state = acting("base_cave_bear", "base_ford", tools=[{}, {"fur": 2}])
    play(state, "wait", "Help seat 0")
    assert options(state) == ["ward:fur:1", "take-it"]
    play(state, "ward:fur:1", "ward:fur:1")
    assert (tools(state, 1), damage(state)) == ({}, {})


def test_pa_10_2_extra_actions_that_ward_are_reactions() -> None:
    state = acting("base_cave_bear", level="2", groups=[["person_crafter", "secret_03"]])
    play(state, "Be mauled")
    assert options(state) == ["extra:secret_03:0", "take-it"]
    play(state, "extra:secret_03:0")
    assert grave(state) == ["secret_03"]
    assert damage(state) == {}
    state = acting("base_berries", level="2", groups=[["person_crafter", "secret_03"]])
    assert not offers(state, "The cub throws itself between")


def test_pa_10_2_a_ward_that_costs_cards_may_hurt_in_turn() -> None:
    cub = [{"label": "Run in a circle", "cost": {"cards": 1}, "gain": {"ward": 1}}]
    game = game_with(secret_03={"extra": cub})
    state = acting(
        "base_cave_bear", game=game, level="2", groups=[["person_healer", "secret_03"]], piles=["red forest"]
    )
    play(state, "Be mauled", "extra:secret_03:0", game=game)
    assert (step(state), options(state)) == ("ward", ["extra:secret_03:0", "take-it"])  # of the red back
    play(state, "take-it", "take-it", game=game)
    assert damage(state) == {"person_healer.1": 2}


def test_pa_10_3_the_token_that_finds_no_heart_kills() -> None:
    state = acting(
        "base_hyenas",
        groups=[["person_crafter", "person_healer"]],
        damage={"person_crafter.1": 1},
        camp={"food": 0},
    )
    play(state, "Be bitten", "wound:person_crafter.1")
    assert damage(state) == {"person_crafter.1": 2}  # both hearts taken, still alive
    state = acting(
        "base_hyenas",
        groups=[["person_crafter", "person_healer"]],
        damage={"person_crafter.1": 2},
        camp={"food": 0},
    )
    play(state, "Be bitten", "wound:person_crafter.1")
    assert grave(state) == ["person_crafter.1"]


def test_pa_10_4_death_costs_a_skull_and_leaves_everything_else() -> None:
    state = acting(
        "base_hyenas",
        level="2",
        groups=[["person_hunter", "person_crafter", "d_darca"]],
        damage={"person_hunter.1": 1},
        tools=[{"hand_axe": 1}],
        camp={"food": 0},
    )
    heard = play(state, "Be bitten", "wound:person_hunter.1")
    assert kinds(heard)[1:3] == ["died", "skull"]
    assert (group(state), tools(state), state.skulls) == (["person_crafter.1", "d_darca"], {"hand_axe": 1}, 1)
    assert damage(state) == {}


def test_pa_10_5_the_last_person_is_replaced_after_the_skull() -> None:
    state = acting(
        "base_hyenas",
        groups=[["person_hunter"]],
        damage={"person_hunter.1": 1},
        people=["person_inventor"],
        camp={"food": 0},
    )
    heard = play(state, "Be bitten")
    assert kinds(heard)[1:5] == ["died", "skull", "person-joined", "tool-taken"]
    assert group(state) == ["person_inventor.1"]
    assert (tools(state), state.skulls) == ({"hand_axe": 1}, 1)


def all_people() -> list[str]:
    return [name for name in GAME.content.names if name.startswith("person_")]


def test_pa_10_5_pa_10_6_without_a_deck_a_group_goes_on_without_people() -> None:
    dead = [name for name in all_people() if name not in ("person_hunter.1", "person_gatherer.1")]
    state = acting(
        "base_hyenas",
        "base_ford",
        groups=[["person_hunter.1"], ["person_gatherer.1"]],
        damage={"person_hunter.1": 1},
        grave=dead,
        camp={"food": 0},
    )
    play(state, "Be bitten")
    assert (group(state), state.skulls) == ([], 1)
    state = acting(
        "base_hyenas",
        "base_ford",
        groups=[[], ["person_gatherer.1"]],
        grave=[*dead, "person_hunter.1"],
        camp={"food": 0},
    )
    play(state, "Be bitten")
    assert (state.skulls, damage(state), state.turn) == (0, {}, 1)  # the damage lapsed


def test_pa_10_5_a_helper_that_bears_it_draws_anew_too() -> None:
    state = bear_against(
        groups=[["person_crafter"], ["person_hunter"], ["person_healer"]], people=["person_inventor"]
    )
    heard = play(state, "bear:person_hunter.1")
    assert kinds(heard)[:5] == ["borne", "damage-laid", "died", "skull", "person-joined"]
    assert (group(state, 1), damage(state)) == (["person_inventor.1"], {})  # the rest of the blow lapsed


def test_pa_10_5_the_new_person_may_take_the_next_token() -> None:
    state = acting(
        "base_fish_run",
        "base_ford",
        groups=[["person_crafter"], ["person_hunter"]],
        damage={"person_hunter.1": 1},
        piles=["red red", "forest"],
        people=["person_inventor"],
    )
    play(state, "wait", "help:0", "Grab with bare hands", "bear:person_hunter.1")
    assert options(state) == ["bear:person_inventor.1", "bear:decline"]


def test_pa_10_6_helpers_may_take_what_hits_a_group_without_people() -> None:
    alive = ("person_gatherer.1", "person_guard.1")
    dead = [name for name in all_people() if name not in alive]
    groups = [[], ["person_gatherer.1"], ["person_guard.1"]]
    state = bear_against(groups=groups, grave=dead)
    assert (step(state), state.turn) == ("bear", 1)
    play(state, "bear:decline")
    copy = state.clone()
    play(state, "bear:decline")
    assert (damage(state), step(state)) == ({}, "explore")  # it lapses
    play(copy, "bear:person_guard.1")
    assert damage(copy) == {"person_guard.1": 2}


def test_pa_10_1_a_helper_without_people_is_not_asked() -> None:
    alive = ("person_crafter.1", "person_guard.1")
    groups = [["person_crafter.1"], [], ["person_guard.1"]]
    state = bear_against(groups=groups, grave=[name for name in all_people() if name not in alive])
    assert (step(state), state.turn) == ("bear", 2)
    dead = [name for name in all_people() if name != "person_guard.1"]
    state = acting("base_cave_bear", "base_ford", groups=[["person_guard.1"], []], grave=dead)
    heard = play(state, "wait", "help:0")
    assert ("not-borne" in kinds(heard), damage(state)) == (False, {"person_guard.1": 2})


def test_pa_10_6_without_anybody_in_the_team_nothing_is_warded() -> None:
    dead = [name for name in all_people() if name != "person_guard.1"]
    groups = [[], ["person_guard.1"]]
    state = acting("base_cave_bear", None, groups=groups, tools=[{"fur": 1}, {}], grave=dead)
    assert (tools(state), damage(state), step(state)) == ({"fur": 1}, {}, "explore")


def test_pa_10_6_at_night_it_lapses_only_if_no_group_has_people() -> None:
    document = {"level": "4", "camp": {"food": 0}, "night": [], "tools": [{"fur": 1}, {}]}
    state = night(2, groups=[["g_raider.1"], []], grave=all_people(), **document)
    assert (state.day, tools(state), damage(state), state.skulls) == (2, {"fur": 1}, {}, 0)
    dead = [name for name in all_people() if name != "person_guard.1"]
    document["camp"] = {"food": 1}
    state = night(2, groups=[["g_raider.1"], ["person_guard.1"]], grave=dead, **document)
    play(state, "take-it")
    assert (state.day, damage(state)) == (2, {"person_guard.1": 1})  # of another group than the raider's


def test_pa_10_7_healing_is_split_freely_and_may_stop() -> None:
    hurt = {"person_crafter.1": 2, "person_gatherer.1": 1, "person_gatherer.2": 1}
    state = acting("base_campfire", "base_ford", damage=hurt)
    play(state, "wait", "Help seat 0", "Tend the wounded")
    assert options(state) == [
        "heal:person_crafter.1",
        "heal:person_gatherer.1",
        "heal:person_gatherer.2",
        "stop",
    ]
    play(state, "heal:person_crafter.1")
    copy = state.clone()
    play(state, "heal:person_gatherer.2")
    assert damage(state) == {"person_crafter.1": 1, "person_gatherer.1": 1}
    play(copy, "stop")
    assert damage(copy) == {"person_crafter.1": 1, "person_gatherer.1": 1, "person_gatherer.2": 1}


def test_pa_10_8_a_healing_root_before_or_after_an_action() -> None:
    state = acting(
        "base_berries", "base_ford", damage={"person_gatherer.1": 2}, tools=[{}, {"healing_root": 1}]
    )
    assert "mend:healing_root:1" not in options(state)  # seat 1 is not in the team
    play(state, "wait", "Help seat 0")
    assert "mend:healing_root:1" in options(state)
    play(state, "Find the sweet side")
    assert (step(state), state.turn) == ("after", 0)
    play(state, "mend:healing_root:1", "heal:person_gatherer.1", "heal:person_gatherer.1")
    assert (damage(state), tools(state, 1)) == ({}, {})


def test_pa_10_8_not_while_nobody_is_hurt() -> None:
    state = acting("base_berries", tools=[{"healing_root": 1}])
    assert not any(key.startswith("mend") for key in options(state))


def test_pa_10_9_nothing_heals_overnight() -> None:
    state = night(2, damage={"person_gatherer.1": 1}, camp={"food": 9}, night=[])
    assert state.day == 2
    assert damage(state) == {"person_gatherer.1": 1}
    assert open_discard(state) == []
