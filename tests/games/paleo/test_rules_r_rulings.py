"""PA-R: rulings. Those that another chapter tests at length are pinned down here by one telling case."""

from __future__ import annotations

from lascaux.games.paleo.content.codes import GRAVE, NIGHT, SHOWN

from .table import (
    GAME,
    acting,
    camp,
    damage,
    fresh,
    game_with,
    grave,
    group,
    kinds,
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

SHEET = GAME.content.sheet


def test_pa_r1_the_lost_icons() -> None:
    assert {card.place for card in SHEET.cards if card.place} == {"group", "night", "camp"}
    assert [tool.id for tool in SHEET.tools if tool.spend] == ["torch", "spear", "rope"]
    assert all(card.help for card in SHEET.cards if card.kind == "action" and card.place is None)


def test_pa_r2_which_resource_is_which() -> None:
    assert (SHEET.basics.resources.food, SHEET.basics.resources.wood, SHEET.basics.resources.stone) == (
        20,
        12,
        8,
    )


def test_pa_r3_everybody_sees_all_backs() -> None:
    view = GAME.view(fresh(3), 0)
    assert [len(player.pile) for player in view.players] == [17, 16, 16]


def test_pa_r4_sleeping_early_never_hurts() -> None:
    state = position(1, piles=["red red red red"], agenda=["turn"], groups=[["person_hunter"]])
    play(state, "sleep")
    assert damage(state) == {}


def test_pa_r5_all_choose_before_anything_is_seen() -> None:
    state = fresh(3)
    assert state.waiting() == [0, 1, 2]
    assert play(state, "pick:0", "pick:1") == []


def test_pa_r6_a_helpers_card_leaves_at_once() -> None:
    state = acting("base_campfire", "base_berries")
    play(state, "wait", "help:0")
    assert (open_discard(state), step(state)) == (["base_berries.1"], "act")


def test_pa_r7_no_chains_of_help() -> None:
    state = acting("base_deer", "base_berries", "base_ford")
    play(state, "help:1")
    assert "help:2" not in options(state)


def test_pa_r8_who_decides() -> None:
    state = acting("base_berries", "base_ford")
    assert state.turn == 0
    play(state, "wait")
    assert state.turn == 1
    state = night(2, day=2, camp={"food": 9})
    assert state.turn == 1
    state = acting("base_cave_bear", "base_ford")
    play(state, "wait", "help:0")
    assert (step(state), state.turn) == ("bear", 1)  # a helper about its own people


def test_pa_r9_payments_before_skills_before_cards() -> None:
    game = game_with(
        base_deer={
            "actions": [
                {
                    "label": "Try",
                    "need": {"strength": 2},
                    "cost": {"food": 1, "cards": 1, "tools": {"tent": 1}},
                }
            ]
        }
    )
    state = acting("base_deer", game=game, groups=[["person_gatherer"]], tools=[{"spear": 1, "tent": 1}])
    heard = play(state, "Try", game=game)
    assert kinds(heard)[1:5] == ["paid", "tool-given", "tool-given", "cards-given-up"]
    assert [facts["why"] for facts in told(heard, "tool-given")] == ["cost", "skill"]


def test_pa_r10_a_buried_card_shows_nothing() -> None:
    document = {"level": "3", "piles": ["forest forest forest"], "tools": [{"spear": 3}]}
    assert not offers(
        acting("e_white_mammoth", groups=[["e_ahab", "person_warrior"]], **document), "last throw"
    )
    assert offers(
        acting("e_white_mammoth", groups=[["e_ahab", "person_warrior", "person_hunter"]], **document),
        "last throw",
    )


def test_pa_r11_pa_r12_burying_is_no_death_and_the_last_is_replaced() -> None:
    state = acting(
        "e_white_mammoth",
        level="3",
        groups=[["e_ahab"]],
        tools=[{"spear": 5}],
        piles=["forest forest forest"],
        people=["person_gatherer"],
    )
    play(state, "Ahab's last throw")
    assert (state.skulls, group(state)) == (0, ["person_gatherer.1"])


def test_pa_r13_an_empty_people_deck() -> None:
    people = [name for name in GAME.content.names if name.startswith("person_")]
    state = acting(
        "base_hyenas",
        "base_ford",
        groups=[["person_hunter.1"], ["person_gatherer.1"]],
        damage={"person_hunter.1": 1},
        grave=[name for name in people if name not in ("person_hunter.1", "person_gatherer.1")],
        camp={"food": 0},
    )
    play(state, "Be bitten")
    assert group(state) == []
    state = acting(
        "base_cave_bear",
        "base_ford",
        groups=[[], ["person_gatherer.1"]],
        grave=[name for name in people if name != "person_gatherer.1"],
    )
    play(state, "wait", "help:0")
    copy = state.clone()
    play(state, "bear:person_gatherer.1")
    assert damage(state) == {"person_gatherer.1": 2}
    play(copy, "bear:decline")
    assert damage(copy) == {}


def test_pa_r14_fur_one_clothing_two() -> None:
    wards = {tool.id: tool.ward for tool in SHEET.tools if tool.ward}
    assert wards == {"fur": 1, "clothing": 2}


def test_pa_r15_clothing_covers_two_red_backs() -> None:
    state = acting("base_fish_run", piles=["red red forest"], tools=[{"clothing": 1}])
    play(state, "Grab with bare hands", "ward:clothing:0")
    assert damage(state) == {}


def test_pa_r16_the_hunter_has_one_heart() -> None:
    state = acting(
        "base_cave_bear", groups=[["person_hunter", "person_gatherer"]], damage={"person_hunter.1": 1}
    )
    play(state, "Be mauled", "wound:person_hunter.1")
    assert (grave(state), state.skulls, damage(state)) == (["person_hunter.1"], 1, {})


def test_pa_r17_rich_prey_costs_a_fur_and_a_food() -> None:
    mission = next(card for card in SHEET.cards if card.id == "a_rich_prey")
    assert (mission.night[0].cost.food, mission.night[0].cost.tools) == (1, {"fur": 1})


def test_pa_r18_the_bad_cannot_be_refused() -> None:
    state = acting("base_cave_bear", "base_ford", groups=[["person_gatherer"], ["person_crafter"]])
    assert options(state) == ["do:base_cave_bear:2", "wait"]
    state = acting("h_flooded_stores", "base_ford", level="5", camp={"food": 1})
    assert options(state) == ["do:h_flooded_stores:1", "wait"]  # not even if it cannot be paid


def test_pa_r19_the_bad_may_be_chosen_although_the_good_is_possible() -> None:
    state = acting("base_rockslide", groups=[["person_gatherer", "person_gatherer"]])
    assert {"do:base_rockslide:0", "do:base_rockslide:2"} <= set(options(state))
    groups = [["person_warrior"], ["person_crafter"]]
    state = acting("h_flooded_stores", "base_ford", level="5", groups=groups, camp={"food": 4})
    assert options(state) == ["do:h_flooded_stores:0", "do:h_flooded_stores:1", "wait"]
    state = acting("h_flooded_stores", "base_ford", level="5", groups=groups, camp={"food": 3})
    assert options(state) == ["do:h_flooded_stores:0", "wait"]  # the bad one could not be paid in full


def test_pa_r20_no_roll_for_what_is_out_of_reach() -> None:
    state = acting("d_hunger", "base_ford", level="2", groups=[["person_gatherer"], ["person_crafter"]])
    assert not offers(state, "Hunt in haste")


def test_pa_r21_after_a_failed_roll_the_card_no_longer_helps() -> None:
    groups = [["person_gatherer", "person_gatherer", "person_hunter"], ["person_crafter"]]
    state = acting(
        "g_captive", "base_ford", level="4", groups=groups, piles=["forest forest forest", "forest"]
    )
    rolled = seeds_until(state, "Cut the captive loose", [{"strength": 2}])
    play(rolled, "Cut the captive loose")
    assert options(rolled) == ["do:g_captive:1", "ignore"]


def test_pa_r22_giving_up_after_a_good_roll() -> None:
    state = acting("d_hunger", level="2", groups=[["person_hunter"]])
    rolled = seeds_until(state, "Hunt in haste", [{}])
    play(rolled, "Hunt in haste")
    assert "give-up" in options(rolled)


def test_pa_r23_a_helpers_talisman() -> None:
    state = acting("base_cave_bear", "base_ford", tools=[{}, {"talisman": 1}])
    play(state, "wait", "help:0", "avert:talisman:1")
    assert (tools(state, 1), open_discard(state)) == ({}, ["base_ford.1", "base_cave_bear"])


def test_pa_r24_no_talisman_against_a_mission() -> None:
    state = night(2, tools=[{"talisman": 1, "fur": 1}, {}], camp={"food": 9}, night=["a_rich_prey"])
    assert options(state) == ["night:a_rich_prey:0", "night:a_rich_prey:2"]


def test_pa_r25_no_talisman_against_a_placed_danger() -> None:
    state = position(
        1,
        level="4",
        piles=[["g_raider.1", "base_ford"]],
        tools=[{"talisman": 1}],
        groups=[["person_gatherer"]],
        agenda=["turn"],
    )
    play(state, "pick:0")
    assert (group(state), tools(state)) == (["person_gatherer.1", "g_raider.1"], {"talisman": 1})


def test_pa_r26_a_secret_goes_into_the_group_that_opened_it() -> None:
    wolves = [f"c_wolf.{number}" for number in range(1, 4)]
    state = acting(
        "c_den",
        "base_ford",
        level="2",
        groups=[["person_gatherer"], ["person_warrior", "person_warrior", "person_hunter"]],
        grave=wolves,
        piles=["forest forest forest forest", "forest"],
    )
    play(state, "wait", "help:0", "Clear the den")
    assert "secret_03" in group(state, 0)


def test_pa_r27_the_secret_belongs_to_its_card_for_the_end() -> None:
    """The fifth skull falls with the card, the fifth point with the secret it opens: a win."""
    game = game_with(
        a_watering_hole={"actions": [{"label": "Look", "gain": {"skull": 1, "secret": 1}}]},
        secret_01={"actions": [{"label": "Win", "gain": {"vp": 1}, "then": "destroy"}]},
    )
    state = acting("a_watering_hole", game=game, skulls=4, vp=4)
    play(state, "Look", "Win", game=game)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, state.skulls) == ((0,), 5)


