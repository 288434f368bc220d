"""What a card holds for a seat: alone, with its helpers, with whoever could help."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.engine.packed import vec
from lascaux.games.paleo.content.codes import (
    ACTION,
    ACTIONS,
    ASSIST,
    DANGER,
    DREAMS,
    FACE_DOWN,
    LISTS,
    MOST_SEATS,
    NONE,
    PILE,
    REVEALED,
    SKILLS,
)
from lascaux.games.paleo.rules.means import payable_by
from lascaux.games.paleo.rules.team import is_helped, offering, team_of
from lascaux.games.paleo.state import Paleo
from lascaux.games.paleo.think.fixed import NOT_YET
from lascaux.games.paleo.think.harm import Harm
from lascaux.games.paleo.think.worth import Worth

HELPING: Final = 1.0  # that a card could be put away to help somebody


@final
class Prospects:
    """Cards weighed with the worths of the moment."""

    def __init__(self, state: Paleo, worth: Worth) -> None:
        self.state = state
        self.worth = worth
        self._assists = worth.unknown()  # by team and seat
        self._revealed = worth.unknown()  # likewise
        self._backs: dict[int, float] = {}

    def deed(self, team: i64, seat: i64, card: i64, action: i64) -> float:
        """The value of an action, dice included; it must be payable."""
        worth = self.worth
        value = worth.gains(team, seat, card, action) - worth.costs(team, seat, action)
        value += worth.destroys(card, action)
        if self.state.content.need_dice[action]:
            chance = self.chance(team, seat, card, action)
            return chance * value - (1.0 - chance)
        return value

    def chance(self, team: i64, seat: i64, card: i64, action: i64) -> float:
        """How often the dice leave the action payable."""
        state, content = self.state, self.state.content
        if state.raised[0] or state.raised[1] or state.raised[2]:
            return 1.0
        good: i64 = 0
        second: i64 = content.faces if content.need_dice[action] > 1 else 1
        for one in range(content.faces):
            for two in range(second):
                for skill in range(SKILLS):
                    state.raised[skill] = content.face[one * SKILLS + skill]
                    if second > 1:
                        state.raised[skill] += content.face[two * SKILLS + skill]
                if payable_by(state, team, seat, card, action):
                    good += 1
        for skill in range(SKILLS):
            state.raised[skill] = 0
        return float(int(good)) / float(int(content.faces * second))

    def card(self, team: i64, seat: i64, card: i64) -> float:
        """The best that can be made of a card that is turned up."""
        state, content = self.state, self.state.content
        if content.placed[card] != NONE:
            return self.placed(card)
        danger = content.kind[card] == DANGER
        best = -60.0 if danger else HELPING
        met = False
        for action in range(content.start[card * LISTS], content.stop[card * LISTS + ACTIONS]):
            if payable_by(state, team, seat, card, action):
                best = max(best, self.deed(team, seat, card, action))
                met = True
        if danger and not met:
            best = self.as_far_as_possible(team, seat, card)
        if content.help[card]:
            best = max(best, self.assists(team, seat))
        return best

    def as_far_as_possible(self, team: i64, seat: i64, card: i64) -> float:
        """PA-8.5: the least bad of the bad actions, if no action can be paid in full."""
        content = self.state.content
        best = -60.0
        for action in range(content.start[card * LISTS], content.stop[card * LISTS + ACTIONS]):
            if content.negative[action]:
                best = max(best, self.deed(team, seat, card, action))
        return best

    def placed(self, card: i64) -> float:
        content = self.state.content
        if content.hearts[card]:
            return 9.0
        return -7.0 if content.kind[card] == DANGER else 5.0

    def assists(self, team: i64, seat: i64) -> float:
        """The best that help can do for a face-up card."""
        place = team * MOST_SEATS + seat
        if self._assists[place] == NOT_YET:
            self._assists[place] = self._best_assist(team, seat)
        return self._assists[place]

    def forget(self) -> None:
        """Other skills are called for: what can be paid may change."""
        self._assists = self.worth.unknown()
        self._revealed = self.worth.unknown()
        self.worth.forget()

    def _best_assist(self, team: i64, seat: i64) -> float:
        state, content = self.state, self.state.content
        best = 0.0
        for card in offering(state, team, seat, ASSIST):
            for action in range(content.start[card * LISTS + ASSIST], content.stop[card * LISTS + ASSIST]):
                if payable_by(state, team, seat, card, action):
                    best = max(best, self.deed(team, seat, card, action))
        return best

    # Help

    def able(self, seat: i64) -> i64:
        """The pending seats that could still help this one."""
        state = self.state
        found: i64 = 0
        for other in range(state.seats):
            if other != seat and state.is_pending(other) and not is_helped(state, other):
                if state.content.help[state.first[REVEALED + other]]:
                    found |= bit(other)
        return found

    def own(self, seat: i64) -> float:
        """What the seat's revealed card is good for now."""
        return self.revealed(team_of(self.state, seat), seat)

    def helped(self, seat: i64, helpers: i64) -> float:
        """What these helpers would add to the seat's card."""
        team = team_of(self.state, seat)
        return self.revealed(team | helpers, seat) - self.revealed(team, seat)

    def revealed(self, team: i64, seat: i64) -> float:
        """What the seat's revealed card is good for in the hands of this team."""
        place = team * MOST_SEATS + seat
        if self._revealed[place] == NOT_YET:
            self._revealed[place] = self.card(team, seat, self.state.first[REVEALED + seat])
        return self._revealed[place]

    # Backs

    def unseen(self, seat: i64, look: i64, awake: i64) -> float:
        """What is to be expected of a back: the mean of all cards that may lie under it."""
        if look not in self._backs:
            self._backs[look] = self.back(seat, look, awake)
        return self._backs[look]

    def back(self, seat: i64, look: i64, awake: i64) -> float:
        """They are looked at by number, so that it does not matter which of them lies where."""
        state, content = self.state, self.state.content
        alike = content.alike
        total = 0.0
        count = 0
        last: i64 = NONE
        value = 0.0
        for row in range(alike.first[look], alike.first[look + 1]):
            card: i64 = alike.what[row]
            if self.is_hidden(state.place[card]):
                # Copies are as good as each other, unless something is laid on them.
                if content.definition[card] != last or content.store[card] != NONE:
                    last = content.definition[card]
                    value = self.with_friends(seat, card, awake)
                total += value
                count += 1
        return total / float(count) if count else 0.0

    def is_hidden(self, place: i64) -> bool:
        if PILE <= place < PILE + MOST_SEATS:
            return True
        return place in (FACE_DOWN, DREAMS)

    def with_friends(self, seat: i64, card: i64, awake: i64) -> float:
        """The card alone, or with everybody who is awake, who then miss their own."""
        alone = self.card(bit(seat), seat, card)
        if awake == bit(seat) or self.state.content.kind[card] not in (ACTION, DANGER):
            return alone
        together = self.card(awake, seat, card)
        others = -1.0
        for other in range(self.state.seats):
            if (awake >> other) & 1:
                others += 1.0
        return max(alone, 0.8 * together - 3.0 * others)


def awake(state: Paleo) -> i64:
    """The seats that have cards left."""
    found: i64 = 0
    for seat in range(state.seats):
        if state.size[PILE + seat]:
            found |= bit(seat)
    return found


@final
class Backs:
    """What backs hold where a search begins: the same in every world, so all its lines share it."""

    def __init__(self, root: Paleo) -> None:
        self.prospects = Prospects(root, Worth(root, Harm(root)))
        self.awake: i64 = awake(root) or bit(root.seats) - 1
        self.looks: i64 = len(root.content.looks)
        self._worths = vec[float]([NOT_YET] * int(self.looks * root.seats))  # by seat and look

    def worth(self, seat: i64, look: i64) -> float:
        place = seat * self.looks + look
        if self._worths[place] == NOT_YET:
            self._worths[place] = self.prospects.back(seat, look, self.awake | bit(seat))
        return self._worths[place]
