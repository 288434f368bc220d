"""What a position beyond the tree is worth to each seat: played on and valued, or judged as it was learnt."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import final

from lascaux.bots.search.network import Network
from lascaux.bots.search.rollout import Rank, Value, roll, settle, squash, worths
from lascaux.bots.search.tuning import Tuning
from lascaux.engine.observation import Observation
from lascaux.engine.state import State

Insight = Callable[[State, int, Observation], None]
Quiet = Callable[[State], bool]


class Judge:
    def worths(self, state: State, seat: int) -> list[float]:
        """From 0 (lost) to 1 (won) for each seat. The state is the judge's own."""
        raise NotImplementedError


@final
class PlayedOn(Judge):
    """It goes on for a while, everybody by a quick look; what is reached then is valued by rules of thumb."""

    def __init__(self, rank: Rank, value: Value, tuning: Tuning, together: bool) -> None:
        self.rank = rank
        self.value = value
        self.tuning = tuning
        self.together = together

    def worths(self, state: State, seat: int) -> list[float]:
        tuning = self.tuning
        roll(state, state.rng.split(), seat, tuning.rounds, self.rank, tuning.glance)
        return worths(state, self.value, tuning, self.together)


@final
class Learnt(Judge):
    """It goes on for a while, or only until the turn is over; then a network knows how such games end."""

    def __init__(
        self,
        rank: Rank,
        value: Value,
        tuning: Tuning,
        insight: Insight,
        quiet: Quiet,
        network: Network,
        together: bool,
    ) -> None:
        self.rank = rank
        self.value = value
        self.tuning = tuning
        self.insight = insight
        self.quiet = quiet
        self.network = network
        self.together = together
        self.seen = Observation(network.inputs)
        self.seen.noted = None

    def worths(self, state: State, seat: int) -> list[float]:
        tuning = self.tuning
        if tuning.rounds > 0:
            roll(state, state.rng.split(), seat, tuning.rounds, self.rank, tuning.glance)
        settle(state, self.rank, self.quiet)
        if state.turn < 0:
            return worths(state, self.value, tuning, self.together)
        if self.together:
            return [squash(self._standing(state, 0))] * state.seats
        return shares([self._standing(state, one) for one in range(state.seats)])

    def _standing(self, state: State, seat: int) -> float:
        self.seen.clear()
        self.insight(state, seat, self.seen)
        return self.network.standing(self.seen)


def shares(standings: list[float]) -> list[float]:
    """How likely each is to win."""
    best = max(standings)
    weights = [math.exp(standing - best) for standing in standings]
    whole = sum(weights)
    return [weight / whole for weight in weights]