def test_pa_r28_the_same_idea_twice() -> None:
    state = acting("base_workshop", camp={"wood": 2})
    play(state, "Make what is needed", "build:innate_torch", "build:innate_torch")
    assert tools(state) == {"torch": 2}


def test_pa_r29_four_slots() -> None:
    assert GAME.content.slots == 4


def test_pa_r30_built_tools_go_back_to_their_stock() -> None:
    state = acting("base_campfire", camp={"wood": 1}, tools=[{"torch": 4}], groups=[["person_crafter"]])
    play(state, "Work by the light", "build:innate_torch")
    assert state.pool[0] == 0
    state = acting("base_cave_bear", tools=[{"torch": 5}])
    play(state, "Wave fire at it")
    assert state.pool[0] == 1


def test_pa_r31_a_dream_becomes_an_empty_pile() -> None:
    state = acting("base_mushrooms", groups=[["person_healer"]], piles=[""], dreams=["dream_fire"])
    play(state, "Eat and see")
    assert (pile(state), step(state)) == (["dream_fire"], "explore")


def test_pa_r32_no_extras_and_no_roots_at_night_or_asleep() -> None:
    state = night(
        2,
        level="3",
        base_camp=["secret_11"],
        camp={"food": 12},
        tools=[{"healing_root": 1}, {}],
        damage={"person_gatherer.1": 1},
    )
    assert not any(key.startswith(("extra", "mend")) for key in options(state))
    state = acting(
        "base_berries",
        None,
        level="3",
        base_camp=["secret_11"],
        camp={"food": 12},
        piles=["forest forest", ""],
    )
    play(state, "Pick what is ripe")
    assert (step(state), state.turn) == ("after", 0)
    play(state, "done")
    assert step(state) == "explore"  # the sleeper was not asked


