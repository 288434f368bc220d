"""What all environments of a table share: the game, its seats and settings; spaces, masks and rewards."""

from __future__ import annotations

import copy
from typing import Any, Self, TypedDict

import numpy
from numpy.typing import NDArray

from lascaux.adapters.rewards import Reward, chosen, promise, rewards
from lascaux.engine import Game, State, catalogue
from lascaux.extras import needs

with needs("rl"):
    from gymnasium import spaces

Mask = NDArray[numpy.int8]
Numbers = NDArray[numpy.float32]


class Seen(TypedDict):
    """What an agent is given: what its seat may know, and a 1 for every action it may take now.

    No mask is empty. That of a seat which is not asked has the first action, which nobody will look at: there
    is nothing to choose, so a learner that samples from it learns nothing from it.
    """

    observation: Numbers
    action_mask: Mask


class Seating:
    """A game with a number of seats and settings: everything about a table before anybody has played."""

    def __init__(
        self, game: str | Game, seats: int | None, reward: Reward | None, settings: dict[str, Any]
    ) -> None:
        self.game = catalogue.game(game) if isinstance(game, str) else game
        self.seats = self.game.seats[0] if seats is None else seats
        self.reward = chosen(self.game, reward)
        self.settings = settings
        first = self.new(0)  # refuses what the game refuses
        self.actions = first.actions.size
        self.length = len(self.game.observe(first, 0))

    def new(self, seed: int) -> State:
        return self.game.new(seats=self.seats, seed=seed, **self.settings)

    def flat_space(self) -> spaces.Box:
        low, high = self.game.bounds(self.seats)
        return spaces.Box(low, high, dtype=numpy.float32)

    def observation_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": self.flat_space(),
                "action_mask": spaces.Box(0, 1, (self.actions,), numpy.int8),
            }
        )

    def state_space(self) -> spaces.Box:
        low, high = (numpy.tile(bound, self.seats) for bound in self.game.bounds(self.seats))
        return spaces.Box(low, high, dtype=numpy.float32)

    def known_to_all(self, state: State) -> Numbers:
        """The observations of all seats, one after the other."""
        return numpy.concatenate([self.game.observe(state, seat) for seat in range(self.seats)])

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.actions)

    def paid(self, state: State) -> list[float]:
        return rewards(self.game, state, self.reward)

    def promise(self, state: State, seat: int) -> float:
        return promise(self.game, state, seat, self.reward)

    def mask(self, state: State, seat: int) -> Mask:
        mask = numpy.zeros(self.actions, numpy.int8)
        mask[state.legal(seat) or [0]] = 1
        return mask

    def seen(self, state: State, seat: int) -> Seen:
        return {"observation": self.game.observe(state, seat), "action_mask": self.mask(state, seat)}


class Independent:
    """A copy of a running environment plays on by itself: if two shared a game, each would move for both."""

    def __copy__(self) -> Self:
        return copy.deepcopy(self)
