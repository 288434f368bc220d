"""What a learner sees: the own hand, what lies on the wall, points and round."""

from __future__ import annotations

from lascaux.engine import Observation
from ochre.state import Ochre


def observe(state: Ochre, seat: int, seen: Observation) -> None:
    strengths = state.content.pigments.strengths
    copies = state.content.pigments.copies
    laid = [card for cards in state.wall for card in cards]
    seen.part("hand")
    for strength in strengths:
        seen.share(state.hands[seat].count(strength), copies)
    seen.part("laid")
    for strength in strengths:
        seen.share(laid.count(strength), copies)
    seen.part("points")
    for offset in range(state.seats):
        seen.share(state.points[(seat + offset) % state.seats], sum(state.content.panels.points))
    seen.part("round")
    seen.share(state.round, state.settings["rounds"])
