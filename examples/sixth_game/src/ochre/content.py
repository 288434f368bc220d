"""Loads content.toml and refuses a file that cannot be dealt."""

from __future__ import annotations

from typing import Any

import msgspec

from lascaux.engine import BadContent


class Pigments(msgspec.Struct, forbid_unknown_fields=True):
    copies: int
    strengths: list[int]


class Panels(msgspec.Struct, forbid_unknown_fields=True):
    points: list[int]


class Content(msgspec.Struct, forbid_unknown_fields=True):
    pigments: Pigments
    panels: Panels

    @property
    def deck(self) -> list[int]:
        return sorted(self.pigments.strengths * self.pigments.copies)


MOST_SEATS, MOST_ROUNDS = 5, 5


def load(document: dict[str, Any]) -> Content:
    try:
        content = msgspec.convert(document, Content)
    except msgspec.ValidationError as error:
        raise BadContent(str(error)) from error
    if sorted(set(content.pigments.strengths)) != content.pigments.strengths:
        raise BadContent("pigments.strengths: must rise, each number once")
    if len(content.deck) < MOST_SEATS * MOST_ROUNDS:
        raise BadContent(
            f"pigments: {len(content.deck)} cards are too few for {MOST_SEATS} hands of {MOST_ROUNDS}"
        )
    if len(content.panels.points) != MOST_ROUNDS:
        raise BadContent(f"panels.points: {len(content.panels.points)} entries instead of {MOST_ROUNDS}")
    return content
