"""What harm costs the clan right now: skulls, hunger, blows."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.games.paleo.content.codes import GROUP, NONE
from lascaux.games.paleo.rules.gains import mouths_to_feed
from lascaux.games.paleo.state import Paleo

FOOD: Final = 0
LOST_TO_HUNGER: Final = 30.0  # a skull, if tonight's hunger would be the end
NOBODY_THERE: Final = 1000.0


@final
class Harm:
    """Soon worked out: whoever only has to take a blow asks for nothing else."""

    def __init__(self, state: Paleo) -> None:
        self.state = state
        self.mouths: i64 = mouths_to_feed(state)
        self.skull: float = 14.0 + 4.0 * float(int(state.skulls))
        if state.skulls + 1 >= state.content.skull_limit:
            self.skull = 120.0
        hungry: i64 = 0 if state.night else max(0, self.mouths - state.camp[FOOD])
        if state.skulls + hungry >= state.content.skull_limit:
            self.skull = max(self.skull, LOST_TO_HUNGER)
        self.pain: float = self._pain()

    def _pain(self) -> float:
        """What a token of damage costs: the fewer hearts are free, the less the clan can dare."""
        seats: i64 = self.state.seats
        free = self.hearts(bit(seats) - 1)
        return 2.0 if free >= 3 * seats else 3.0 if free >= 2 * seats else 4.5

    def hearts(self, team: i64) -> i64:
        """How much damage the team could take without a death."""
        state, content = self.state, self.state.content
        free: i64 = 0
        for member in range(state.seats):
            card: i64 = state.first[GROUP + member] if (team >> member) & 1 else NONE
            while card != NONE:
                if content.hearts[card]:
                    free += content.hearts[card] - state.damage[content.person[card]]
                card = state.after[card]
        return free

    def damage_in(self, team: i64) -> i64:
        state, content = self.state, self.state.content
        total: i64 = 0
        for member in range(state.seats):
            card: i64 = state.first[GROUP + member] if (team >> member) & 1 else NONE
            while card != NONE:
                if content.hearts[card]:
                    total += state.damage[content.person[card]]
                card = state.after[card]
        return total

    def wound(self, card: i64, amount: i64) -> float:
        """What it costs to let this person take the blow."""
        content = self.state.content
        free: i64 = content.hearts[card] - self.state.damage[content.person[card]]
        if amount > free:
            return self.skull + 8.0
        last = 2.0 if amount == free else 0.0
        return self.pain * float(int(amount)) + last - 0.1 * float(int(free))

    def cheapest(self, team: i64, amount: i64) -> float:
        """What the blow costs if whoever bears it best takes it."""
        state = self.state
        best = NOBODY_THERE
        for member in range(state.seats):
            card: i64 = state.first[GROUP + member] if (team >> member) & 1 else NONE
            while card != NONE:
                if state.content.hearts[card]:
                    best = min(best, self.wound(card, amount))
                card = state.after[card]
        return best

    def lapses(self, seat: i64) -> bool:
        """PA-10.6: by day nobody needs to take the blow of a group without people."""
        return not self.state.night and self.state.people[seat] == 0
