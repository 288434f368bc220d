"""Every discovered game keeps the laws of the kit as it is usually played, at every seat count."""

from __future__ import annotations

import pytest

import lascaux
from lascaux.engine.testing import Case, check, check_card, plain_cases

GAMES = lascaux.games()
CASES = [case for game in GAMES for case in plain_cases(game)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_card(game: lascaux.Game) -> None:
    check_card(game)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_game(case: Case) -> None:
    check(case)


def test_every_game_is_there_at_every_seat_count() -> None:
    assert [(case.game.id, case.seats) for case in CASES] == [
        (game.id, seats) for game in GAMES for seats in game.seats
    ]