def test_pa_r33_extras_after_a_placement() -> None:
    state = position(
        1,
        level="3",
        base_camp=["secret_11"],
        camp={"food": 5},
        piles=[["f_painter", "base_ford"]],
        agenda=["turn"],
    )
    play(state, "pick:0")
    assert (step(state), "extra:secret_11:0" in options(state)) == ("after", True)


def test_pa_r34_nocturnal_cards_concern_the_whole_table() -> None:
    state = night(
        2,
        level="4",
        groups=[["person_crafter", "g_raider.1"], ["person_warrior", "person_warrior"]],
        camp={"food": 4},
        night=[],
    )
    assert offers(state, "Drive the raider away")  # with the strength of seat 1


def test_pa_r35_missions_first_then_nocturnal_cards() -> None:
    state = night(
        2, level="4", groups=[["person_crafter", "g_raider.1"], ["person_gatherer"]], camp={"food": 9}
    )
    assert options(state) == ["next:c_howls", "next:g_borderland"]


def test_pa_r36_the_surplus_moves_on_with_the_lead() -> None:
    state = night(2, camp={"food": 9}, night=[])
    assert (len(pile(state, 1)) - len(pile(state, 0)), state.lead) == (1, 1)


def test_pa_r37_feeding_is_not_optional() -> None:
    state = night(2, camp={"food": 4}, tools=[{"fur": 1}, {}], night=["a_rich_prey"])
    assert camp(state)[0] == 0
    assert state.skulls == 1  # no food is left to offer


