"""Sets of units and of prey as the bits of one int."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64


def bit(place: i64) -> i64:
    one: i64 = 1
    return one << place


def members(mask: i64) -> list[int]:
    """The places of the bits, from the lowest."""
    found: list[int] = []
    place: i64 = 0
    while mask:
        if mask & 1:
            found.append(place)
        mask >>= 1
        place += 1
    return found


def mask_of(places: Sequence[int]) -> i64:
    mask: i64 = 0
    for place in places:
        mask |= bit(place)
    return mask


def size(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def lowest(mask: i64) -> i64:
    """The place of the lowest bit."""
    place: i64 = 0
    while mask & 1 == 0:
        mask >>= 1
        place += 1
    return place


def up_to(mask: i64) -> i64:
    """All bits up to the highest one of a set of units."""
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    return mask | mask >> 8
