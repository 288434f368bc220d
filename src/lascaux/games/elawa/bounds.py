"""Between what the numbers of an observation lie, where that is not 0 and 1."""

from __future__ import annotations

from lascaux.engine import Bounds, Game
from lascaux.engine.state import packed
from lascaux.games.elawa.observe import HANDFUL, POINTS, ROUNDS
from lascaux.games.elawa.rules.scoring import score


def bounds(game: Game, seats: int) -> Bounds:
    """No seat has more than all tokens of a kind, and none scores more than with all cards and all tokens."""
    content = game.content
    most = max(resource.count for resource in content.resources) / HANDFUL
    cards = len(content.cards)
    stores = [content.points[card] for card in range(cards) if content.storages >> card & 1]
    points = score(content, (1 << cards) - 1, packed([0] * content.first_place[cards]))
    laid = cards / HANDFUL
    limit = max(content.limits.values()) / HANDFUL
    return {
        "available": (0.0, most),
        "stored": (0.0, most),
        "scores": (0.0, (points + max(stores, default=0) * content.tokens) / POINTS),
        "turn": (0.0, [game.longest / seats / ROUNDS, laid, laid, 1.0, limit]),
    }
