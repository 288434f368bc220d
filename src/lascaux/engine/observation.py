"""What a learner sees: numbers in named parts, written straight into a packed array."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from lascaux.engine.packed import vec


@final
class Observation:
    """Numbers from 0 to about 1, one after the other; what is not written is 0.

    A game begins each part by its name and writes equally many numbers in every position, so that the
    parts of the first position are the layout of all.
    """

    def __init__(self, size: int = 64) -> None:
        self.numbers = vec[float]([0.0] * size)
        self.length: i64 = 0
        # Places of numbers that are not 0, as far as there is room: if there are many, all are wiped.
        self.written = vec[i64]([0] * (size // 4 + 1))
        self.count: i64 = 0
        self.noted: list[tuple[str, int]] | None = []

    def blank(self) -> Observation:
        """An empty one with room for as many numbers as this one holds. It does not note its parts."""
        other = Observation(self.length)
        other.noted = None
        return other

    def copy(self) -> Observation:
        """A copy of a blank one, cheaper than another blank one to be used once."""
        other = Observation(0)
        other.noted = None
        other.numbers = self.numbers[:]
        other.length = self.length
        return other

    def clear(self) -> None:
        """Begin anew in the same memory."""
        numbers = self.numbers
        written = self.written
        if self.count < len(written):
            for i in range(self.count):
                numbers[written[i]] = 0.0
        else:
            for place in range(self.length):
                numbers[place] = 0.0
        self.length = 0
        self.count = 0

    # What a game writes.

    def part(self, name: str) -> None:
        """What follows is called so."""
        noted = self.noted
        if noted is not None:
            noted.append((name, self.length))

    def number(self, number: float) -> None:
        self.set(self.reserve(1), number)

    def flag(self, held: bool) -> None:
        place: i64 = self.reserve(1)
        if held:
            self.set(place, 1.0)

    def share(self, count: i64, whole: float) -> None:
        """So many of a whole."""
        self.set(self.reserve(1), float(count) / whole)

    def shares(self, counts: vec[i64], start: i64, length: i64, whole: float) -> None:
        """counts[start : start + length], each of the same whole."""
        place: i64 = self.reserve(length)
        for i in range(length):
            count: i64 = counts[start + i]
            if count:
                self.set(place + i, float(count) / whole)

    def one_of(self, chosen: i64, length: i64) -> None:
        """A 1 at the chosen place of so many; none if it is negative."""
        place: i64 = self.reserve(length)
        if chosen >= 0:
            self.set(place + chosen, 1.0)

    def some_of(self, mask: i64, length: i64) -> None:
        """A 1 for every bit of a set."""
        place: i64 = self.reserve(length)
        while mask:
            if mask & 1:
                self.set(place, 1.0)
            mask >>= 1
            place += 1

    # For what is not written in order.

    def reserve(self, length: i64) -> i64:
        """Room for so many numbers; returns the place of the first."""
        place: i64 = self.length
        self.length = place + length
        if self.length > len(self.numbers):
            self._grow()
        return place

    def set(self, place: i64, number: float) -> None:
        self.numbers[place] = number
        if number != 0.0 and self.count < len(self.written):
            self.written[self.count] = place
            self.count += 1

    def add(self, place: i64, number: float) -> None:
        before = self.numbers[place]
        if before == 0.0:
            self.set(place, number)
        else:
            self.numbers[place] = before + number

    def divide(self, place: i64, whole: float) -> None:
        self.numbers[place] /= whole

    def _grow(self) -> None:
        size: i64 = 2 * self.length
        larger = vec[float]([0.0] * size)
        for place in range(len(self.numbers)):
            larger[place] = self.numbers[place]
        self.numbers = larger

    # What it came to.

    def parts(self) -> dict[str, slice]:
        """Where each part lies, if they were noted."""
        noted = self.noted or []
        ends = [start for _, start in noted[1:]] + [int(self.length)]
        return {noted[i][0]: slice(noted[i][1], ends[i]) for i in range(len(noted))}
