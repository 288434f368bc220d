"""For rooms that read a position from a document: what does not fit is refused, its part named first."""

from __future__ import annotations

from typing import NoReturn, TypeVar

from lascaux.engine.errors import BadSnapshot
from lascaux.engine.wording import offered

T = TypeVar("T")
MOST = 999  # nothing in a game is ever counted so far


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
