"""Counts and lists in words, for whatever a game says."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

IN_SIGHT = 12  # of more choices nobody reads a list


def counted(count: int, noun: str, many: str = "") -> str:
    """`1 card`, `2 cards`, `2 berries`; `many` for a noun that has its own way."""
    if count == 1:
        return f"{count} {noun}"
    return f"{count} {many or (f'{noun[:-1]}ies' if noun.endswith('y') else f'{noun}s')}"


def listed(words: Iterable[str], link: str = "and") -> str:
    """`one, two and three`."""
    *rest, last = [*words] or [""]
    return f"{', '.join(rest)} {link} {last}" if rest else last


def offered(names: Sequence[str], given: str = "") -> str:
    """`normal, advanced`; of many names those nearest to what was given, or the first, and how many more."""
    if len(names) <= IN_SIGHT:
        return ", ".join(names)
    nearest = difflib.get_close_matches(given, names, IN_SIGHT) if given else []
    shown = nearest or names[:IN_SIGHT]
    return f"{', '.join(shown)} and {len(names) - len(shown)} more"
