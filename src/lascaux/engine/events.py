"""What happened, and who may know it. Events feed the log, the animations and the replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True):
    """One thing that happened: `Event("river-scored", 0, {"points": 6})`.

    `facts` holds numbers and ids, never sentences; `present.py` of the game turns it into words.
    `seats` are the seats that may know it, None for everybody, onlookers included.
    """

    kind: str
    seat: int
    facts: dict[str, Any]
    seats: tuple[int, ...] | None = None

    def known_to(self, seat: int | None) -> bool:
        return self.seats is None or seat in self.seats


Listener = Callable[[Event], None]
"""Whoever is told what happens while it happens."""
