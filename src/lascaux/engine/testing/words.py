"""The law that people are spoken to in words: no id, no coordinate, no number of a seat, no "ply".

What an id looks like is known beforehand (`T47`, `3,2`, `tile:7`, `blue_10`, `spot 0`); what the ids of a
position are is read off its scene, its options and its steps. One that is a plain word as well, such as
`camp`, may be said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from lascaux.engine.present import CLOSING, OPENING, Option
from lascaux.engine.scene import Mark, Scene

PATTERNS = (
    ("a coordinate", re.compile(r"(?<![\w.,])[-−]?\d{1,2},[-−]?\d{1,2}(?![\w,])")),
    ("an id", re.compile(r"\w:(?=[A-Za-z_-])\S+|[A-Za-z_]:\d\S*")),
    ("an id", re.compile(r"\w*[^\W_]_+\w*")),
    ("an id", re.compile(r"\b[A-Za-z]+\d+\w*")),
    ("the id of a rule", re.compile(r"\b[A-Z]{2,}-[A-Z]?\d[\d.]*")),
    ("a seat by its number", re.compile(rf"\bseats? #?\d|[{OPENING}{CLOSING}]", re.IGNORECASE)),
    ("a ply", re.compile(r"\b(?:ply|plies)\b", re.IGNORECASE)),
)
PLACE = re.compile(r"\b(?:spot|slot|cell|place|index|square|node|action|id)s? #?\d+", re.IGNORECASE)
MACHINERY = re.compile(r"`|\b(?:decision point|snapshot|content file|ruling)s?\b", re.IGNORECASE)
PLAIN = re.compile(r"[^\W\d_]*|[-+]?\d+")  # a word, or a number


def unplain(text: str, ids: Iterable[str] = ()) -> str:
    """What no person should have to read in a text; empty if there is nothing."""
    return _found(text, (*PATTERNS, ("a numbered place", PLACE))) or _said(text, ids)


def unplain_rule(text: str) -> str:
    """The same of a rule, which may count places, but knows nothing of programs."""
    return _found(text, (*PATTERNS, ("machinery", MACHINERY)))


def _found(text: str, patterns: Iterable[tuple[str, re.Pattern[str]]]) -> str:
    for what, pattern in patterns:
        found = pattern.search(text)
        if found is not None:
            return f"{what}, {found[0]!r}"
    return ""


def _said(text: str, ids: Iterable[str]) -> str:
    for id in ids:
        if id in text and re.search(rf"(?<![\w-]){re.escape(id)}(?![\w-])", text):
            return f"an id, {id!r}"
    return ""


def ids_of(scene: Scene | None, options: Iterable[Option], steps: Iterable[str]) -> set[str]:
    """The ids of a position, whole and by their parts, without those that are plain words."""
    found = set(steps)
    for option in options:
        found |= {option.key, *option.targets}
    if scene is not None:
        found |= {*scene.ids(), *scene.faces, *scene.zones}
    parts = {part for id in found for part in id.split(":")}
    return {id for id in found | parts if not PLAIN.fullmatch(id)}


def scene_words(scene: Scene) -> Iterator[str]:
    """Everything that is read off a scene."""
    yield from scene.zones.values()
    for row in scene.figures:
        yield from _marks(row)
    for area in scene.areas:
        yield from (area.title, area.note, *area.steps)
        for piece in area.pieces:
            yield from (piece.name, piece.title, piece.text)
            yield from _marks(piece.costs + piece.effects)
            for line in piece.lines:
                yield line.text
                yield from _marks(line.costs + line.effects)


def _marks(marks: Iterable[Mark]) -> Iterator[str]:
    for mark in marks:
        yield from (mark.name, mark.text)
