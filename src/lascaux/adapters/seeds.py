"""The seeds of games, one after the other."""

from __future__ import annotations

import random

from lascaux.adapters.numbers import seed_of


class Seeds:
    """The seed of each game: the one that is asked for, and then those that follow from it."""

    def __init__(self) -> None:
        self._chance = random.Random()

    def next(self, seed: int | None) -> int:
        if seed is None:
            return self._chance.getrandbits(64)
        chosen = seed_of(seed)
        self._chance.seed(chosen)
        return chosen

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        return self._chance.randrange(bound)
