"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """`places` ranks the seats from 1; equal seats share a place. `reason` is an id, not a sentence."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    places: tuple[int, ...]


def by_rank(standings: Sequence[tuple[int, ...]], scores: Sequence[int], reason: str) -> Outcome:
    """The outcome of a contest in which the largest standing wins and equal standings share."""
    places = tuple(1 + sum(other > mine for other in standings) for mine in standings)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Outcome(winners, tuple(scores), reason, places)
