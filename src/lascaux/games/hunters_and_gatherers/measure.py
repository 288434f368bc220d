"""What the lab counts of Hunters and Gatherers: what tribe members are sent to do."""

from __future__ import annotations

from lascaux.games.hunters_and_gatherers.content.cells import NO_UNIT, UNIT_KEYS
from lascaux.games.hunters_and_gatherers.state import Landscape


def _sent(state: Landscape, seat: int, actions: list[int]) -> list[str]:
    return ["" if action == NO_UNIT else UNIT_KEYS[action].partition(":")[0] for action in actions]


CHOICES = {"unit_land": ("sent", _sent), "unit_bonus": ("sent", _sent)}
