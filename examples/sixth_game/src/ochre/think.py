"""What a quick player looks at: strong cards for the dear panels."""

from __future__ import annotations

from ochre.state import Ochre


def value(state: Ochre, seat: int) -> float:
    rivals = max(points for other, points in enumerate(state.points) if other != seat)
    return float(state.points[seat] - rivals)


def rank(state: Ochre, seat: int, actions: list[int]) -> list[float]:
    """The hand is laid from weak to strong, as the panels grow."""
    return [-float(action) for action in actions]
