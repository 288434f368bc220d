"""A position as a readable document."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from lascaux.engine import BadSnapshot, Fields
from ochre.state import Ochre

# Every attribute of the state, so that none is forgotten in `clone` or below.
FIELDS = Fields(own="round hands deck wall points", shared="content space")


class Document(msgspec.Struct, forbid_unknown_fields=True):
    round: int | None = None
    hands: list[list[int]] | None = None
    deck: list[int] | None = None
    wall: list[list[int]] | None = None
    points: list[int] | None = None


def dump(state: Ochre) -> dict[str, Any]:
    document = Document(state.round, state.hands, state.deck, state.wall, state.points)
    plain: dict[str, Any] = msgspec.to_builtins(document)
    return plain


def load(state: Ochre, document: dict[str, Any]) -> None:
    """Cards that the document names elsewhere come out of the deck if it leaves the deck out."""
    given = msgspec.convert(document, Document)
    if given.round is not None:
        state.round = given.round
    if given.wall is not None:
        state.wall = given.wall
    if given.points is not None:
        state.points = given.points
    if given.hands is not None:
        state.hands = [sorted(hand) for hand in given.hands]
    if given.deck is not None:
        state.deck = given.deck
    elif given.hands is not None or given.wall is not None:
        rest = Counter(state.content.deck)
        rest.subtract(card for cards in state.hands + state.wall for card in cards)
        if min(rest.values()) < 0:
            raise BadSnapshot(
                f"hands, wall: more cards of strength {min(rest, key=rest.__getitem__)} than there are"
            )
        state.deck = sorted(rest.elements())
