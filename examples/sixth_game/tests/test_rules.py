"""Every rule of RULES.md has a test with its id in the name."""

from __future__ import annotations

from pathlib import Path

import pytest

from lascaux.engine import Event, IllegalAction
from lascaux.engine.rulebook import untested
from ochre import game
from ochre.state import Ochre


def dealt(*hands: list[int]) -> Ochre:
    """The first panel, with these cards in the hands. What a snapshot leaves out is as in a fresh game."""
    return game.load({"seats": len(hands), "hands": hands})


def lay(state: Ochre, *cards: int) -> list[Event]:
    """One seat after the other lays a card; returns what is told."""
    heard: list[Event] = []
    state.listener = heard.append
    for card in cards:
        state.play(state.turn, state.actions.parse(f"lay:{card}"))
    return heard


@pytest.mark.parametrize("rounds", [3, 4, 5])
def test_oc_1_1_everybody_is_dealt_a_card_for_each_panel(rounds: int) -> None:
    state = game.new(seats=5, seed=1, rounds=rounds)
    assert [len(hand) for hand in state.hands] == [rounds] * 5
    assert len(state.deck) == 26 - 5 * rounds


def test_oc_2_1_cards_are_turned_up_when_all_have_chosen() -> None:
    state = dealt([1, 2, 3, 4], [5, 6, 7, 8])
    assert lay(state, 4) == []
    assert (game.view(state, 0).chosen, game.view(state, 1).chosen) == (4, None)
    assert [event.facts["card"] for event in lay(state, 5)[:2]] == [4, 5]
    assert state.hands == [[1, 2, 3], [6, 7, 8]]


def test_oc_2_1_only_a_card_of_the_hand_is_laid() -> None:
    state = dealt([1, 2, 3, 4], [5, 6, 7, 8])
    with pytest.raises(IllegalAction):
        lay(state, 5)


def test_oc_3_1_the_strongest_card_that_is_alone_paints() -> None:
    state = dealt([1, 2, 3, 13], [4, 5, 6, 13], [7, 8, 9, 10])
    lay(state, 13, 13, 7)
    assert state.points == [0, 0, 1]


def test_oc_3_2_panels_are_worth_more_and_more() -> None:
    state = dealt([9, 10, 11, 12], [1, 2, 3, 4])
    points = []
    for _ in range(4):
        lay(state, state.hands[0][0], state.hands[1][0])
        points.append(state.points[0])
    assert points == [1, 1 + 2, 1 + 2 + 3, 1 + 2 + 3 + 4]


def test_oc_3_2_a_panel_stays_bare_if_no_card_is_alone() -> None:
    state = dealt([1, 2, 3, 5], [5, 6, 7, 8])
    assert lay(state, 5, 5)[-1].kind == "bare"
    assert state.points == [0, 0]


def test_oc_3_3_cards_on_the_wall_are_seen_by_everybody() -> None:
    state = dealt([1, 2, 3, 4], [5, 6, 7, 8])
    lay(state, 1, 8)
    assert game.view(state, None).wall == ((1, 8),)


@pytest.mark.parametrize(
    ("hands", "winners"),
    [(([9, 10, 11, 12], [1, 2, 3, 4]), (0,)), (([1, 2, 3, 4], [1, 2, 3, 4]), (0, 1))],
    ids=["most points", "equal"],
)
def test_oc_4_1_the_most_points_win_and_equal_painters_share(
    hands: tuple[list[int], ...], winners: tuple[int, ...]
) -> None:
    state = dealt(*hands)
    while state.turn >= 0:
        assert state.outcome() is None
        lay(state, *(hand[0] for hand in state.hands))
    assert state.outcome().winners == winners


def test_every_rule_has_a_test() -> None:
    assert untested(game.rulebook, Path(__file__).parent) == []
