"""No number of an observation lies outside of the bounds that spaces tell, and some reach them."""

from __future__ import annotations

import numpy
import pytest

import lascaux
from everywhere import every_table
from lascaux import BadSetting, Game
from lascaux.adapters import pettingzoo
from lascaux.adapters.vector import VectorEnv
from lascaux.engine import catalogue

STEPS = 250


@every_table
def test_no_number_lies_outside(game: Game, seats: int) -> None:
    low, high = game.bounds(seats)
    assert numpy.isfinite(low).all()
    assert numpy.isfinite(high).all()
    games = VectorEnv(game, 8, seats)
    now = games.reset(seed=2)
    for _ in range(STEPS):
        ends = [game.observe(state, seat) for state in games.finals for seat in range(seats)]
        for seen in (*now.observations, *ends):
            outside = numpy.flatnonzero((seen < low) | (seen > high))
            assert not len(outside), (outside, seen[outside])
        now = games.step(games.sample())


@pytest.mark.parametrize(
    ("id", "part", "settings"),
    [
        ("a-year-of-survival", "options", {"hand_limit": 12}),
        ("elawa", "turn", {"side": "advanced"}),
        ("elawa", "chances", {}),
        ("hunters-and-gatherers", "left", {}),
        ("paleo", "pool", {}),
        ("paleo", "damage", {}),
        ("spears-and-bones", "hand", {}),
        ("ochre", "hand", {}),
    ],
)
def test_bounds_are_reached(id: str, part: str, settings: dict[str, object]) -> None:
    game = lascaux.game(id)
    where, (_, high) = game.layout(game.seats[0])[part], game.bounds(game.seats[0])
    games = VectorEnv(game, 16, **settings)
    now, reached = games.reset(seed=2), False
    for _ in range(STEPS):
        reached |= bool((now.observations[:, where] == high[where])[:, high[where] != 0].any())
        now = games.step(games.sample())
    assert reached


def test_spaces_tell_them() -> None:
    table = pettingzoo.env("elawa", 3)
    space = table.observation_space("seat_0")["observation"]
    low, high = lascaux.game("elawa").bounds(3)
    assert (space.low.tolist(), space.high.tolist()) == (low.tolist(), high.tolist())
    assert table.state_space.high.tolist() == high.tolist() * 3


@pytest.mark.parametrize("seats", [None, 9, "2", True])
def test_a_number_of_seats_that_there_is_not_is_refused(seats: object) -> None:
    game = catalogue.game("elawa")
    for ask in (game.bounds, game.layout, game.meanings, game.entries):
        with pytest.raises(BadSetting, match="2 to 4 seats"):
            ask(seats)  # type: ignore[arg-type]


def test_other_content_has_other_bounds() -> None:
    game = catalogue.game("elawa")
    richer = game.with_content({"card.blue_01.points": 99})
    scores = game.layout(2)["scores"]
    assert (richer.bounds(2)[1][scores] > game.bounds(2)[1][scores]).all()
