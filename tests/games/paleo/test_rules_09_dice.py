"""PA-9: dice."""

from __future__ import annotations

import pytest

from .table import (
    GAME,
    acting,
    camp,
    game_with,
    labels,
    night,
    offers,
    open_discard,
    options,
    pile,
    play,
    seeds_until,
    step,
    told,
    tools,
)

BLANK: dict[str, int] = {}
STRONG = [["person_warrior", "person_warrior", "person_hunter"]]


def test_pa_9_1_symbols_are_added_to_the_requirement() -> None:
    state = acting(
        "d_hunger", "base_ford", level="2", groups=[["person_warrior"], ["person_gatherer"]], tools=[{}, {}]
    )
    rolled = seeds_until(state, "Hunt in haste", [{"strength": 2}])
    heard = play(rolled, "Hunt in haste")
    assert told(heard, "attempt-failed")  # 3 strength are asked for, and there are 2
    rolled = seeds_until(state, "Hunt in haste", [{"strength": 1}])
    play(rolled, "Hunt in haste")
    assert step(rolled) == "press"


def test_pa_9_1_a_skill_that_was_not_asked_for_is_asked_for_now() -> None:
    state = acting(
        "d_hunger", "base_ford", level="2", groups=[["person_hunter"], ["person_gatherer"]], tools=[{}, {}]
    )
    rolled = seeds_until(state, "Hunt in haste", [{"craft": 1}])
    assert told(play(rolled, "Hunt in haste"), "attempt-failed")
    rolled = seeds_until(state, "Hunt in haste", [BLANK])
    assert not told(play(rolled, "Hunt in haste"), "attempt-failed")


def test_pa_9_2_the_team_is_fixed_before_the_roll() -> None:
    state = acting(
        "d_hunger", "base_ford", level="2", groups=[["person_hunter"], ["person_crafter"]], tools=[{}, {}]
    )
    rolled = seeds_until(state, "Hunt in haste", [{"craft": 1}])
    play(rolled, "Hunt in haste")
    assert (step(rolled), rolled.turn) == ("fallback", 0)  # seat 1, who could have helped, is not asked


def test_pa_9_3_carry_on_or_give_up_and_nothing_is_paid_for_a_failure() -> None:
    state = acting(
        "d_hunger", level="2", groups=[["person_hunter"]], camp={"food": 2}, piles=["forest river"]
    )
    rolled = seeds_until(state, "Hunt in haste", [BLANK])
    before = pile(rolled)
    play(rolled, "Hunt in haste")
    assert options(rolled) == ["carry-on", "give-up"]
    assert pile(rolled) == before
    copy = rolled.clone()
    play(rolled, "carry-on")
    assert (camp(rolled)[0], len(pile(rolled))) == (4, 1)
    play(copy, "give-up")
    assert step(copy) == "fallback"
    assert (camp(copy)[0], len(pile(copy))) == (2, 2)


def test_pa_9_4_a_failed_action_is_barred_and_help_is_gone() -> None:
    state = acting(
        "i_glacier",
        "base_ford",
        level="6",
        groups=[
            ["person_warrior", "person_warrior", "person_gatherer", "person_gatherer", "person_gatherer"],
            ["person_crafter"],
        ],
        tools=[{"whistle": 1}, {}],
        piles=["forest forest forest forest", "forest"],
    )
    rolled = seeds_until(state, "Cross the ice", [{"strength": 2}, BLANK])
    play(rolled, "Cross the ice")
    assert labels(rolled) == ["Gather stones at its foot", "Ignore Glacier"]
    play(rolled, "ignore")
    assert open_discard(rolled) == ["i_glacier.1"]


def test_pa_9_4_other_dice_actions_may_be_tried() -> None:
    state = acting("g_ambush", level="4", groups=[["person_warrior", "person_gatherer", "person_gatherer"]])
    rolled = seeds_until(state, "Break through", [{"strength": 2}])
    play(rolled, "Break through")
    assert labels(rolled)[0] == "See it coming"
    again = seeds_until(rolled, "See it coming", [{"perception": 1}])
    play(again, "See it coming")
    assert not offers(again, "Break through")
    assert step(again) in ("wound", "fallback")


def test_pa_9_5_a_talisman_may_be_used_after_a_roll() -> None:
    state = acting("d_hunger", level="2", groups=[["person_warrior"]], tools=[{"talisman": 1}])
    good = seeds_until(state, "Hunt in haste", [BLANK])
    play(good, "Hunt in haste")
    assert "avert:talisman:0" in options(good)
    play(good, "avert:talisman:0")
    assert (open_discard(good), tools(good)) == (["d_hunger"], {})
    bad = seeds_until(state, "Hunt in haste", [{"strength": 2}])
    play(bad, "Hunt in haste")
    assert "avert:talisman:0" in options(bad)


def test_pa_9_5_other_ways_of_ignoring_a_danger_may_not() -> None:
    game = game_with(
        d_darca={"extra": [{"label": "Run with her", "cost": {"food": 1}, "gain": {"ignore_danger": True}}]}
    )
    state = acting("d_hunger", game=game, level="2", groups=[["person_warrior", "d_darca"]])
    assert offers(state, "Run with her", game)
    rolled = seeds_until(state, "Hunt in haste", [{"strength": 2}], game)
    play(rolled, "Hunt in haste", game=game)
    assert not offers(rolled, "Run with her", game)


def test_pa_9_6_failing_at_a_face_up_card() -> None:
    groups = [["person_warrior", "g_raider.1"], ["person_crafter"]]
    clan = {"groups": groups, "camp": {"food": 2}, "piles": ["forest forest", "forest"]}
    state = acting("base_berries", None, level="4", **clan)
    rolled = seeds_until(state, "Help Raider 1 of seat 0: Hunt", [{"strength": 2}])
    play(rolled, "Help Raider 1 of seat 0: Hunt")
    assert open_discard(rolled) == ["base_berries.1"]  # the option is used in any case
    assert labels(rolled) == ["Help Raider 1 of seat 0", "Leave the card alone"]
    play(rolled, "stop")
    assert camp(rolled)[0] == 2


def test_pa_9_7_at_night_another_action_must_be_chosen() -> None:
    groups = [["person_hunter"], ["person_crafter", "person_crafter", "person_crafter"]]
    state = night(
        2, level="4", groups=groups, camp={"food": 9}, night=["g_borderland"], tools=[{"fur": 1}, {}]
    )
    rolled = seeds_until(state, "Show them how many we are", [{"strength": 2}, BLANK])
    play(rolled, "Show them how many we are")
    assert labels(rolled) == ["Lay out a tribute", "Give ground"]


def test_pa_9_8_the_faces() -> None:
    assert GAME.content.sheet.basics.dice.faces == [
        {},
        {},
        {"craft": 1},
        {"perception": 1},
        {"strength": 1},
        {"strength": 2},
    ]
    state = acting("d_hunger", level="2", groups=STRONG, tools=[{}])
    seen = []
    for seed in range(600):
        copy = state.clone()
        copy.rng = type(copy.rng)(seed)
        seen += [tuple(face.items()) for face in told(play(copy, "Hunt in haste"), "rolled")[0]["faces"]]
    for face in GAME.content.sheet.basics.dice.faces[2:]:
        assert seen.count(tuple(face.items())) == pytest.approx(100, abs=40)
    assert seen.count(()) == pytest.approx(200, abs=50)
