"""What each number of an observation says, and what it is called."""

from __future__ import annotations

from lascaux.engine import Game, Meanings
from lascaux.engine.wording import seats_from


def meanings(game: Game, seats: int) -> Meanings:
    strengths = {"pigment": [f"strength {strength}" for strength in game.content.pigments.strengths]}
    return {
        "hand": ("Your pigments, as part of all of their strength.", strengths),
        "laid": ("Pigments on the wall, as part of all of their strength.", strengths),
        "points": ("Points of each seat, as part of those of all panels.", {"seat": seats_from(seats)}),
        "round": ("The round, as part of all of them.", {}),
    }
