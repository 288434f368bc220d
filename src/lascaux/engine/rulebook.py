"""Single rules of a game's RULES.md, paragraphs that begin with a bold id; and whether each has its tests.

Players read the same text without what is only for programs: the ids, asides in brackets that name ids or
settings, and what `<!-- for programs -->` marks: a section below its heading, or a single rule behind its id.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

_RULE = re.compile(r"^- \*\*(?P<id>[A-Z]+-[A-Z0-9.]+)\*\* (?P<text>.*(?:\n {2,}\S.*)*)", re.MULTILINE)
_ID = r"[A-Z]{2,}-[A-Z]?\d[\d.]*\d|[A-Z]{2,}-[A-Z]?\d"
_LABEL = re.compile(r"^(\s*- )\*\*[A-Z]+-[A-Z0-9.]+\*\* ", re.MULTILINE)
_ASIDE = re.compile(rf"\s*\((?:(?:but |see |{_ID}|,\s|\sand\s|\sto\s|;\s|\.)+|[^()]*`[^()]*)\)")
_PROGRAMS = "<!-- for programs -->"
_SINGLE = re.compile(
    rf"^- \*\*[A-Z]+-[A-Z0-9.]+\*\* {_PROGRAMS}.*\n(?:(?!- |#).*\S.*\n|\n(?= {{2,}}\S|- ))*", re.MULTILINE
)
_SECTION = re.compile(rf"^## .*\n+{_PROGRAMS}\n(?:(?!## ).*\n)*", re.MULTILINE)
_TEST = re.compile(r"^\s*def (test_\w+)", re.MULTILINE)


def rules_by_id(markdown: str) -> dict[str, str]:
    """Every rule of the text, its lines joined: `{"EL-3.1": "Choose a spot…"}`."""
    return {
        match["id"]: " ".join(match["text"].removeprefix(_PROGRAMS).split())
        for match in _RULE.finditer(markdown)
    }


def for_players(markdown: str) -> str:
    """The text without ids of rules, and without the sections that are for programs."""
    shown = _LABEL.sub(r"\1", _without_programs(markdown))
    return _ASIDE.sub("", shown).rstrip() + "\n"


def rules_for_players(markdown: str) -> dict[str, str]:
    """The rules that players read, by id, in the words that they read."""
    rules = rules_by_id(_without_programs(markdown))
    return {id: _ASIDE.sub("", text) for id, text in rules.items()}


def _without_programs(markdown: str) -> str:
    return _SINGLE.sub("", _SECTION.sub("", f"{markdown}\n"))


def untested(rules: Iterable[str], folder: Path) -> list[str]:
    """The rules that no test in the folder is named after: `test_el_3_1_...` is one of EL-3.1."""
    names = [name for file in sorted(folder.glob("test_*.py")) for name in _TEST.findall(file.read_text())]
    return [id for id in rules if not any(_names(name, id) for name in names)]


def _names(test: str, id: str) -> bool:
    slug = re.sub(r"[-.]", "_", id.lower())
    return re.search(rf"_{slug}(_(?!\d)|$)", test) is not None