def test_pa_r38_placed_people_eat_and_darca_does_not() -> None:
    state = night(1, level="D+E", groups=[["e_ahab", "d_darca"]], camp={"food": 5, "wood": 0}, night=[])
    assert camp(state)[0] == 4


def test_pa_r39_people_must_be_taken_in() -> None:
    state = acting("base_strangers", camp={"food": 2}, people=["person_elder"])
    play(state, "Share the meal")
    assert ("person_elder" in group(state), camp(state)[0]) == (True, 0)


def test_pa_r40_two_modules_per_level_and_three_in_the_last() -> None:
    assert [len(level.modules) for level in SHEET.levels] == [2, 2, 2, 2, 2, 2, 3]
    assert names(fresh(level="D+E+J"), NIGHT) == names(fresh(level="7"), NIGHT)


def test_pa_r41_playing_alone_is_possible() -> None:
    assert "call:1" in options(acting("base_campfire"))


def test_pa_r42_the_dice_of_the_example() -> None:
    game = game_with(
        d_ravine={
            "actions": [{"label": "Try", "need": {"craft": 2, "dice": 2}}, {"label": "No", "negative": True}]
        }
    )
    state = acting(
        "d_ravine",
        game=game,
        level="2",
        groups=[["person_crafter", "person_crafter", "person_crafter", "person_warrior"]],
    )
    rolled = seeds_until(state, "Try", [{"craft": 1}, {"strength": 2}], game)
    play(rolled, "Try", game=game)
    assert (list(rolled.raised), step(rolled)) == ([2, 0, 1], "press")


def test_pa_r43_one_purpose_for_every_tool() -> None:
    game = game_with(base_deer={"actions": [{"label": "Try", "need": {"have": {"hand_axe": 1}, "craft": 1}}]})
    state = acting(
        "base_deer",
        "base_ford",
        game=game,
        groups=[["person_gatherer"], ["person_gatherer"]],
        tools=[{"hand_axe": 1}, {}],
    )
    assert "do:base_deer:0" not in options(state)
    state = acting(
        "base_deer",
        "base_ford",
        game=game,
        groups=[["person_gatherer"], ["person_gatherer"]],
        tools=[{"hand_axe": 2}, {}],
    )
    assert "do:base_deer:0" in options(state)


def test_pa_r44_the_blank_cards_are_left_blank() -> None:
    assert len(GAME.content.cards) == 222
    assert GAME.content.modules == list("ABCDEFGHIJ")


def test_pa_r45_titles_carry_no_asterisks() -> None:
    assert not [card.id for card in SHEET.cards if "*" in card.title]


def test_pa_r46_no_module_changes_the_start() -> None:
    starts = {(camp(fresh(level=level)), fresh(level=level).skulls) for level in "1234567"}
    assert starts == {((5, 0, 0), 0)}


def test_pa_r47_forty_hearts() -> None:
    assert sum(card.hearts * card.count for card in SHEET.cards) == 40


def test_pa_r48_a_helper_decides_about_its_own_people() -> None:
    state = acting("base_cave_bear", "base_ford", groups=[["person_crafter"], ["person_warrior"]])
    play(state, "wait", "help:0")
    assert (step(state), state.turn, options(state)) == ("bear", 1, ["bear:person_warrior.1", "bear:decline"])


