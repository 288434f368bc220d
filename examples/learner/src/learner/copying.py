"""A beginning where winning by chance is too rare to learn from: what the greedy bot would do."""

from __future__ import annotations

import numpy

from lascaux import Game, Rng, State
from lascaux.adapters.vector import Now, VectorEnv
from lascaux.bots import GREEDY
from lascaux.bots.policy import Numbers
from learner.network import Network, log_chances
from learner.ppo import Actions, Lesson, Settings, off_the_mark


class Teacher:
    """The greedy bot on all seats; as at a table, it is handed no more than its seat knows."""

    def __init__(self, games: VectorEnv, seed: int) -> None:
        self.games = games
        self.rng = Rng(seed)

    def choose(self, network: Network, now: Now) -> tuple[Actions, Numbers, Numbers]:
        """Its actions, and what the network thinks of them."""
        _, _, preferences, values = network.forward(now.observations)
        actions = numpy.array([self._answer(self.games.game, state) for state in self.games.states()])
        chances = log_chances(preferences, now.masks)
        return actions, numpy.take_along_axis(chances, actions[:, None], 1)[:, 0], values

    def _answer(self, game: Game, state: State) -> int:
        seat = state.turn
        return GREEDY.choose(game, state.resample(seat, self.rng), seat, self.rng, GREEDY.budget)


def copied(
    preferences: Numbers, values: Numbers, lesson: Lesson, settings: Settings
) -> tuple[float, Numbers, Numbers]:
    """How surprised one is by what was done, and its slope in the preferences and in the values."""
    count = numpy.float32(len(values))
    rows = numpy.arange(len(values))
    logs = log_chances(preferences, lesson.masks)
    worth, to_values = off_the_mark(values, lesson, settings)
    to_preferences = numpy.exp(logs) / count
    to_preferences[rows, lesson.actions] -= 1 / count
    loss = worth - logs[rows, lesson.actions].mean()
    return float(loss), to_preferences.astype(numpy.float32), to_values
