"""What all environments of a table share: the game, its seats and settings; spaces, masks and seeds."""

from __future__ import annotations

import random
from typing import Any, TypedDict

import numpy
from numpy.typing import NDArray

from lascaux.adapters.numbers import seed_of
from lascaux.engine import Game, State, catalogue
from lascaux.extras import needs

with needs("rl"):
    from gymnasium import spaces

Mask = NDArray[numpy.int8]
Numbers = NDArray[numpy.float32]


class Seen(TypedDict):
    """What an agent is given: what its seat may know, and a 1 for every action it may take now."""

    observation: Numbers
    action_mask: Mask


class Seating:
    """A game with a number of seats and settings: everything about a table before anybody has played."""

    def __init__(self, game: str | Game, seats: int | None, settings: dict[str, Any]) -> None:
        self.game = catalogue.game(game) if isinstance(game, str) else game
        self.seats = self.game.seats[0] if seats is None else seats
        self.settings = settings
        first = self.new(0)  # refuses what the game refuses
        self.actions = first.actions.size
        self.length = len(self.game.observe(first, 0))

    def new(self, seed: int) -> State:
        return self.game.new(seats=self.seats, seed=seed, **self.settings)

    def observation_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-numpy.inf, numpy.inf, (self.length,), numpy.float32),
                "action_mask": spaces.Box(0, 1, (self.actions,), numpy.int8),
            }
        )

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.actions)

    def seen(self, state: State, seat: int) -> Seen:
        """The mask is empty for a seat that is not asked now."""
        mask = numpy.zeros(self.actions, numpy.int8)
        mask[state.legal(seat)] = 1
        return {"observation": self.game.observe(state, seat), "action_mask": mask}


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
