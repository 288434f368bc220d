"""What people write: their names, and what they say."""

from __future__ import annotations

import unicodedata

from lascaux.table.errors import BadRequest


def clean(text: str, what: str, breaks: bool = False) -> str:
    """Text as people write it: without control characters, and with something in it."""
    kept = "".join(
        sign
        for sign in text
        if (breaks and sign == "\n") or unicodedata.category(sign) not in ("Cc", "Cs", "Co")
    ).strip()
    if not handle_of(kept):
        raise BadRequest(f"{what} must hold at least one visible sign.")
    return kept


def handle_of(name: str) -> str:
    """Names that look alike to people are one name."""
    seen = "".join(sign for sign in unicodedata.normalize("NFKC", name) if sign.isprintable())
    return seen.casefold().strip()[:80]
