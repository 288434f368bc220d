"""x"""

from __future__ import annotations
from lascaux.games.spears_and_bones.state import SpearsAndBones


def value(state: SpearsAndBones, seat: int) -> float:
    return 0.0


def rank(state: SpearsAndBones, seat: int, actions: list[int]) -> list[float]:
    return [0.0] * len(actions)
