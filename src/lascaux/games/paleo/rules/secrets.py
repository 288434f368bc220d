"""PA-13: secrets are opened, joined and dealt with."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.games.paleo.content.codes import NONE, OPENED, REVEALED, SECRETS
from lascaux.games.paleo.rules import act, choices, deed
from lascaux.games.paleo.rules.kinds import BySeat, Deed, OfSeat
from lascaux.games.paleo.rules.team import is_helped, root_of
from lascaux.games.paleo.state import Paleo


@final
class Open(Deed):
    """PA-13.1: a secret that still lies closed is turned up, and dealt with at once."""

    id = "open"

    def run(self, state: Paleo) -> None:
        secret: i64 = state.content.gain_secret[self.action]
        if secret == NONE or state.place[secret] != SECRETS:
            return
        state.revealed()
        state.move(secret, OPENED)
        state.barred = 0
        if state.listener is not None:
            number = state.content.cards[secret].number
            state.tell(
                "secret-opened", int(self.seat), {"number": number, **state.content.card_facts(secret)}
            )
        state.then(DealWith(self.seat, secret))
        seats = state.seats_from(self.seat)
        for i in range(len(seats) - 1, 0, -1):
            state.then(Join(seats[i], self.seat))


@final
class Join(BySeat):
    """PA-13.2: a pending seat may spend its help option to join."""

    id = "join"
    rules = ("PA-13.2",)

    def legal(self, state: Paleo, seat: int) -> list[int]:
        keys = state.content.keys
        if not state.is_pending(self.leader) or is_helped(state, self.leader):
            return []
        if not state.content.help[state.first[REVEALED + self.leader]]:
            return []
        return [keys.join, keys.decline]

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        if action == state.content.keys.decline:
            return
        state.to_act &= ~bit(self.leader)
        state.waited = 0
        act.help_seat(state, self.leader, root_of(state, self.number))


@final
class DealWith(OfSeat):
    """PA-13.3: an opened secret is placed, or one of its actions is carried out."""

    id = "deal_with"

    def run(self, state: Paleo) -> None:
        where: i64 = state.content.placed[self.number]
        if where == NONE:
            state.then(SecretAct(self.seat, self.number))
        else:
            deed.settle(state, self.seat, self.number, where)


@final
class SecretAct(BySeat):
    """PA-13.3: the actions of the secret, ignoring it, or a talisman; its help does not count now."""

    id = "secret_act"
    rules = ("PA-13.3", "PA-13.4")

    def legal(self, state: Paleo, seat: int) -> list[int]:
        found = choices.own_actions(state, self.leader, self.number)
        return found + choices.ways_out(state, self.leader, self.number)

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        choices.choose(state, self.leader, self.number, action)
