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
SENTENCE = re.compile(r"[.!?…] +(?=\S)")


def who(seat: int) -> str:
    """A seat in a prompt or a label: `named` puts its name there."""
    return f"{OPENING}{seat}{CLOSING}"


def decides(state: State, viewer: int | None, question: str, name: str = "", doing: str = "") -> str:
    """The question for the seat on turn; others read who decides, by the game's name for it if any.

    `doing` says what the seat is at, for the others: `chooses a card to play`.
    """
    if viewer == state.turn:
        return question
    return f"{name or who(state.turn)} {f'{doing}.' if doing else f'decides: {question}'}"


def parted(prompt: str) -> tuple[str, str]:
    """The first sentence of a prompt, which is the question, and what may be left out where room is short."""
    end = SENTENCE.search(prompt)
    return (prompt, "") if end is None else (prompt[: end.start() + 1], prompt[end.end() :])


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
    the rules that explain it; `moves` let a client show beforehand what it would do. `short` is for the
    button that confirms it, in at most 28 characters: "Lay it here", "Pass". `final` marks what is costly
    and cannot be taken back, so that a client asks twice.
    """

    action: int
    key: str
    label: str
    targets: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()
    short: str = ""
    final: bool = False

    def calling(self, names: Sequence[str]) -> Option:
        """The same, with the seats called by their names."""
        if OPENING not in self.label and OPENING not in self.short:
            return self
        label, short = named(self.label, names), named(self.short, names)
        return msgspec.structs.replace(self, label=label, short=short)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat, or an onlooker, may see. Games derive their own view and add their pieces."""

    game: str
    seat: int | None
    seats: int
    turn: int
    waiting: tuple[int, ...]
    step: str
    scores: tuple[int, ...]
