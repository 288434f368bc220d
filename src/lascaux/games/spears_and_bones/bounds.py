"""Between what the numbers of an observation lie, where that is not 0 and 1."""

from __future__ import annotations

from lascaux.engine import Bounds, Game
from lascaux.games.spears_and_bones.content.printed import KINDS
from lascaux.games.spears_and_bones.observe import CARDS, GOAL, LEVELS


def bounds(game: Game, seats: int) -> Bounds:
    """No seat has more than all prey, and no unit is raised by more Healers than there are units."""
    content = game.content.of(seats)
    copies = [card.copies[seats] for card in content.action_cards]
    prey = [sum(card.resources[kind] for card in content.prey_cards) / GOAL for kind in range(KINDS)]
    strongest = seats * max(abs(value) for value in content.card_values) / GOAL
    return {
        "hand": (0.0, [count / 2 for count in copies]),
        "resources": (0.0, prey * seats),
        "cards used": (0.0, [seats * count / (2 * CARDS) for count in copies]),
        "sum of cards": (-strongest, strongest),
        "raises": (0.0, seats * content.units * content.constants.healer_bonus / LEVELS),
    }
