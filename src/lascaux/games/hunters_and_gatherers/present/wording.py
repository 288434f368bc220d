"""Counts in words, with the nouns of this game."""

from __future__ import annotations

from lascaux.engine import wording

ALIKE = ("fish", "deer", "aurochs")  # one of them is called like many


def counted(count: int, one: str, many: str = "") -> str:
    """`1 segment`, `2 segments`, `2 patches`."""
    return wording.counted(count, one, one if one in ALIKE else many)
