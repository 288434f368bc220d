"""What a table may set before a game: each setting names its values and checks what it is given."""

from __future__ import annotations

from typing import Any

import msgspec

from lascaux.engine.errors import BadSetting


class Choice(msgspec.Struct, frozen=True, tag="choice"):
    """One of a few named values; the first is the default."""

    name: str
    help: str
    values: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.values[0]

    def check(self, value: Any, seats: int) -> str:
        if value not in self.values:
            raise BadSetting(f"{self.name} is one of {', '.join(self.values)}, not {value!r}")
        return str(value)

    def examples(self, seats: int) -> tuple[Any, ...]:
        return self.values


class Number(msgspec.Struct, frozen=True, tag="number"):
    """A whole number from `least` to `most`."""

    name: str
    help: str
    least: int
    most: int
    default: int

    def check(self, value: Any, seats: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            raise BadSetting(f"{self.name} is a whole number from {self.least} to {self.most}, not {value!r}")
        return value

    def examples(self, seats: int) -> tuple[Any, ...]:
        return tuple(sorted({self.least, self.default, self.most}))


class Seat(msgspec.Struct, frozen=True, tag="seat"):
    """One of the seats of the game."""

    name: str
    help: str
    default: int = 0

    def check(self, value: Any, seats: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
            raise BadSetting(f"{self.name} is a seat from 0 to {seats - 1}, not {value!r}")
        return value

    def examples(self, seats: int) -> tuple[Any, ...]:
        return tuple(range(seats))


class OnePerSeat(msgspec.Struct, frozen=True, tag="one-per-seat"):
    """A different value for every seat, or () to leave it open."""

    name: str
    help: str
    values: tuple[int, ...]
    default: tuple[int, ...] = ()

    def check(self, value: Any, seats: int) -> tuple[int, ...]:
        if not isinstance(value, list | tuple):
            raise BadSetting(f"{self.name} is a list with one entry per seat, not {value!r}")
        given = tuple(value)
        known = [number for number in given if type(number) is int and number in self.values]
        if given and not len(given) == len(set(known)) == seats:
            allowed = ", ".join(str(number) for number in self.values)
            raise BadSetting(f"{self.name} names {seats} different values out of {allowed}, not {value!r}")
        return given

    def examples(self, seats: int) -> tuple[Any, ...]:
        return ((), self.values[:seats], self.values[::-1][:seats])


Setting = Choice | Number | Seat | OnePerSeat
