"""Kinds of fields: how what a state holds is written into a document, read from one, and who knows it.

A kind is declared once and serves every position: what hangs on content or seats, it asks the state.
What does not fit is refused, the field named first.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

import msgspec

from lascaux.engine.documents import MOST, natural, one_of, per_seat, refuse
from lascaux.engine.errors import Unwritten
from lascaux.engine.state import packed

LISTED = 12  # so many names are listed to whoever gives another one


def amount(value: Any, document: Any) -> Any:
    """How much there is, and nothing else."""
    if isinstance(value, dict):
        return sum(value.values())
    return len(value) if isinstance(value, list) else None


class Kind(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """What is `secret` nobody knows; in a field with one entry for each seat, nobody but this seat.

    Everybody knows what is `seen` of it: how much there is, unless a function of the game finds more in the
    value and its document.
    """

    form: ClassVar[Any] = None
    nothing: ClassVar[Any] = None
    secret: bool = False
    seen: Callable[[Any, Any], Any] = amount

    @property
    def type(self) -> Any:
        """What a document may hold there; anything else is refused before it is read."""
        if self.form is None:
            raise Unwritten(self, "type")
        return self.form

    def empty(self, state: Any) -> Any:
        """What a document says where nothing is."""
        return copy.copy(self.nothing)

    # A value, alone or among others

    def write(self, state: Any, value: Any) -> Any:
        """The value as a document has it."""
        return value

    def read(self, state: Any, field: str, value: Any) -> Any:
        """The value as the state holds it."""
        return value

    def width(self, state: Any) -> int:
        """How many numbers it is, packed into one row with others; 0 for a value that stands by itself."""
        return 0

    # The attributes of a state

    def attributes(self, field: str) -> list[str]:
        """Those that the field stands for."""
        return [field]

    def dump(self, state: Any, field: str) -> Any:
        return self.write(state, getattr(state, field))

    def put(self, state: Any, field: str, value: Any) -> None:
        put(state, field, self.read(state, field, value))

    def length(self, state: Any) -> int:
        """How many entries the attribute has; 0 where that is left open."""
        return self.width(state)

    # Pieces, and who knows them

    @property
    def sort(self) -> Pieces | None:
        """What sort of pieces lie there, if any do."""
        return None

    def tally(self, value: Any, found: Counter[Any]) -> None:
        """Count those that the document's value names."""

    def known(self, value: Any, viewer: int | None, document: Any) -> Any:
        """What the viewer knows of the document's value."""
        return self.seen(value, document) if self.secret else value


def put(state: Any, attribute: str, value: Any) -> None:
    """Set an attribute, as an array where the state has one."""
    if isinstance(value, list) and not isinstance(getattr(state, attribute), list):
        value = packed(value)
    setattr(state, attribute, value)


class Number(Kind, frozen=True, eq=False):
    """A whole number from `least` to `most`."""

    form = int
    nothing = 0
    least: int = 0
    most: int = MOST

    def read(self, state: Any, field: str, value: Any) -> int:
        return natural(field, value, self.least, self.most)


class Flag(Kind, frozen=True, eq=False):
    """It is so, or not."""

    form = bool
    nothing = False


class Names(Kind, frozen=True, eq=False):
    """One of those that the content names, in this order; the state holds its number."""

    form: ClassVar[Any] = str
    noun: str
    printed: Callable[[Any], Iterable[Any]]  # by the content: every name, or how many there are of each
    tables: dict[str, Any] = {}  # of the content last asked for

    def copies(self, state: Any) -> Counter[Any]:
        """How many of each there are."""
        copies: Counter[Any] = self._table(state, "copies")
        return copies

    def names(self, state: Any) -> Sequence[Any]:
        names: list[Any] = self._table(state, "names")
        return names

    def _table(self, state: Any, which: str) -> Any:
        if self.tables.get("content") is not state.content:
            copies = Counter(self.printed(state.content))
            numbers = {name: number for number, name in enumerate(copies)}
            self.tables.update(content=state.content, copies=copies, names=[*copies], numbers=numbers)
        return self.tables[which]

    def spelt(self, state: Any, numbers: Iterable[int]) -> list[Any]:
        """The names of these numbers."""
        names = self.names(state)
        return [names[number] for number in numbers]

    def numbers(self, state: Any, field: str, names: Iterable[Any]) -> list[int]:
        """The numbers of these names."""
        known = self._table(state, "numbers")
        for name in names:
            if name not in known:
                if isinstance(name, str) and len(known) <= LISTED:
                    one_of(field, [*known], name)
                refuse(f"{field}: there is no {self.noun} {name!r}")
        return [known[name] for name in names]

    def pieces(self, names: Iterable[Any]) -> Iterable[Any]:
        """What is named by these, where several names may mean like pieces."""
        return names

    def write(self, state: Any, value: Any) -> Any:
        return self.spelt(state, [value])[0]

    def read(self, state: Any, field: str, value: Any) -> Any:
        return self.numbers(state, field, [value])[0]


