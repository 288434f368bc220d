"""EL-11: scoring."""

from __future__ import annotations

import pytest

from lascaux import Outcome

from .table import GAME, MANAGE, holding, position, scarce


def scored(*tribe: str, **stored: dict[str, int]) -> int:
    state = holding(tribe=list(tribe), stored=stored, step=["turn"])
    return state.scores()[0]


def ended(tribes: list[list[str]], available: list[dict[str, int]]) -> Outcome:
    seats = len(tribes)
    state = position(seats, active=seats - 1, agenda=MANAGE, center=[], tribes=tribes, available=available)
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def test_el_11_1_only_the_tribe_scores() -> None:
    state = holding("purple_07", available={"bone": 4}, step=["turn"])
    assert state.scores() == (0, 0)


@pytest.mark.parametrize(("card", "points"), [("purple_07", 17), ("red_10", 18), ("blue_08", 2)])
def test_el_11_2_flat(card: str, points: int) -> None:
    assert scored(card) == points
    assert scored(card, "blue_05", "green_06") == points


def test_el_11_3_per_colour_counts_itself_if_it_has_the_colour() -> None:
    assert scored("green_02") == 2
    assert scored("green_02", "green_06", "green_08", "blue_05") == 6
    assert scored("purple_06") == 0
    assert scored("purple_06", "green_06", "green_08") == 8


def test_el_11_4_per_type_counts_itself_if_it_has_the_type() -> None:
    assert scored("blue_12") == 3
    assert scored("green_12") == 0
    assert scored("green_12", "purple_09", "purple_10") == 3 * 2 + 3 + 6
    assert scored("yellow_11", "blue_05", "green_06") == 6


def test_el_11_5_per_stored_token_bones_included() -> None:
    assert scored("blue_03") == 0
    assert scored("blue_03", blue_03={"flint": 3, "bone": 2}) == 20
    assert scored("green_06", green_06={"berry": 7}) == 7


def test_el_11_6_per_different_kind_at_most_four_times() -> None:
    assert scored("green_07", green_07={"berry": 1, "bone": 1}) == 6
    assert scored("green_07", green_07={"berry": 1, "meat": 1, "flint": 1, "skin": 1}) == 12
    assert scored("green_08", green_08={"meat": 1, "flint": 1, "skin": 1, "bone": 1}) == 8


def test_el_11_7_the_sum_has_no_upper_bound() -> None:
    state = scarce(heights=[1] * 6, center=["berry"])
    # Seat 1 hoards nearly every token: 4 points for each.
    hoarded = 80 - 6 - 1
    assert state.scores() == (0, 4 * hoarded)


def test_el_11_7_each_card_shows_its_present_value() -> None:
    state = holding(tribe=["green_02", "green_06"], stored={"green_06": {"berry": 2}}, step=["turn"])
    player = GAME.view(state, None).players[0]
    assert [(card.card.worth, card.worth) for card in player.tribe] == [
        ("2 per green", 4),
        ("1 per berry stored", 2),
    ]
    assert player.score == 6


def test_el_11_8_the_highest_score_wins_then_the_most_available_tokens() -> None:
    outcome = ended([["purple_09"], ["purple_10"]], [{"bone": 4}, {}])
    assert (outcome.winners, outcome.scores) == ((1,), (3, 6))
    outcome = ended([["yellow_07"], ["purple_09"]], [{"berry": 1}, {"meat": 2}])
    assert (outcome.winners, outcome.scores) == ((1,), (3, 3))


def test_el_11_8_stored_tokens_do_not_break_ties() -> None:
    state = position(
        active=1,
        agenda=MANAGE,
        center=[],
        tribes=[["green_06"], ["yellow_07"]],
        stored={"green_06": {"berry": 3}},
        available=[{}, {"berry": 1}],
    )
    assert state.outcome().winners == (1,)


def test_el_11_9_equal_seats_share_their_place() -> None:
    outcome = ended([["yellow_07"], ["purple_09"], []], [{"berry": 2}, {"meat": 2}, {"bone": 4}])
    assert (outcome.winners, outcome.places) == ((0, 1), (1, 1, 3))
    outcome = ended([["purple_10"], [], [], ["blue_08"]], [{}, {"berry": 1}, {"meat": 1}, {}])
    assert outcome.places == (1, 3, 3, 2)
