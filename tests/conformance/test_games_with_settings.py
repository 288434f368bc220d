"""Every discovered game keeps the laws of the conformance kit with all of its settings."""

from __future__ import annotations

import pytest

import lascaux
from lascaux.engine.testing import Case, cases, check

CASES = [
    case for game in lascaux.games() for case in cases(game) if case.settings != game.settle(case.seats, {})
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_game(case: Case) -> None:
    check(case)
