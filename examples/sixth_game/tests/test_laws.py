"""Ochre keeps the laws of every game: the kit plays it at random, at every seat count and setting."""

from __future__ import annotations

import pytest

from lascaux.engine.testing import Case, cases, check, check_card
from ochre import game


def test_nothing_is_missing() -> None:
    check_card(game)


@pytest.mark.parametrize("case", list(cases(game)), ids=str)
def test_every_law_is_kept(case: Case) -> None:
    check(case)
