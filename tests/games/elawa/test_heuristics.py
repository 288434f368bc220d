"""The quick player: sound choices, and far better than chance."""

from __future__ import annotations

import pytest

from lascaux import Rng
from lascaux.bots.learning.positions import insight
from lascaux.games.elawa.state import Elawa
from lascaux.games.elawa.think import heuristics

from .table import GAME, MANAGE, STORE, fresh, holding, play, position, tops


def best(state: Elawa) -> str:
    legal = state.legal(state.turn)
    ranks = heuristics.rank(state, state.turn, legal)
    return state.actions.key(legal[ranks.index(max(ranks))])


@pytest.mark.parametrize("side", ["normal", "advanced"])
def test_greedy_beats_random(side: str) -> None:
    games, won = 60, 0
    for seed in range(games):
        state = fresh(2, seed, side=side)
        chance = Rng(seed)
        greedy = seed % 2
        while state.turn >= 0:
            legal = state.legal(state.turn)
            if state.turn == greedy:
                state.play(greedy, state.actions.parse(best(state)))
            else:
                state.apply(legal[chance.below(len(legal))])
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.winners == (greedy,)
    assert won >= 0.95 * games


def test_points_are_played_in_the_last_turn() -> None:
    state = holding("purple_10", "purple_08", available={"meat": 2, "flint": 1}, center=[], active=0)
    assert best(state) == "play:purple_08"


def test_tokens_are_stored_at_the_end() -> None:
    state = holding(step=STORE, tribe=["green_06"], available={"berry": 1}, center=[], active=0)
    assert best(state) == "store:green_06:berry"


def test_what_a_hand_needs_is_kept() -> None:
    state = holding("purple_10", step=MANAGE, available={"berry": 4, "bone": 1})
    assert best(state) == "discard:berry"


def test_natural_tokens_are_paid_first() -> None:
    state = holding("purple_09", available={"berry": 1, "bone": 1})
    play(state, "play:purple_09")
    assert best(state) == "pay:0"


def test_in_the_last_turn_only_a_card_that_can_be_played_is_taken() -> None:
    piles = tops("purple_07", "purple_11", "blue_08", "yellow_07", "purple_05", "red_12")
    tokens = [5, ["?"] * 4 + ["skin"], 5, 5, 5, 5]
    state = position(piles=piles, tokens=tokens, available=[{"berry": 2, "skin": 1}, {}], center=[])
    assert best(state) == "take:0"


def test_value_is_the_lead() -> None:
    state = position(active=1, agenda=MANAGE, center=[], tribes=[["purple_07"], ["purple_09"]])
    assert state.turn == -1
    assert heuristics.value(state, 0) == 14.0
    assert heuristics.value(state, 1) == -14.0
    state = GAME.load({"tribes": [["purple_07"], []], "agenda": ["turn"]})
    assert heuristics.value(state, 0) > 0 > heuristics.value(state, 1)


def test_insight_tells_who_still_has_a_turn_when_the_fire_has_gone_out() -> None:
    """EL-10.2: the round is finished, so it matters who began."""
    one, other = (position(chieftains=numbers, active=0, center=[]) for numbers in ([1, 2], [2, 1]))
    assert (one.start, other.start) == (0, 1)
    for seat in (0, 1):
        assert insight(GAME, one, seat).tolist() != insight(GAME, other, seat).tolist()


def test_only_who_is_about_to_take_a_card_is_told_how_good_they_look() -> None:
    state = fresh(2, seed=1)
    looks = [insight(GAME, state, seat)[-2:].tolist() for seat in (state.turn, 1 - state.turn)]
    assert min(looks[0]) > 0
    assert looks[1] == [0, 0]
