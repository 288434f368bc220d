"""PA-3.8, PA-3.9, PA-14: the seats deal with their revealed cards, in any order, and help each other."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.engine.step import Decision
from lascaux.games.paleo.content.codes import (
    ASSIST,
    DANGER,
    DISCARD,
    MOST_SEATS,
    NONE,
    OPEN,
    PILE,
    REVEALED,
    SKILLS,
)
from lascaux.games.paleo.rules import choices, damage, deed, dice
from lascaux.games.paleo.rules.kinds import CHECK_END, BySeat, OfSeat
from lascaux.games.paleo.rules.team import is_helped, is_hurt, members, team_of
from lascaux.games.paleo.state import Paleo

CARDS_PER_DIE: Final = 2  # PA-18.3: what a call for help costs


@final
class Act(Decision[Paleo]):
    """PA-3.9: the pending seats are asked clockwise until all have dealt with their cards."""

    id = "act"
    rules = ("PA-3.8", "PA-4.1")

    def seat(self, state: Paleo) -> int:
        return state.asked

    def enter(self, state: Paleo) -> None:
        if state.to_act == 0:
            return
        while not state.is_pending(state.asked):
            state.asked = (state.asked + 1) % state.seats
        super().enter(state)

    def legal(self, state: Paleo, seat: int) -> list[int]:
        content, keys = state.content, state.content.keys
        card: i64 = state.first[REVEALED + seat]
        options = choices.own_actions(state, seat, card)
        if content.help[card]:
            options += helps(state, seat)
            options += choices.reachable_assists(state, seat)
        options += choices.ways_out(state, seat, card)
        options += besides(state, seat, content.kind[card] == DANGER)
        if may_wait(state, seat):
            options.append(keys.wait)
        if state.seats == 1 and not state.has_called:
            for number in range(1, content.dice + 1):
                if state.size[PILE + seat] >= CARDS_PER_DIE * number:
                    options.append(keys.call + number - 1)
        return options

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        keys = state.content.keys
        if action == keys.wait:
            state.waited |= bit(seat)
            state.asked = (state.asked + 1) % state.seats
            state.then(ACT)
            return
        state.waited = 0
        if keys.is_offer(action) and not is_assist(state, action):
            self.extra(state, seat, action)
        elif keys.mend.has(action):
            state.then(ACT)
            damage.mend(state, seat, action)
        elif keys.call <= action < keys.call + state.content.dice:
            state.has_called = True
            number = action - keys.call + 1
            state.then(deed.GiveUp(seat, CARDS_PER_DIE * number), Answered(seat, number), ACT)
        else:
            self.option(state, seat, action)

    def extra(self, state: Paleo, seat: i64, answer: i64) -> None:
        """PA-15.5: not the seat's option, unless it makes the danger card go away (PA-8.7)."""
        keys = state.content.keys
        card: i64 = keys.offer_card[answer - keys.offer]
        action: i64 = keys.offer_action[answer - keys.offer]
        if state.content.gain_avert[action]:
            state.to_act &= ~bit(seat)
            state.then(Averted(seat, state.first[REVEALED + seat]), FINISH[seat], ACT)
        else:
            state.then(CHECK_END, ACT)
        dice.attempt(state, seat, card, action)

    def option(self, state: Paleo, seat: i64, answer: i64) -> None:
        """What deals with the card: after it the seat is no longer pending."""
        keys = state.content.keys
        card: i64 = state.first[REVEALED + seat]
        state.to_act &= ~bit(seat)
        state.asked = (state.asked + 1) % state.seats
        if keys.help <= answer < keys.help + state.seats:
            help_seat(state, seat, card, answer - keys.help)
            state.then(ACT)
            return
        state.then(FINISH[seat], ACT)
        use(state, seat, card, answer)


def is_assist(state: Paleo, answer: i64) -> bool:
    """Does this offer of a face-up card take the help option, or does it come on top?"""
    keys = state.content.keys
    action: i64 = keys.offer_action[answer - keys.offer]
    return state.content.action_list[action] == ASSIST


def may_wait(state: Paleo, seat: i64) -> bool:
    """PA-3.9: as long as another pending seat has not waited since the last change."""
    return state.to_act & ~state.waited & ~bit(seat) != 0


def besides(state: Paleo, seat: i64, danger: bool) -> list[int]:
    """PA-10.8, PA-15.5: before or after an action, extra actions and the healing roots of the team."""
    options = choices.extras(state, seat, danger)
    team = team_of(state, seat)
    if is_hurt(state, team):
        options += damage.mending(state, team, seat)
    return options


