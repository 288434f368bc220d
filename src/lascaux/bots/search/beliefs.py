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
WORLDS: Final = 24  # so many are weighed against each other
LINES_PER_WORLD: Final = 4  # before others are drawn instead
FINE: Final = 1 << 24


@final
class Beliefs:
    """What one seat takes the hidden things to be."""

    def __init__(self, state: State, seat: int, likelihood: Likelihood | None) -> None:
        self.state = state
        self.seat = seat
        self.likelihood = likelihood
        self.worlds: list[State] = []
        self.weights: list[float] = []
        self.used = 0

    def world(self, rng: Rng) -> State:
        """A world of the caller's own, as likely as it explains what has been seen."""
        if self.likelihood is None:
            return self.state.resample(self.seat, rng)
        if self.used % (WORLDS * LINES_PER_WORLD) == 0:
            self._weigh(rng)
        self.used += 1
        drawn = self.worlds[self._pick(rng)].clone()
        drawn.rng = rng.split()
        return drawn

    def _weigh(self, rng: Rng) -> None:
        assert self.likelihood is not None
        self.worlds = [self.state.resample(self.seat, rng) for _ in range(WORLDS)]
        self.weights = [self.likelihood(world, self.seat) for world in self.worlds]

    def _pick(self, rng: Rng) -> int:
        whole = sum(self.weights)
        left = whole * float(int(rng.below(FINE))) / float(FINE)
        for i in range(len(self.weights)):
            left -= self.weights[i]
            if left < 0.0:
                return i
        return int(rng.below(len(self.weights)))
