"""What a quick player looks at."""

from __future__ import annotations

from lascaux.games.paleo.state import Paleo


def value(state: Paleo, seat: int) -> float:
    return float(int(state.vp - state.skulls))


def rank(state: Paleo, seat: int, actions: list[int]) -> list[float]:
    return [0.0] * len(actions)
