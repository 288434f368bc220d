"""Who sits on the other seats where one seat learns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from lascaux import bots
from lascaux.bots import Level
from lascaux.bots.entrants import entrant
from lascaux.engine import BadSetting

Opponents = str | Level | Sequence[str | Level]
"""A bot for all other seats, as in a match (`greedy`, `elder:20ms`), or one for each of them in order."""


def players(seats: int, seat: int, opponents: Opponents) -> list[Level]:
    """The bot of each seat; the one of the seat that learns is never asked."""
    others = seats - 1
    if isinstance(opponents, Iterable) and not isinstance(opponents, str):
        found = [_known(one) for one in opponents]
    else:
        found = [_known(opponents)] * others  # looked for even if there is no other seat
    if len(found) != others:
        raise BadSetting(f"{others} other seats take {others} opponents, not {len(found)}")
    return [*found[:seat], bots.RANDOM, *found[seat:]]


def _known(opponent: Any) -> Level:
    if isinstance(opponent, Level):
        return opponent
    if not isinstance(opponent, str):
        raise BadSetting(f"an opponent is a bot's level, by name or as a Level, not {opponent!r}")
    return entrant(opponent)