def use(state: Paleo, seat: i64, card: i64, answer: i64) -> None:
    """One of a card's options, save helping another seat; for help to a face-up card it is put away."""
    keys = state.content.keys
    if keys.is_offer(answer):
        put_away(state, seat, card)
        card = keys.offer_card[answer - keys.offer]
    choices.choose(state, seat, card, answer)


def helps(state: Paleo, seat: i64) -> list[int]:
    """PA-14.1, PA-14.3: the other pending seats, unless this one is being helped itself."""
    options: list[int] = []
    if not is_helped(state, seat):
        for other in range(state.seats):
            if other != seat and state.is_pending(other):
                options.append(state.content.keys.help + other)
    return options


def help_seat(state: Paleo, seat: i64, card: i64, other: i64) -> None:
    """PA-14.1: the helper's card is put away at once, and its team is now that of the other seat."""
    if state.listener is not None:
        state.tell("helped", int(seat), {"helped": int(other), **state.content.card_facts(card)})
    deed.leave(state, card, OPEN)
    state.helping[seat] = other


def put_away(state: Paleo, seat: i64, card: i64) -> None:
    """PA-5.2 step 1: the help option of the card is spent."""
    if state.listener is not None:
        state.tell("helped-card", int(seat), state.content.card_facts(card))
    deed.leave(state, card, OPEN)


@final
class Answered(OfSeat):
    """PA-18.3: so many dice of a call for help; their symbols are added to the group's skills."""

    id = "answered"

    def run(self, state: Paleo) -> None:
        dice.throw(state, self.number, 1)


@final
class Averted(OfSeat):
    """PA-8.7, PA-11.10: the seat's danger card, or danger secret, is discarded without effect."""

    id = "averted"

    def run(self, state: Paleo) -> None:
        deed.settle(state, self.seat, self.number, DISCARD)


@final
class Finish(OfSeat):
    """PA-5.2, from 11 on: the end of the game, then the after-window of the whole team.

    PA-13.7: who has helped another seat with a secret has its window together with that seat.
    """

    id = "finish"

    def run(self, state: Paleo) -> None:
        state.has_called = False
        for skill in range(SKILLS):
            state.called[skill] = 0
        if state.helping[self.seat] != NONE:
            state.then(CHECK_END)
            return
        state.then(UNLINK[self.seat])
        seats = members(state, team_of(state, self.seat), self.seat)
        for i in range(len(seats) - 1, -1, -1):
            state.then(AFTER[seats[i]])
        state.then(CHECK_END)


@final
class Unlink(OfSeat):
    """PA-14.2: the help ends with the card."""

    id = "unlink"

    def run(self, state: Paleo) -> None:
        for other in range(state.seats):
            if state.helping[other] == self.seat:
                state.helping[other] = NONE


BETWEEN: Final = 1  # PA-13.6: the window of a helper between a card and the secret it opened


@final
class After(BySeat):
    """PA-15.6, PA-13.6: extra actions and healing roots after a card, or between it and its secret."""

    id = "after"
    rules = ("PA-15.6", "PA-13.6")

    def enter(self, state: Paleo) -> None:
        """PA-13.7: whoever helps a seat that has yet to act has its window with that seat, not before."""
        state.barred = 0  # what failed at a secret opened in this window, or before it
        helped: i64 = state.helping[self.leader]
        if self.number == BETWEEN or helped == NONE or not state.is_pending(helped):
            super().enter(state)

    def legal(self, state: Paleo, seat: int) -> list[int]:
        options = besides(state, self.leader, False)
        options.append(state.content.keys.done)
        return options

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        keys = state.content.keys
        if action == keys.done:
            return
        state.then(self)
        if keys.mend.has(action):
            damage.mend(state, self.leader, action)
        else:
            if self.number != BETWEEN:
                state.then(CHECK_END)
            offer = action - keys.offer
            dice.attempt(state, self.leader, keys.offer_card[offer], keys.offer_action[offer])


# Those that come with every card, for each seat.
ACT: Final = Act()
FINISH: Final = [Finish(seat) for seat in range(MOST_SEATS)]
UNLINK: Final = [Unlink(seat) for seat in range(MOST_SEATS)]
AFTER: Final = [After(seat) for seat in range(MOST_SEATS)]
