"""PA-9: dice, and what follows from a failed attempt."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.engine.step import Decision
from lascaux.games.paleo.content.codes import ACTIONS, ASSIST, LISTS, NIGHTLY, SKILLS
from lascaux.games.paleo.rules import choices, deed, gains
from lascaux.games.paleo.rules.kinds import Deed, DeedChoice, natural
from lascaux.games.paleo.rules.means import payable
from lascaux.games.paleo.state import Paleo


def attempt(state: Paleo, seat: i64, card: i64, action: i64) -> None:
    """PA-5.2: an action has been declared; dice are rolled before anything is paid."""
    if state.listener is not None:
        state.tell("declared", int(seat), gains.deed_facts(state, card, action))
    if state.content.need_dice[action]:
        state.then(Roll(seat, card, action))
    else:
        deed.carry_out(state, seat, card, action)


def throw(state: Paleo, dice: i64, onto: i64) -> None:
    """Every symbol is added to what a roll raises, or to what a call for help brings (1)."""
    content = state.content
    faces: list[int] = []
    for _ in range(dice):
        face = state.draw(content.faces)
        faces.append(face)
        for skill in range(SKILLS):
            symbols: i64 = content.face[face * SKILLS + skill]
            if onto:
                state.called[skill] += symbols
            else:
                state.raised[skill] += symbols
    if state.listener is not None:
        shown = [content.sheet.basics.dice.faces[face] for face in faces]
        state.tell("rolled", -1, {"faces": shown, "against": onto == 0})


@final
class Roll(Deed):
    """PA-9.1: every symbol rolled raises the requirement."""

    id = "roll"

    def run(self, state: Paleo) -> None:
        throw(state, state.content.need_dice[self.action], 0)
        if payable(state, self.seat, self.card, self.action):
            state.then(Press(self.seat, self.card, self.action))
        else:
            fail(state, self.seat, self.card, self.action, "attempt-failed")


@final
class Press(DeedChoice):
    """PA-9.3: the raised requirement can be met; carry on, or give the attempt up."""

    id = "press"
    rules = ("PA-9.3", "PA-9.5")

    def legal(self, state: Paleo, seat: int) -> list[int]:
        keys = state.content.keys
        options: list[int] = [keys.carry_on, keys.give_up]
        if state.content.action_list[self.action] == ACTIONS:
            options += choices.talismans(state, self.leader, self.card)
        return options

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        keys = state.content.keys
        if action == keys.carry_on:
            deed.carry_out(state, self.leader, self.card, self.action)
        elif action == keys.give_up:
            fail(state, self.leader, self.card, self.action, "attempt-given-up")
        else:
            forget_roll(state)
            choices.avert(state, self.leader, self.card, action)


def forget_roll(state: Paleo) -> None:
    for skill in range(SKILLS):
        state.raised[skill] = 0


def fail(state: Paleo, seat: i64, card: i64, action: i64, why: str) -> None:
    """PA-9.4: nothing has been paid, and this action cannot be tried again."""
    forget_roll(state)
    kind: i64 = state.content.action_list[action]
    state.barred |= bit(action - state.content.start[card * LISTS + kind])
    if state.listener is not None:
        state.tell(why, int(seat), gains.deed_facts(state, card, action))
    state.then(Fallback(seat, card, kind))


@final
class Fallback(Decision[Paleo]):
    """PA-9.4, PA-9.6, PA-9.7: what is left after a failed attempt."""

    id = "fallback"
    rules = ("PA-9.4", "PA-9.6", "PA-9.7")

    def __init__(self, leader: int, card: int, kind: int) -> None:
        natural(self, leader, card, kind)
        self.leader: i64 = leader
        self.card: i64 = card
        self.kind: i64 = kind

    def arguments(self) -> list[int]:
        return [self.leader, self.card, self.kind]

    def seat(self, state: Paleo) -> int:
        return self.leader

    def legal(self, state: Paleo, seat: int) -> list[int]:
        keys = state.content.keys
        if self.kind == ASSIST:
            options = choices.assists(state, self.leader, self.card)
            options.append(keys.stop)
            return options
        if self.kind == NIGHTLY:
            return choices.nightly(state, self.leader, self.card)
        return choices.own_actions(state, self.leader, self.card) + choices.ways_out(
            state, self.leader, self.card
        )

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        choices.choose(state, self.leader, self.card, action)
