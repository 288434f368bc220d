"""How strong the levels are said to be."""

from __future__ import annotations

import pytest

import lascaux
from lascaux import bots
from lascaux.bots import weights
from lascaux.bots.ratings import rated_at, ratings

RATED = [game.id for game in lascaux.games() if game.package.startswith("lascaux.")]
LEVELS = ["random", "greedy", "hunter", "elder"]


@pytest.mark.parametrize("game", RATED)
def test_every_level_is_rated_above_the_one_before_it(game: str) -> None:
    rated = [ratings(level)[game] for level in LEVELS]
    assert rated == sorted(set(rated))
    assert ratings("greedy")[game] == 1500


@pytest.mark.parametrize("game", RATED)
def test_shaman_is_rated_where_it_has_learnt(game: str) -> None:
    assert (game in ratings("shaman")) == weights.learnt_anything(lascaux.game(game))


def test_a_rating_holds_where_there_is_something_learnt() -> None:
    assert all(rated_at(level) == {} for level in LEVELS)
    for game, seats in rated_at("shaman").items():
        card = lascaux.game(game)
        holds = [weights.practised(card, card.new(seats=count, seed=1)) is not None for count in card.seats]
        assert [count for count, rated in zip(card.seats, holds, strict=True) if rated] == seats != []
    assert "a-year-of-survival" in rated_at("shaman")


def test_a_level_of_somebody_else_has_no_rating() -> None:
    assert ratings("learner") == {}
    assert {level.name for level in bots.levels()} >= set(LEVELS)
