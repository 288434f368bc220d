"""PA-3: the turns of a day."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.engine.step import Automatic, Together
from lascaux.games.paleo.content.codes import FACE_DOWN, NONE, PILE, REVEALED
from lascaux.games.paleo.rules import deed, night
from lascaux.games.paleo.rules.act import ACT, AFTER, UNLINK
from lascaux.games.paleo.state import Paleo


@final
class Dawn(Automatic[Paleo]):
    """PA-1.5: a day begins; its cards have been dealt."""

    id = "dawn"

    def run(self, state: Paleo) -> None:
        if state.listener is not None:
            piles = [int(state.size[PILE + seat]) for seat in range(state.seats)]
            state.tell("day-begun", int(state.lead), {"day": int(state.day), "piles": piles})
        state.then(TURN)


@final
class Turn(Automatic[Paleo]):
    """PA-3.1: choose, reveal, act, and again while anybody is awake; then the night falls."""

    id = "turn"

    def run(self, state: Paleo) -> None:
        for seat in range(state.seats):
            if state.size[PILE + seat]:
                state.then(EXPLORE, ACT, TURN)
                return
        state.then(night.NIGHTFALL)


@final
class Explore(Together[Paleo]):
    """PA-3.2 to PA-3.6: all who are awake choose by the backs, then all cards are turned up together."""

    id = "explore"
    rules = ("PA-3.2", "PA-3.4", "PA-3.5")

    def seats(self, state: Paleo) -> list[int]:
        return [seat for seat in state.seats_from(state.lead) if state.size[PILE + seat]]

    def legal(self, state: Paleo, seat: int) -> list[int]:
        keys = state.content.keys
        options: list[int] = []
        for place in range(min(state.content.choose_from, state.size[PILE + seat])):
            options.append(keys.pick + place)
        options.append(keys.sleep)
        return options

    def resolve(self, state: Paleo, answers: list[int]) -> None:
        keys = state.content.keys
        state.asked = state.lead
        state.waited = 0
        for seat in state.seats_from(state.lead):
            if answers[seat] == keys.sleep:
                sleep_early(state, seat)
            elif answers[seat] >= 0:
                reveal(state, seat, answers[seat] - keys.pick)
        placed = place_cards(state)
        for i in range(len(placed) - 1, -1, -1):
            state.then(AFTER[placed[i]], UNLINK[placed[i]])


def sleep_early(state: Paleo, seat: i64) -> None:
    """PA-3.4: the whole pile goes away unseen, and without any effect."""
    count = int(state.size[PILE + seat])
    for card in state.cards_in(PILE + seat):
        state.move(card, FACE_DOWN)
    if state.listener is not None:
        state.tell("slept", int(seat), {"cards": count})


def reveal(state: Paleo, seat: i64, index: i64) -> None:
    """PA-3.3, PA-3.6: the picked card is turned up; the others keep their order."""
    card = state.nth(PILE + seat, index)
    state.move(card, REVEALED + seat)
    state.to_act |= bit(seat)
    dream: i64 = state.content.dream[card]
    if dream != NONE:
        state.known |= bit(dream)
        state.fresh &= ~bit(dream)
    if state.listener is not None:
        state.tell("revealed", int(seat), {"index": int(index), **state.content.card_facts(card)})


def place_cards(state: Paleo) -> list[int]:
    """PA-3.7: cards with a place of their own go there, and with that are dealt with."""
    seats: list[int] = []
    for seat in state.seats_from(state.lead):
        card: i64 = state.first[REVEALED + seat]
        if card != NONE and state.content.placed[card] != NONE:
            state.to_act &= ~bit(seat)
            deed.settle(state, seat, card, state.content.placed[card])
            seats.append(seat)
    return seats


DAWN: Final = Dawn()
TURN: Final = Turn()
EXPLORE: Final = Explore()
