"""Which games are played: so many that any two values of settings and seats meet which can."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import msgspec

from lascaux.engine.errors import BadSetting
from lascaux.engine.game import Game

Variant = tuple[int, int]  # a seat count, and the number of a combination of settings


class Case(msgspec.Struct, frozen=True):
    """One game to be played: a seat count, settings and a seed."""

    game: Game
    seats: int
    settings: dict[str, Any]
    seed: int

    def __str__(self) -> str:
        settings = ",".join(f"{name}={value}" for name, value in self.settings.items())
        return f"{self.game.id}-{self.seats}-{settings or 'plain'}-seed{self.seed}"


def plain_cases(game: Game) -> Iterator[Case]:
    """The game as it is usually played, at every seat count: found without trying all settings."""
    for seats in game.seats:
        yield Case(game, seats, game.settle(seats, {}), 0)


def cases(game: Game, seeds: int = 1) -> Iterator[Case]:
    """The plain game at every seat count, then so many others that any two values meet which can.

    The seat count is one of these values: each is played with each value of every setting.
    """
    variants = {
        (seats, number): settings
        for seats in game.seats
        for number, settings in enumerate(game.variants(seats))
        if _accepts(game, seats, settings)
    }
    plain = [one for one, settings in variants.items() if settings == game.settle(one[0], {})]
    pairs = {one: _pairs({"seats": one[0]} | settings) for one, settings in variants.items()}
    for seats, number in _covering(pairs, plain):
        for seed in range(seeds):
            yield Case(game, seats, variants[seats, number], 1000 * number + seed)


def _accepts(game: Game, seats: int, settings: dict[str, Any]) -> bool:
    try:
        game.new(seats=seats, seed=0, **settings)
    except BadSetting:
        return False  # a combination that the game refuses by name
    return True


def _pairs(values: dict[str, Any]) -> set[Any]:
    return set(itertools.combinations(values.items(), 2))


def _covering(pairs: dict[Variant, set[Any]], first: list[Variant]) -> list[Variant]:
    """A few variants in which everything is met that is met in any, chosen one by one for what is new."""
    chosen = list(first)
    unmet = set[Any]().union(*pairs.values()).difference(*(pairs[one] for one in first))
    while unmet:
        chosen.append(max(pairs, key=lambda one: len(pairs[one] & unmet)))
        unmet -= pairs[chosen[-1]]
    return chosen
