"""What practice has taught: from what a seat sees, at once, how much each action is preferred."""

from __future__ import annotations

from pathlib import Path
from typing import IO, Self

import numpy
from numpy.typing import NDArray

from lascaux.engine import Game, State

Numbers = NDArray[numpy.float32]
Weights = dict[str, Numbers]
Columns = NDArray[numpy.int64] | slice
EVERYTHING = slice(None)


class Policy:
    """Two hidden layers, in which only what is above 0 counts."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    @classmethod
    def load(cls, file: Path | IO[bytes]) -> Self:
        with numpy.load(file, allow_pickle=False) as stored:
            return cls({name: stored[name].astype(numpy.float32) for name in stored.files})

    def hidden(self, seen: Numbers, columns: Columns = EVERYTHING) -> tuple[Numbers, Numbers]:
        """Both layers, for observations that are told in these columns alone; elsewhere they are 0.

        Of an observation that has grown since it was trained, it looks at what it knows: the new comes last.
        """
        weights = self.weights
        seen = seen[:, : len(weights["first"])]
        first = numpy.maximum(seen @ weights["first"][columns] + weights["first bias"], 0)
        return first, numpy.maximum(first @ weights["second"] + weights["second bias"], 0)

    def preferences(self, second: Numbers) -> Numbers:
        return second @ self.weights["policy"] + self.weights["policy bias"]

    def preferred(self, game: Game, state: State, seat: int) -> int:
        """The legal action that it likes best."""
        legal = state.legal(seat)
        _, second = self.hidden(game.observe(state, seat)[None])
        return legal[int(numpy.argmax(self.preferences(second)[0][legal]))]
