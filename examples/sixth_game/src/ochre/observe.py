"""What a learner sees: the own hand, what lies on the wall, points and round."""

from __future__ import annotations

from ochre.content import Content
from ochre.state import Ochre


def layout(content: Content, seats: int) -> list[tuple[str, int]]:
    strengths = len(content.pigments.strengths)
    return [("hand", strengths), ("laid", strengths), ("points", seats), ("round", 1)]


def observe(state: Ochre, seat: int) -> list[float]:
    strengths = state.content.pigments.strengths
    copies = state.content.pigments.copies
    laid = [card for cards in state.wall for card in cards]
    total = sum(state.content.panels.points)
    seen = [(seat + offset) % state.seats for offset in range(state.seats)]
    return [
        *(state.hands[seat].count(strength) / copies for strength in strengths),
        *(laid.count(strength) / copies for strength in strengths),
        *(state.points[other] / total for other in seen),
        state.round / state.options["rounds"],
    ]
