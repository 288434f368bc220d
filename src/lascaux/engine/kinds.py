"""Kinds of fields: how what a state holds is written into a document, read from one, and who knows it.

A kind is declared once and serves every position: what hangs on content or seats, it asks the state.
What does not fit is refused, the field named first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

import msgspec

from lascaux.engine.documents import MOST, natural, per_seat, refuse


class Kind(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """What is `secret` nobody knows; in a field with one entry for each seat, nobody but this seat."""

    plain: ClassVar[bool] = True  # a number or a word that is written as the state holds it
    secret: bool = False

    def write(self, state: Any, value: Any) -> Any:
        """The value as a document has it."""
        return value

    def read(self, state: Any, field: str, value: Any) -> Any:
        """The value as the state holds it."""
        raise NotImplementedError

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

    def read(self, state: Any, field: str, value: Any) -> int:
        if type(value) is not int:  # nor true, which Python counts as 1
            refuse(f"{field}: {value!r} is no whole number")
        return natural(field, value, self.least, self.most)


class Pieces(Kind, frozen=True, eq=False):
    """One of the cards or tokens, numbers or words, of which the content has so many.

    At any time each of them lies in one place; those that a partial document names nowhere, in `rest`.
    """

    noun: str
    printed: Callable[[Any], Iterable[Any]]  # by the content
    rest: str
    counts: dict[str, Any] = {}  # of the content last asked for

    def copies(self, state: Any) -> Counter[Any]:
        """How many of each there are."""
        if self.counts.get("content") is not state.content:
            self.counts.update(content=state.content, copies=Counter(self.printed(state.content)))
        copies: Counter[Any] = self.counts["copies"]
        return copies

    def read(self, state: Any, field: str, value: Any) -> Any:
        if type(value) not in (int, str) or value not in self.copies(state):
            refuse(f"{field}: there is no {self.noun} {value!r}")
        return value

    @property
    def sort(self) -> Pieces:
        return self

    def pieces(self, value: Any) -> list[Any]:
        return [value]


class Row(Kind, frozen=True, eq=False):
    """Any number of a kind, in their order."""

    plain: ClassVar[bool] = False
    kind: Kind

    def write(self, state: Any, value: Any) -> list[Any]:
        if self.kind.plain:
            return list(value)
        return [self.kind.write(state, entry) for entry in value]

    def read(self, state: Any, field: str, value: Any) -> list[Any]:
        if not isinstance(value, list | tuple):
            refuse(f"{field}: {value!r} is no list")
        read = self.kind.read
        return [read(state, field, entry) for entry in value]

    @property
    def sort(self) -> Pieces | None:
        return self.kind.sort

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
        return [
            concealed(entry) if self.secret and seat != viewer else entry for seat, entry in enumerate(value)
        ]
