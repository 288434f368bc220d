"""x"""

from __future__ import annotations
from lascaux.games.spears_and_bones.content import Content
from lascaux.games.spears_and_bones.state import SpearsAndBones


def layout(content: Content, seats: int) -> list[tuple[str, int]]:
    return [("x", 1)]


def observe(state: SpearsAndBones, seat: int) -> list[float]:
    return [0.0]
