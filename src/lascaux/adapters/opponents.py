"""Who sits on the other seats where one seat learns."""

from __future__ import annotations

from collections.abc import Sequence

from lascaux import bots
from lascaux.bots import Level
from lascaux.bots.entrants import entrant
from lascaux.engine import BadSetting

Opponents = str | Level | Sequence[str | Level]
"""A bot for all other seats, as in a match (`greedy`, `elder:20ms`), or one for each of them in order."""


def players(seats: int, seat: int, opponents: Opponents) -> list[Level]:
    """The bot of each seat; the one of the seat that learns is never asked."""
    if not 0 <= seat < seats:
        raise BadSetting(f"seat is a number from 0 to {seats - 1}, not {seat!r}")
    others = seats - 1
    if isinstance(opponents, str | Level):
        found = [_known(opponents)] * others  # looked for even if there is no other seat
    else:
        found = [_known(one) for one in opponents]
    if len(found) != others:
        raise BadSetting(f"{others} other seats take {others} opponents, not {len(found)}")
    return [*found[:seat], bots.RANDOM, *found[seat:]]


def _known(opponent: str | Level) -> Level:
    return opponent if isinstance(opponent, Level) else entrant(opponent)
