"""An annotated opening: a newcomer plays it at a real table, against bots that know their part.

A game writes it down in its `lesson.toml`. Seed, seats and settings make the deal; `others` are the choices
of the bots, seat by seat, by their keys, so that it plays out as it was written. The newcomer is seat 0.
"""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec

from lascaux.engine.errors import BadContent

LONGEST = 45  # words of a step


class LessonStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something to be told while the decision `when` is before the newcomer.

    `targets` are what it speaks of, by ids of the scene (`seat:1` is a seat). `do` are the keys to be chosen
    now, one after the other; of a set all parts and then what ends it. Without any one reads and goes on.
    `rule` is the rule behind it.
    """

    when: str
    title: str
    text: str
    targets: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    rule: str = ""


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    seats: int
    seed: int
    steps: tuple[LessonStep, ...]
    settings: dict[str, Any] = {}
    others: dict[str, tuple[str, ...]] = {}

    def part(self, seat: int) -> tuple[str, ...]:
        """What a bot at the seat chooses, in order; from then on it thinks for itself."""
        return self.others.get(str(seat), ())


def read(text: str) -> Lesson:
    """A lesson file; what cannot be read as one is refused."""
    try:
        return msgspec.convert(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadContent(f"lesson.toml: {error}") from error
