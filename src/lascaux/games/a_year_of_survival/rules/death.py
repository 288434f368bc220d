"""YS-10: losing items, dying, and what becomes of the hand."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from lascaux.engine.step import Automatic, Decision, Step
from lascaux.games.a_year_of_survival.rules.supply import discard_item
from lascaux.games.a_year_of_survival.state import NONE, Year


def cards_in_hand(state: Year, seat: i64, first_action: i64) -> list[int]:
    """One option for each kind of card in the hand."""
    kinds: i64 = state.content.kinds
    options: list[int] = []
    for kind in range(kinds):
        if state.hands[seat * kinds + kind]:
            options.append(first_action + kind)
    return options


def losses(state: Year) -> list[Step[Any]]:
    """YS-7.5, YS-11.4: each living player, clockwise from the Active Player, loses a card."""
    return [LOSE[seat] for seat in state.living_from(state.active)]


def next_heir(state: Year, seat: i64) -> i64:
    """YS-10.3: the next living player clockwise after the seat, leaving out the dying; NONE without any."""
    for step in range(1, state.seats + 1):
        other: i64 = (seat + step) % state.seats
        if other != state.active and not state.is_dead(other):
            return other
    return NONE


class Lose(Decision[Year]):
    """D8: one item of the own choice is lost; without any, nothing is."""

    id = "lose"
    rules = ("YS-7.5", "YS-11.4")

    def __init__(self, loser: int) -> None:
        self.loser = loser

    def arguments(self) -> list[int]:
        return [self.loser]

    def seat(self, state: Year) -> int:
        return self.loser

    def legal(self, state: Year, seat: int) -> list[int]:
        return cards_in_hand(state, seat, state.content.lose_action)

    def answer(self, state: Year, seat: int, action: int) -> None:
        kind: i64 = action - state.content.lose_action
        discard_item(state, seat, kind)
        if state.listener is not None:
            state.tell("item-lost", seat, state.content.item_facts(kind))


class Die(Automatic[Year]):
    """YS-10.3: the hand of the dying player is dealt out, beginning with the next one clockwise."""

    id = "die"

    def run(self, state: Year) -> None:
        if state.listener is not None:
            why = "starved" if state.target == NONE else "ambush"
            state.tell("died", int(state.active), {"why": why})
        heir = next_heir(state, state.active)
        if heir != NONE:
            state.then(BEQUEATH[heir])


class Bequeath(Decision[Year]):
    """D9: the dying player chooses the card that goes to the heir, as long as there are cards."""

    id = "bequeath"
    rules = ("YS-10.3",)

    def __init__(self, heir: int) -> None:
        self.heir = heir

    def arguments(self) -> list[int]:
        return [self.heir]

    def seat(self, state: Year) -> int:
        return state.active

    def legal(self, state: Year, seat: int) -> list[int]:
        return cards_in_hand(state, seat, state.content.bequeath_action)

    def answer(self, state: Year, seat: int, action: int) -> None:
        kind: i64 = action - state.content.bequeath_action
        kinds: i64 = state.content.kinds
        state.hands[seat * kinds + kind] -= 1
        state.hands[self.heir * kinds + kind] += 1
        if state.listener is not None:
            state.tell("bequeathed", seat, {"to": self.heir, **state.content.item_facts(kind)})
        state.then(BEQUEATH[next_heir(state, self.heir)])


class Depart(Automatic[Year]):
    """YS-10.4: what nobody could take is discarded; then the player is dead."""

    id = "depart"

    def run(self, state: Year) -> None:
        left = state.hand_size(state.active)
        for kind in range(state.content.kinds):
            while state.hands[state.active * state.content.kinds + kind]:
                discard_item(state, state.active, kind)
        if left and state.listener is not None:
            state.tell("hand-discarded", int(state.active), {"cards": int(left)})
        one: i64 = 1
        state.dead |= one << state.active


MOST_SEATS: Final = 6
LOSE: Final = [Lose(seat) for seat in range(MOST_SEATS)]
BEQUEATH: Final = [Bequeath(seat) for seat in range(MOST_SEATS)]
DIE: Final = Die()
DEPART: Final = Depart()
