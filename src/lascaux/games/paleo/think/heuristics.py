"""What a quick player looks at: a ranking of options, in points of `worth`, and a value for a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.games.paleo.content.codes import (
    ASSIST,
    BUILD,
    LISTS,
    OPENED,
    PILE,
    REVEALED,
    SKILLS,
    TOOLS,
)
from lascaux.games.paleo.rules.act import CARDS_PER_DIE
from lascaux.games.paleo.rules.damage import Bear, Ward
from lascaux.games.paleo.rules.dice import Press
from lascaux.games.paleo.rules.gains import SHARE_DREAM, SHARE_PERSON
from lascaux.games.paleo.rules.kinds import BySeat
from lascaux.games.paleo.rules.team import root_of, team_of
from lascaux.games.paleo.state import Paleo
from lascaux.games.paleo.think.harm import Harm
from lascaux.games.paleo.think.offers import Backs, Prospects, awake
from lascaux.games.paleo.think.standing import odds
from lascaux.games.paleo.think.worth import CARD, POINT, Worth

NEVER: Final = -50.0
SLEEP: Final = -6.0
RESTED: Final = -2.5  # sleeping early once food and missions are provided for
LATER: Final = 0.01  # of two equal backs the upper one
FORGONE: Final = 0.5  # by each card more that nobody turns up
TALISMAN: Final = -3.0
HELP_COSTS: Final = 0.5  # the card that the helper puts away
FOR_A_WALL: Final = 5.0  # a token laid where victory points wait for it

SEARCH: Final[dict[str, object]] = {
    "rounds": 4,
    "glance": 1000,
    "patience": 6,
    "width": 4,
    "scale": 1.0,
}
Rank = Callable[[Paleo, int, list[int]], list[float]]
THINK_AT: Final = ("explore", "act", "night_act", "build")


def value(state: Paleo, seat: int) -> float:
    """How well the clan stands: the logarithm of its odds, and far beyond them once all is over."""
    if state.turn < 0:
        return 10.0 if state.vp >= state.content.vp_goal else -10.0 + 0.5 * float(int(state.vp))
    return odds(state)


def rank(state: Paleo, seat: int, actions: list[int]) -> list[float]:
    """How good each option looks; the best is the one to choose."""
    ranking = Ranking(state, seat)
    return [ranking.of(action) for action in actions]


def hurried(state: Paleo) -> Rank:
    """How the lines of a search that begins here look at options."""
    return Hurried(state).rank


@final
class Hurried:
    """As `rank` does, but a back is worth what it was where the search began."""

    def __init__(self, root: Paleo) -> None:
        self.backs = Backs(root)

    def rank(self, state: Paleo, seat: int, actions: list[int]) -> list[float]:
        if state.agenda[-1].id != "explore":
            return rank(state, seat, actions)
        keys = state.content.keys
        found: list[float] = []
        best = NEVER
        for action in actions:
            if action != keys.sleep:
                found.append(self.pick(state, seat, action - keys.pick))
                best = max(best, found[-1])
        # The last option is to sleep, never better than when rested.
        found.append(NEVER if best > RESTED else Ranking(state, seat).sleep())
        return found

    def pick(self, state: Paleo, seat: i64, index: i64) -> float:
        look: i64 = state.content.look[state.nth(PILE + seat, index)]
        return self.backs.worth(seat, look) - LATER * float(int(index))


@final
class Ranking:
    """One look at a position for one seat."""

    def __init__(self, state: Paleo, seat: int) -> None:
        self.state = state
        self.seat: i64 = seat
        self._harm: Harm | None = None
        self._prospects: Prospects | None = None
        self.step = state.agenda[-1].id
        self.team: i64 = team_of(state, seat)
        self.best = 0.0
        self.mates = 0.0
        if self.step == "act":
            self.best = self.prospects.own(seat)
            self.mates = self._with_all_help()
        elif self.step == "secret_act":
            self.best = self.prospects.card(self.team, seat, self.card_at_hand())

    @property
    def harm(self) -> Harm:
        if self._harm is None:
            self._harm = Harm(self.state)
        return self._harm

    @property
    def prospects(self) -> Prospects:
        """Weighed as soon as somebody asks; many a small choice does not."""
        if self._prospects is None:
            self._prospects = Prospects(self.state, Worth(self.state, self.harm))
        return self._prospects

    @property
    def worth(self) -> Worth:
        return self.prospects.worth

    def _with_all_help(self) -> float:
        """What more could be made of the own card if all who can would help."""
        able = self.prospects.able(self.seat)
        return self.prospects.helped(self.seat, able) if able else 0.0

    def of(self, answer: i64) -> float:
        keys = self.state.content.keys
        if self.step == "explore":
            return self.sleep() if answer == keys.sleep else self.pick(answer - keys.pick)
        if keys.do.has(answer):
            return self.deed(self.card_at_hand(), keys.do.thing(answer))
        if keys.tonight.has(answer):
            return self.deed(self.card_at_hand(), keys.tonight.thing(answer))
        if keys.is_offer(answer):
            return self.offer(keys.offer_card[answer - keys.offer], keys.offer_action[answer - keys.offer])
        if keys.help <= answer < keys.help + self.state.seats:
            return self.help(answer - keys.help)
        if keys.avert.has(answer):
            return TALISMAN
        if self.step == "act" or self.step == "secret_act":
            return self.waiting(answer)
        if self.step in ("ward", "bear", "wound", "lose_person", "heal"):
            return self.people(answer)
        return self.smaller(answer)

    # Choosing and acting

    def pick(self, index: i64) -> float:
        state = self.state
        look: i64 = state.content.look[state.nth(PILE + self.seat, index)]
        return self.prospects.unseen(self.seat, look, awake(state)) - LATER * float(int(index))

    def sleep(self) -> float:
        """Better than three bad backs, if little of the day is left and the clan can face the night."""
        state, harm = self.state, self.harm
        forgone = FORGONE * float(int(state.size[PILE + self.seat] - 1))
        if float(int(state.camp[0])) >= float(int(harm.mouths)) + self.worth.wanted:
            return RESTED - forgone
        hungry: i64 = max(0, harm.mouths - state.camp[0])
        return SLEEP - forgone - 0.3 * harm.skull * float(int(hungry))

    def card_at_hand(self) -> i64:
        """The card whose actions are offered."""
        state = self.state
        step = state.agenda[-1]
        if self.step == "secret_act" and isinstance(step, BySeat):
            return step.number
        if self.step == "night_act" or self.step == "fallback":
            return step.arguments()[0 if self.step == "night_act" else 1]
        return state.first[REVEALED + self.seat]

    def deed(self, card: i64, action: i64) -> float:
        return self.prospects.deed(self.team, self.seat, card, action)

    def offer(self, card: i64, action: i64) -> float:
        """An assist action stands for the own card; an extra action comes on top."""
        found = self.deed(card, action)
        if self.state.content.action_list[action] == ASSIST:
            return found
        if self.step == "ward":
            return -6.0
        if self.state.content.gain_avert[action]:
            return found  # it stands for the card, too: nothing but its price
        return self.best + found if found > 0.0 else NEVER

    def help(self, other: i64) -> float:
        """What the own group adds to the other's card, alone or together with the rest."""
        prospects = self.prospects
        alone = prospects.helped(other, bit(self.seat))
        able = prospects.able(other) | bit(self.seat)
        together = prospects.helped(other, able)
        helpers = 0.0
        for seat in range(self.state.seats):
            if (able >> seat) & 1:
                helpers += 1.0
        return max(alone, together / helpers) - HELP_COSTS

    def waiting(self, answer: i64) -> float:
        """Ignoring, waiting, healing and calling, while a card is to be dealt with."""
        keys = self.state.content.keys
        if answer == keys.ignore:
            return 0.0
        if answer == keys.wait:
            return self.best + 0.5 * self.mates if self.mates > 4.0 else NEVER
        if keys.mend.has(answer):
            return self.mend(answer, self.best)
        return self.call(answer - keys.call + 1)

    def mend(self, answer: i64, otherwise: float) -> float:
        heals: i64 = self.state.content.heal[self.state.content.keys.mend.thing(answer)]
        hurt = self.harm.damage_in(self.team)
        return otherwise + 0.1 if hurt >= heals else NEVER

    def call(self, dice: i64) -> float:
        """PA-18.3: what one more die could do for the card, less the time it takes."""
        state, content = self.state, self.state.content
        hope = 0.0
        for face in range(content.faces):
            for skill in range(SKILLS):
                state.called[skill] += dice * content.face[face * SKILLS + skill]
            self.prospects.forget()
            hope += self.prospects.own(self.seat)
            for skill in range(SKILLS):
                state.called[skill] -= dice * content.face[face * SKILLS + skill]
        self.prospects.forget()
        price = CARD * float(int(CARDS_PER_DIE * dice)) + 1.0
        return hope / float(int(content.faces)) - price

    # People

    def people(self, answer: i64) -> float:
        state, keys = self.state, self.state.content.keys
        step = state.agenda[-1]
        if keys.ward.has(answer) or answer == keys.take_it:
            assert isinstance(step, Ward)
            return self.ward(answer, step.amount, step.split)
        if answer == keys.stop:
            return -1.0
        if isinstance(step, Bear):
            if answer == keys.refuse:
                return -self.left_to_others(step)
            return -self.harm.wound(keys.bear.thing(answer), step.amount)
        if keys.wound.has(answer):
            assert isinstance(step, BySeat)
            return -self.harm.wound(keys.wound.thing(answer), step.number)
        if keys.heal.has(answer):
            card: i64 = keys.heal.thing(answer)
            damage: i64 = state.damage[state.content.person[card]]
            full = 3.0 if damage == state.content.hearts[card] else 0.0
            return full + float(int(damage))
        return -self.use_of(keys.lose.thing(answer))

    def left_to_others(self, step: Bear) -> float:
        """What the blow costs if this helper declines: somebody asked later, or who suffers it, takes it."""
        state = self.state
        if self.harm.lapses(step.active):
            return 0.0
        others: i64 = bit(step.active)
        team = team_of(state, step.active)
        seat: i64 = (step.helper + 1) % state.seats
        while seat != step.active:
            others |= team & bit(seat)
            seat = (seat + 1) % state.seats
        return self.harm.cheapest(others, step.amount)

    def use_of(self, card: i64) -> float:
        """What a person can do, and still take."""
        content = self.state.content
        total: i64 = content.hearts[card] - self.state.damage[content.person[card]]
        for skill in range(SKILLS):
            total += 3 * content.card_skill[card * SKILLS + skill]
        return float(int(total))

    def ward(self, answer: i64, amount: i64, split: bool) -> float:
        """What the damage costs as it is, and what it costs once a tool has been given for it."""
        content = self.state.content
        if answer == content.keys.take_it:
            if split:
                return -float(int(amount)) * self.worth.scratch(self.team, self.seat) - 0.1
            return -self.unwarded(amount)
        tool: i64 = content.keys.ward.thing(answer)
        left: i64 = max(0, amount - content.ward[tool])
        rest = self.unwarded(left) if left else 0.0
        return -self.worth.kept[TOOLS + tool] - rest

    def unwarded(self, amount: i64) -> float:
        return 0.0 if self.harm.lapses(self.seat) else self.harm.cheapest(self.team, amount)

    # Smaller choices

    def smaller(self, answer: i64) -> float:
        state, keys = self.state, self.state.content.keys
        if keys.pay.has(answer):
            return -self.item(keys.pay.thing(answer))
        if keys.spend.has(answer):
            return -self.worth.kept[TOOLS + keys.spend.thing(answer)]
        if keys.to <= answer < keys.to + state.seats:
            return self.share(answer - keys.to)
        if keys.lay.has(answer):
            return self.lay()
        if keys.build.has(answer):
            return self.worth.build(self.team, self.seat, keys.build.thing(answer))
        if keys.drop.has(answer):
            return -self.idea(keys.drop.thing(answer))
        if keys.mend.has(answer):
            return self.mend(answer, 0.5)
        if answer == keys.join:
            return self.join()
        if answer == keys.give_up:
            return self.press()
        return 0.0

    def idea(self, card: i64) -> float:
        """What an idea makes; one that a module brought is what its victory points are made with."""
        content = self.state.content
        made = self.worth.gains(self.team, self.seat, card, content.start[card * LISTS + BUILD])
        return made if content.cards[card].set == "ideas" else made + POINT

    def item(self, item: i64) -> float:
        return self.worth.spent_food(1) if item == 0 else self.worth.kept[item]

    def share(self, receiver: i64) -> float:
        """Dreams to who has time for them, people and tools to who has fewest."""
        state = self.state
        step = state.agenda[-1]
        assert isinstance(step, BySeat)
        cards = float(int(state.size[PILE + receiver]))
        if step.number == SHARE_DREAM:
            return cards
        if step.number == SHARE_PERSON:
            return -float(int(state.people[receiver]))
        return 0.1 * cards - float(int(state.held(receiver, step.number - TOOLS)))

    def lay(self) -> float:
        """Lay what the clan can spare."""
        step = self.state.agenda[-1]
        assert isinstance(step, BySeat)
        if step.number == 0:
            return FOR_A_WALL - self.worth.food(1)
        return FOR_A_WALL - self.worth.item[step.number]

    def join(self) -> float:
        """Join if that makes a better secret possible than the own card is."""
        state = self.state
        step = state.agenda[-1]
        assert isinstance(step, BySeat)
        leader: i64 = root_of(state, step.number)
        secret: i64 = state.last[OPENED]
        team = team_of(state, leader)
        gained = self.prospects.card(team | bit(self.seat), step.number, secret)
        gained -= self.prospects.card(team, step.number, secret)
        return gained - max(0.0, self.prospects.own(self.seat))

    def press(self) -> float:
        """Give up only what would do harm."""
        step = self.state.agenda[-1]
        assert isinstance(step, Press)
        return -self.deed(step.card, step.action)
