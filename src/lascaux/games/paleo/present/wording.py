"""Counts in words, with the nouns of this game."""

from __future__ import annotations

from lascaux.engine import wording
from lascaux.games.paleo.content.language.grammar import RESOURCES, SKILLS

UNCOUNTED = (*RESOURCES, *SKILLS, "damage", "clothing", "people")
PLURALS = {"torch": "torches"} | {noun: noun for noun in UNCOUNTED}


def counted(count: int, noun: str) -> str:
    """`1 card`, `2 cards`; what cannot be counted stays as it is."""
    return wording.counted(count, noun, PLURALS.get(noun, ""))
