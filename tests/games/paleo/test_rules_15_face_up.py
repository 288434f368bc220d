"""PA-15: face-up cards."""

from __future__ import annotations

from lascaux.games.paleo.content.codes import NONE

from .table import (
    GAME,
    acting,
    camp,
    group,
    kinds,
    offers,
    open_discard,
    options,
    pile,
    play,
    position,
    step,
    tools,
)


def test_pa_15_1_placed_cards_stay_where_they_are_put() -> None:
    state = position(
        2,
        level="3",
        piles=[["e_ahab", "base_ford", "base_ford"], ["f_wall_bison", "base_berries"]],
        agenda=["turn"],
    )
    play(state, "pick:0", "pick:0", "sleep", "sleep")
    view = GAME.view(state, None)
    assert "e_ahab" in [person.id for person in view.players[0].people]
    assert "f_wall_bison" in [card.id for card in view.night_board]


def test_pa_15_1_a_placed_person_is_a_person_in_every_way() -> None:
    state = acting("base_hyenas", level="3", groups=[["e_ahab", "person_crafter"]], camp={"food": 0})
    assert state.people[0] == 2
    assert state.skill[0] == 2
    play(state, "Be bitten")
    assert "wound:e_ahab" in options(state)


def test_pa_15_2_what_a_face_up_card_may_offer() -> None:
    content = GAME.content.sheet
    found = {
        "assist": {card.id for card in content.cards if card.assist},
        "extra": {card.id for card in content.cards if card.extra},
        "night": {card.id for card in content.cards if card.night and card.kind != "mission"},
        "skills": {card.id for card in content.cards if card.skills and card.place},
        "store": {card.id for card in content.cards if card.store},
    }
    assert found["extra"] == {"g_envoy", "secret_03", "secret_11", "secret_16"}
    assert found["night"] == {"e_ahab", "g_raider", "secret_03"}
    assert found["skills"] == {"e_ahab", "f_painter", "secret_03"}
    assert found["store"] == {"f_wall_bison", "f_wall_horses", "f_wall_hands", "secret_22"}
    assert {"d_darca", "d_old_hearth", "secret_05"} <= found["assist"]


def test_pa_15_3_help_a_card_on_a_board() -> None:
    state = acting(
        "base_deer", level="2", base_camp=["d_old_hearth"], camp={"wood": 2}, damage={"person_gatherer.1": 1}
    )
    play(state, "Help Old Hearth: Warm the tired")
    assert open_discard(state) == ["base_deer.1"]
    play(state, "heal:person_gatherer.1")
    assert [card.id for card in GAME.view(state, None).base_camp] == ["d_old_hearth"]  # it stays


def test_pa_15_3_a_card_in_a_group_only_with_that_groups_seat() -> None:
    groups = [["person_crafter"], ["person_gatherer", "d_darca"]]
    state = acting("base_deer", "base_ford", level="2", groups=groups)
    assert not offers(state, "Search with Darca")
    play(state, "wait", "Help seat 0")
    assert offers(state, "Search with Darca")
    play(state, "Search with Darca", "to:0")
    assert len(group(state, 0)) == 2
    assert "d_darca" in group(state, 1)


def test_pa_15_3_not_with_a_danger_card() -> None:
    state = acting("d_hunger", level="2", groups=[["person_crafter", "d_darca"]])
    assert not offers(state, "Search with Darca")


WALLS = {"level": "3", "night": ["f_dark_cave", "f_wall_bison"]}


def test_pa_15_4_each_gained_token_may_be_laid_up_to_the_number() -> None:
    state = acting(
        "base_flint", laid={"f_wall_bison": 2}, groups=[["person_warrior", "person_crafter"]], **WALLS
    )
    play(state, "Break out the vein")
    assert options(state) == ["keep", "lay:f_wall_bison"]
    play(state, "lay:f_wall_bison", "keep")
    assert (camp(state)[2], dict(GAME.dump(state))["laid"]) == (1, {"f_wall_bison": 3})


def test_pa_15_4_laid_tokens_come_back_when_the_card_leaves() -> None:
    state = acting(
        "base_flint",
        laid={"f_wall_bison": 4},
        groups=[["person_crafter"] * 3],
        tools=[{"hand_axe": 3}],
        piles=["forest forest forest forest"],
        camp={"food": 1},
        **WALLS,
    )
    supply = state.supply[2]
    play(state, "Paint the bison in ochre")
    assert (state.vp, state.supply[2]) == (1, supply + 4)


def test_pa_15_4_only_tokens_of_that_kind() -> None:
    state = acting("base_berries", **WALLS)
    play(state, "Pick what is ripe")
    assert step(state) == "explore"


def test_pa_15_5_extra_actions_are_free_and_repeatable() -> None:
    document = {"level": "3", "base_camp": ["secret_11"], "camp": {"food": 5}}
    state = acting("base_berries", **document)
    play(state, "extra:secret_11:0")
    assert (step(state), camp(state)[0], len(pile(state))) == ("act", 3, 5)
    play(state, "extra:secret_11:0", "Pick what is ripe")
    assert (step(state), camp(state)[0]) == ("after", 2)
    play(state, "extra:secret_11:0")
    assert camp(state)[0] == 0


def test_pa_15_5_of_the_own_group_or_the_boards_only() -> None:
    state = acting("base_berries", "base_ford", level="5", base_camp=["secret_16"], tools=[{"raft": 1}, {}])
    assert offers(state, "Drift home with the catch")
    play(state, "ignore", "done")
    assert not offers(state, "Drift home with the catch")  # seat 1 has no raft


def test_pa_15_5_those_that_ignore_a_danger_are_there_for_one_alone() -> None:
    document = {"level": "4", "base_camp": ["g_envoy"], "camp": {"food": 9}}
    assert offers(acting("base_cave_bear", "base_ford", **document), "Let the envoy speak for you")
    assert not offers(acting("base_berries", "base_cave_bear", **document), "Let the envoy speak for you")


def test_pa_15_6_the_after_window_goes_round_the_team() -> None:
    state = acting(
        "base_berries", "base_ford", "base_campfire", level="3", base_camp=["secret_11"], camp={"food": 9}
    )
    play(state, "wait", "Help seat 0", "wait", "Pick what is ripe")
    asked = []
    while step(state) == "after":
        asked.append(state.turn)
        play(state, "done")
    assert asked == [0, 1]
    assert all(helped == NONE for helped in state.helping)


def test_pa_15_6_after_a_placement_too() -> None:
    state = position(
        2,
        level="3",
        base_camp=["secret_11"],
        camp={"food": 5},
        agenda=["turn"],
        piles=[["f_painter", "base_ford"], ["base_berries", "base_ford"]],
        groups=[["person_crafter"], ["person_gatherer"]],
    )
    heard = play(state, "pick:0", "pick:0")
    assert "card-moved" in kinds(heard)
    assert (step(state), state.turn) == ("after", 0)
    assert tools(state, 0) == {}
