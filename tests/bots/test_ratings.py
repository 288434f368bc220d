"""How strong the levels are said to be."""

from __future__ import annotations

import pytest

import lascaux
from lascaux import bots
from lascaux.bots import weights
from lascaux.bots.ratings import ratings

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


def test_a_level_of_somebody_else_has_no_rating() -> None:
    assert ratings("learner") == {}
    assert {level.name for level in bots.levels()} >= set(LEVELS)
