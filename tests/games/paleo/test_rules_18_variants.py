"""PA-18: variants."""

from __future__ import annotations

from collections import Counter

import pytest

from lascaux import BadSetting
from lascaux.games.paleo import MOST_A_DAY
from lascaux.games.paleo.content.codes import NIGHT, PILE
from lascaux.games.paleo.state import MAX_DAYS

from .busy import positions
from .table import GAME, acting, damage, fresh, names, offers, options, pile, play, seeds_until, step, told


def test_pa_18_1_two_or_three_groups_are_there_for_a_first_game() -> None:
    assert GAME.seats == range(1, 5)
    for seats in (2, 3):
        assert fresh(seats).seats == seats


def test_pa_18_2_any_two_modules_or_three_with_j() -> None:
    choices = GAME.settings[0].values
    assert len(choices) == 7 + 45 + 36
    assert names(fresh(level="D+E+J"), NIGHT) == ["d_empty_places", "e_obsession", "j_eyes"]
    assert names(fresh(level="C+H"), NIGHT) == ["c_howls", "h_rising_water"]
    assert fresh(level="1").settings == GAME.new(seats=3, level=1).settings
    for wrong in ("A+B+C", "J", "A+B+C+J", "B+A", "8", 8, 0, True, None):
        with pytest.raises(BadSetting):
            GAME.new(level=wrong)


def test_pa_18_3_alone_the_whole_deck_is_one_pile() -> None:
    state = fresh(1)
    assert state.size[PILE] == 49
    assert state.people[0] == 2


def test_pa_18_3_a_call_for_help_adds_dice_to_the_skills() -> None:
    state = acting(
        "base_deer", groups=[["person_gatherer", "person_hunter"]], piles=["forest river mountain home red"]
    )
    assert not offers(state, "Hunt the deer")
    assert {"call:1", "call:2"} <= set(options(state))
    rolled = seeds_until(state, "call:1", [{"strength": 1}])
    heard = play(rolled, "call:1")
    assert len(pile(rolled)) == 3
    assert told(heard, "rolled")[0]["against"] is False
    assert offers(rolled, "Hunt the deer")
    assert not any(key.startswith("call") for key in options(rolled))  # once per card
    play(rolled, "Hunt the deer")
    assert not any(rolled.called)  # over with the card
    assert not rolled.has_called


def test_pa_18_3_four_cards_for_two_dice_and_red_backs_hurt() -> None:
    state = acting(
        "base_deer", groups=[["person_healer", "person_gatherer"]], piles=["forest red mountain home"]
    )
    play(state, "call:2", "wound:person_healer.1")
    assert (pile(state), damage(state)) == ([], {"person_healer.1": 1})


def test_pa_18_3_with_too_few_cards_there_is_no_call() -> None:
    state = acting("base_campfire", piles=["forest river mountain"])
    assert "call:1" in options(state)
    assert "call:2" not in options(state)


def test_pa_18_3_the_dice_still_count_for_the_secret() -> None:
    state = acting(
        "a_watering_hole",
        groups=[["person_gatherer", "person_gatherer", "person_warrior", "person_warrior"]],
        piles=["forest river forest river forest river forest"],
    )
    rolled = seeds_until(state, "call:1", [{"strength": 1}])
    play(rolled, "call:1", "Read the great track")
    assert (step(rolled), offers(rolled, "Take her in the shallows")) == ("secret_act", True)


def test_pa_18_3_alone_one_helps_cards_but_nobody_else() -> None:
    state = acting("base_deer", level="2", groups=[["person_crafter", "d_darca"]])
    assert offers(state, "Search with Darca")
    assert not any(key.startswith("help:") for key in options(state))
    assert "call:1" not in options(acting("base_deer", "base_ford"))


def test_pa_18_4_two_groups_are_a_game_for_two() -> None:
    state = fresh(2)
    assert [state.size[PILE + seat] for seat in (0, 1)] == [25, 24]


def test_the_bounds_of_the_catalogue_card_hold_for_every_choice_of_modules() -> None:
    """What `longest` and `widest` are reckoned from."""
    sheet = GAME.content.sheet
    turned_up: list[int] = []
    offered: list[int] = []
    for level in GAME.settings[0].values[7:]:
        modules = level.split("+")
        cards = [
            card for card in sheet.cards if card.set in ("base", "dreams") or sheet.module_of(card) in modules
        ]
        turned_up.append(sum(card.count for card in cards if card.kind not in ("mission", "idea")))
        offered.append(sum(card.count * len(card.assist + card.extra) for card in cards))
    assert max(turned_up) <= 111
    assert GAME.longest == MAX_DAYS * MOST_A_DAY
    most_actions = max(len(card.actions) for card in sheet.cards)
    others = 3 + 1 + 4 + 4 + 1  # help, ignore, talismans and healing roots of four seats, wait
    assert most_actions + max(offered) + others <= GAME.widest
    assert sum(card.count for card in sheet.cards if card.hearts) <= GAME.widest


@pytest.mark.parametrize("seed", range(200, 212))
def test_no_day_of_lively_games_comes_near_its_bound(seed: int) -> None:
    answers = Counter(int(state.day) for state in positions(seed))
    assert max(answers.values()) < MOST_A_DAY / 2
