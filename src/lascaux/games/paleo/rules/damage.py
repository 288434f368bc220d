"""PA-10: warding, damage, death and healing."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.engine.step import Decision
from lascaux.games.paleo.content.codes import (
    DEATH,
    EXTRA,
    GRAVE,
    GROUP,
    LISTS,
    MOST_SEATS,
    PEOPLE,
)
from lascaux.games.paleo.rules import deed, gains
from lascaux.games.paleo.rules.kinds import BySeat, OfSeat, natural
from lascaux.games.paleo.rules.means import payable
from lascaux.games.paleo.rules.team import members, offering, people_of, persons, team_of
from lascaux.games.paleo.state import Paleo


@final
class Ward(Decision[Paleo]):
    """PA-10.2: before damage is laid the team may ward it off, piece by piece.

    The damage is one blow for one person, or comes from red backs and is laid token by token (PA-6.4).
    """

    id = "ward"
    rules = ("PA-10.1", "PA-10.2")

    def __init__(self, leader: int, amount: int, split: int) -> None:
        natural(self, leader, amount)
        self.leader: i64 = leader
        self.amount: i64 = amount
        self.split = bool(split)

    def arguments(self) -> list[int]:
        return [self.leader, self.amount, int(self.split)]

    def seat(self, state: Paleo) -> int:
        return self.leader

    def enter(self, state: Paleo) -> None:
        """PA-10.6: damage to a team without people lapses."""
        if self.amount > 0 and people_of(state, team_of(state, self.leader)):
            super().enter(state)

    def legal(self, state: Paleo, seat: int) -> list[int]:
        content = state.content
        team = team_of(state, self.leader)
        options: list[int] = []
        for tool in range(content.tools):
            if content.ward[tool]:
                for other in members(state, team, self.leader):
                    if state.held(other, tool):
                        options.append(content.keys.ward.of(tool, other))
        for card in offering(state, team, self.leader, EXTRA):
            for action in range(content.start[card * LISTS + EXTRA], content.stop[card * LISTS + EXTRA]):
                if content.gain_ward[action] and payable(
                    state, user_of(state, card, self.leader), card, action
                ):
                    options.append(content.keys.offered(content, card, action))
        options.append(content.keys.take_it)
        return options

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        keys = state.content.keys
        if action == keys.take_it:
            self.strike(state)
        elif keys.ward.has(action):
            tool: i64 = keys.ward.thing(action)
            deed.give_tool(state, keys.ward.seat(action), tool, "ward")
            state.then(Ward(self.leader, max(0, self.amount - state.content.ward[tool]), self.split))
        else:
            self.react(state, keys.offer_card[action - keys.offer], keys.offer_action[action - keys.offer])

    def react(self, state: Paleo, card: i64, action: i64) -> None:
        """PA-15.5: an extra action that wards, used as a reaction."""
        leader = user_of(state, card, self.leader)
        if state.listener is not None:
            state.tell("declared", int(leader), gains.deed_facts(state, card, action))
        state.then(Ward(self.leader, max(0, self.amount - state.content.gain_ward[action]), self.split))
        deed.carry_out(state, leader, card, action)

    def strike(self, state: Paleo) -> None:
        if self.split:
            for _ in range(self.amount):
                state.then(Strike(self.leader, 1))
        else:
            state.then(Strike(self.leader, self.amount))


def user_of(state: Paleo, card: i64, leader: i64) -> i64:
    """Whose extra action it is: of the seat in whose group the card lies, else of the one that leads."""
    place: i64 = state.place[card]
    return place - GROUP if GROUP <= place < GROUP + MOST_SEATS else leader


@final
class Strike(OfSeat):
    """PA-10.1: what is left of a blow, or a single token of red backs, looks for the one whom it hits."""

    id = "strike"

    def run(self, state: Paleo) -> None:
        pass_on(state, self.seat, self.seat, self.number)


def pass_on(state: Paleo, active: i64, asked: i64, amount: i64) -> None:
    """PA-10.1: by day the next helper clockwise that has people is asked; then it hits who suffers it."""
    if not state.night:
        team = team_of(state, active)
        helper: i64 = (asked + 1) % state.seats
        while helper != active:
            if (team >> helper) & 1 and state.people[helper]:
                state.then(Bear(helper, active, amount))
                return
            helper = (helper + 1) % state.seats
    state.then(Wound(active, amount))


@final
class Bear(Decision[Paleo]):
    """PA-10.1: a helper lets one of its own people take the blow of the active seat, or does not."""

    id = "bear"
    rules = ("PA-10.1", "PA-14.4")

    def __init__(self, helper: int, active: int, amount: int) -> None:
        natural(self, helper, active, amount)
        self.helper: i64 = helper
        self.active: i64 = active
        self.amount: i64 = amount

    def arguments(self) -> list[int]:
        return [self.helper, self.active, self.amount]

    def seat(self, state: Paleo) -> int:
        return self.helper

    def legal(self, state: Paleo, seat: int) -> list[int]:
        keys = state.content.keys
        options = [keys.bear.of(card) for card in persons(state, bit(self.helper), self.helper)]
        options.append(keys.refuse)
        return options

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        keys = state.content.keys
        if action == keys.refuse:
            if state.listener is not None:
                state.tell("not-borne", seat, {"active": int(self.active)})
            pass_on(state, self.active, self.helper, self.amount)
            return
        card: i64 = keys.bear.thing(action)
        if state.listener is not None:
            state.tell("borne", seat, {"active": int(self.active), **state.content.card_facts(card)})
        hurt(state, card, self.amount)


@final
class Wound(BySeat):
    """PA-10.1: all of it onto one person of the seat's own group; PA-16.9: at night of any group.

    PA-10.6: without people it lapses.
    """

    id = "wound"
    rules = ("PA-10.1", "PA-10.3")

    def legal(self, state: Paleo, seat: int) -> list[int]:
        wound = state.content.keys.wound
        hit: i64 = team_of(state, self.leader) if state.night else bit(self.leader)
        return [wound.of(card) for card in persons(state, hit, self.leader)]

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        hurt(state, state.content.keys.wound.thing(action), self.number)


def hurt(state: Paleo, card: i64, amount: i64) -> None:
    """PA-10.3: token by token onto free hearts; the one that finds none kills, and the rest lapses."""
    content = state.content
    person: i64 = content.person[card]
    free: i64 = content.hearts[card] - state.damage[person]
    laid: i64 = min(amount, free)
    state.damage[person] += laid
    if state.listener is not None and laid:
        state.tell(
            "damage-laid",
            int(state.place[card]) - GROUP,
            {"tokens": int(laid), "left": int(free - laid), **content.card_facts(card)},
        )
    if amount > free:
        die(state, card)


def die(state: Paleo, card: i64) -> None:
    """PA-10.4, PA-10.5: the graveyard, a skull, and a new person for a group that has none left."""
    seat: i64 = state.place[card] - GROUP
    state.damage[state.content.person[card]] = 0
    state.move(card, GRAVE)
    if state.listener is not None:
        state.tell("died", int(seat), state.content.card_facts(card))
    gains.lay_skulls(state, 1, DEATH)
    fresh_blood(state, seat)


def fresh_blood(state: Paleo, seat: i64) -> None:
    """PA-10.5: a group without people draws one, as long as there are any."""
    if state.people[seat] == 0 and state.size[PEOPLE]:
        gains.person_joins(state, seat)


@final
class LosePerson(BySeat):
    """PA-11.8: a person of the team is lost."""

    id = "lose_person"
    rules = ("PA-11.8",)

    def legal(self, state: Paleo, seat: int) -> list[int]:
        if self.number == 0:
            return []
        lose = state.content.keys.lose
        return [lose.of(card) for card in persons(state, team_of(state, self.leader), self.leader)]

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        state.then(LosePerson(self.leader, self.number - 1))
        die(state, state.content.keys.lose.thing(action))


@final
class Heal(BySeat):
    """PA-10.7: damage tokens come off the people of the team, one by one, as long as the seat likes."""

    id = "heal"
    rules = ("PA-10.7",)

    def legal(self, state: Paleo, seat: int) -> list[int]:
        content = state.content
        options: list[int] = []
        if self.number > 0:
            for card in persons(state, team_of(state, self.leader), self.leader):
                if state.damage[content.person[card]]:
                    options.append(content.keys.heal.of(card))
        options.append(content.keys.stop)
        return options

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        content = state.content
        if action == content.keys.stop:
            return
        card: i64 = content.keys.heal.thing(action)
        state.damage[content.person[card]] -= 1
        if state.listener is not None:
            left = int(state.damage[content.person[card]])
            facts = {"left": left, **content.card_facts(card)}
            state.tell("healed", int(state.place[card]) - GROUP, facts)
        state.then(Heal(self.leader, self.number - 1))


def mend(state: Paleo, seat: i64, answer: i64) -> None:
    """PA-10.8: a healing root of the team is given up."""
    keys = state.content.keys
    tool: i64 = keys.mend.thing(answer)
    deed.give_tool(state, keys.mend.seat(answer), tool, "heal")
    state.then(Heal(seat, state.content.heal[tool]))


def mending(state: Paleo, team: i64, seat: i64) -> list[int]:
    """PA-10.8: the healing roots in the team, while anybody in it is hurt."""
    content = state.content
    options: list[int] = []
    for tool in range(content.tools):
        if content.heal[tool]:
            for other in members(state, team, seat):
                if state.held(other, tool):
                    options.append(content.keys.mend.of(tool, other))
    return options
