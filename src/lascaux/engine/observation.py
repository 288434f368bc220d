"""What a learner sees: numbers in named parts, most of them 0, so that only the others are noted."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from lascaux.engine.packed import vec


@final
class Observation:
    """Numbers from 0 to about 1, one after the other; what is not written is 0.

    A game begins each part by its name and writes equally many numbers in every position, so that the
    parts of the first position are the layout of all. It writes in the same order each time, and no place
    twice. The `count` first of `places` and `numbers` are what it wrote.
    """

    def __init__(self, room: int = 64) -> None:
        self.places = vec[i64]([0] * room)
        self.numbers = vec[float]([0.0] * room)
        self.count: i64 = 0
        self.length: i64 = 0
        self.noted: list[tuple[str, int]] | None = []
        # How much was written before each part.
        self.marks = vec[i64]([0] * 32)
        self.marked: i64 = 0
        self.sums = vec[float]([0.0] * 32)

    def blank(self) -> Observation:
        """An empty one. It does not note its parts."""
        other = Observation(0)
        other.places, other.numbers = self.places[:], self.numbers[:]
        other.sums, other.marks = self.sums[:], self.marks[:]
        other.noted = None
        return other

    def clear(self) -> None:
        """Begin anew."""
        self.count = self.length = self.marked = 0

    # What a game writes.

    def part(self, name: str) -> None:
        """What follows is called so."""
        noted = self.noted
        if noted is not None:
            noted.append((name, self.length))
        if self.marked == len(self.marks):
            self.marks = _longer(self.marks, self.marked)
        self.marks[self.marked] = self.count
        self.marked += 1

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
        return place

    def set(self, place: i64, number: float) -> None:
        if number == 0.0:
            return
        count = self.count
        if count == len(self.places):
            self._grow(count)
        self.places[count] = place
        self.numbers[count] = number
        self.count = count + 1

    def ones(self, place: i64, offsets: vec[i64], start: i64, length: i64) -> None:
        """A 1 at each of offsets[start : start + length], counted from this place on."""
        count = self.count
        if count + length > len(self.places):
            self._grow(count + length)
        places, numbers = self.places, self.numbers
        for i in range(length):
            places[count + i] = place + offsets[start + i]
            numbers[count + i] = 1.0
        self.count = count + length

    # Counted up, and written by kind when all is counted.

    def add(self, kind: i64, number: float) -> None:
        if kind >= len(self.sums):
            self.sums = _wider(self.sums, kind)
        self.sums[kind] += number

    def tally(self, kinds: i64) -> None:
        """What was added up of each kind."""
        place: i64 = self.reserve(kinds)
        sums = self.sums
        for kind in range(min(kinds, len(sums))):
            if sums[kind] != 0.0:
                self.set(place + kind, sums[kind])
                sums[kind] = 0.0

    def _grow(self, place: i64) -> None:
        self.places = _longer(self.places, place)
        self.numbers = _wider(self.numbers, place)

    # What it came to.

    def end(self, part: i64) -> i64:
        """How much was written when this part was over."""
        return self.marks[part + 1] if part + 1 < self.marked else self.count

    def parts(self) -> dict[str, slice]:
        """Where each part lies, if they were noted."""
        noted = self.noted or []
        ends = [start for _, start in noted[1:]] + [int(self.length)]
        return {noted[i][0]: slice(noted[i][1], ends[i]) for i in range(len(noted))}


def _longer(numbers: vec[i64], place: i64) -> vec[i64]:
    """With room for this place, and for as much again."""
    longer = vec[i64]([0] * (2 * place + 1))
    for i in range(len(numbers)):
        longer[i] = numbers[i]
    return longer


def _wider(numbers: vec[float], place: i64) -> vec[float]:
    wider = vec[float]([0.0] * (2 * place + 1))
    for i in range(len(numbers)):
        wider[i] = numbers[i]
    return wider
