"""What a table may set before a game: each setting names its values and checks what it is given."""

from __future__ import annotations

import numbers
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from lascaux.engine.errors import BadSetting
from lascaux.engine.wording import IN_SIGHT, offered


def written(value: Any) -> Any:
    """A number or truth value as commands and content files write it; all else as it is."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else value


def whole(given: Any) -> Any:
    """A whole number of another library, numpy's among them, as Python's own; whatever else as it is."""
    if isinstance(given, bool) or not isinstance(given, numbers.Integral):
        return given
    return int(given)


class Choice(msgspec.Struct, frozen=True, tag="choice"):
    """One of a few named values; the first is the default. The value "1" may be given as a number, too."""

    name: str
    help: str
    values: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.values[0]

    def check(self, value: Any, seats: int) -> str:
        chosen = written(value)
        if chosen not in self.values:
            explained = f" ({self.help})" if len(self.values) > IN_SIGHT else ""
            raise BadSetting(
                f"{self.name} is one of {offered(self.values, str(chosen))}, not {value!r}{explained}"
            )
        return str(chosen)

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
            allowed = offered([str(number) for number in self.values])
            raise BadSetting(f"{self.name} names {seats} different values out of {allowed}, not {value!r}")
        return given

    def examples(self, seats: int) -> tuple[Any, ...]:
        return ((), self.values[:seats], self.values[::-1][:seats])


Setting = Choice | Number | Seat | OnePerSeat
"""What a table may agree on, of whatever sort."""


def by_default(setting: Setting, value: Any) -> Setting:
    """The same setting with another default, which a content file may give."""
    if not isinstance(setting, Choice):
        return msgspec.structs.replace(setting, default=value)
    first = setting.check(value, 0)
    return msgspec.structs.replace(setting, values=(first, *(one for one in setting.values if one != first)))


def typed(settings: Sequence[Setting], pairs: Iterable[str]) -> dict[str, Any]:
    """`side=advanced` as the game wants it; what a setting cannot read, it refuses itself."""
    known = {setting.name: setting for setting in settings}
    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetting(f"--setting wants name=value, not {pair!r}")
        found[name] = _value(known.get(name), value)
    return found


def _value(setting: Setting | None, value: str) -> Any:
    if isinstance(setting, OnePerSeat):
        return [_whole(part) for part in value.split(",") if part]
    return value if setting is None or isinstance(setting, Choice) else _whole(value)


def _whole(text: str) -> Any:
    try:
        return int(text)
    except ValueError:
        return text
