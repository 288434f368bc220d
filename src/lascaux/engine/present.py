"""The shapes in which a game shows itself to people; every game fills them in its `present.py`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from lascaux.engine.state import State

# A seat in a text: characters that nothing else uses, so that none is missed and no word is taken for one.
OPENING, CLOSING = "\ue000", "\ue001"
SEAT = re.compile(f"{OPENING}(\\d+){CLOSING}")


def who(seat: int) -> str:
    """A seat in a prompt or a label: `named` puts its name there."""
    return f"{OPENING}{seat}{CLOSING}"


def decides(state: State, viewer: int | None, question: str, name: str = "") -> str:
    """The question for the seat on turn; others read who decides, by the game's name for it if any."""
    return question if viewer == state.turn else f"{name or who(state.turn)} decides: {question}"


def named(text: str, names: Sequence[str]) -> str:
    """Seats called by their names; by their numbers where the names are not known."""

    def called(seat: re.Match[str]) -> str:
        if names:
            return names[int(seat[1])]
        return f"{'seat' if seat.start() else 'Seat'} {seat[1]}"

    return SEAT.sub(called, text) if OPENING in text else text


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
