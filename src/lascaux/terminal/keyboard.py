"""Reading lines. They can be edited and called back, but not by the next one at the same screen."""

from __future__ import annotations

from collections.abc import Callable

try:
    import readline
except ImportError:  # not on every system
    readline = None  # type: ignore[assignment]

Reader = Callable[[str], str]


def forget() -> None:
    """Nobody can call back what was typed so far."""
    if readline is not None:
        readline.clear_history()


def number(text: str) -> int | None:
    """The whole number that was typed, if it is one."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None