def test_pa_r49_but_not_about_its_furs() -> None:
    state = acting("base_cave_bear", "base_ford", tools=[{}, {"fur": 1}])
    play(state, "wait", "help:0")
    assert (step(state), state.turn, options(state)) == ("ward", 0, ["ward:fur:1", "take-it"])


def test_pa_r50_a_lost_person_is_no_damage() -> None:
    game = game_with(
        base_hyenas={"actions": [{"label": "Lose", "negative": True, "gain": {"lose_person": 1}}]}
    )
    groups = [["person_crafter"], ["person_warrior"]]
    state = acting("base_hyenas", "base_ford", game=game, groups=groups, tools=[{"fur": 1}, {}])
    play(state, "wait", "help:0", game=game)
    assert (step(state), state.turn) == ("lose_person", 0)
    assert options(state) == ["lose:person_crafter.1", "lose:person_warrior.1"]


def test_pa_r51_a_window_between_a_card_and_its_secret() -> None:
    state = acting(
        "a_watering_hole",
        groups=[["person_gatherer", "person_gatherer"]],
        piles=["forest forest forest"],
        tools=[{"healing_root": 1}],
        damage={"person_gatherer.1": 1},
    )
    play(state, "Read the great track")
    assert (step(state), "mend:healing_root:0" in options(state)) == ("secret_act", True)


def test_pa_r52_an_opened_action_secret_may_help() -> None:
    groups = [["person_gatherer", "person_gatherer"], ["person_warrior"]]
    state = acting("a_watering_hole", "base_hyenas", groups=groups, piles=["forest forest forest", "forest"])
    play(state, "Read the great track")
    assert "help:1" in options(state)


def test_pa_r53_nothing_is_kept_against_a_danger_to_come() -> None:
    state = acting("base_berries", "base_ford", level="4", base_camp=["g_envoy"], camp={"food": 9})
    assert not any(key.startswith("extra:g_envoy") for key in options(state))


def test_pa_r54_some_modules_bring_a_dream() -> None:
    brought = [card.set for card in SHEET.cards if card.is_dream and card.set != "dreams"]
    assert brought == ["D", "E", "H"]


def test_pa_r55_extra_actions_use_the_team_and_the_users_own_cards() -> None:
    state = acting(
        "base_berries",
        "base_ford",
        level="5",
        base_camp=["secret_16"],
        tools=[{"raft": 1}, {}],
        piles=["forest", "forest forest"],
    )
    play(state, "wait", "help:0", "ignore")
    assert (step(state), state.turn) == (
        "after",
        1,
    )  # seat 0 has too few cards, seat 1 shows the raft of the team
    play(state, "extra:secret_16:0")
    assert (pile(state, 1), len(pile(state, 0))) == ([], 1)


def test_pa_r56_the_first_card_of_the_title_is_buried() -> None:
    game = game_with(base_deer={"actions": [{"label": "Bury", "cost": {"bury": ["Gatherer"]}}]})
    groups = [["person_crafter"], ["person_gatherer.2", "person_gatherer.1"], ["person_gatherer.3"]]
    state = acting("base_deer", "base_ford", "base_berries", game=game, groups=groups)
    play(state, "wait", "help:0", "help:0", "Bury", game=game)
    assert names(state, GRAVE) == ["person_gatherer.2"]


def test_pa_r57_the_new_idea_is_seen_first() -> None:
    bench = ["b_idea_tent", "idea_rope", "idea_bow", "idea_herbs"]
    state = acting("base_storyteller", ideas=["idea_clothing"], bench=bench)
    play(state, "Ask how it was done")
    assert GAME.view(state, 0).shown.title == "Clothing"
    assert names(state, SHOWN) == ["idea_clothing"]


def test_pa_r58_shared_before_it_is_drawn() -> None:
    state = acting("b_wanderers", "base_ford", camp={"food": 2}, people=["person_elder"])
    play(state, "wait", "help:0", "Take them in")
    assert (step(state), "person_elder" in group(state, 0) + group(state, 1)) == ("share", False)


