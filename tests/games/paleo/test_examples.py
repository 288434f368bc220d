"""The worked examples W1 to W33, with their numbers; those from W34 on are in test_examples_34_42.py."""

from __future__ import annotations

import pytest

from lascaux.games.paleo.content.codes import BENCH, FACE_DOWN, NIGHT, PILE, SECRETS

from .table import (
    GAME,
    acting,
    camp,
    damage,
    dump,
    fresh,
    game_with,
    grave,
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


def test_w1_a_round_of_three() -> None:
    state = acting(
        "base_deer",
        "base_berries",
        "base_storyteller",
        groups=[
            ["person_gatherer", "person_healer"],
            ["person_hunter"] * 2,
            ["person_crafter", "person_gatherer"],
        ],
        tools=[{}, {"fur": 1}, {}],
        piles=["forest red home", "forest", "river"],
        ideas=["idea_clothing"],
        camp={"food": 5},
    )
    hidden = state.size[FACE_DOWN]
    play(state, "wait", "Help seat 0", "wait", "Hunt the deer", "ward:fur:1", "to:1", "Ask how it was done")
    assert open_discard(state) == ["base_berries.1", "base_storyteller"]
    assert state.size[FACE_DOWN] == hidden + 2
    assert damage(state) == {}
    assert camp(state)[0] == 7
    assert tools(state, 1) == {"fur": 1}
    assert grave(state) == ["base_deer.1"]
    assert "idea_clothing" in names(state, BENCH)
    assert state.pool[5] == 3  # clothing


def test_w2_choosing() -> None:
    state = position(1, piles=["river red forest home"], agenda=["turn"])
    before = pile(state)
    play(state, "pick:2")
    assert pile(state) == [before[0], before[1], before[3]]
    assert [state.content.cards[state.content.names.index(name)].back for name in pile(state)] == [
        "river",
        "red",
        "home",
    ]
    state = position(1, piles=["river red"], agenda=["turn"])
    assert options(state) == ["pick:0", "pick:1", "sleep"]


def test_w3_feeding() -> None:
    state = night(3, camp={"food": 4})
    assert (camp(state)[0], state.skulls) == (0, 2)
    assert sum(len(group(state, seat)) for seat in range(3)) == 6


def test_w4_rich_prey() -> None:
    state = night(3, camp={"food": 4}, tools=[{}, {}, {"fur": 1}])
    play(state, "next:a_rich_prey")  # the offer cannot be paid: the skull is taken
    assert tools(state, 2) == {"fur": 1}
    assert state.skulls >= 3


def test_w5_a_new_world() -> None:
    state = night(2, camp={"food": 9}, tools=[{"tent": 1}, {}], night=["b_new_world"])
    pool = state.pool[3]
    play(state, "Sleep under a tent")
    assert (state.pool[3], state.skulls) == (pool + 1, 0)
    assert names(state, NIGHT) == ["b_new_world"]


def test_w6_damage() -> None:
    state = acting(
        "base_cave_bear", groups=[["person_hunter", "person_gatherer"]], damage={"person_hunter.1": 1}
    )
    play(state, "Be mauled", "wound:person_hunter.1")
    assert damage(state) == {}
    assert (grave(state), state.skulls) == (["person_hunter.1"], 1)


def test_w7_playing_a_card() -> None:
    state = acting(
        "base_fish_run",
        groups=[["person_crafter", "person_crafter"]],
        piles=["mountain red forest"],
        camp={"food": 0},
    )
    hidden = state.size[FACE_DOWN]
    play(state, "Weave traps", "wound:person_crafter.2")
    assert state.size[FACE_DOWN] == hidden + 2
    assert damage(state) == {"person_crafter.2": 1}
    assert camp(state)[0] == 3
    assert open_discard(state) == ["base_fish_run"]


W8 = game_with(
    d_ravine={
        "actions": [{"label": "Try", "need": {"craft": 2, "dice": 2}}, {"label": "No", "negative": True}]
    }
)


def test_w8_dice() -> None:
    craft = ["person_crafter", "person_crafter", "person_crafter"]
    roll = [{"craft": 1}, {"strength": 2}]
    state = acting(
        "d_ravine", game=W8, level="2", groups=[[*craft, "person_hunter"]], tools=[{}], camp={"food": 5}
    )
    rolled = seeds_until(state, "Try", roll, W8)
    before = dump(rolled)["piles"]
    heard = play(rolled, "Try", game=W8)
    assert "attempt-failed" in kinds(heard)  # craft 3, strength 1 against 3 and 2
    assert (camp(rolled)[0], dump(rolled)["piles"]) == (5, before)
    state = acting("d_ravine", game=W8, level="2", groups=[craft], tools=[{"spear": 1}])
    rolled = seeds_until(state, "Try", roll, W8)
    play(rolled, "Try", "carry-on", game=W8)
    assert tools(rolled) == {}
    assert open_discard(rolled) == ["d_ravine"]


def test_w9_building() -> None:
    state = acting("base_workshop", camp={"wood": 1, "stone": 1})
    play(state, "Make what is needed")
    assert {"build:innate_torch", "build:innate_hand_axe", "build:innate_spear"} <= set(options(state))
    play(state, "build:innate_torch")
    assert "build:innate_spear" not in options(state)
    play(state, "build:innate_hand_axe")
    assert (camp(state)[1:], tools(state)) == ((0, 0), {"torch": 1, "hand_axe": 1})


def test_w10_help_a_card() -> None:
    state = acting(
        "base_deer",
        level="2",
        groups=[["person_crafter", "d_darca"]],
        people=["person_warrior"],
        piles=["forest river"],
    )
    play(state, "Search with Darca")
    assert open_discard(state) == ["base_deer.1"]
    assert len(pile(state)) == 1
    assert group(state) == ["person_crafter.1", "d_darca", "person_warrior.1"]


def test_w11_any_of() -> None:
    state = acting("b_wanderers", camp={"food": 0, "wood": 1, "stone": 1})
    play(state, "Trade ideas")
    assert options(state) == ["pay:wood", "pay:stone"]
    state = acting("b_quicksand", camp={"food": 0, "wood": 2, "stone": 1})
    play(state, "Throw the load away", "pay:wood", "pay:wood")
    assert camp(state) == (0, 0, 1)


def test_w12_demands() -> None:
    wolves = [f"c_wolf.{number}" for number in range(1, 6)]
    state = night(2, level="2", camp={"food": 9}, night=["c_howls"], grave=[*wolves[:4], "c_alpha"])
    assert not offers(state, "Hang up the pelts")
    state = night(2, level="2", camp={"food": 9}, night=["c_howls"], grave=wolves)
    play(state, "Hang up the pelts")
    assert state.vp == 2
    gatherers = [
        ["person_gatherer", "person_gatherer", "person_gatherer"],
        ["person_crafter", "d_darca"],
        ["person_crafter"],
    ]
    piles = ["forest forest forest forest forest", "river", "river"]
    clan = {"groups": gatherers, "piles": piles, "tools": [{"torch": 1}, {}, {}]}
    state = acting("d_footprints_forest", "base_ford", "base_berries", level="2", **clan)
    play(state, "wait", "wait", "Help seat 0")
    assert not offers(state, "Follow with Darca")  # seat 2 has no Darca
    play(state, "wait", "Help seat 0")
    assert offers(state, "Follow with Darca")
    state = acting(
        "e_white_mammoth",
        level="3",
        groups=[["e_ahab", "person_gatherer"]],
        tools=[{"spear": 5}],
        piles=["forest forest forest"],
    )
    play(state, "Ahab's last throw")
    assert ("e_ahab" in grave(state), state.skulls) == (True, 0)


def test_w13_marked_backs() -> None:
    state = position(1, piles=[["a_mammoth"]], agenda=["turn"])
    back = GAME.view(state, 0).players[0].pile[0]
    assert (back.back, back.hint, back.red) == ("river", "mammoth", False)


@pytest.mark.parametrize(("seats", "piles"), [(3, [17, 16, 16]), (2, [25, 24]), (4, [13, 12, 12, 12])])
def test_w14_level_1(seats: int, piles: list[int]) -> None:
    state = fresh(seats)
    assert [state.size[PILE + seat] for seat in range(seats)] == piles
    assert sum(piles) == 49
    view = GAME.view(state, None)
    assert [card.name for card in view.night_board] == ["Rich Prey", "A New World"]
    assert [(idea.face.title, idea.left) for idea in view.workbench if not idea.innate] == [("Tent", 3)]
    assert view.secrets == (1, 2)
    assert state.size[SECRETS] == 2


def test_w15_double_end() -> None:
    groups = [["person_warrior", "person_warrior", "person_hunter", "person_gatherer"]]
    state = acting(
        "a_mammoth", groups=groups, vp=4, skulls=4, piles=["red forest forest"], damage={"person_hunter.1": 1}
    )
    play(state, "Bring it down", "wound:person_hunter.1")
    outcome = state.outcome()
    assert outcome is not None
    assert (state.skulls, state.vp, outcome.winners) == (5, 5, (0,))


def test_w16_a_tool_both_ways() -> None:
    game = game_with(
        base_deer={"actions": [{"label": "Try", "need": {"craft": 1}, "cost": {"tools": {"hand_axe": 1}}}]}
    )
    state = acting(
        "base_deer",
        "base_ford",
        game=game,
        groups=[["person_gatherer"], ["person_gatherer"]],
        tools=[{"hand_axe": 1}, {}],
    )
    assert "do:base_deer:0" not in options(state)


def test_w17_surplus() -> None:
    state = acting("a_bison", groups=[["person_warrior"]], tools=[{"spear": 2}])
    heard = play(state, "Cut one from the herd")
    assert [facts["tool"] for facts in told(heard, "tool-given")] == ["spear"]
    assert tools(state) == {"spear": 1, "fur": 1}


def test_w18_red_backs_shared() -> None:
    groups = [["person_crafter", "person_gatherer"], ["person_warrior"]]
    game = game_with(base_fish_run={"actions": [{"label": "Long", "cost": {"cards": 3}}]})
    state = acting(
        "base_fish_run",
        "base_ford",
        game=game,
        groups=groups,
        tools=[{"fur": 1}, {"clothing": 1}],
        piles=["red forest red", "river"],
    )
    play(state, "wait", "help:0", "Long", game=game)
    assert options(state) == ["ward:fur:0", "ward:clothing:1", "take-it"]
    copy = state.clone()
    play(state, "ward:clothing:1", game=game)
    assert (damage(state), step(state)) == ({}, "explore")
    play(copy, "ward:fur:0", "take-it", game=game)
    assert (step(copy), copy.turn, options(copy)) == ("bear", 1, ["bear:person_warrior.1", "bear:decline"])
    declined = copy.clone()
    play(copy, "bear:person_warrior.1", game=game)
    assert damage(copy) == {"person_warrior.1": 1}
    play(declined, "bear:decline", game=game)
    assert (step(declined), declined.turn) == ("wound", 0)
    assert options(declined) == ["wound:person_crafter.1", "wound:person_gatherer.1"]


def test_w19_death_and_fresh_blood() -> None:
    state = acting(
        "base_hyenas",
        groups=[["person_guard"]],
        damage={"person_guard.1": 2},
        tools=[{"torch": 1}],
        people=["person_inventor"],
        camp={"food": 0},
    )
    heard = play(state, "Be bitten")
    assert kinds(heard)[1:5] == ["died", "skull", "person-joined", "tool-taken"]
    assert (group(state), tools(state)) == (["person_inventor.1"], {"torch": 1, "hand_axe": 1})


def test_w20_empty_pile_last_card() -> None:
    state = position(
        2,
        piles=[["base_berries.1"], ["base_storyteller", "base_ford", "base_ford"]],
        agenda=["turn"],
        groups=[["person_gatherer"], ["person_crafter"]],
        level="3",
        base_camp=["secret_11"],
        camp={"food": 2},
    )
    play(state, "pick:0", "pick:0")
    assert options(state) == ["help:1", "ignore", "extra:secret_11:0", "wait"]
    play(state, "help:1", "Listen until sleep comes", "to:0")
    while step(state) == "after":
        play(state, "done")
    assert (step(state), state.waiting()) == ("explore", [0, 1])


def test_w21_unpayable_by_cards() -> None:
    state = acting(
        "a_mammoth",
        "base_ford",
        "base_berries",
        groups=[
            ["person_warrior", "person_gatherer"],
            ["person_warrior", "person_hunter"],
            ["person_crafter"],
        ],
        piles=["forest forest", "forest river mountain", "river"],
    )
    play(state, "wait", "help:0", "help:0")
    assert not offers(state, "Bring it down")  # 3 cards


def test_w22_the_talisman_of_a_friend() -> None:
    state = acting("base_cave_bear", "base_ford", tools=[{}, {"talisman": 1}])
    play(state, "wait", "help:0")
    pool = state.pool[8]
    assert "avert:talisman:1" in options(state)
    play(state, "avert:talisman:1")
    assert "base_cave_bear" in open_discard(state)
    assert (state.pool[8], damage(state)) == (pool + 1, {})


def test_w23_a_placed_danger() -> None:
    state = position(
        1,
        level="4",
        piles=[["g_raider.1"]],
        tools=[{"talisman": 1}],
        groups=[["person_warrior", "person_hunter"]],
        camp={"food": 5},
        night=[],
        agenda=["turn"],
    )
    play(state, "pick:0")
    assert group(state)[-1] == "g_raider.1"
    assert (step(state), state.night) == ("night_act", True)
    assert labels(state) == ["Let the raider steal", "Drive the raider away", "Be stabbed in the dark"]


def test_w24_a_secret_once() -> None:
    state = acting(
        "b_smoke",
        groups=[["person_gatherer", "person_gatherer"]],
        secrets=["secret_01"],
        open=["secret_02"],
        piles=["forest forest river"],
    )
    heard = play(state, "Go and see")
    assert ("secret-opened" not in kinds(heard), len(pile(state))) == (True, 1)
    assert open_discard(state) == ["secret_02", "b_smoke"]


def test_w25_a_secret_joined() -> None:
    state = acting(
        "a_watering_hole",
        "base_deer",
        groups=[["person_gatherer", "person_gatherer"], ["person_warrior"]],
        piles=["forest forest river river", "river"],
        tools=[{}, {"healing_root": 1}],
        damage={"person_warrior.1": 1},
    )
    play(state, "Read the great track")
    assert (step(state), state.turn) == ("join", 1)
    play(state, "join")
    assert open_discard(state)[:2] == ["a_watering_hole", "base_deer.1"]
    assert (step(state), state.turn) == ("after", 1)  # before seat 0 chooses, its helper may use its root
    play(state, "mend:healing_root:1", "heal:person_warrior.1")
    assert (step(state), state.turn, damage(state)) == ("secret_act", 0, {})


def test_w26_ideas_full() -> None:
    bench = ["b_idea_tent", "idea_rope", "idea_bow", "idea_herbs"]
    state = acting("base_storyteller", bench=bench, ideas=["idea_clothing"])
    play(state, "Ask how it was done")
    assert options(state) == [f"drop:{idea}" for idea in bench]


def test_w27_supply_limits() -> None:
    state = acting("base_fish_run", groups=[["person_crafter", "person_crafter"]], camp={"food": 19})
    play(state, "Weave traps")
    assert (camp(state)[0], state.supply[0]) == (20, 0)
    state = acting("base_strangers", tools=[{"fur": 8}], people=["person_hunter"], camp={"food": 2})
    play(state, "Share the meal")
    assert ("person_hunter.1" in group(state), tools(state)) == (True, {"fur": 8})


def test_w28_lay() -> None:
    state = acting(
        "base_flint",
        level="3",
        night=["f_wall_bison"],
        laid={"f_wall_bison": 3},
        groups=[["person_hunter", "person_crafter"]],
    )
    heard = play(state, "Break out the vein", "lay:f_wall_bison")
    assert step(state) == "explore"
    assert (camp(state)[2], len(told(heard, "token-laid"))) == (1, 1)


def test_w29_a_failed_roll_on_an_action_card() -> None:
    groups = [
        ["person_warrior", "person_warrior", "person_gatherer", "person_gatherer", "person_gatherer"],
        ["person_crafter"],
    ]
    state = acting(
        "i_glacier",
        "base_ford",
        level="6",
        groups=groups,
        tools=[{"whistle": 1}, {}],
        piles=["forest forest forest forest", "river"],
    )
    rolled = seeds_until(state, "Cross the ice", [{"strength": 2}, {"strength": 2}])
    play(rolled, "Cross the ice")
    assert labels(rolled) == ["Gather stones at its foot", "Ignore Glacier"]


def test_w30_sleep_early() -> None:
    state = position(2, piles=["red red red red red", "forest"], agenda=["turn"])
    play(state, "sleep", "pick:0")
    assert (damage(state), state.size[PILE]) == ({}, 0)
    assert state.to_act & 1 == 0


def test_w31_a_mission_removed() -> None:
    state = night(2, camp={"food": 9, "wood": 1}, night=["a_rich_prey"], grave=["a_mammoth.1", "a_mammoth.2"])
    assert camp(state)[0] == 5
    play(state, "Hold the great feast")
    assert (state.vp, "a_rich_prey" in grave(state), camp(state)[:2]) == (1, True, (1, 0))
    play(state, "sleep", "sleep")
    assert state.day == 3 or state.turn < 0  # no mission asked for anything


def test_w32_laid_and_camp_do_not_add_up() -> None:
    document = {
        "level": "7",
        "base_camp": ["secret_22"],
        "groups": [["person_crafter", "person_crafter", "person_crafter"]],
        "piles": ["forest forest forest"],
    }
    state = acting("base_berries", laid={"secret_22": 2}, camp={"wood": 5}, **document)
    assert not offers(state, "Close the trap")
    assert offers(acting("base_berries", laid={"secret_22": 3}, **document), "Close the trap")


def test_w33_loss_order() -> None:
    state = night(2, camp={"food": 3}, skulls=4)
    outcome = state.outcome()
    assert outcome is not None
    assert (state.turn, outcome.reason, state.settled) == (-1, "last-skull-hunger", 0)
