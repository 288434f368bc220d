"""For rooms that read a position from a document: what does not fit is refused, its part named first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn, TypeVar

from lascaux.engine.errors import BadSnapshot
from lascaux.engine.rng import Rng
from lascaux.engine.wording import offered

T = TypeVar("T")
MOST = 999  # nothing in a game is ever counted so far
ANY = "?"  # a piece of a partial document that does not matter
REST = "..."  # all that remain
OPEN = (ANY, REST)


def refuse(reason: str) -> NoReturn:
    raise BadSnapshot(reason)


def natural(what: str, number: int, least: int = 0, most: int = MOST) -> int:
    if not least <= number <= most:
        refuse(f"{what}: {number} is not from {least} to {most}")
    return number


def one_of(what: str, names: list[str], name: str) -> int:
    """The place of the name."""
    if name not in names:
        refuse(f"{what}: {name!r} is none of {offered(names, name)}")
    return names.index(name)


def a_seat(what: str, seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        refuse(f"{what}: there is no seat {seat}")
    return seat


def per_seat(what: str, entries: list[T], seats: int) -> list[T]:
    if len(entries) != seats:
        refuse(f"{what}: {len(entries)} entries for {seats} seats")
    return entries


class Stock:
    """The pieces that a partial document names nowhere, in random order: they fill its open places."""

    def __init__(self, what: str, pieces: list[str], chance: Rng) -> None:
        self.what = what
        order = list(range(len(pieces)))
        chance.shuffle(order)
        self.pieces = [pieces[place] for place in order]

    def deal(self, count: int) -> list[str]:
        """So many pieces, or as many as there are."""
        dealt = self.pieces[:count]
        del self.pieces[:count]
        return dealt

    def all(self) -> list[str]:
        return self.deal(len(self.pieces))

    def complete(self, field: str, names: Iterable[str]) -> list[str]:
        """A list of a document with its open places filled."""
        full: list[str] = []
        for name in names:
            if name == ANY and not self.pieces:
                refuse(f"{field}: more {self.what} are left open than remain")
            if name == REST:
                full += self.all()
            else:
                full += self.deal(1) if name == ANY else [name]
        return full
