"""How strong the levels are said to be."""

from __future__ import annotations

import pytest

from lascaux import bots
from lascaux.bots.ratings import ratings

RATED = ["elawa", "hunters-and-gatherers", "spears-and-bones"]  # of bands too little is known yet
LEVELS = ["random", "greedy", "hunter", "elder"]


@pytest.mark.parametrize("game", RATED)
def test_every_level_is_rated_above_the_one_before_it(game: str) -> None:
    rated = [ratings(level)[game] for level in LEVELS]
    assert rated == sorted(set(rated))
    assert ratings("greedy")[game] == 1500


def test_a_level_of_somebody_else_has_no_rating() -> None:
    assert ratings("learner") == {}
    assert {level.name for level in bots.levels()} >= set(LEVELS)