class Place(Names, frozen=True, eq=False):
    """A seat or a place, by the number that a document gives it; which there are hangs on the state."""

    form: ClassVar[Any] = int

    def _table(self, state: Any, which: str) -> Any:
        places = self.printed(state)
        return places if which == "names" else {place: number for number, place in enumerate(places)}


SEAT = Place("seat", lambda state: range(state.seats))


class Pieces(Names, frozen=True, eq=False):
    """One of the cards or tokens, numbers or words, of which the content has so many.

    At any time each of them lies in one place. Those that a partial document names nowhere are in the field
    `rest`; without one, a document that names some has to name all, unless the game's `load` completes it.
    Where pieces are not packed, the state holds them as the document does.
    """

    form: ClassVar[Any] = int | str
    rest: str = ""
    write = Kind.write

    def read(self, state: Any, field: str, value: Any) -> Any:
        self.numbers(state, field, [value])
        return value

    @property
    def sort(self) -> Pieces | None:
        return self

    def tally(self, value: Any, found: Counter[Any]) -> None:
        found[value] += 1


class Row(Kind, frozen=True, eq=False):
    """Any number of a kind, in their order."""

    nothing: ClassVar[Any] = []
    kind: Kind

    @property
    def type(self) -> Any:
        return list[self.kind.type]  # type: ignore[name-defined]

    def write(self, state: Any, value: Any) -> list[Any]:
        if type(self.kind).write is Kind.write:
            return list(value)  # all at once, for speed
        if isinstance(self.kind, Names) and type(self.kind).write is Names.write:
            return self.kind.spelt(state, value)
        return [self.kind.write(state, entry) for entry in value]

    def read(self, state: Any, field: str, value: Any) -> list[Any]:
        read = self.kind.read
        return [read(state, field, entry) for entry in value]

    @property
    def sort(self) -> Pieces | None:
        return self.kind.sort

    def tally(self, value: Any, found: Counter[Any]) -> None:
        for entry in value:
            self.kind.tally(entry, found)

    def known(self, value: Any, viewer: int | None, document: Any) -> Any:
        if self.secret:
            return self.seen(value, document)
        return [self.kind.known(entry, viewer, document) for entry in value]


class Hand(Row, frozen=True, eq=False):
    """The same from the lowest to the highest: their order means nothing."""

    def read(self, state: Any, field: str, value: Any) -> list[Any]:
        return sorted(super().read(state, field, value))


class EachSeat(Row, frozen=True, eq=False):
    """One of a kind for each seat; rows of numbers are packed into one."""

    def empty(self, state: Any) -> list[Any]:
        return [self.kind.empty(state) for _ in range(state.seats)]

    def write(self, state: Any, value: Any) -> list[Any]:
        width = self.kind.width(state)
        if width:
            row = list(value)
            value = [row[first : first + width] for first in range(0, state.seats * width, width)]
        return super().write(state, value)

    def read(self, state: Any, field: str, value: Any) -> list[Any]:
        entries = per_seat(field, super().read(state, field, value), state.seats)
        return [number for row in entries for number in row] if self.kind.width(state) else entries

    def length(self, state: Any) -> int:
        return int(state.seats * (self.kind.width(state) or 1))

    def known(self, value: Any, viewer: int | None, document: Any) -> Any:
        if not self.secret:
            return super().known(value, viewer, document)
        return [entry if seat == viewer else self.seen(entry, document) for seat, entry in enumerate(value)]


class ByHand(Kind, frozen=True, eq=False):
    """What is odd: functions of the game write it, and lay what a document says over the state."""

    shape: Any
    writing: Callable[[Any], Any]
    laying: Callable[[Any, Any], None]
    holds: str = ""  # attributes of the state, if they are not called like the field
    of: Pieces | None = None
    bare: Any = None

    @property
    def type(self) -> Any:
        return self.shape

    def empty(self, state: Any) -> Any:
        return copy.copy(self.bare)

    def attributes(self, field: str) -> list[str]:
        return self.holds.split() or [field]

    def dump(self, state: Any, field: str) -> Any:
        return self.writing(state)

    def put(self, state: Any, field: str, value: Any) -> None:
        self.laying(state, value)

    @property
    def sort(self) -> Pieces | None:
        return self.of

    def tally(self, value: Any, found: Counter[Any]) -> None:
        if isinstance(value, str):
            found[value] += 1
        elif isinstance(value, dict) and all(isinstance(count, int) for count in value.values()):
            found.update(value)
        elif value is not None:
            for entry in value.values() if isinstance(value, dict) else value:
                self.tally(entry, found)
