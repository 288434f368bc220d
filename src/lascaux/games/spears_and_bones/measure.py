"""What the lab counts of a game of Spears and Bones: prey hunted, units played, and the secret teams."""

from __future__ import annotations

import functools
from typing import Any

from lascaux.engine import ActionSpace
from lascaux.games.spears_and_bones.content.printed import TEAMS
from lascaux.games.spears_and_bones.state import SpearsAndBones


def side(state: SpearsAndBones, seat: int) -> str:
    return TEAMS[state.teams[seat]]


def _prey(state: SpearsAndBones, seat: int, actions: list[int]) -> list[str]:
    cards, first = state.content.prey_cards, state.content.prey_action
    return [cards[action - first].id for action in actions]


def _unit(state: SpearsAndBones, seat: int, actions: list[int]) -> list[str]:
    """The unit that is played, whichever tribe's it is."""
    units = _units(state.actions, state.content.play_action, state.content.ban_action)
    return [units[action] for action in actions]


@functools.cache
def _units(actions: ActionSpace, first: int, past: int) -> list[str]:
    """By action: the unit that it plays, if it does."""
    return [
        actions.key(action).partition(":")[2] if first <= action < past else ""
        for action in range(actions.size)
    ]


CHOICES = {"hunt_prey": ("taken", _prey), "play_cards": ("played", _unit)}


def _rounds(played: Any) -> float:
    return float(played.state.turn_number)


METRICS = {"rounds": ("the turn in which it ended", _rounds)}
