"""Counts and lists in words, for whatever a game says."""

from __future__ import annotations

from collections.abc import Iterable


def counted(count: int, noun: str, many: str = "") -> str:
    """`1 card`, `2 cards`, `2 berries`; `many` for a noun that has its own way."""
    if count == 1:
        return f"{count} {noun}"
    return f"{count} {many or (f'{noun[:-1]}ies' if noun.endswith('y') else f'{noun}s')}"


def listed(words: Iterable[str], link: str = "and") -> str:
    """`one, two and three`."""
    *rest, last = [*words] or [""]
    return f"{', '.join(rest)} {link} {last}" if rest else last
