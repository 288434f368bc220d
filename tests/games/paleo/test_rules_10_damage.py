"""PA-10: warding, damage, death and healing."""

from __future__ import annotations

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
    tools,
)


def test_pa_10_1_a_blow_goes_onto_one_person_and_is_never_split() -> None:
    state = acting("base_cave_bear", groups=[["person_healer", "person_warrior"]])
    play(state, "Be mauled")
    assert options(state) == ["wound:person_healer.1", "wound:person_warrior.1"]
    play(state, "wound:person_healer.1")
    assert damage(state) == {"person_healer.1": 2}


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
        people=["person_toolmaker"],
        camp={"food": 0},
    )
    heard = play(state, "Be bitten")
    assert kinds(heard)[1:5] == ["died", "skull", "person-joined", "tool-taken"]
    assert group(state) == ["person_toolmaker.1"]
    assert (tools(state), state.skulls) == ({"hand_axe": 1}, 1)


def all_people() -> list[str]:
    return [name for name in GAME.content.names if name.startswith("person_")]


def test_pa_10_5_pa_10_6_without_a_deck_a_group_goes_on_without_people() -> None:
    dead = [name for name in all_people() if name not in ("person_hunter.1", "person_scout.1")]
    state = acting(
        "base_hyenas",
        "base_ford",
        groups=[["person_hunter.1"], ["person_scout.1"]],
        damage={"person_hunter.1": 1},
        grave=dead,
        camp={"food": 0},
    )
    play(state, "Be bitten")
    assert (group(state), state.skulls) == ([], 1)
    state = acting(
        "base_hyenas",
        "base_ford",
        groups=[[], ["person_scout.1"]],
        grave=[*dead, "person_hunter.1"],
        camp={"food": 0},
    )
    play(state, "Be bitten")
    assert (state.skulls, damage(state), state.turn) == (0, {}, 1)  # the damage lapsed


def test_pa_10_7_healing_is_split_freely_and_may_stop() -> None:
    hurt = {"person_crafter.1": 2, "person_scout.1": 1, "person_scout.2": 1}
    state = acting("base_campfire", "base_ford", damage=hurt)
    play(state, "wait", "Help seat 0", "Tend the wounded")
    assert options(state) == ["heal:person_crafter.1", "heal:person_scout.1", "heal:person_scout.2", "stop"]
    play(state, "heal:person_crafter.1")
    copy = state.clone()
    play(state, "heal:person_scout.2")
    assert damage(state) == {"person_crafter.1": 1, "person_scout.1": 1}
    play(copy, "stop")
    assert damage(copy) == {"person_crafter.1": 1, "person_scout.1": 1, "person_scout.2": 1}


def test_pa_10_8_a_healing_root_before_or_after_an_action() -> None:
    state = acting("base_berries", "base_ford", damage={"person_scout.1": 2}, tools=[{}, {"healing_root": 1}])
    assert "mend:healing_root:1" not in options(state)  # seat 1 is not in the team
    play(state, "wait", "Help seat 0")
    assert "mend:healing_root:1" in options(state)
    play(state, "Find the sweet side")
    assert (step(state), state.turn) == ("after", 0)
    play(state, "mend:healing_root:1", "heal:person_scout.1", "heal:person_scout.1")
    assert (damage(state), tools(state, 1)) == ({}, {})


def test_pa_10_8_not_while_nobody_is_hurt() -> None:
    state = acting("base_berries", tools=[{"healing_root": 1}])
    assert not any(key.startswith("mend") for key in options(state))


def test_pa_10_9_nothing_heals_overnight() -> None:
    state = night(2, damage={"person_scout.1": 1}, camp={"food": 9}, night=[])
    assert state.day == 2
    assert damage(state) == {"person_scout.1": 1}
    assert open_discard(state) == []
