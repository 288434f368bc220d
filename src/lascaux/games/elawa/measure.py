"""What the lab counts of a game of Elawa: cards taken and played, and the chieftains."""

from __future__ import annotations

from lascaux.games.elawa.state import Elawa


def side(state: Elawa, seat: int) -> str:
    return state.content.chieftains[state.chieftains[seat] - 1].id


def _tops(state: Elawa, actions: list[int], first: int) -> list[str]:
    cards = state.content.cards
    return [cards[state.top_card(action - first)].id for action in actions]


def _taken(state: Elawa, seat: int, actions: list[int]) -> list[str]:
    return _tops(state, actions, state.content.take_action)


def _for_a_pile(state: Elawa, seat: int, actions: list[int]) -> list[str]:
    return _tops(state, actions, state.content.bonus_action)


def _by_a_card(state: Elawa, seat: int, actions: list[int]) -> list[str]:
    return _tops(state, actions, state.content.effect_action)


def _played(state: Elawa, seat: int, actions: list[int]) -> list[str]:
    content = state.content
    cards, first, done = content.cards, content.play_action, content.play_done
    return ["" if action == done else cards[action - first].id for action in actions]


CHOICES = {
    "take": ("taken", _taken),
    "bonus": ("taken", _for_a_pile),
    "effect": ("taken", _by_a_card),
    "play": ("played", _played),
}
