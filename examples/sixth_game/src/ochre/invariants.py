"""What is always true, checked by the conformance kit and when a snapshot is loaded."""

from __future__ import annotations

from collections.abc import Iterator

from ochre.state import Ochre


def hands_shrink_with_the_rounds(before: Ochre | None, state: Ochre) -> Iterator[str]:
    if {len(hand) for hand in state.hands} != {state.settings["rounds"] - state.round}:
        yield "a hand does not hold one card for each round left"
    if len(state.wall) != state.round:
        yield "the wall does not hold a row of cards for each round played"


def points_come_from_panels(before: Ochre | None, state: Ochre) -> Iterator[str]:
    if sum(state.points) > sum(state.content.panels.points[: state.round]):
        yield "more points than the painted panels are worth"
    if before is not None and any(now < then for then, now in zip(before.points, state.points, strict=True)):
        yield "a score has fallen"


INVARIANTS = (hands_shrink_with_the_rounds, points_come_from_panels)
