"""Counts and lists in words."""

from __future__ import annotations

from collections.abc import Iterable

ALIKE = ("fish", "deer", "aurochs")  # one of them is called like many


def plural(count: int, one: str, many: str = "") -> str:
    """`1 segment`, `2 segments`, `2 patches`."""
    more = one if one in ALIKE else many or f"{one}s"
    return f"{count} {one if count == 1 else more}"


def listed(words: Iterable[str]) -> str:
    """`one, two and three`."""
    *rest, last = words
    return f"{', '.join(rest)} and {last}" if rest else last
