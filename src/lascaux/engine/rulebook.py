"""Finds single rules in a game's RULES.md: paragraphs that begin with a bold rule id."""

from __future__ import annotations

import re

_RULE = re.compile(r"^- \*\*(?P<id>[A-Z]+-[A-Z0-9.]+)\*\* (?P<text>.*(?:\n {2,}\S.*)*)", re.MULTILINE)


def rules_by_id(markdown: str) -> dict[str, str]:
    """Every rule of the text, its lines joined: `{"EL-3.1": "Choose a spot…"}`."""
    return {match["id"]: " ".join(match["text"].split()) for match in _RULE.finditer(markdown)}
