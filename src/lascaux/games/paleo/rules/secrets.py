"""PA-13: secrets are opened, joined and dealt with."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.games.paleo.content.codes import DANGER, NONE, OPENED, REVEALED, SECRETS
from lascaux.games.paleo.rules import act, choices, damage, deed, dice
from lascaux.games.paleo.rules.kinds import BySeat, Deed, OfSeat
from lascaux.games.paleo.rules.team import is_helped, members, root_of, team_of
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
        card: i64 = state.first[REVEALED + self.leader]
        act.help_seat(state, self.leader, card, root_of(state, self.number))


@final
class DealWith(OfSeat):
    """PA-13.3: an opened secret is placed; or, after the helpers' windows (PA-13.6), an option is chosen."""

    id = "deal_with"

    def run(self, state: Paleo) -> None:
        where: i64 = state.content.placed[self.number]
        if where != NONE:
            deed.settle(state, self.seat, self.number, where)
            return
        state.then(SecretAct(self.seat, self.number))
        if state.night:
            return
        team = members(state, team_of(state, self.seat), self.seat)
        for i in range(len(team) - 1, 0, -1):
            state.then(act.After(team[i], act.BETWEEN))


@final
class SecretAct(BySeat):
    """PA-13.3, PA-13.6, PA-13.7: an option of the secret; by day also extra actions and healing roots."""

    id = "secret_act"
    rules = ("PA-13.3", "PA-13.6", "PA-13.7")

    def enter(self, state: Paleo) -> None:
        state.barred = 0  # what failed at another secret, which an extra action opened in between
        super().enter(state)

    def legal(self, state: Paleo, seat: int) -> list[int]:
        content, secret = state.content, self.number
        options = choices.own_actions(state, self.leader, secret)
        if content.help[secret] and not state.night:
            if may_help(state, self.leader):
                options += act.helps(state, self.leader)
            options += choices.reachable_assists(state, self.leader)
        options += choices.ways_out(state, self.leader, secret)
        if not state.night:
            options += act.besides(state, self.leader, content.kind[secret] == DANGER)
        return options

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        keys = state.content.keys
        if keys.help <= action < keys.help + state.seats:
            act.help_seat(state, self.leader, self.number, action - keys.help)
        elif keys.mend.has(action):
            state.then(self)
            damage.mend(state, self.leader, action)
        elif keys.is_offer(action) and not act.is_assist(state, action):
            self.extra(state, action - keys.offer)
        else:
            act.use(state, self.leader, self.number, action)

    def extra(self, state: Paleo, offer: i64) -> None:
        """PA-13.6: the end is not looked for before the secret is done; PA-11.10: that may be now."""
        keys = state.content.keys
        action: i64 = keys.offer_action[offer]
        if state.content.gain_avert[action]:
            state.then(act.Averted(self.leader, self.number))
        else:
            state.then(self)
        dice.attempt(state, self.leader, keys.offer_card[offer], action)


def may_help(state: Paleo, seat: i64) -> bool:
    """PA-13.7: with the secret, if neither its own card nor another seat's still waits for this seat."""
    return not state.is_pending(seat) and state.helping[seat] == NONE
