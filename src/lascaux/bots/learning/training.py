"""The network in training: plain numpy, in which the compiled one's weights are found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy

from lascaux.bots.learning.positions import Numbers, Positions

BATCH = 256  # positions a step
RATE = 0.002  # at which it begins to learn
POINTS = 0.5  # how much the scores count beside who won: they tell more of a single game
MEMORY = (0.9, 0.999)  # of slopes and of their squares
LAYERS = ("first", "second", "third")


class Pupil:
    """Two hidden layers and two answers: how well a seat stands, and, only to learn by, its score."""

    def __init__(self, weights: dict[str, Numbers]) -> None:
        self.weights = weights
        self.slopes = {name: numpy.zeros_like(weight) for name, weight in weights.items()}
        self.squares = {name: numpy.zeros_like(weight) for name, weight in weights.items()}
        self.steps = 0

    @classmethod
    def fresh(cls, inputs: int, wide: int, narrow: int, seed: int) -> Pupil:
        chance = numpy.random.default_rng(seed)
        weights: dict[str, Numbers] = {}
        for name, (rows, columns) in zip(LAYERS, [(inputs, wide), (wide, narrow), (narrow, 2)], strict=True):
            size = numpy.float32((2 / rows) ** 0.5)
            weights[name] = chance.standard_normal((rows, columns), numpy.float32) * size
            weights[f"{name}_bias"] = numpy.zeros(columns, numpy.float32)
        return cls(weights)

    def answers(self, seen: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """Both hidden layers, and for each row its standing and its score."""
        weights = self.weights
        first = numpy.maximum(seen @ weights["first"] + weights["first_bias"], 0)
        second = numpy.maximum(first @ weights["second"] + weights["second_bias"], 0)
        return first, second, second @ weights["third"] + weights["third_bias"]

    def learn(self, positions: Positions, deviation: float, rate: float) -> float:
        """One step towards how these positions ended; returns how far off the chances were."""
        rows, seats, inputs = positions.insights.shape
        seen = positions.insights.reshape(rows * seats, inputs).astype(numpy.float32)
        first, second, answers = self.answers(seen)
        by_seat = answers.reshape(rows, seats, 2)
        off = chances(by_seat[:, :, 0]) - _whole(positions.worths)
        astray = by_seat[:, :, 1] - positions.scores / numpy.float32(deviation)
        if seats > 1:  # only who is ahead of whom matters
            astray -= astray.mean(1, keepdims=True)
        slope = numpy.stack([off, 2 * POINTS * astray], 2).reshape(rows * seats, 2) / rows
        self._step(seen, first, second, slope.astype(numpy.float32), rate)
        return loss(by_seat[:, :, 0], positions.worths)

    def _step(self, seen: Numbers, first: Numbers, second: Numbers, slope: Numbers, rate: float) -> None:
        weights = self.weights
        to_second = numpy.where(second > 0, slope @ weights["third"].T, numpy.float32(0))
        to_first = numpy.where(first > 0, to_second @ weights["second"].T, numpy.float32(0))
        self.steps += 1
        layers: list[tuple[Numbers, Numbers]] = [(seen, to_first), (first, to_second), (second, slope)]
        for name, (given, found) in zip(LAYERS, layers, strict=True):
            self._follow(name, given.T @ found, rate)
            self._follow(f"{name}_bias", found.sum(0), rate)

    def _follow(self, name: str, slope: Numbers, rate: float) -> None:
        """Adam: as far as the slope has been steady."""
        steady, wild = (numpy.float32(part) for part in MEMORY)
        self.slopes[name] += (1 - steady) * (slope - self.slopes[name])
        self.squares[name] += (1 - wild) * (slope * slope - self.squares[name])
        size = numpy.float32(rate * (1 - MEMORY[1] ** self.steps) ** 0.5 / (1 - MEMORY[0] ** self.steps))
        self.weights[name] -= (
            size * self.slopes[name] / (numpy.sqrt(self.squares[name]) + numpy.float32(1e-8))
        )

    def write(self) -> str:
        """As `insight.toml`: only the answer that is asked for later."""
        weights = self.weights
        lines = []
        for name in LAYERS[:2]:
            lines.append(f"{name}_bias = {_list(weights[f'{name}_bias'])}")
            lines.append(f"{name} = [\n" + "".join(f"    {_list(row)},\n" for row in weights[name]) + "]")
        lines.append(f"third = {_list(weights['third'][:, 0])}")
        lines.append(f"third_bias = {weights['third_bias'][0]:.4f}")
        return "\n".join(lines) + "\n"


def chances(standings: Numbers) -> Numbers:
    """By row: each seat's chance to win; of a band alone, its chance to make it."""
    if standings.shape[1] == 1:
        return numpy.asarray(1 / (1 + numpy.exp(-standings)), numpy.float32)
    weights = numpy.exp(standings - standings.max(1, keepdims=True))
    return numpy.asarray(weights / weights.sum(1, keepdims=True), numpy.float32)


def loss(standings: Numbers, worths: Numbers) -> float:
    """The mean surprise at how it ended."""
    wanted, found = _whole(worths), numpy.clip(chances(standings), 1e-6, 1 - 1e-6)
    surprise = -wanted * numpy.log(found)
    if worths.shape[1] == 1:
        surprise -= (1 - wanted) * numpy.log(1 - found)
    return float(surprise.sum(1).mean())


def _whole(worths: Numbers) -> Numbers:
    """What the ends are worth, as parts of one between rivals."""
    if worths.shape[1] == 1:
        return worths
    return numpy.asarray(worths / worths.sum(1, keepdims=True), numpy.float32)


def fit(pupil: Pupil, kept: Sequence[Positions], epochs: int, seed: int, rate: float = RATE) -> None:
    """Go through all positions so many times, in smaller and smaller steps."""
    chance = numpy.random.default_rng(seed)
    deviation = max(1.0, *(float(some.scores.std()) for some in kept))
    for epoch in range(epochs):
        smaller = rate * (1 - epoch / epochs)
        for batch in _batches(kept, chance):
            pupil.learn(batch, deviation, smaller)


def _batches(kept: Sequence[Positions], chance: numpy.random.Generator) -> Iterator[Positions]:
    """All positions in any order, those of equally many seats together."""
    picks = []
    for which, some in enumerate(kept):
        order = chance.permutation(len(some.worths))
        picks += [(which, order[start : start + BATCH]) for start in range(0, len(order), BATCH)]
    for pick in chance.permutation(len(picks)):
        which, rows = picks[pick]
        some = kept[which]
        yield Positions(some.insights[rows], some.worths[rows], some.scores[rows])


def surprise(pupil: Pupil, some: Positions) -> float:
    """How far off it is at positions that it has not learnt from."""
    rows, seats, inputs = some.insights.shape
    answers = pupil.answers(some.insights.reshape(rows * seats, inputs).astype(numpy.float32))[2]
    return loss(answers[:, 0].reshape(rows, seats), some.worths)


def _list(numbers: Numbers) -> str:
    return "[" + ", ".join(f"{number:.4f}" for number in numbers) + "]"
