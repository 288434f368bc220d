"""PA-11: what is received."""

from __future__ import annotations

from lascaux.games.paleo.content.codes import ASIDE, CAMP, PILE

from .table import (
    GAME,
    acting,
    camp,
    damage,
    game_with,
    grave,
    group,
    kinds,
    names,
    night,
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


def test_pa_11_1_the_fixed_order() -> None:
    gain = {
        "secret": 3,
        "release": {"Wolf": 1},
        "skull": 1,
        "lose_person": 1,
        "damage": 1,
        "build": 1,
        "vp": 1,
        "unskull": 1,
        "heal": 1,
        "idea": 1,
        "dream": 1,
        "person": 1,
        "tools": {"bow": 1},
        "stone": 1,
        "wood": 1,
        "food": 1,
    }
    everything = {"label": "Everything", "gain": gain, "then": "destroy"}
    game = game_with(c_carcass={"actions": [everything]}, c_wolf={"aside": True})
    state = acting(
        "c_carcass",
        game=game,
        level="2",
        groups=[["person_healer", "person_warrior"]],
        damage={"person_healer.1": 1},
        skulls=1,
        aside=["c_wolf.1"],
        people=["person_crafter"],
        camp={"food": 0},
    )
    heard = play(
        state,
        "Everything",
        "Heal Healer",
        "Torch",
        "wound:person_warrior.1",
        "lose:person_warrior.1",
        game=game,
    )
    order = [
        "declared",
        "gained",
        "gained",
        "gained",
        "tool-taken",
        "person-joined",
        "dream-gained",
        "idea-gained",
        "healed",
        "unskull",
        "victory-point",
        "built",
        "tool-taken",
        "damage-laid",
        "died",
        "skull",
        "skull",
        "released",
        "card-moved",
        "secret-opened",
    ]
    assert [kind for kind in kinds(heard) if kind in order] == [*order, "card-moved"]
    assert [facts["item"] for facts in told(heard, "gained")] == ["food", "wood", "stone"]


def test_pa_11_2_gains_cannot_be_refused_but_building_and_healing_can() -> None:
    state = acting("g_war_drum", level="4", damage={"person_gatherer.1": 1}, camp={"wood": 1})
    play(state, "Drum for courage")
    assert (step(state), "stop" in options(state)) == ("heal", True)
    play(state, "stop")
    assert (step(state), "stop" in options(state)) == ("build", True)
    play(state, "stop")
    state = acting("b_wanderers", camp={"food": 2}, people=["person_warrior"])
    play(state, "Take them in")
    assert "person_warrior.1" in group(state)


def test_pa_11_2_what_is_lacking_is_not_received() -> None:
    state = acting("base_fish_run", groups=[["person_crafter", "person_crafter"]], camp={"food": 19})
    play(state, "Weave traps")
    assert camp(state)[0] == 20
    state = acting("base_ibex", tools=[{"fur": 8}])
    play(state, "Gather shed wool")
    assert tools(state) == {"fur": 8}


def test_pa_11_3_each_item_is_given_to_any_seat_of_the_team() -> None:
    groups = [["person_warrior", "person_gatherer"], ["person_crafter"], ["person_crafter"]]
    state = acting("i_frozen_herd", "base_ford", "base_berries", level="6", groups=groups)
    play(state, "wait", "Help seat 0", "wait", "Strip the hides")
    assert (step(state), options(state)) == ("share", ["to:0", "to:1"])  # seat 2 does not help
    play(state, "to:0", "to:1")
    assert (tools(state, 0), tools(state, 1)) == ({"fur": 1}, {"fur": 1})


def test_pa_11_4_a_person_is_drawn_and_brings_a_tool() -> None:
    state = acting("b_wanderers", camp={"food": 2}, people=["person_guard", "person_healer"])
    play(state, "Take them in")
    assert group(state)[-1] == "person_guard.1"
    assert tools(state) == {"torch": 1}


def test_pa_11_5_a_dream_goes_unseen_on_top_of_a_pile() -> None:
    state = acting("base_storyteller", "base_ford", dreams=["dream_bear", "dream_fire"])
    play(state, "wait", "Help seat 0", "Listen until sleep comes", "to:1")
    assert pile(state, 1)[0] == "dream_bear"
    assert state.content.looks[state.content.look[state.first[PILE + 1]]][0] == "dream"
    play(state, "sleep", "pick:0", "Wear its courage")
    assert "dream_bear" in open_discard(state)  # it belongs to the day deck now


def test_pa_11_6_an_idea_goes_to_the_workbench() -> None:
    state = acting("base_storyteller", ideas=["idea_bow"])
    play(state, "Ask how it was done")
    assert "idea_bow" in [state.content.names[card] for card in state.cards_in(6)]


def test_pa_11_7_victory_points_and_skulls_are_counted_to_five() -> None:
    state = night(2, groups=[["person_crafter"] * 4, ["person_gatherer"] * 3], camp={"food": 0}, skulls=1)
    assert (state.skulls, state.turn) == (5, -1)
    state = acting("dream_ancestors", piles=["forest forest river"], camp={"food": 1}, skulls=0)
    play(state, "Honour them")
    assert state.skulls == 0
    state = acting(
        "e_white_mammoth",
        level="3",
        groups=[["e_ahab", "person_warrior", "person_hunter"]],
        tools=[{"spear": 3}],
        vp=4,
        piles=["forest forest forest"],
    )
    play(state, "Ahab's last throw")
    assert (state.vp, state.turn) == (5, -1)


def test_pa_11_8_a_lost_person_costs_a_skull_and_is_replaced_if_the_last() -> None:
    state = position(
        1,
        level="7",
        groups=[["person_hunter"]],
        agenda=[f"secret_act:0:{GAME.content.names.index('secret_21')}", "finish:0:0", "act", "turn"],
        people=["person_gatherer"],
        opened=["secret_21"],
        secrets=["secret_05", "secret_06", "secret_07", "secret_08", "secret_09", "secret_22"],
    )
    skulls = state.skulls
    play(state, "Leave somebody behind")
    assert (group(state), grave(state), state.skulls) == (
        ["person_gatherer.1"],
        ["person_hunter.1", *grave(state)[1:]],
        skulls + 1,
    )


def test_pa_11_9_released_cards_come_to_the_open_discard() -> None:
    state = acting(
        "j_sign_forest",
        level="7",
        groups=[["person_gatherer"] * 3 + ["person_elder"]],
        tools=[{"whistle": 3}],
        piles=["forest forest forest forest"],
        camp={"food": 5},
    )
    state = seeds_until(state, "Read the sign", [{}, {}])
    play(state, "Read the sign", "carry-on")
    assert state.vp == 1
    assert names(state, ASIDE) == ["j_prowl.2", "j_prowl.3"]
    assert "j_prowl.1" in open_discard(state)


def test_pa_11_9_none_left_nothing_happens() -> None:
    state = night(
        1,
        level="7",
        night=["j_eyes"],
        aside=[],
        face_down=[],
        camp={"food": 20},
        grave=["j_prowl.1", "j_prowl.2", "j_prowl.3"],
    )
    play(state, "Leave meat outside the ring")
    assert state.day == 2


ENVOY = {"level": "4", "base_camp": ["g_envoy"]}


def test_pa_11_10_a_danger_card_is_ignored_at_once() -> None:
    state = acting("base_cave_bear", "base_ford", camp={"food": 2}, **ENVOY)
    assert "extra:g_envoy:0" in options(state)
    play(state, "extra:g_envoy:0")
    assert (camp(state), open_discard(state)) == ((0, 0, 0), ["base_cave_bear"])
    assert ("g_envoy" in names(state, CAMP), state.turn) == (True, 1)  # it stays; that was the option


def test_pa_11_10_only_the_seats_own_danger_and_never_kept() -> None:
    state = acting("base_ford", "base_cave_bear", camp={"food": 9}, **ENVOY)
    assert "extra:g_envoy:0" not in options(state)
    play(state, "ignore")
    assert "extra:g_envoy:0" in options(state)
    play(state, "extra:g_envoy:0")
    assert (step(state), camp(state)[0]) == ("explore", 7)  # in the after-window there is no danger card


def test_pa_11_10_not_after_a_roll() -> None:
    groups = [["person_warrior"], ["person_crafter"]]
    document = {"level": "G+H", "base_camp": ["g_envoy"], "groups": groups, "camp": {"food": 6}}
    state = acting("h_flooded_stores", "base_ford", tools=[{"talisman": 1}, {}], **document)
    assert "extra:g_envoy:0" in options(state)
    rolled = seeds_until(state, "Carry it all uphill", [{"strength": 1}])
    play(rolled, "Carry it all uphill")
    assert (step(rolled), options(rolled)) == ("fallback", ["do:h_flooded_stores:1", "avert:talisman:0"])


def test_pa_11_10_the_help_is_lost_and_the_after_window_follows() -> None:
    document = {"level": "F+G", "base_camp": ["g_envoy", "secret_11"], "camp": {"food": 4}}
    secrets = ["secret_10", "secret_12", "secret_13", "secret_14"]
    state = acting("base_cave_bear", "base_ford", secrets=secrets, **document)
    play(state, "wait", "help:0", "extra:g_envoy:0")
    assert (step(state), state.turn) == ("after", 0)
    play(state, "done")
    assert (step(state), state.turn) == ("after", 1)
    play(state, "done")
    assert (step(state), list(state.helping)) == ("explore", [-1, -1])


def test_pa_11_10_a_danger_secret_that_is_being_dealt_with() -> None:
    game = game_with(g_captive={"actions": [{"label": "Look", "gain": {"secret": 13}}]})
    state = acting("g_captive", "base_ford", game=game, camp={"food": 3}, **ENVOY)
    play(state, "Look", "decline", game=game)
    assert options(state) == ["do:secret_13:1", "do:secret_13:2", "extra:g_envoy:0"]
    assert list(game.complaints(None, state)) == []
    play(state, "extra:g_envoy:0", game=game)
    assert open_discard(state) == ["g_captive", "secret_13"]
    assert (camp(state)[0], state.turn, damage(state), state.skulls) == (1, 1, {}, 0)


def test_pa_11_10_not_while_the_secret_is_no_danger() -> None:
    game = game_with(g_captive={"actions": [{"label": "Look", "gain": {"secret": 12}}]})
    state = acting("g_captive", "base_ford", game=game, camp={"food": 3}, **ENVOY)
    play(state, "Look", "decline", game=game)
    assert (step(state), state.turn) == ("secret_act", 0)
    assert "extra:g_envoy:0" not in options(state)


def test_pa_11_10_nor_for_a_helper_before_a_danger_secret() -> None:
    game = game_with(g_captive={"actions": [{"label": "Look", "gain": {"secret": 13}}]})
    document = {"tools": [{}, {"healing_root": 1}], "damage": {"person_gatherer.1": 1}, **ENVOY}
    state = acting("g_captive", "base_ford", game=game, camp={"food": 3}, **document)
    play(state, "wait", "help:0", "Look", game=game)
    assert (step(state), state.turn, options(state)) == ("after", 1, ["mend:healing_root:1", "done"])


def test_pa_11_10_its_card_goes_where_it_says() -> None:
    once = {"label": "Go", "cost": {"food": 1}, "gain": {"ignore_danger": True}, "then": "destroy"}
    game = game_with(g_envoy={"extra": [once]})
    state = acting("base_cave_bear", "base_ford", game=game, camp={"food": 2}, **ENVOY)
    play(state, "Go", game=game)
    assert (grave(state), open_discard(state), state.turn) == (["g_envoy"], ["base_cave_bear"], 1)


def test_pa_11_10_red_backs_of_its_cost_hurt_before_the_danger_goes() -> None:
    state = acting(
        "base_cave_bear",
        "base_ford",
        level="5",
        base_camp=["secret_16"],
        groups=[["person_hunter"], ["person_crafter"]],
        tools=[{"raft": 1}, {}],
        piles=["red forest", "forest"],
        damage={"person_hunter.1": 1},
        people=["person_gatherer"],
        skulls=4,
    )
    play(state, "wait", "help:0", "Drift out of reach")
    assert (step(state), state.turn, open_discard(state)) == ("bear", 1, ["base_ford.1"])
    copy = state.clone()
    play(state, "bear:person_crafter.1")
    assert (damage(state)["person_crafter.1"], open_discard(state)[-1]) == (1, "base_cave_bear")
    play(copy, "bear:decline")
    assert (copy.turn, copy.skulls, grave(copy)) == (-1, 5, ["person_hunter.1"])  # seen at once


def test_pa_11_10_two_cards_of_the_content_have_it() -> None:
    content = GAME.content.sheet.cards
    found = [card.id for card in content for action in card.extra if action.gain.ignore_danger]
    assert found == ["g_envoy", "secret_16"]
    state = acting(
        "base_cave_bear",
        "base_ford",
        level="5",
        base_camp=["secret_16"],
        tools=[{"raft": 1}, {}],
        piles=["forest river", "forest"],
    )
    play(state, "Extra, The Slow Current: Drift out of reach")
    assert (open_discard(state), len(pile(state)), tools(state)) == (["base_cave_bear"], 1, {"raft": 1})
