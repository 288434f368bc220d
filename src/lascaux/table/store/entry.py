"""One entry of a match's log, as it is stored and played. Worker processes read it without the store."""

from __future__ import annotations

import msgspec


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A choice (`key`), or an undo (`back`: the ply whose position holds again), at a time in ms."""

    ply: int
    seat: int
    key: str
    back: int | None
    at: int
