"""Many games of one kind in one call, for learners that play all seats by themselves.

>>> from lascaux.adapters.vector import VectorEnv
>>> games = VectorEnv("elawa", 1024, seats=2)
>>> now = games.reset(seed=7)
>>> now = games.step(games.sample())
>>> now.observations.shape, now.masks.shape, now.rewards.shape, now.ended.shape
((1024, 1099), (1024, 192), (1024, 2), (1024,))

Every game takes one decision in a step. A game that ends begins anew in the same step: `ended` and `rewards`
tell of the end, everything else of the new game.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy
from numpy.typing import NDArray

from lascaux.adapters.numbers import size_of
from lascaux.adapters.rewards import Reward, chosen, rewards
from lascaux.adapters.seeds import Seeds
from lascaux.engine import BadSetting, Game, IllegalAction, Rng, State, catalogue
from lascaux.engine.arrays import as_array, noted
from lascaux.engine.batch import Batch


@dataclass(frozen=True, slots=True)
class Now:
    """What there is after a step, one row per game."""

    observations: NDArray[numpy.float32]  # what the seat to act may know
    masks: NDArray[numpy.bool_]  # what it may do
    turns: NDArray[numpy.int64]  # which seat that is
    rewards: NDArray[numpy.float64]  # of every seat, for the game that has just ended
    ended: NDArray[numpy.bool_]


class VectorEnv:
    """`size` games with the same seats and settings.

    `reward` is win, place or score, or None: as the card says. `finals` are the games that ended in the last
    step, in the order of their rows.

    With `observe=False` observations are left out: they have no columns. With `copy=False` all arrays are
    the environment's own memory: they are not to be written to, and the next step changes them.
    """

    def __init__(
        self,
        game: str | Game,
        size: int,
        seats: int | None = None,
        *,
        observe: bool = True,
        copy: bool = True,
        reward: Reward | None = None,
        **settings: Any,
    ) -> None:
        size = self.size = size_of(size)
        self.game = catalogue.game(game) if isinstance(game, str) else game
        self.seats = self.game.seats[0] if seats is None else seats
        self.settings = settings
        self.reward = chosen(self.game, reward)
        self.copy = copy
        self.observe = observe
        first = self._new(0)
        self.actions = first.actions.size
        self.batch = Batch(size, self.actions, self.seats, self._new, self._pay)
        self.observations = numpy.zeros((size, 0), numpy.float32)
        if observe:
            self._watch(first)
        self._shown = self.observations.view()
        self._shown.flags.writeable = False
        self.finals: list[State] = []
        self._seeds = Seeds()
        self._chance = Rng(0)
        # Nothing can be said of games in which a step was broken off.
        self._ready = False

    def _new(self, seed: int) -> State:
        return self.game.new(seats=self.seats, seed=seed, **self.settings)

    def _pay(self, state: State) -> list[float]:
        self.finals.append(state)
        return rewards(self.game, state, self.reward)

    def _watch(self, first: State) -> None:
        length = len(self.game.observe(first, 0))
        self.observations = numpy.zeros((self.size, length), numpy.float32)
        self.batch.watch(self.game.room("observe").observe, self.game.blank(self.seats), length)

    def reset(self, seed: int | None = None) -> Now:
        """Begin all games anew. The seed decides all games that follow, given the actions.

        Without one the games are others each time; after a reset with a seed, these follow from it as well.
        """
        self._ready = False
        drawn = self._seeds.next(seed)
        self.finals = []
        self.observations.fill(0)
        self.batch.reset(drawn)
        self._chance = Rng(drawn).split()
        return self._now()

    def step(self, actions: NDArray[numpy.integer[Any]] | Sequence[int]) -> Now:
        """One action for each game. If one of them is not legal, all are refused and nothing changes."""
        self._must_be_ready()
        given = numpy.asarray(actions)
        if given.dtype.kind not in "iu" or given.ndim != 1:
            raise IllegalAction(f"{self.size} games take {self.size} whole numbers in a row")
        if given.dtype == numpy.uint64:  # none of which may be too large for the batch to look at
            given = numpy.minimum(given, numpy.uint64(self.actions))
        decisions = given.tolist()
        self.batch.check(decisions)
        return self.take(decisions)

    def take(self, actions: list[int]) -> Now:
        """Take decisions that are known to be legal; a game with a negative one rests."""
        self._must_be_ready()
        self._ready = False
        self.finals = []
        self.batch.step(actions)
        return self._now()

    def restart(self, games: list[int]) -> Now:
        """Begin these games anew, outside of a step."""
        self._must_be_ready()
        self._ready = False
        self.batch.restart(games)
        return self._now()

    def sample(self) -> NDArray[numpy.int64]:
        """An action for each game, every legal one equally likely."""
        self._must_be_ready()
        return numpy.array(self.batch.sample(self._chance), numpy.int64)

    def states(self) -> list[State]:
        """The games themselves, for whoever wants to look closer."""
        return list(self.batch.states)

    def masks(self) -> NDArray[numpy.bool_]:
        """What may be done now, in the environment's own memory."""
        self._must_be_ready()
        return self._masks()

    def _masks(self) -> NDArray[numpy.bool_]:
        masks: NDArray[numpy.bool_] = as_array(self.batch.masks, numpy.bool_)
        return masks.reshape(self.size, self.actions)

    def _must_be_ready(self) -> None:
        if not self._ready:
            raise BadSetting("call reset() first")

    # Copies and pickles

    def __getstate__(self) -> dict[str, Any]:
        names = ("game", "size", "seats", "observe", "copy", "reward", "settings")
        return {"made": {name: getattr(self, name) for name in names}, "running": self.saved()}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        settings = saved["made"].pop("settings")
        VectorEnv.__init__(self, **saved["made"], **settings)
        self.resume(saved["running"])

    def saved(self) -> dict[str, Any]:
        """Everything that changes from step to step, as a copy."""
        return {
            "states": [state.clone() for state in self.batch.states] if self._ready else [],
            "finals": [state.clone() for state in self.finals],
            "games": self.batch.chance.dump(),
            "samples": self._chance.dump(),
            "seeds": copy.deepcopy(self._seeds),
        }

    def resume(self, saved: dict[str, Any]) -> None:
        """Go on from there, in an environment that has just been made."""
        self._seeds = saved["seeds"]
        self._chance.load(saved["samples"])
        self.batch.chance.load(saved["games"])
        if saved["states"]:
            self.batch.resume(saved["states"])
            self._now()
        self.finals = saved["finals"]

    def _now(self) -> Now:
        batch = self.batch
        numbers = self.observations.reshape(-1)
        numbers[noted(batch.went)[0]] = 0
        places, came = noted(batch.came)
        numbers[places] = came
        masks = self._masks()
        paid = as_array(batch.rewards, numpy.float64).reshape(self.size, self.seats)
        turns, ended = as_array(batch.turns, numpy.int64), as_array(batch.ended, numpy.bool_)
        self._ready = True
        if not self.copy:
            return Now(self._shown, masks, turns, paid, ended)
        return Now(self.observations.copy(), masks.copy(), turns.copy(), paid.copy(), ended.copy())
