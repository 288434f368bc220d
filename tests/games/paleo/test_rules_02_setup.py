"""PA-2: setup."""

from __future__ import annotations

import pytest

from lascaux import BadSetting
from lascaux.games.paleo.content.codes import (
    ASIDE,
    BENCH,
    BOX,
    DREAMS,
    GROUP,
    IDEAS,
    NIGHT,
    PEOPLE,
    PILE,
    SECRETS,
)
from lascaux.games.paleo.rules.night import deal
from lascaux.games.paleo.state import Paleo

from .table import GAME, camp, fresh, names, pile, tools

PAIRS = {"1": "AB", "2": "CD", "3": "EF", "4": "CG", "5": "AH", "6": "BI", "7": "EJ"}


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


def test_pa_2_3_five_food_and_nothing_else() -> None:
    state = fresh()
    assert camp(state) == (5, 0, 0)
    assert list(state.supply) == [15, 12, 8]


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
    assert names(state, ASIDE) == ["j_prowl.1", "j_prowl.2", "j_prowl.3"]


@pytest.mark.parametrize(
    ("level", "food", "skulls"),
    [("1", 5, 0), ("4", 4, 0), ("5", 1, 1), ("6", 2, 1), ("7", 3, 1), ("H+I", 0, 2)],
)
def test_pa_2_8_some_modules_begin_harder(level: str, food: int, skulls: int) -> None:
    state = fresh(level=level)
    assert (state.camp[0], state.skulls) == (food, skulls)
    assert state.supply[0] == 20 - food


def test_pa_2_9_the_day_deck_of_level_1_has_49_cards() -> None:
    state = fresh()
    assert sum(state.size[PILE + seat] for seat in range(3)) == 49
    cards = [state.content.cards[card] for seat in range(3) for card in state.cards_in(PILE + seat)]
    assert [sum(card.set == name for card in cards) for name in ("base", "A", "B")] == [32, 8, 9]


def test_pa_2_10_dealt_one_by_one_from_the_lead_seat() -> None:
    state = fresh(4)
    assert [state.size[PILE + seat] for seat in range(4)] == [13, 12, 12, 12]
    orders = {tuple(pile(fresh(4, seed=seed))) for seed in range(5)}
    assert len(orders) == 5


def test_pa_2_10_the_card_dealt_first_is_the_top() -> None:
    state = fresh(2)
    cards = state.cards_in(PILE) + state.cards_in(PILE + 1)
    for place in (PILE, PILE + 1):
        state.fill(place, [])
    deal(state, cards)
    assert state.cards_in(PILE) == cards[::2]
    assert state.cards_in(PILE + 1) == cards[1::2]


def test_pa_2_11_the_rest_stays_in_the_box() -> None:
    state = fresh()
    assert sets(state, BOX) == {*"CDEFGHIJ", "secrets"}
    assert len([name for name in names(state, BOX) if name.startswith("secret")]) == 20


def test_pa_2_12_always_the_same_dreams_whatever_the_modules() -> None:
    for level in ("1", "7", "F+G"):
        state = fresh(level=level)
        assert sets(state, DREAMS) == {"dreams"}
        assert state.size[DREAMS] == 16
        assert sets(state, PEOPLE) == {"people"}
        assert sets(state, IDEAS) == {"ideas"}


def test_pa_2_13_level_1_needs_no_dice() -> None:
    modules = {module.id: module.dice for module in GAME.content.sheet.modules}
    assert [id for id, dice in modules.items() if not dice] == ["A", "B"]
    content = GAME.content
    for number, card in enumerate(content.cards):
        if card.set in ("base", "A", "B", "people", "dreams", "ideas"):
            for action in range(content.start[number * 5], content.stop[number * 5 + 4]):
                assert content.need_dice[action] == 0
