"""A small network in plain numpy: from what a seat sees to a preference for each action and a value."""

from __future__ import annotations

from pathlib import Path

import numpy
from numpy.typing import NDArray

from lascaux.bots.policy import EVERYTHING, Columns, Numbers, Policy, Weights

NEVER = numpy.float32(-1e9)  # the preference for what is not legal


class Network(Policy):
    """A policy in training: it says what a position is worth as well, by the same hidden layers."""

    @classmethod
    def fresh(cls, inputs: int, actions: int, hidden: int, seed: int) -> Network:
        chance = numpy.random.default_rng(seed)

        def layer(rows: int, columns: int, scale: float) -> Numbers:
            size = numpy.float32(scale / rows**0.5)
            return chance.standard_normal((rows, columns), numpy.float32) * size

        def zeros(size: int) -> Numbers:
            return numpy.zeros(size, numpy.float32)

        return cls(
            {
                "first": layer(inputs, hidden, 2.0),
                "first bias": zeros(hidden),
                "second": layer(hidden, hidden, 1.4),
                "second bias": zeros(hidden),
                "policy": layer(hidden, actions, 0.01),
                "policy bias": zeros(actions),
                "value": layer(hidden, 1, 0.1),
                "value bias": zeros(1),
            }
        )

    def forward(
        self, seen: Numbers, columns: Columns = EVERYTHING
    ) -> tuple[Numbers, Numbers, Numbers, Numbers]:
        """Both hidden layers, the preferences and the values."""
        first, second = self.hidden(seen, columns)
        values = (second @ self.weights["value"] + self.weights["value bias"])[:, 0]
        return first, second, self.preferences(second), values

    def backward(
        self,
        seen: Numbers,
        columns: Columns,
        first: Numbers,
        second: Numbers,
        preferences: Numbers,
        values: Numbers,
    ) -> Weights:
        """The gradient of a loss, given its slope in the preferences and in the values."""
        weights = self.weights
        to_second = preferences @ weights["policy"].T + values[:, None] @ weights["value"].T
        to_second *= second > 0
        to_first = to_second @ weights["second"].T
        to_first *= first > 0
        to_seen = numpy.zeros_like(weights["first"])
        to_seen[columns] = seen.T @ to_first
        return {
            "first": to_seen,
            "first bias": to_first.sum(0),
            "second": first.T @ to_second,
            "second bias": to_second.sum(0),
            "policy": second.T @ preferences,
            "policy bias": preferences.sum(0),
            "value": second.T @ values[:, None],
            "value bias": values.sum(keepdims=True),
        }

    def save(self, file: Path) -> None:
        """In half precision: it plays the same, and the file is half as large."""
        halves = {name: weight.astype(numpy.float16) for name, weight in self.weights.items()}
        numpy.savez_compressed(file, allow_pickle=False, **halves)


def log_chances(preferences: Numbers, masks: NDArray[numpy.bool_]) -> Numbers:
    """The logarithm of the chance of each action; next to none for those that are not legal."""
    legal = numpy.where(masks, preferences, NEVER)
    legal -= legal.max(1, keepdims=True)
    legal -= numpy.log(numpy.exp(legal).sum(1, keepdims=True))
    return legal


class Adam:
    """The usual step size for each weight, from the mean and the spread of its gradients."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.means = {name: numpy.zeros_like(weight) for name, weight in network.weights.items()}
        self.spreads = {name: numpy.zeros_like(weight) for name, weight in network.weights.items()}
        self.steps = 0

    def step(self, gradient: Weights, rate: float, longest: float = 0.5) -> None:
        norm = float(numpy.sqrt(sum(float((part * part).sum()) for part in gradient.values())))
        shrink = min(1.0, longest / (norm + 1e-8))
        self.steps += 1
        scale = rate * numpy.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, part in gradient.items():
            part = part * numpy.float32(shrink)
            self.means[name] += numpy.float32(0.1) * (part - self.means[name])
            self.spreads[name] += numpy.float32(0.001) * (part * part - self.spreads[name])
            step = numpy.float32(scale) * self.means[name] / (numpy.sqrt(self.spreads[name]) + 1e-8)
            self.network.weights[name] -= step.astype(numpy.float32)
