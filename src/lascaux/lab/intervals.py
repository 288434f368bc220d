"""How sure a mean is: intervals for a fixed number of games, and sequences for those who stop early.

A plain interval at 95 % is wrong more often if one looks at it again and again and stops when one likes it. A
confidence sequence covers the truth at all times at once, so stopping early costs nothing but width:

- `bounded`: the empirical Bernstein sequence of Waudby-Smith and Ramdas (2023) for values in a known range,
  exact for every number of games. Shares of wins use it.
- `unbounded`: the asymptotic sequence of Waudby-Smith and others (2024) by a normal mixture, for points.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist

import msgspec
import numpy

LEVEL = 0.05  # what may be missed
EXPECTED = 500  # games at which the unbounded sequence is narrowest
FEW = 30  # games below which nothing is said to be known

Numbers = Sequence[float] | numpy.typing.NDArray[numpy.float64]


class Interval(msgspec.Struct, frozen=True):
    """A mean, between what bounds it lies, and how likely so large a difference from 0 is by chance."""

    mean: float
    low: float
    high: float
    p: float
    count: int

    @property
    def off(self) -> float:
        """Half of the width."""
        return (self.high - self.low) / 2

    @property
    def clear(self) -> bool:
        """Whether 0 is outside."""
        return self.low > 0 or self.high < 0


NOTHING = Interval(math.nan, -math.inf, math.inf, 1.0, 0)


def fixed(values: Numbers, level: float = LEVEL) -> Interval:
    """The ordinary interval for a number of games that was decided on before."""
    array = numpy.asarray(values, dtype=float)
    count = len(array)
    if count < 2:
        return NOTHING if count == 0 else Interval(float(array[0]), -math.inf, math.inf, 1.0, count)
    mean, error = float(array.mean()), float(array.std(ddof=1)) / math.sqrt(count)
    if error == 0 and mean and count < FEW:  # a few alike ones prove nothing
        return Interval(mean, -math.inf, math.inf, 1.0, count)
    z = NormalDist().inv_cdf(1 - level / 2)
    p = 1.0 if mean == 0 else 0.0
    if error > 0:
        p = 2 * (1 - NormalDist().cdf(abs(mean) / error))
    return Interval(mean, mean - z * error, mean + z * error, p, count)


def share(values: Numbers, level: float = LEVEL) -> Interval:
    """For values from 0 to 1, such as wins: Wilson's, as wide as the spread of the deals makes it."""
    array = numpy.asarray(values, dtype=float)
    count = len(array)
    if count == 0:
        return NOTHING
    mean = float(array.mean())
    worth = float(count)
    if count > 1 and 0 < mean < 1:
        # One more deal that could not differ more: a few alike ones prove little.
        worth = mean * (1 - mean) / ((float(array.var()) * count + 0.25) / count**2)
    z = NormalDist().inv_cdf(1 - level / 2)
    whole = 1 + z * z / worth
    middle = mean + z * z / (2 * worth)
    off = z * math.sqrt(mean * (1 - mean) / worth + z * z / (4 * worth * worth))
    return Interval(mean, max(0.0, middle - off) / whole, min(whole, middle + off) / whole, 1.0, count)


def unbounded(values: Numbers, level: float = LEVEL, expected: int = EXPECTED) -> Interval:
    """Valid at all times at once, for values of any size and many games."""
    array = numpy.asarray(values, dtype=float)
    count = len(array)
    if count < FEW:
        return Interval(float(array.mean()), -math.inf, math.inf, 1.0, count) if count else NOTHING
    mean, deviation = float(array.mean()), float(array.std(ddof=1))
    mixed = _mixture(expected, level)
    off = deviation * _width(count, mixed, level)
    p = 1.0
    if deviation > 0:
        total = mean * count / deviation
        grown = count * mixed + 1
        evidence = total * total * mixed / (2 * grown) - 0.5 * math.log(grown)
        p = min(1.0, math.exp(-evidence)) if evidence < 700 else 0.0
    elif mean != 0:
        p = 0.0
    return Interval(mean, mean - off, mean + off, p, count)


def _mixture(expected: int, level: float) -> float:
    """The variance of the mixture that makes the sequence narrowest at the expected number of games."""
    inner = -2 * math.log(level) + math.log(-2 * math.log(level) + 1)
    return inner / expected


def _width(count: float, mixed: float, level: float) -> float:
    grown = count * mixed + 1
    return math.sqrt(2 * grown / (count * count * mixed) * math.log(math.sqrt(grown) / level))


def bounded(values: Numbers, low: float = 0.0, high: float = 1.0, level: float = LEVEL) -> Interval:
    """Valid at all times at once, and for every number of games, for values from `low` to `high`."""
    array = (numpy.asarray(values, dtype=float) - low) / (high - low)
    count = len(array)
    if count == 0:
        return NOTHING
    times = numpy.arange(1, count + 1)
    means = (0.5 + numpy.cumsum(array)) / (times + 1)
    variances = (0.25 + numpy.cumsum((array - means) ** 2)) / (times + 1)
    before = numpy.concatenate(([0.25], variances[:-1]))  # what was known when the bet was made
    guessed = numpy.concatenate(([0.5], means[:-1]))
    stakes = numpy.minimum(numpy.sqrt(2 * math.log(2 / level) / (before * times * numpy.log(times + 1))), 0.5)
    surprise = 4 * (array - guessed) ** 2 * (-numpy.log1p(-stakes) - stakes) / 4
    weight = numpy.cumsum(stakes)
    centres = numpy.cumsum(stakes * array) / weight
    offs = (math.log(2 / level) + numpy.cumsum(surprise)) / weight
    # What was excluded once stays excluded.
    least = max(0.0, float(numpy.max(centres - offs)))
    most = min(1.0, float(numpy.min(centres + offs)))
    scale = high - low
    mean = float(array.mean()) * scale + low
    bottom, top = least * scale + low, most * scale + low
    clear = bottom > 0 or top < 0
    return Interval(mean, min(bottom, mean), max(top, mean), level if clear else 1.0, count)


def games_needed(values: Numbers, off: float, level: float = LEVEL, expected: int = EXPECTED) -> int:
    """About how many games make the sequence as narrow as that, by the spread seen so far."""
    array = numpy.asarray(values, dtype=float)
    deviation = float(array.std(ddof=1)) if len(array) > 1 else 1.0
    if deviation == 0 or off <= 0:
        return len(array)
    mixed = _mixture(expected, level)
    least, most = 1, 1
    while deviation * _width(most, mixed, level) > off and most < 1 << 40:
        least, most = most, most * 2
    while least < most:
        middle = (least + most) // 2
        if deviation * _width(middle, mixed, level) > off:
            least = middle + 1
        else:
            most = middle
    return least


def holm(ps: Sequence[float]) -> list[float]:
    """The same probabilities, corrected for that many looks (Holm 1979)."""
    order = sorted(range(len(ps)), key=lambda place: ps[place])
    adjusted = [1.0] * len(ps)
    worst = 0.0
    for rank, place in enumerate(order):
        worst = max(worst, min(1.0, ps[place] * (len(ps) - rank)))
        adjusted[place] = worst
    return adjusted
