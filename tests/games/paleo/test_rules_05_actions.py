"""PA-5: carrying out an action."""

from __future__ import annotations

from lascaux.games.paleo.content.codes import FACE_DOWN

from .table import (
    acting,
    camp,
    damage,
    game_with,
    grave,
    group,
    kinds,
    names,
    offers,
    open_discard,
    options,
    play,
    seeds_until,
    told,
    tools,
)


def deer(**action: object) -> object:
    """A game in which the deer has this one action."""
    return game_with(base_deer={"actions": [{"label": "Try it", **action}]})


def can(game: object, **document: object) -> bool:
    state = acting("base_deer", None, game=game, **document)  # type: ignore[arg-type]
    return "do:base_deer:0" in options(state)


HUNTERS = [["person_warrior", "person_hunter"], ["person_crafter"]]


def test_pa_5_1_requirements_and_costs_must_be_met_at_the_same_time() -> None:
    game = deer(need={"strength": 2}, cost={"tools": {"spear": 1}})
    assert not can(game, tools=[{"spear": 1}, {}])  # the one spear cannot do both
    assert can(game, tools=[{"spear": 2}, {}])
    assert can(game, tools=[{"spear": 1}, {}], groups=HUNTERS)


def test_pa_5_1_what_is_given_up_does_not_count_as_shown() -> None:
    game = deer(need={"have": {"tent": 1}}, cost={"tools": {"tent": 1}})
    assert not can(game, tools=[{"tent": 1}, {}])
    assert can(game, tools=[{"tent": 2}, {}])


def test_pa_5_1_items_of_any_must_leave_enough_to_show() -> None:
    game = deer(need={"strength": 2}, cost={"any": {"n": 1, "of": ["spear", "wood"]}})
    assert not can(game, tools=[{"spear": 1}, {}])
    assert can(game, tools=[{"spear": 1}, {}], camp={"wood": 1})
    assert can(game, tools=[{"spear": 2}, {}])


def test_pa_5_1_what_will_be_buried_shows_nothing_while_any_is_paid() -> None:
    """With the strong one about to be buried the spear is needed for its skill, so wood must be given."""
    game = game_with(
        base_deer={
            "actions": [
                {
                    "label": "Try it",
                    "need": {"strength": 2},
                    "cost": {"any": {"n": 1, "of": ["spear", "wood"]}, "bury": ["Warrior"]},
                }
            ]
        }
    )
    groups = [["person_warrior", "person_gatherer"], ["person_crafter"]]
    state = acting(
        "base_deer", "base_ford", game=game, groups=groups, tools=[{"spear": 1}, {}], camp={"wood": 1}
    )
    play(state, "Try it", game=game)
    assert (camp(state)[1], tools(state)) == (0, {})
    assert "do:base_deer:0" not in options(
        acting("base_deer", "base_ford", game=game, groups=groups, tools=[{"spear": 1}, {}], camp={"wood": 0})
    )


def test_pa_5_2_the_order_of_resolution() -> None:
    game = game_with(
        d_ravine={
            "actions": [
                {
                    "label": "All of it",
                    "need": {"perception": 2, "dice": 1},
                    "cost": {"food": 1, "tools": {"tent": 1}, "bury": ["Darca"], "cards": 2},
                    "gain": {"wood": 1, "tools": {"fur": 1}, "vp": 1, "secret": 5},
                    "then": "destroy",
                },
                {"label": "Fall", "negative": True, "gain": {"damage": 1}},
            ]
        }
    )
    state = acting(
        "d_ravine",
        game=game,
        level="2",
        groups=[["person_crafter", "d_darca"]],
        tools=[{"torch": 1, "tent": 1, "fur": 1}],
        piles=["red forest home"],
    )
    state = seeds_until(state, "All of it", [{}], game)
    heard = play(state, "All of it", "carry-on", "Give up your fur", game=game)
    assert kinds(heard) == [
        "declared",
        "rolled",
        "paid",
        "tool-given",
        "buried",
        "tool-given",
        "cards-given-up",
        "tool-given",
        "gained",
        "tool-taken",
        "victory-point",
        "card-moved",
        "secret-opened",
        "card-moved",
    ]
    assert [facts["why"] for facts in told(heard, "tool-given")] == ["cost", "skill", "ward"]
    assert [facts["title"] for facts in told(heard, "card-moved")] == ["Ravine", "The Calling Song"]


