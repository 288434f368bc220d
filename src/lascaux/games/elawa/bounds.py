"""Between what the numbers of an observation lie, where that is not 0 and 1."""

from __future__ import annotations

from lascaux.engine import Bounds, Game
from lascaux.engine.state import packed
from lascaux.games.elawa.content.printed import KINDS, PLAIN
from lascaux.games.elawa.content.tables import Content
from lascaux.games.elawa.observe import BROUGHT, CHANCE, HANDFUL, OFFER, POINTS, PRINTED, ROUNDS
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
        "offers": (0.0, _of_an_offer(content) * int(content.spots)),
        "chances": (0.0, _of_a_chance(content) * int(content.spots)),
        "available": (0.0, most),
        "stored": (0.0, most),
        "scores": (0.0, (points + max(stores, default=0) * content.tokens) / POINTS),
        "turn": (0.0, [game.longest / seats / ROUNDS, laid, laid, 1.0, limit]),
    }


def _of_an_offer(content: Content) -> list[float]:
    """A card brings at most one token from each pile, and at most all of its cost is missing."""
    cost = max(sum(card.cost.values()) for card in content.cards)
    dearest = max(max(card.cost.values(), default=0) for card in content.cards)
    taken = max(card.take for card in content.cards)
    most = [max(card.points for card in content.cards) / PRINTED, 1.0, 1.0]
    most += [dearest / HANDFUL] * PLAIN + [1.0, 1.0] + [taken / HANDFUL] * KINDS + [cost / HANDFUL, 1.0]
    assert len(most) == OFFER
    return most


def _of_a_chance(content: Content) -> list[float]:
    """No card brings more than to a tribe of all others, no pile more than a token and one from the fire."""
    everybody, nothing = (1 << len(content.cards)) - 1, packed([0] * content.first_place[len(content.cards)])
    full = int(score(content, everybody, nothing))
    points = [
        full - int(score(content, everybody & ~(1 << number), nothing)) + (card.points if card.stores else 0)
        for number, card in enumerate(content.cards)
    ]
    taken = max(card.take for card in content.cards)
    most = [max(points) / BROUGHT] * 3 + [2 * taken / BROUGHT]
    assert len(most) == CHANCE
    return most
