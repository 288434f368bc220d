"""What the lab counts of a game of Spears and Bones: prey hunted, units played, and the secret teams."""

from __future__ import annotations

from typing import Any

from lascaux.games.spears_and_bones.content.printed import TEAMS
from lascaux.games.spears_and_bones.state import SpearsAndBones


def side(state: SpearsAndBones, seat: int) -> str:
    return TEAMS[state.teams[seat]]


def _prey(state: SpearsAndBones, seat: int, actions: list[int]) -> list[str]:
    cards, first = state.content.prey_cards, state.content.prey_action
    return [cards[action - first].id for action in actions]


def _unit(state: SpearsAndBones, seat: int, actions: list[int]) -> list[str]:
    """The unit that is played, whichever tribe's it is."""
    content = state.content
    first, past = content.play_action, content.ban_action
    key = state.actions.key
    return [key(action).partition(":")[2] if first <= action < past else "" for action in actions]


CHOICES = {"hunt_prey": ("taken", _prey), "play_cards": ("played", _unit)}


def _rounds(played: Any) -> float:
    return float(played.state.turn_number)


METRICS = {"rounds": ("the turn in which it ended", _rounds)}