def test_pa_r59_laid_or_kept_before_it_is_shared() -> None:
    game = game_with(f_wall_bison={"store": {"item": "spear", "max": 1}})
    state = acting("e_broken_spears", "base_ford", game=game, level="3", night=["f_wall_bison"])
    play(state, "wait", "help:0", "Mend one", game=game)
    assert (step(state), options(state)) == ("lay", ["keep", "lay:f_wall_bison"])
    copy = state.clone()
    play(state, "keep", game=game)
    assert (step(state), options(state)) == ("share", ["to:0", "to:1"])
    play(copy, "lay:f_wall_bison", game=game)
    assert (tools(copy, 0), copy.laid[0], copy.pool[2]) == ({}, 1, 4)


def test_pa_r60_all_are_placed_before_the_first_after_window() -> None:
    state = position(
        2,
        level="3",
        base_camp=["secret_11"],
        camp={"food": 5},
        agenda=["turn"],
        piles=[["f_painter", "base_ford"], ["f_wall_bison", "base_ford"]],
    )
    play(state, "pick:0", "pick:0")
    assert step(state) == "after"
    assert "f_wall_bison" in [card.id for card in GAME.view(state, 0).night_board]


def test_pa_r61_a_call_ends_before_the_after_window() -> None:
    state = acting(
        "base_berries",
        level="3",
        base_camp=["secret_11"],
        camp={"food": 9},
        piles=["forest forest forest forest forest"],
    )
    rolled = seeds_until(state, "call:1", [{"craft": 1}])
    play(rolled, "call:1", "Pick what is ripe")
    assert (step(rolled), list(rolled.called)) == ("after", [0, 0, 0])


def test_pa_r62_a_build_needs_one_of_every_tool_it_makes() -> None:
    game = game_with(b_idea_tent={"build": {"label": "Both", "gain": {"tools": {"tent": 1, "fur": 1}}}})
    state = acting("base_campfire", game=game, tools=[{"fur": 8}], camp={"wood": 1})
    play(state, "Work by the light", game=game)
    assert "build:b_idea_tent" not in options(state)


ASKED = {"d_darca": {"extra": [{"label": "Ask her", "cost": {"food": 1}, "gain": {"secret": 5}}]}}


def test_pa_r63_who_has_a_card_of_its_own_helps_nobody_with_a_secret() -> None:
    """Darca tells secret 5 as an extra action, while seat 0 still has its deer before it."""
    game = game_with(secret_05={"place": None, "help": True, "actions": [{"label": "Listen"}]}, **ASKED)
    document = {"level": "2", "groups": [["person_crafter", "d_darca"], ["person_warrior"]]}
    state = acting("base_deer", "base_hyenas", game=game, camp={"food": 1}, **document)
    play(state, "Ask her", game=game)
    assert (step(state), "help:1" in options(state)) == ("secret_act", False)
    play(state, "Listen", "ignore", game=game)
    assert state.turn == 1
    state = acting("base_deer", "base_hyenas", game=game, camp={"food": 2}, **document)
    play(state, "ignore", "Ask her", game=game)  # in the after-window: its card has been dealt with
    assert "help:1" in options(state)
    play(state, "help:1", game=game)
    assert (step(state), state.turn, list(state.helping)) == ("act", 1, [1, -1])
    assert list(game.complaints(None, state)) == []


def test_pa_r64_a_secret_opened_at_night_helps_nobody() -> None:
    game = game_with(
        j_eyes={"night": [{"label": "Look", "negative": True, "gain": {"secret": 21}}]},
        secret_21={"kind": "action", "help": True, "actions": [{"label": "Listen"}, {"label": "Look away"}]},
        g_envoy={"assist": [{"label": "Feed her", "cost": {"food": 1}}]},  # could be paid for
    )
    state = night(
        2,
        game=game,
        level="G+J",
        night=["j_eyes"],
        base_camp=["g_envoy"],
        camp={"food": 9},
        tools=[{"healing_root": 1}, {}],
        damage={"person_crafter.1": 1},
    )
    assert (step(state), options(state)) == ("secret_act", ["do:secret_21:0", "do:secret_21:1", "ignore"])


def test_pa_r65_the_helpless_are_mouths_and_no_cards() -> None:
    """Four people are too few for the border, however many eat."""
    state = night(2, options={"level": "4", "hardship": 3}, camp={"food": 7}, night=["g_borderland"])
    assert camp(state)[0] == 0
    assert not offers(state, "Show them how many we are")
    assert [len(player.people) for player in GAME.view(state, None).players] == [2, 2]
