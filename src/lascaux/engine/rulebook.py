"""Single rules of a game's RULES.md, paragraphs that begin with a bold id; and whether each has its tests."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

_RULE = re.compile(r"^- \*\*(?P<id>[A-Z]+-[A-Z0-9.]+)\*\* (?P<text>.*(?:\n {2,}\S.*)*)", re.MULTILINE)
_TEST = re.compile(r"^\s*def (test_\w+)", re.MULTILINE)


def rules_by_id(markdown: str) -> dict[str, str]:
    """Every rule of the text, its lines joined: `{"EL-3.1": "Choose a spot…"}`."""
    return {match["id"]: " ".join(match["text"].split()) for match in _RULE.finditer(markdown)}


def untested(rules: Iterable[str], folder: Path) -> list[str]:
    """The rules that no test in the folder is named after: `test_el_3_1_...` is one of EL-3.1."""
    names = [name for file in sorted(folder.glob("test_*.py")) for name in _TEST.findall(file.read_text())]
    return [id for id in rules if not any(_names(name, id) for name in names)]


def _names(test: str, id: str) -> bool:
    slug = re.sub(r"[-.]", "_", id.lower())
    return re.search(rf"_{slug}(_(?!\d)|$)", test) is not None
