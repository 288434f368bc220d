"""Time to think: none, per move, or per game. A lapse hands the seat to a bot; it never ends the game.

All of it follows from the log and from the list of a seat's holders, so nothing needs to be stored and
every process comes to the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from lascaux.table.match.log import Log
from lascaux.table.store.models import Holder

KINDS = ("none", "move", "game")


def tenure(holders: Sequence[Holder]) -> list[tuple[int, int]]:
    """When a person held the seat, since the clock last ran out on it: each span from and to."""
    spans: list[tuple[int, int]] = []
    for number, holder in enumerate(holders):
        until = holders[number + 1].at if number + 1 < len(holders) else 1 << 62
        if holder.reason == "lapse":
            spans = []
        if holder.kind == "person":
            spans.append((holder.at, until))
    return spans


def overlap(waits: Sequence[tuple[int, int]], spans: Sequence[tuple[int, int]]) -> int:
    """For how many ms the seat was waited for while a person held it."""
    return sum(max(0, min(end, until) - max(begin, since)) for begin, end in waits for since, until in spans)


def deadline(kind: str, seconds: int, log: Log, seat: int, holders: Sequence[Holder]) -> int | None:
    """When the seat lapses unless it acts; None if no clock runs for it now."""
    if kind == "none" or seat not in log.asked or holders[-1].kind != "person":
        return None
    begins = max(log.asked_at[seat], holders[-1].at)
    if kind == "move":
        return begins + seconds * 1000
    spent = overlap(log.waits[seat], tenure(holders))
    return max(log.last, holders[-1].at) + seconds * 1000 - spent


def remaining(kind: str, seconds: int, log: Log, seat: int, holders: Sequence[Holder]) -> int | None:
    """Milliseconds on a seat's clock at the last entry, running or not; None without a clock."""
    if kind == "none" or holders[-1].kind != "person":
        return None
    if kind == "move":
        return seconds * 1000
    return seconds * 1000 - overlap(log.waits[seat], tenure(holders))
