"""The law that people are spoken to in words: no id, no coordinate, no number of a seat, no "ply".

What an id looks like is known beforehand (`T47`, `3,2`, `tile:7`, `blue_10`, `spot 0`); what the ids of a
position are is read off its scene, its options and its steps. One that is a plain word as well, such as
`camp`, may be said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

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
WORD = re.compile(r"[\w-]+")
SIGN = re.compile(r"[^\w\s'’-](?=\S)")  # as within "tile:7", and not as at the end of a sentence
PLAIN = re.compile(r"[^\W\d_]*|[-+]?\d+")  # a word, or a number


@lru_cache(maxsize=1 << 16)
def _has_a_sign(text: str) -> bool:
    return SIGN.search(text) is not None


class Ids:
    """Ids that are no plain words, sorted for finding them in texts: of both a game has many."""

    def __init__(self, ids: set[str]) -> None:
        self.words = {id for id in ids if WORD.fullmatch(id)}
        self.others = sorted(ids - self.words)
        self.signed = all(map(_has_a_sign, self.others))

    def said_in(self, text: str) -> str:
        """One that stands in the text, apart from other words; empty if there is none."""
        words, signs = _words(text)
        said = words & self.words
        if said:
            return min(said)
        for id in self.others if signs or not self.signed else ():
            if id in text and re.search(rf"(?<![\w-]){re.escape(id)}(?![\w-])", text):
                return id
        return ""


NO_IDS = Ids(set())


def unplain(text: str, ids: Ids = NO_IDS) -> str:
    """What no person should have to read in a text; empty if there is nothing."""
    said = ids.said_in(text)
    return _unplain(text) or (said and f"an id, {said!r}")


@lru_cache(maxsize=1 << 16)  # most of what is said at one position is said at the next
def _unplain(text: str) -> str:
    return _found(text, (*PATTERNS, ("a numbered place", PLACE)))


def unplain_rule(text: str) -> str:
    """The same of a rule, which may count places, but knows nothing of programs."""
    return _found(text, (*PATTERNS, ("machinery", MACHINERY)))


def _found(text: str, patterns: Iterable[tuple[str, re.Pattern[str]]]) -> str:
    for what, pattern in patterns:
        found = pattern.search(text)
        if found is not None:
            return f"{what}, {found[0]!r}"
    return ""


@lru_cache(maxsize=1 << 16)
def _words(text: str) -> tuple[frozenset[str], bool]:
    """The words of a text, and whether there is a sign in it that an id could have beside them."""
    return frozenset(WORD.findall(text)), _has_a_sign(text)


def ids_of(scene: Scene | None, options: Iterable[Option], steps: Iterable[str]) -> Ids:
    """The ids of a position, whole and by their parts, without those that are plain words."""
    found = set(steps)
    for option in options:
        found |= {option.key, *option.targets}
    if scene is not None:
        found |= {*scene.ids(), *scene.faces, *scene.zones}
    parts = {part for id in found for part in id.split(":")}
    return Ids({id for id in found | parts if not _is_plain(id)})


@lru_cache(maxsize=1 << 16)
def _is_plain(id: str) -> bool:
    return PLAIN.fullmatch(id) is not None


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
