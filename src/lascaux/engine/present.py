"""The shapes in which a game shows itself to people; every game fills them in its `present.py`."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

SEAT = re.compile(r"\bseat (\d+)\b")


def named(text: str, names: Sequence[str]) -> str:
    """Seats called by their names, where only their numbers were known."""
    return SEAT.sub(lambda seat: names[int(seat[1])], text) if names else text


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a piece of the scene would come to lie; `at` and `turned` as in `Piece`."""

    piece: str
    area: str
    at: tuple[float, float] | None = None
    turned: int = 0


class Option(msgspec.Struct, frozen=True):
    """One thing a person may do now.

    `targets` are ids of what it points at in the scene, such as `spot:3`; `rules` are the ids of
    the rules that explain it; `moves` let a client show beforehand what it would do.
    """

    action: int
    key: str
    label: str
    targets: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()

    def calling(self, names: Sequence[str]) -> Option:
        """The same, with the seats called by their names."""
        label = named(self.label, names)
        return self if label == self.label else msgspec.structs.replace(self, label=label)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat, or an onlooker, may see. Games derive their own view and add their pieces."""

    game: str
    seat: int | None
    seats: int
    turn: int
    waiting: tuple[int, ...]
    step: str
    scores: tuple[int, ...]
