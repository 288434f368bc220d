"""Sets of numbers from 0 to 62 as the bits of one int: a hand is copied, compared and searched at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

_LAST: Final = 1 << 62


def bit(number: i64) -> i64:
    """The set of one number."""
    # Shifted down: a literal 1 would become a C int of 32 bits, and lose the upper half.
    return _LAST >> (62 - number)


def mask_of(numbers: Sequence[int]) -> i64:
    """The set of these numbers."""
    mask: i64 = 0
    for number in numbers:
        mask |= bit(number)
    return mask


# Two is a primitive root of 67, so the remainders of its powers tell them apart.
_NUMBER_OF: Final = bytes(
    next((number for number in range(63) if pow(2, number, 67) == remainder), 0) for remainder in range(67)
)


def lowest(mask: i64) -> i64:
    """The lowest number of a set that is not empty."""
    return _NUMBER_OF[(mask & -mask) % 67]


def members(mask: i64) -> list[int]:
    """The numbers of a set, from the lowest."""
    numbers: list[int] = []
    while mask:
        numbers.append(lowest(mask))
        mask &= mask - 1
    return numbers


def size(mask: i64) -> i64:
    """How many numbers are in the set."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
