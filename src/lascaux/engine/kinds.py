"""Kinds of fields: how what a state holds is written into a document, read from one, and who knows it.

A kind is declared once and serves every position: what hangs on content or seats, it asks the state.
What does not fit is refused, the field named first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from lascaux.engine.documents import MOST, natural, per_seat, refuse
from lascaux.engine.errors import Unwritten


class Kind(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """What is `secret` nobody knows; in a field with one entry for each seat, nobody but this seat."""

    secret: bool = False

    @property
    def type(self) -> Any:
        """What a document may hold there; anything else is refused before it is read."""
        raise Unwritten(self, "type")

    def write(self, state: Any, value: Any) -> Any:
        """The value as a document has it."""
        return value

    def read(self, state: Any, field: str, value: Any) -> Any:
        """The value as the state holds it."""
        return value

    @property
    def sort(self) -> Pieces | None:
        """What sort of pieces lie there, if any do."""
        return None

    def pieces(self, value: Any) -> list[Any]:
        """Those that the document's value names."""
        return []

    def known(self, value: Any, viewer: int | None) -> Any:
        """What the viewer knows of the document's value."""
        return concealed(value) if self.secret else value


def concealed(value: Any) -> Any:
    """Of what is secret, everybody knows how much there is."""
    return len(value) if isinstance(value, list) else None


class Number(Kind, frozen=True, eq=False):
    """A whole number from `least` to `most`."""

    least: int = 0
    most: int = MOST

    @property
    def type(self) -> Any:
        return int

    def read(self, state: Any, field: str, value: Any) -> int:
        return natural(field, value, self.least, self.most)


class Pieces(Kind, frozen=True, eq=False):
    """One of the cards or tokens, numbers or words, of which the content has so many.

    At any time each of them lies in one place. Those that a partial document names nowhere are in the field
    `rest`; without one, a document that names some has to name all.
    """

    noun: str
    printed: Callable[[Any], Iterable[Any]]  # by the content
    rest: str = ""
    counts: dict[str, Any] = {}  # of the content last asked for

    def copies(self, state: Any) -> Counter[Any]:
        """How many of each there are."""
        if self.counts.get("content") is not state.content:
            self.counts.update(content=state.content, copies=Counter(self.printed(state.content)))
        copies: Counter[Any] = self.counts["copies"]
        return copies

    @property
    def type(self) -> Any:
        return int | str

    def read(self, state: Any, field: str, value: Any) -> Any:
        if value not in self.copies(state):
            refuse(f"{field}: there is no {self.noun} {value!r}")
        return value

    @property
    def sort(self) -> Pieces:
        return self

    def pieces(self, value: Any) -> list[Any]:
        return [value]


class Row(Kind, frozen=True, eq=False):
    """Any number of a kind, in their order."""

    kind: Kind

    @property
    def type(self) -> Any:
        return list[self.kind.type]  # type: ignore[name-defined]

    def write(self, state: Any, value: Any) -> list[Any]:
        if type(self.kind).write is Kind.write:
            return list(value)  # all at once, for speed
        return [self.kind.write(state, entry) for entry in value]

    def read(self, state: Any, field: str, value: Any) -> list[Any]:
        read = self.kind.read
        return [read(state, field, entry) for entry in value]

    @property
    def sort(self) -> Pieces | None:
        return self.kind.sort

    def known(self, value: Any, viewer: int | None) -> Any:
        if self.secret:
            return concealed(value)
        return [self.kind.known(entry, viewer) for entry in value]

    def pieces(self, value: Any) -> list[Any]:
        if self.kind is self.sort:
            return list(value)
        return [piece for entry in value for piece in self.kind.pieces(entry)]


class Hand(Row, frozen=True, eq=False):
    """The same from the lowest to the highest: their order means nothing."""

    def read(self, state: Any, field: str, value: Any) -> list[Any]:
        return sorted(super().read(state, field, value))


class EachSeat(Row, frozen=True, eq=False):
    """One of a kind for each seat."""

    def read(self, state: Any, field: str, value: Any) -> list[Any]:
        return per_seat(field, super().read(state, field, value), state.seats)

    def known(self, value: Any, viewer: int | None) -> Any:
        theirs = [concealed(entry) if self.secret else self.kind.known(entry, viewer) for entry in value]
        return [value[seat] if self.secret and seat == viewer else theirs[seat] for seat in range(len(value))]
