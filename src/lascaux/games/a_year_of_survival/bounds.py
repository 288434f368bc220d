"""Between what the numbers of an observation lie, where that is not 0 and 1."""

from __future__ import annotations

from lascaux.engine import Bounds, Game, Number
from lascaux.games.a_year_of_survival.content.tables import FIELD_MASK
from lascaux.games.a_year_of_survival.observe import HANDFUL, POINTS
from lascaux.games.a_year_of_survival.state import PLAY_RULES


def bounds(game: Game, seats: int) -> Bounds:
    """Nobody holds or plays more than all cards, and no more is won than all food is worth."""
    content = game.content
    foods = max(food.count for food in content.foods) / HANDFUL
    items = max(item.count for item in content.items) / HANDFUL
    points = sum(food.points * food.count for food in content.foods) / POINTS
    played = max(content.item_total, *content.icon_count, 1) / HANDFUL
    limits = [setting.most for setting in game.settings if isinstance(setting, Number)]
    return {
        "hidden food": (0.0, foods),
        "won": (0.0, foods),
        "discarded": (0.0, foods),
        "score": (0.0, points),
        "hidden items": (0.0, items),
        "item discard": (0.0, items),
        "hands": (0.0, items),
        "status": (0.0, [1.0, 1.0, played, played] * seats),
        "open icons": (0.0, FIELD_MASK / HANDFUL),
        "taken": (0.0, content.craft_cards / HANDFUL),
        "options": (0.0, [*[1.0] * (len(PLAY_RULES) + 2), max(limits) / (2 * HANDFUL), 1.0]),
    }