def test_pa_5_3_nothing_is_undone_when_somebody_dies() -> None:
    state = acting(
        "base_deer",
        groups=[["person_hunter", "person_hunter", "person_gatherer"]],
        piles=["forest red river"],
        damage={"person_hunter.1": 1},
        camp={"food": 0},
    )
    play(state, "Hunt the deer", "wound:person_hunter.1")
    assert "person_hunter.1" in grave(state)
    assert camp(state)[0] == 2  # the hunter had already shown their strength


def test_pa_5_4_costs_are_paid_in_full_or_not_at_all() -> None:
    state = acting("base_strangers", camp={"food": 1})
    assert not offers(state, "Share the meal")
    assert offers(state, "Ignore")


def test_pa_5_5_any_items_of_the_list_equal_or_different() -> None:
    state = acting("b_quicksand", camp={"food": 2, "wood": 1, "stone": 0})
    play(state, "Throw the load away")
    assert options(state) == ["pay:wood", "pay:food"]
    play(state, "pay:food")
    assert options(state) == ["pay:wood", "pay:food"]
    play(state, "pay:food")
    assert camp(state) == (0, 1, 0)


def test_pa_5_5_tools_may_be_listed_too() -> None:
    state = acting("base_campfire", camp={"wood": 2}, tools=[{"fur": 1}])
    play(state, "Work by the light", "Tent")
    assert options(state) == ["pay:wood", "pay:fur"]
    play(state, "pay:fur")
    assert (camp(state)[1], tools(state)) == (1, {"tent": 1})


def test_pa_5_6_payments_go_to_the_supply() -> None:
    state = acting(
        "base_strangers", "base_ford", camp={"food": 3}, tools=[{"fur": 1}, {}], people=["person_warrior"]
    )
    supply, pool = state.supply[0], state.pool[4]
    copy = state.clone()
    play(state, "Share the meal")
    assert state.supply[0] == supply + 2
    play(copy, "Give them a fur")
    assert copy.pool[4] == pool + 1


def test_pa_5_7_a_buried_card_goes_to_the_graveyard_without_a_skull() -> None:
    state = acting(
        "e_white_mammoth",
        level="3",
        groups=[["e_ahab", "person_warrior", "person_hunter"]],
        tools=[{"spear": 3}],
        damage={"e_ahab": 1},
        piles=["forest forest forest"],
    )
    play(state, "Ahab's last throw")
    assert "e_ahab" in grave(state)
    assert (state.skulls, state.vp) == (0, 2)
    assert damage(state) == {}


def test_pa_5_7_a_buried_cards_skills_do_not_count() -> None:
    clan = {"groups": [["e_ahab", "person_hunter"]], "tools": [{"spear": 3}]}
    state = acting("e_white_mammoth", level="3", piles=["forest forest forest"], **clan)
    assert not offers(state, "Ahab's last throw")  # 9 strength with Ahab, 7 without


def test_pa_5_7_the_last_person_buried_is_replaced_at_once() -> None:
    state = acting(
        "e_white_mammoth",
        level="3",
        groups=[["e_ahab"]],
        tools=[{"spear": 5}],
        piles=["forest forest forest"],
        people=["person_elder"],
    )
    play(state, "Ahab's last throw")
    assert group(state) == ["person_elder"]
    assert tools(state) == {"talisman": 1}


def test_pa_5_8_a_title_lies_in_a_group_of_the_team() -> None:
    groups = [["person_gatherer", "person_gatherer", "person_gatherer"], ["d_darca", "person_crafter"]]
    clan = {"groups": groups, "tools": [{"torch": 1}, {}], "piles": ["forest " * 5, "forest"]}
    state = acting("d_footprints_forest", "base_ford", level="2", **clan)
    assert not offers(state, "Follow with Darca")
    play(state, "wait", "Help seat 0")
    assert offers(state, "Follow with Darca")


