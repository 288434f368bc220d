"""What a quick player of Hunters and Gatherers makes of its tribe."""

from __future__ import annotations

from collections import Counter

import pytest

import lascaux
from lascaux import Rng
from lascaux.bots.greedy import best_of

GAME = lascaux.game("hunters-and-gatherers")


def sent(seed: int) -> dict[str, Counter[str]]:
    """Who is sent where in a greedy game of two, in the first and in the second half of the land."""
    state = GAME.new(seats=2, seed=seed)
    rng, rank = Rng(seed), GAME.room("think").rank
    halves: dict[str, Counter[str]] = {"early": Counter(), "late": Counter()}
    while state.turn >= 0:
        best = best_of(rank, state, state.turn, state.legal(state.turn))
        action = best[rng.below(len(best))]
        early = state.land_next * 2 < len(state.land)  # type: ignore[attr-defined]
        halves["early" if early else "late"][GAME.actions.key(action).partition(":")[0]] += 1
        state.apply(action)
    return halves


@pytest.mark.parametrize("seed", range(4))
def test_hunters_who_never_come_back_are_sent_late_and_gatherers_all_the_time(seed: int) -> None:
    halves = sent(seed)
    assert halves["early"]["hunter"] < halves["late"]["hunter"]
    assert halves["early"]["gatherer"] > 2 * halves["early"]["hunter"]
    assert halves["late"]["gatherer"] > 0


def test_the_last_tribe_member_is_dearer_than_the_others() -> None:
    """Who has nobody at hand completes areas for others."""
    from lascaux.games.hunters_and_gatherers.think.yields import Prospects

    state = GAME.new(seats=2, seed=1)
    plenty = Prospects(state).placed
    state.members[state.player] = 1  # type: ignore[attr-defined]
    assert Prospects(state).placed > plenty
