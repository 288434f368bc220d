"""What is always true, checked by the conformance kit and when a snapshot is loaded."""

from __future__ import annotations

from collections.abc import Iterator

from ochre.state import Ochre


def every_card_is_in_one_place(before: Ochre | None, state: Ochre) -> Iterator[str]:
    cards = sorted(state.deck + [card for cards in state.hands + state.wall for card in cards])
    if cards != state.content.deck:
        yield "the cards in deck, hands and wall are not the cards of the game"


def hands_shrink_with_the_rounds(before: Ochre | None, state: Ochre) -> Iterator[str]:
    if len(state.hands) != state.seats or {len(hand) for hand in state.hands} != {
        state.settings["rounds"] - state.round
    }:
        yield "a hand does not hold one card for each round left"
    if len(state.wall) != state.round or any(len(laid) != state.seats for laid in state.wall):
        yield "the wall does not hold one card of every seat for each round played"


def points_come_from_panels(before: Ochre | None, state: Ochre) -> Iterator[str]:
    if len(state.points) != state.seats or sum(state.points) > sum(
        state.content.panels.points[: state.round]
    ):
        yield "more points than the painted panels are worth"
    if before is not None and any(now < then for then, now in zip(before.points, state.points, strict=True)):
        yield "a score has fallen"


INVARIANTS = (every_card_is_in_one_place, hands_shrink_with_the_rounds, points_come_from_panels)
