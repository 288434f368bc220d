"""What learners are told of the cards around the fire comes true once one is taken."""

from __future__ import annotations

from typing import Any

import pytest

from lascaux import Rng
from lascaux.games.elawa.observe import BROUGHT, CHANCE
from lascaux.games.elawa.state import Elawa

from .table import GAME, PLAY, fresh, holding, position, tops

TAKE = ["take", *PLAY]


def chances(state: Elawa) -> list[list[float]]:
    """By pile: points of the card, those if it can be paid, the most of any card; tokens."""
    numbers = GAME.observe(state, state.turn)[GAME.layout(state.seats)["chances"]].reshape(-1, CHANCE)
    return (numbers * BROUGHT).tolist()  # type: ignore[no-any-return]


def gained(state: Elawa, action: int) -> int:
    """What the tribe is worth more once this card is laid, with a token on it if it stores."""
    card, seat, after = action - state.content.play_action, state.turn, state.clone()
    after.apply(action)
    while not after.tribes[seat] >> card & 1:
        after.apply(after.legal(seat)[0])
    stores = state.content.storages >> card & 1
    return int(after.score(seat) - state.score(seat) + stores * state.content.points[card])


def told_by_the_rules(state: Elawa, action: int) -> list[int]:
    """The same as a chance tells, found by playing on."""
    content, seat, after = state.content, state.turn, state.clone()
    taken = state.top_card(action - content.take_action)
    after.apply(action)
    gains = {}
    if after.turn == seat and after.agenda[-1].id == "play":
        gains = {play - content.play_action: gained(after, play) for play in after.legal(seat)[:-1]}
    return [gains.get(taken, 0), max(gains.values(), default=0)]


def test_what_could_be_laid_is_what_the_rules_let_one_lay() -> None:
    """Where the fire brings nothing, of which nobody can know what it is."""
    found = []
    for seed in range(12):
        state, rng = fresh(2 + seed % 3, seed), Rng(seed)
        while state.turn >= 0:
            legal = state.legal(state.turn)
            if state.agenda[-1].id == "take" and (state.center_left == 0 or min(state.heights) > 1):
                told = chances(state)
                for action in legal:
                    own, best = told_by_the_rules(state, action)
                    assert told[action - state.content.take_action][1:3] == [own, best]
                    found.append((own, best))
            state.apply(legal[rng.below(len(legal))])
    assert len(set(found)) > 60


def test_a_card_brings_what_it_counts_and_what_others_count_in_it() -> None:
    """A hut that scores 3 for each blue card, among two of them, and a tool that scores 3 for each hut."""
    tribe: dict[str, Any] = {"tribes": [["blue_03", "blue_09", "yellow_09"], []]}
    state = position(piles=tops("blue_01", None, None, None, None, None), **tribe)
    assert chances(state)[0][0] == 3 * 3 + 3


def test_a_card_that_stores_counts_as_with_one_token() -> None:
    state = position(piles=tops("red_05", None, None, None, None, None))
    assert chances(state)[0][:3] == [2, 2, 2]


@pytest.mark.parametrize(("hand", "brought"), [([], 0), (["purple_07"], 7)])
def test_what_asks_for_a_sacrifice_needs_another_card(hand: list[str], brought: int) -> None:
    piles = tops("red_07", None, None, None, None, None)
    state = holding(*hand, step=TAKE, piles=piles, available={"skin": 1})
    assert chances(state)[0][:3] == [7, brought, brought]


@pytest.mark.parametrize(("center", "tokens"), [(6, 4), (1, 3), ([], 2)])
def test_a_pile_that_is_finished_brings_a_token_from_the_fire(center: Any, tokens: int) -> None:
    state = position(
        piles=tops("green_11", None, None, None, None, None), tokens=[5, 1, 1, 5, 5, 5], center=center
    )
    assert chances(state)[0][3] == tokens


def test_nothing_is_told_of_a_pile_without_cards() -> None:
    state = position(piles=[0, 10, 10, 10, 10, 10], card_discard=None)
    assert chances(state)[0] == [0, 0, 0, 0]
    assert all(chance[3] for chance in chances(state)[1:])
