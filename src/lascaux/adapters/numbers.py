"""Whole numbers as the libraries give them: ours, numpy's, or none at all."""

from __future__ import annotations

import operator
from typing import Any

from lascaux.engine import BadSetting, IllegalAction


def action_of(given: Any) -> int:
    try:
        return operator.index(given)
    except TypeError:
        raise IllegalAction(f"an action is a whole number, not {given!r}") from None


def seed_of(given: Any) -> int:
    seed = _whole(given)
    if not 0 <= seed < 1 << 64:
        raise BadSetting(f"seed is a whole number from 0 to 2**64 - 1, not {given!r}")
    return seed


def size_of(given: Any) -> int:
    size = _whole(given)
    if size < 1:
        raise BadSetting(f"at least one game is played, and a whole number of them, not {given!r}")
    return size


def seat_of(given: Any, seats: int) -> int:
    seat = _whole(given)
    if not 0 <= seat < seats:
        raise BadSetting(f"seat is a whole number from 0 to {seats - 1}, not {given!r}")
    return seat


def limit_of(given: Any, name: str) -> int | None:
    """After how many steps a game is broken off, if it is."""
    if given is None:
        return None
    limit = _whole(given)
    if limit < 1:
        raise BadSetting(f"{name} is a whole number from 1 on, or None, not {given!r}")
    return limit


def _whole(given: Any) -> int:
    """-1 if it is none."""
    try:
        return -1 if isinstance(given, bool) else operator.index(given)
    except TypeError:
        return -1
