"""What is wrong with a page as it looks, read off in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

LOOKS = Path(__file__).with_name("looks.js").read_text()
ALWAYS = ("outside", "small_text", "covered", "overlapping", "spilt")


def flaws(page: Page, phone: bool) -> list[str]:
    """Everything that a person would stumble over."""
    looks = (*ALWAYS, "small_targets") if phone else ALWAYS
    return [flaw for look in looks for flaw in page.evaluate(LOOKS, look)]


def places(page: Page) -> dict[str, Any]:
    """Where the middle of every piece is."""
    found: dict[str, Any] = page.evaluate(LOOKS, "places")
    return found


def moved(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """Pieces that are there before and after, and not where they were."""
    return {
        piece
        for piece in before.keys() & after.keys()
        if max(abs(one - other) for one, other in zip(before[piece], after[piece], strict=True)) > 2
    }
