"""What the lab counts of a game of Paleo: cards dealt with, and how it went."""

from __future__ import annotations

from typing import Any

from lascaux.games.paleo.content.codes import REVEALED
from lascaux.games.paleo.state import Paleo


def _dealt_with(state: Paleo, seat: int, actions: list[int]) -> list[str]:
    """The revealed card, where one of its own actions may be chosen."""
    content = state.content
    deeds = content.keys.do
    card = content.cards[state.first[REVEALED + seat]].id
    return [card if deeds.has(action) else "" for action in actions]


CHOICES = {"act": ("taken", _dealt_with)}


def _day(played: Any) -> float:
    return float(played.state.day)


def _skulls(played: Any) -> float:
    return float(played.state.skulls)


METRICS = {"day": ("the day on which it ended", _day), "skulls": ("skulls at the end", _skulls)}
