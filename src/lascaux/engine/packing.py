"""Kinds for states that are packed for speed: they hold numbers, and a document says the names."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from lascaux.engine.bits import mask_of, members
from lascaux.engine.documents import MOST, natural, refuse
from lascaux.engine.kinds import Kind, Names, Pieces, put
from lascaux.engine.wording import counted

NONE = -1  # how a packed state says that there is none


class Packed(Kind, frozen=True, eq=False):
    """Several of the names; pieces lie there, unless the kind only speaks of them."""

    lying: ClassVar[bool] = True
    nothing: ClassVar[Any] = []
    of: Names

    @property
    def type(self) -> Any:
        return list[self.of.type]  # type: ignore[name-defined]

    @property
    def sort(self) -> Pieces | None:
        return self.of.sort if self.lying else None

    def tally(self, value: Any, found: Counter[Any]) -> None:
        found.update(self.of.pieces(value))


class Held(Packed, frozen=True, eq=False):
    """A set of pieces, as the bits of a number."""

    def write(self, state: Any, value: int) -> list[Any]:
        return self.of.spelt(state, members(value))

    def read(self, state: Any, field: str, value: Any) -> int:
        return mask_of(self.of.numbers(state, field, value))


class Some(Held, frozen=True, eq=False):
    """A set of those that are meant; they lie elsewhere."""

    lying = False


class One(Packed, frozen=True, eq=False):
    """The one that is meant, or none; it lies elsewhere."""

    lying = False
    nothing = None

    @property
    def type(self) -> Any:
        return self.of.type | None

    def write(self, state: Any, value: int) -> Any:
        return None if value == NONE else self.of.spelt(state, [value])[0]

    def read(self, state: Any, field: str, value: Any) -> int:
        return NONE if value is None else self.of.numbers(state, field, [value])[0]


class Slot(One, frozen=True, eq=False):
    """Where one piece lies, or none."""

    lying = True

    def tally(self, value: Any, found: Counter[Any]) -> None:
        if value is not None:
            found[value] += 1


class Counts(Packed, frozen=True, eq=False):
    """How many of each, in a row of numbers."""

    nothing: ClassVar[Any] = {}
    least: int = 0
    most: int = MOST

    @property
    def type(self) -> Any:
        return dict[str, int]

    def write(self, state: Any, value: Any) -> dict[str, int]:
        return {name: count for name, count in zip(self.of.names(state), value, strict=True) if count}

    def read(self, state: Any, field: str, value: Any) -> list[int]:
        self.of.numbers(state, field, value)
        counts = {name: value.get(name, 0) for name in self.of.names(state)}
        return [natural(f"{field}: {name}", n, self.least, self.most) for name, n in counts.items()]

    def width(self, state: Any) -> int:
        return len(self.of.names(state))


class Pile(Packed, frozen=True, eq=False):
    """Pieces in their order, as many as the attribute `size` says; what is beyond them means nothing."""

    size: str

    def attributes(self, field: str) -> list[str]:
        return [field, self.size]

    def dump(self, state: Any, field: str) -> Any:
        return self.of.spelt(state, list(getattr(state, field))[: getattr(state, self.size)])

    def put(self, state: Any, field: str, value: Any) -> None:
        put(state, field, self.laid(state, field, value, len(getattr(state, field))))
        put(state, self.size, len(value))

    def laid(self, state: Any, field: str, value: Any, room: int) -> list[int]:
        """A pile as it lies in a row with so much room."""
        if len(value) > room:
            refuse(f"{field}: a pile of {counted(len(value), self.of.noun)}, there is room for {room}")
        return self.of.numbers(state, field, value) + [0] * (room - len(value))
