"""What is wrong with a page as it looks, read off in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from lascaux.engine.testing.words import unplain

LOOKS = Path(__file__).with_name("looks.js").read_text()
ALWAYS = ("outside", "small_text", "covered", "overlapping", "spilt", "cut")
MOST_MOVED = 6  # elements, for a single move


def flaws(page: Page, phone: bool) -> list[str]:
    """Everything that a person would stumble over."""
    looks = (*ALWAYS, "small_targets" if phone else "scrolled")
    return [flaw for look in looks for flaw in page.evaluate(LOOKS, look)]


def odd_words(page: Page) -> list[str]:
    """What is read or heard as programs speak, wherever on the page it comes from."""
    words: list[str] = page.evaluate(LOOKS, "words")
    return [f"{found}: {text}" for text in words if (found := unplain(text))]


def seats_in_sight(page: Page) -> list[int]:
    found: list[int] = page.evaluate(LOOKS, "seats")
    return found


def watch(page: Page) -> None:
    """Note from now on what moves on the screen."""
    page.evaluate(LOOKS, "watch")


def look_away(page: Page) -> None:
    """No longer note it."""
    page.evaluate(LOOKS, "look_away")


def commotion(page: Page) -> tuple[int, list[str]]:
    """Of the single moves that were shown since: how many, and those with which too much has moved."""
    moves: list[dict[str, Any]] = page.evaluate(LOOKS, "moves")
    single = [move for move in moves if move["plies"] == 1]
    return len(single), [
        f"at ply {move['ply']} moves {move['moved']}" for move in single if len(move["moved"]) > MOST_MOVED
    ]
