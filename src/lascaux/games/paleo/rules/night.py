"""PA-16: feed, missions, nocturnal cards, a new day."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.engine.step import Automatic, Decision
from lascaux.games.paleo.content.codes import CAMP, FACE_DOWN, GROUP, HUNGER, MISSION, NIGHT, NONE, OPEN, PILE
from lascaux.games.paleo.rules import choices, day
from lascaux.games.paleo.rules.gains import lay_skulls, mouths_to_feed
from lascaux.games.paleo.rules.kinds import CHECK_END, end, natural
from lascaux.games.paleo.state import MAX_DAYS, Paleo

FOOD: Final = 0


@final
class Nightfall(Automatic[Paleo]):
    """PA-16: the four steps of a night."""

    id = "nightfall"

    def run(self, state: Paleo) -> None:
        state.night = True
        state.settled = 0
        if state.listener is not None:
            state.tell("night-fell", int(state.lead), {"day": int(state.day)})
        state.then(FEED, CHECK_END, MISSION_CARDS, NOCTURNAL_CARDS, NEW_DAY)


@final
class Feed(Automatic[Paleo]):
    """PA-16.1, PA-16.2: one food for every mouth, a skull for everyone who gets none."""

    id = "feed"

    def run(self, state: Paleo) -> None:
        mouths = mouths_to_feed(state)
        fed: i64 = min(mouths, state.camp[FOOD])
        state.camp[FOOD] -= fed
        state.supply[FOOD] += fed
        if state.listener is not None:
            state.tell("fed", -1, {"mouths": int(mouths), "fed": int(fed)})
        lay_skulls(state, mouths - fed, HUNGER)


@final
class NightNext(Decision[Paleo]):
    """PA-16.3, PA-16.6: which mission, or which nocturnal card, is dealt with next."""

    id = "night_next"
    rules = ("PA-16.3", "PA-16.6")

    def __init__(self, nocturnal: int) -> None:
        if nocturnal not in (0, 1):
            raise ValueError("night_next: 0 for missions, 1 for nocturnal cards")
        self.nocturnal: i64 = nocturnal

    def arguments(self) -> list[int]:
        return [self.nocturnal]

    def seat(self, state: Paleo) -> int:
        return state.lead

    def legal(self, state: Paleo, seat: int) -> list[int]:
        content = state.content
        options: list[int] = []
        for card in night_cards(state):
            mission = content.kind[card] == MISSION
            if mission != (self.nocturnal == 1) and (state.settled >> content.nightly[card]) & 1 == 0:
                options.append(content.keys.next.of(card))
        return options

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        card: i64 = state.content.keys.next.thing(action)
        state.settled |= bit(state.content.nightly[card])
        state.then(NightAct(card), CHECK_END, self)


def night_cards(state: Paleo) -> list[int]:
    """All face-up cards with night actions: on the boards and in the groups."""
    places = [NIGHT, CAMP] + [GROUP + seat for seat in state.seats_from(state.lead)]
    found: list[int] = []
    for place in places:
        card: i64 = state.first[place]
        while card != NONE:
            if state.content.nightly[card] != NONE:
                found.append(card)
            card = state.after[card]
    return found


@final
class NightAct(Decision[Paleo]):
    """PA-16.3: one of the card's night actions; it cannot be ignored."""

    id = "night_act"
    rules = ("PA-16.3", "PA-16.5")

    def __init__(self, card: int) -> None:
        natural(self, card)
        self.card: i64 = card

    def arguments(self) -> list[int]:
        return [self.card]

    def seat(self, state: Paleo) -> int:
        return state.lead

    def legal(self, state: Paleo, seat: int) -> list[int]:
        return choices.nightly(state, state.lead, self.card)

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        choices.choose(state, state.lead, self.card, action)


@final
class NewDay(Automatic[Paleo]):
    """PA-16.7: both discards are shuffled together and dealt; PA-17.5: a guard, no rule."""

    id = "new_day"

    def run(self, state: Paleo) -> None:
        if state.day == MAX_DAYS:
            end(state)
            return
        state.night = False
        state.day += 1
        state.fresh = 0
        deck = state.cards_in(OPEN) + state.cards_in(FACE_DOWN)
        state.revealed()
        state.rng.shuffle(deck)
        state.clear(OPEN)
        state.clear(FACE_DOWN)
        deal(state, deck)
        state.then(day.DAWN)


def deal(state: Paleo, deck: list[int]) -> None:
    """PA-2.10: one card at a time, beginning with the lead seat; each goes to the bottom of its pile."""
    seat: i64 = state.lead
    for card in deck:
        state.put_last(card, PILE + seat)
        seat = (seat + 1) % state.seats


NIGHTFALL: Final = Nightfall()
FEED: Final = Feed()
MISSION_CARDS: Final = NightNext(0)
NOCTURNAL_CARDS: Final = NightNext(1)
NEW_DAY: Final = NewDay()