def test_pa_5_9_cards_in_the_graveyard_are_counted_and_stay() -> None:
    wolves = [f"c_wolf.{number}" for number in range(1, 5)]
    document = {
        "level": "2",
        "groups": [["person_warrior", "person_gatherer"]],
        "piles": ["forest forest forest forest"],
    }
    assert not offers(acting("c_den", grave=wolves[:2], **document), "Clear the den")
    state = acting("c_den", grave=wolves[:3], **document)
    play(state, "Clear the den")
    assert set(wolves[:3]) <= set(grave(state))


def test_pa_5_10_people_of_the_whole_team_are_counted() -> None:
    game = deer(need={"people": 4})
    groups = [["person_gatherer", "person_gatherer"], ["person_crafter", "person_crafter"]]
    state = acting("base_deer", "base_ford", game=game, groups=groups)  # type: ignore[arg-type]
    assert "do:base_deer:0" not in options(state)
    play(state, "wait", "help:0", game=game)  # type: ignore[arg-type]
    assert "do:base_deer:0" in options(state)


def test_pa_5_11_tools_that_are_shown_are_kept_and_not_used_otherwise() -> None:
    state = acting("h_drowned_wood", level="5", tools=[{"raft": 1}], secrets=["secret_15", "secret_16"])
    play(state, "Row between the crowns")
    assert tools(state) == {"raft": 1}
    game = deer(need={"have": {"torch": 1}, "perception": 2})
    assert not can(game, tools=[{"torch": 1}, {}], groups=[["person_crafter"], ["person_crafter"]])
    assert can(game, tools=[{"torch": 2}, {}], groups=[["person_crafter"], ["person_crafter"]])
    game = deer(need={"have": {"hand_axe": 1}, "craft": 1})
    assert not can(game, tools=[{"hand_axe": 1}, {}], groups=[["person_gatherer"], ["person_crafter"]])


def test_pa_5_12_laid_tokens_lie_on_this_very_card() -> None:
    document = {
        "level": "3",
        "night": ["e_obsession", "f_dark_cave", "f_wall_bison", "f_wall_horses"],
        "groups": [["person_crafter"] * 3],
        "tools": [{"hand_axe": 3}],
        "piles": ["forest forest forest forest"],
        "camp": {"food": 1, "wood": 5, "stone": 4},
    }
    state = acting("base_berries", laid={"f_wall_bison": 3, "f_wall_horses": 5}, **document)
    assert not offers(state, "Paint the bison")
    state = acting("base_berries", laid={"f_wall_bison": 4}, **{**document, "camp": {"food": 1}})
    assert offers(state, "Paint the bison")


def test_pa_5_13_who_may_pay_what() -> None:
    game = deer(need={"strength": 2}, cost={"cards": 1, "wood": 1, "tools": {"tent": 1}}, gain={"food": 1})
    state = acting(
        "base_deer",
        "base_ford",
        game=game,  # type: ignore[arg-type]
        groups=[["person_gatherer"], ["person_warrior"]],
        tools=[{}, {"tent": 1}],
        camp={"wood": 1},
    )
    own, other = len(state.cards_in(14)), len(state.cards_in(15))
    play(state, "wait", "help:0", "do:base_deer:0", game=game)  # type: ignore[arg-type]
    assert tools(state, 1) == {}
    assert camp(state)[1] == 0
    assert (len(state.cards_in(14)), len(state.cards_in(15))) == (own - 1, other)
    assert len(names(state, FACE_DOWN)) >= 1
    assert set(open_discard(state)) == {"base_deer.1", "base_ford.1"}


def test_pa_5_13_the_seat_chooses_whose_tool_is_given() -> None:
    state = acting("base_strangers", "base_ford", tools=[{"fur": 1}, {"fur": 1}], camp={"food": 0})
    play(state, "wait", "Help seat 0", "Give them a fur")
    assert options(state) == ["from:0", "from:1"]
    play(state, "from:1")
    assert (tools(state, 0), tools(state, 1)) == ({"fur": 1}, {})
