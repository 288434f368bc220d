"""Several small counts in one number, so that joining two areas is an addition."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What an area holds, eight bits for each thing: a meadow animals, fire and shrines, a forest nuggets and
# mushrooms. What a river holds are its fish, plainly.
DEER: Final = 0
MAMMOTH: Final = 8
AUROCHS: Final = 16
TIGER: Final = 24
FIRE: Final = 32
SHRINE: Final = 40
NUGGET: Final = 0
MUSHROOMS: Final = 8
MOST_OF_A_THING: Final = 255

SHIFTS: Final = {
    "deer": DEER,
    "mammoth": MAMMOTH,
    "aurochs": AUROCHS,
    "tiger": TIGER,
    "fire": FIRE,
    "shrine": SHRINE,
    "nugget": NUGGET,
    "mushrooms": MUSHROOMS,
}

# Units, four bits for each seat; the upper half counts the hunters on shrines once more.
SEAT_BITS: Final = 4
MOST_OF_A_SEAT: Final = 15
ON_SHRINE: Final = 32
ALL_MEMBERS: Final = 0xFFFFFFFF


def count(holds: i64, thing: i64) -> i64:
    """How many of a thing there are, of DEER for example."""
    return (holds >> thing) & MOST_OF_A_THING


def units_of(units: i64, seat: i64) -> i64:
    """How many of the units are the seat's."""
    return (units >> (SEAT_BITS * seat)) & MOST_OF_A_SEAT


def unit_of(seat: i64) -> i64:
    """One unit of the seat."""
    return 1 << (SEAT_BITS * seat)


def most_of(units: i64) -> i64:
    """The largest number of units that one seat has."""
    most: i64 = 0
    while units != 0:
        if units & MOST_OF_A_SEAT > most:
            most = units & MOST_OF_A_SEAT
        units >>= SEAT_BITS
    return most


def all_of(units: i64) -> i64:
    """The number of units of all seats."""
    total: i64 = 0
    while units != 0:
        total += units & MOST_OF_A_SEAT
        units >>= SEAT_BITS
    return total
