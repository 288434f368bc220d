"""Counts and lists in words, for whatever a game says."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

QUESTION, SHORT, NAME = 60, 28, 12  # the most of a question and of a short label, with names of this length
ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)
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


def ordinal(number: int) -> str:
    """`first`, `second`; from `13th` on in figures."""
    if 1 <= number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 // 10 != 1 else "th"
    return f"{number}{ending}"


def seats_from(seats: int) -> list[str]:
    """The seats as the one that looks counts them, clockwise: `you`, `the next`, `the second next`."""
    others = ["the next", *(f"the {ordinal(step)} next" for step in range(2, seats))]
    return ["you", *others[: seats - 1]]


def told_apart(names: Sequence[str], ids: Sequence[str]) -> list[str]:
    """Names, with the id behind those that come several times."""
    often = {name for name in names if names.count(name) > 1}
    return [f"{name} ({id})" if name in often else name for name, id in zip(names, ids, strict=True)]


def fitted(room: int, *words: str) -> str:
    """The first of these that has room; the last is cut if none has. So a short text tells what it can."""
    for text in words:
        if len(text) <= room:
            return text
    return f"{words[-1][: room - 1].rstrip(' ,:;')}…"


def offered(names: Sequence[str], given: str = "") -> str:
    """`normal, advanced`; of many names those nearest to what was given, or the first, and how many more."""
    if len(names) <= IN_SIGHT:
        return ", ".join(names)
    nearest = difflib.get_close_matches(given, names, IN_SIGHT) if given else []
    shown = nearest or names[:IN_SIGHT]
    return f"{', '.join(shown)} and {len(names) - len(shown)} more"
