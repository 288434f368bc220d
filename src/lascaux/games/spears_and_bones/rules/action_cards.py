"""SB-9: everybody places an action card in secret; all are revealed together."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.step import Together
from lascaux.games.spears_and_bones.content.printed import MOST_SEATS
from lascaux.games.spears_and_bones.content.tables import signed
from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones

NOBODY: Final[list[int]] = []
EVERYBODY: Final = [list(range(seats)) for seats in range(MOST_SEATS + 1)]  # never written to


def uncontested(state: SpearsAndBones) -> bool:
    """SB-12.9: the attacked seat has no unit in play and nobody supports it, so the fight is skipped."""
    rival: i64 = state.rival
    return rival != NONE and state.in_play[rival] == 0 and state.supporter(rival) == NONE


class PlaceActionCard(Together[SpearsAndBones]):
    """D14: one card of every hand."""

    id = "place_action_card"
    rules = ("SB-9.1", "SB-9.2", "SB-10.1", "SB-10.2", "SB-17.3")

    def seats(self, state: SpearsAndBones) -> list[int]:
        return NOBODY if uncontested(state) else EVERYBODY[state.seats]

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        values = state.content.values
        options: list[int] = []
        for value in range(values):
            if state.hands[seat * values + value]:
                options.append(state.content.place_action + value)
        return options

    def resolve(self, state: SpearsAndBones, answers: list[int]) -> None:
        content = state.content
        first: i64 = state.placings * state.seats
        hands = state.hands[:]
        placed = state.placed[:]
        total: i64 = 0
        for seat in range(state.seats):
            value: i64 = answers[seat] - content.place_action
            hands[seat * content.values + value] -= 1
            placed[first + seat] = value
            total += content.card_values[value]
        state.hands = hands
        state.placed = placed
        state.placings += 1
        state.cards_sum = total
        if state.listener is not None:
            state.tell(
                "cards-revealed", NONE, {"cards": revealed(state, state.placings - 1), "sum": int(total)}
            )


def revealed(state: SpearsAndBones, placing: i64) -> list[str]:
    """SB-9.2: the cards of a placing, sorted, which tells as little of their owners as shuffling."""
    first: i64 = placing * state.seats
    values = sorted([int(state.placed[first + seat]) for seat in range(state.seats)])
    return [signed(state.content.action_cards[value].value) for value in values]


PLACE_ACTION_CARD: Final = PlaceActionCard()
