"""PA-2: setup."""

from __future__ import annotations

from collections import Counter

import pytest

from lascaux import BadSetting
from lascaux.games.paleo.content.codes import (
    ASIDE,
    BENCH,
    BOX,
    CAUSES,
    DREAMS,
    GROUP,
    IDEAS,
    NIGHT,
    PEOPLE,
    PILE,
    SECRETS,
)
from lascaux.games.paleo.rules.gains import mouths_to_feed
from lascaux.games.paleo.rules.night import deal
from lascaux.games.paleo.rules.team import people_of
from lascaux.games.paleo.state import Paleo

from .table import GAME, camp, fresh, names, night, pile, tools

PAIRS = {"1": "AB", "2": "CD", "3": "EF", "4": "CG", "5": "AH", "6": "BI", "7": "DEJ"}


def sets(state: Paleo, place: int) -> set[str]:
    return {state.content.cards[card].set for card in state.cards_in(place)}


@pytest.mark.parametrize(("level", "modules"), PAIRS.items())
def test_pa_2_1_a_level_brings_its_modules(level: str, modules: str) -> None:
    state = fresh(level=level)
    dealt = set().union(*(sets(state, PILE + seat) for seat in range(3)))
    assert dealt == {"base", *modules}


def test_pa_2_1_modules_may_be_chosen() -> None:
    state = fresh(level="C+H")
    assert sets(state, PILE) <= {"base", "C", "H"}
    with pytest.raises(BadSetting, match="level is one of"):
        GAME.new(level="C+C")


def test_pa_2_2_the_supply() -> None:
    content = GAME.content
    assert list(content.stock) == [20, 12, 8]
    assert (content.damage_tokens, content.vp_tokens, content.skull_tokens) == (40, 5, 5)
    assert sum(content.tool_count) == 48


@pytest.mark.parametrize("level", ["1", "4", "5", "6", "7", "H+I"])
def test_pa_2_3_five_food_and_nothing_else_whatever_the_modules(level: str) -> None:
    state = fresh(level=level)
    assert camp(state) == (5, 0, 0)
    assert list(state.supply) == [15, 12, 8]
    assert state.skulls == 0


def test_pa_2_4_three_ideas_are_printed_on_the_workbench() -> None:
    view = GAME.view(fresh(level="4"), None)
    assert [idea.face.title for idea in view.workbench] == ["Torch", "Hand axe", "Spear"]
    assert all(idea.innate for idea in view.workbench)
    assert fresh(level="4").size[BENCH] == 0


def test_pa_2_5_people_dreams_and_ideas_are_shuffled() -> None:
    state = fresh(2)
    assert (state.size[PEOPLE], state.size[DREAMS], state.size[IDEAS]) == (16, 16, 8)
    for place in (PEOPLE, DREAMS, IDEAS):
        assert len({tuple(names(fresh(seed=seed), place)) for seed in range(5)}) == 5


def test_pa_2_6_two_people_each_and_what_they_bring() -> None:
    for seed in range(20):
        state = fresh(4, seed=seed)
        for seat in range(4):
            cards = [state.content.cards[card] for card in state.cards_in(GROUP + seat)]
            assert len(cards) == 2
            brought = sorted(card.brings for card in cards if card.brings)
            assert sorted(tool for tool, n in tools(state, seat).items() for _ in range(n)) == brought


def test_pa_2_7_missions_ideas_secrets_and_set_aside_cards() -> None:
    state = fresh()
    assert names(state, NIGHT) == ["a_rich_prey", "b_new_world"]
    assert names(state, BENCH) == ["b_idea_tent"]
    assert names(state, SECRETS) == ["secret_01", "secret_02"]
    assert names(state, ASIDE) == []
    state = fresh(level="7")
    assert names(state, NIGHT) == ["d_empty_places", "e_obsession", "j_eyes"]
    assert names(state, ASIDE) == ["j_prowl.1", "j_prowl.2", "j_prowl.3"]


@pytest.mark.parametrize(("hardship", "food", "skulls"), [(0, 5, 0), (1, 4, 0), (2, 3, 0), (3, 2, 1)])
def test_pa_2_8_the_table_may_choose_a_harder_start(hardship: int, food: int, skulls: int) -> None:
    for level in ("1", "7"):
        state = fresh(level=level, hardship=hardship)
        assert (state.camp[0], state.supply[0], state.skulls) == (food, 20 - food, skulls)
        assert GAME.view(state, None).hardship == hardship
    assert dict(zip(CAUSES, state.causes, strict=True))["start"] == skulls


def test_pa_2_8_hardship_is_a_number_from_0_to_3() -> None:
    assert GAME.new().settings["hardship"] == 0
    for wrong in (-1, 4, "2", True, None):
        with pytest.raises(BadSetting, match="hardship is a whole number from 0 to 3"):
            GAME.new(hardship=wrong)


