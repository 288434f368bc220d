"""A small network: from what speaks for a seat to how well it stands. It is trained elsewhere."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from lascaux.engine.observation import Observation
from lascaux.engine.packed import vec


@final
class Network:
    """Two hidden layers, in which only what is above 0 counts. Weights come by what they start from."""

    def __init__(
        self,
        first: list[list[float]],
        first_bias: list[float],
        second: list[list[float]],
        second_bias: list[float],
        third: list[float],
        third_bias: float,
    ) -> None:
        self.inputs = len(first)
        self.wide: i64 = len(first_bias)
        self.narrow: i64 = len(second_bias)
        self.first = vec[float]([weight for row in first for weight in row])
        self.first_bias = vec[float](first_bias)
        self.second = vec[float]([weight for row in second for weight in row])
        self.second_bias = vec[float](second_bias)
        self.third = vec[float](third)
        self.third_bias = third_bias

    def standing(self, seen: Observation) -> float:
        """How well somebody stands of whom this is seen."""
        return self._third(self._second(self._first(seen)))

    def _first(self, seen: Observation) -> vec[float]:
        found = self.first_bias[:]
        weights, places, numbers, wide = self.first, seen.places, seen.numbers, self.wide
        for i in range(seen.count):
            number: float = numbers[i]
            row: i64 = places[i] * wide
            for j in range(wide):
                found[j] += number * weights[row + j]
        return found

    def _second(self, given: vec[float]) -> vec[float]:
        found = self.second_bias[:]
        weights, narrow = self.second, self.narrow
        for i in range(self.wide):
            number: float = given[i]
            if number > 0.0:
                row: i64 = i * narrow
                for j in range(narrow):
                    found[j] += number * weights[row + j]
        return found

    def _third(self, given: vec[float]) -> float:
        found = self.third_bias
        for i in range(self.narrow):
            if given[i] > 0.0:
                found += given[i] * self.third[i]
        return found
