"""What bots are called: names of their own, the same ones whenever a table is looked at."""

from __future__ import annotations

import hashlib
from collections.abc import Collection

NAMES = (
    "Old Heron",
    "Grey Wolf",
    "Red Fern",
    "Lone Raven",
    "Stone Otter",
    "Quiet Owl",
    "Ash Willow",
    "Swift Hare",
    "Broad Elk",
    "Two Rivers",
    "Moss Hare",
    "Black Flint",
    "Tall Reed",
    "Late Frost",
    "Bright Ember",
    "Thin Ice",
    "Long Tusk",
    "White Birch",
    "Dun Horse",
    "Sky Crane",
    "Bent Antler",
    "First Snow",
    "Deep Cave",
    "Blue Heath",
    "Warm Hearth",
    "Salt Wind",
    "Old Badger",
    "Sleepy Lynx",
    "Brown Bear",
    "Wild Thyme",
    "Round Pebble",
    "Far Thunder",
)


def bot_names(table: str, seats: int, taken: Collection[str] = ()) -> list[str]:
    """A name for a bot at each seat of a table, none of them twice, and none that is taken.

    They hang on the table alone, so they stay through restarts and replays. Each seat has names that no other
    seat draws from: whoever sits down with the name of one bot renames that bot and no other.
    """
    known = {name.casefold().strip() for name in taken}
    shuffled = sorted(NAMES, key=lambda name: hashlib.sha256(f"{table}/{name}".encode()).digest())
    found = []
    for seat in range(seats):
        free = [name for name in shuffled[seat::seats] if name.casefold() not in known]
        found.append(free[0] if free else f"{shuffled[seat]} the Younger")
    return found