DAY_DECKS = {
    "1": {"base": 32, "A": 8, "B": 9},
    "2": {"base": 32, "C": 11, "D": 11},
    "3": {"base": 32, "E": 11, "F": 11},
    "4": {"base": 32, "C": 11, "G": 13},
    "5": {"base": 32, "A": 8, "H": 11},
    "6": {"base": 32, "B": 9, "I": 10},
    "7": {"base": 32, "D": 11, "E": 11, "J": 10},
}


@pytest.mark.parametrize(("level", "sizes"), DAY_DECKS.items())
def test_pa_2_9_the_day_decks(level: str, sizes: dict[str, int]) -> None:
    state = fresh(level=level)
    cards = [state.content.cards[card] for seat in range(3) for card in state.cards_in(PILE + seat)]
    assert Counter(card.set for card in cards) == sizes
    assert sum(sizes.values()) == {"1": 49, "2": 54, "3": 54, "4": 56, "5": 51, "6": 51, "7": 64}[level]


def test_pa_2_10_dealt_one_by_one_from_the_lead_seat() -> None:
    state = fresh(4)
    assert [state.size[PILE + seat] for seat in range(4)] == [13, 12, 12, 12]
    orders = {tuple(pile(fresh(4, seed=seed))) for seed in range(5)}
    assert len(orders) == 5


def test_pa_2_10_the_card_dealt_first_is_the_top() -> None:
    state = fresh(2)
    cards = state.cards_in(PILE) + state.cards_in(PILE + 1)
    for place in (PILE, PILE + 1):
        state.clear(place)
    deal(state, cards)
    assert state.cards_in(PILE) == cards[::2]
    assert state.cards_in(PILE + 1) == cards[1::2]


def test_pa_2_11_the_rest_stays_in_the_box() -> None:
    state = fresh()
    assert sets(state, BOX) == {*"CDEFGHIJ", "secrets"}
    assert len([name for name in names(state, BOX) if name.startswith("secret")]) == 20


@pytest.mark.parametrize(
    ("level", "added"),
    [
        ("1", []),
        ("2", ["d_dream_missing"]),
        ("3", ["e_dream_white"]),
        ("4", []),
        ("5", ["h_dream_shore"]),
        ("6", []),
        ("7", ["d_dream_missing", "e_dream_white"]),
    ],
)
def test_pa_2_12_sixteen_dreams_and_those_of_the_modules(level: str, added: list[str]) -> None:
    state = fresh(level=level)
    assert state.size[DREAMS] == 16 + len(added)
    assert sorted(name for name in names(state, DREAMS) if not name.startswith("dream_")) == added
    assert sets(state, PEOPLE) == {"people"}
    assert sets(state, IDEAS) == {"ideas"}


def test_pa_2_12_additional_dreams_are_shuffled_in() -> None:
    places = {names(fresh(level="5", seed=seed), DREAMS).index("h_dream_shore") for seed in range(12)}
    assert len(places) > 5


def test_pa_2_13_level_1_needs_no_dice() -> None:
    modules = {module.id: module.dice for module in GAME.content.sheet.modules}
    assert [id for id, dice in modules.items() if not dice] == ["A", "B"]
    content = GAME.content
    for number, card in enumerate(content.cards):
        if card.set in ("base", "A", "B", "people", "dreams", "ideas"):
            for action in range(content.start[number * 5], content.stop[number * 5 + 4]):
                assert content.need_dice[action] == 0


def test_pa_2_14_the_people() -> None:
    people = {
        card.id: (card.title, card.count, card.skills, card.hearts, card.brings)
        for card in GAME.content.sheet.cards
        if card.set == "people"
    }
    assert people == {
        "person_hunter": ("Hunter", 4, {"strength": 1}, 1, "fur"),
        "person_warrior": ("Warrior", 2, {"strength": 2}, 3, ""),
        "person_crafter": ("Crafter", 4, {"craft": 1}, 2, ""),
        "person_inventor": ("Inventor", 2, {"craft": 1}, 1, "hand_axe"),
        "person_gatherer": ("Gatherer", 3, {"perception": 1}, 2, ""),
        "person_guard": ("Guard", 2, {"perception": 1}, 2, "torch"),
        "person_healer": ("Healer", 2, {}, 3, "healing_root"),
        "person_elder": ("Elder", 1, {"perception": 1}, 1, "talisman"),
    }


@pytest.mark.parametrize(("hardship", "food", "skulls"), [(0, 2, 0), (1, 1, 0), (2, 0, 0), (3, 0, 2)])
def test_pa_2_15_the_helpless_of_a_hardship_eat_every_night(hardship: int, food: int, skulls: int) -> None:
    options = {"level": "1", "hardship": hardship}
    state = night(2, options=options, camp={"food": 6}, night=[])
    assert (camp(state)[0], state.skulls) == (food, skulls)  # with 3, one lay there from the start


def test_pa_2_15_the_helpless_are_no_people() -> None:
    state = fresh(2, level="2", hardship=3)
    assert mouths_to_feed(state) == 7
    assert people_of(state, 0b11) == 4
    assert fresh(2, level="2", hardship=3, game=GAME.under(2)).content.hardship_mouths == 0
