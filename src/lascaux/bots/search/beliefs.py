"""Which of the worlds that a seat holds possible is looked at.

The engine draws any world that fits what the seat has seen. A game whose players give themselves away by
what they do says in its heuristics how likely a world makes what was done, `likelihood(state, seat)`; then a
world is looked at the more often, the better it explains that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from lascaux.engine.rng import Rng
from lascaux.engine.state import State

Likelihood = Callable[[State, int], float]
WORLDS: Final = 64  # so many are weighed against each other
LINES: Final = 96  # before others are weighed instead
DRAWS: Final = 32  # so often are others weighed, then the first ones serve again
FINE: Final = 1 << 24


@final
class Beliefs:
    """What one seat takes the hidden things to be.

    Worlds are numbered, and a number always means the same world: options that are tried in equally numbered
    worlds differ by their merit and not by their luck.
    """

    def __init__(self, state: State, seat: int, likelihood: Likelihood | None, rng: Rng) -> None:
        self.state = state
        self.seat = seat
        self.likelihood = likelihood
        self.seed = int(rng.word())
        self.weighed: list[Weighed] = []

    def world(self, number: int) -> State:
        """A world of the caller's own, as likely as it explains what has been seen."""
        chance = Rng((self.seed << 24) + number)
        if self.likelihood is None:
            return self.state.resample(self.seat, chance)
        draw = number // LINES % DRAWS
        while len(self.weighed) <= draw:
            self.weighed.append(self._weigh(self.likelihood))
        drawn = self.weighed[draw].pick(chance).clone()
        drawn.rng = chance.split()
        return drawn

    def _weigh(self, likelihood: Likelihood) -> Weighed:
        chance = Rng((len(self.weighed) << 56) + (self.seed << 24) + FINE - 1)
        worlds = [self.state.resample(self.seat, chance) for _ in range(WORLDS)]
        return Weighed(worlds, [likelihood(world, self.seat) for world in worlds])


@final
class Weighed:
    """Some worlds, each with its weight."""

    def __init__(self, worlds: list[State], weights: list[float]) -> None:
        self.worlds = worlds
        self.weights = weights
        self.whole = sum(weights)

    def pick(self, chance: Rng) -> State:
        left = self.whole * float(int(chance.below(FINE))) / float(FINE)
        for i in range(len(self.weights)):
            left -= self.weights[i]
            if left < 0.0:
                return self.worlds[i]
        return self.worlds[chance.below(len(self.worlds))]
