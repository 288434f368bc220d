"""What an expedition is worth, over all that may lie face down."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.games.a_year_of_survival.rules.trail import is_seen
from lascaux.games.a_year_of_survival.state import NONE, Year
from lascaux.games.a_year_of_survival.think.reach import UNREACHABLE, cheapest
from lascaux.games.a_year_of_survival.think.worth import CENTS, Outlook, fixed

DEATH: Final = 1.0  # points that a death costs besides the cards
NEVER: Final = -1000.0
NOT_YET: Final = -1.0


@final
class Unseen:
    """The cards of the season that nobody has seen: every way in which they may lie is equally likely."""

    def __init__(self, state: Year) -> None:
        content = state.content
        self.state = state
        self.kinds = [0.0] * len(content.foods)
        self.cards = 0.0
        self.ambushes = 0.0
        counts = state.unseen_food()
        for kind in range(len(content.foods)):
            count = float(int(counts[kind]))
            self.kinds[kind] = count
            self.cards += count
            if content.ambush[kind]:
                self.ambushes += count

    def ambush(self, cards: i64) -> float:
        """How likely it is that one lies among so many cards from the deck outwards."""
        draws = 0.0
        for place in range(cards):
            if not is_seen(self.state, place):
                draws += 1.0
            elif self.state.content.ambush[self.state.trail[place]]:
                return 1.0
        return 1.0 - _none_of(self.ambushes, draws, self.cards)


@final
class Odds:
    """What may come of an action."""

    def __init__(self, state: Year, outlook: Outlook) -> None:
        content = state.content
        self.state = state
        self.outlook = outlook
        unseen = Unseen(state)
        self.hidden = unseen.kinds
        self.unseen = unseen.cards
        self.wolves = unseen.ambushes
        foods = len(content.foods)
        self.losses = [NOT_YET] * foods  # what beating an ambush costs in cards
        self.gains = [NEVER] * foods
        for kind in range(foods):
            if self.hidden[kind] > 0.0 and not content.ambush[kind]:
                self.gains[kind] = outlook.gain(kind)
        for place in range(state.trail_length):
            if is_seen(state, place):
                known: i64 = state.trail[place]
                if self.gains[known] == NEVER and not content.ambush[known]:
                    self.gains[known] = outlook.gain(known)

    def expedition(self, cards: i64) -> float:
        """The best of so many cards from the deck outwards, if none of them is an ambush."""
        content = self.state.content
        known = NEVER
        draws = 0.0
        for place in range(cards):
            if not is_seen(self.state, place):
                draws += 1.0
            else:
                kind: i64 = self.state.trail[place]
                if content.ambush[kind]:
                    return self.ambushed(kind, cards)
                known = max(known, self.gains[kind])
        risk = 0.0
        for kind in range(len(content.foods)):
            if content.ambush[kind] and self.hidden[kind] > 0.0:
                risk += self.hidden[kind] * self.ambushed(kind, cards)
        best = self.best_of(known, draws, self.unseen - self.wolves)
        if self.wolves == 0.0:
            return best
        safe = _none_of(self.wolves, draws, self.unseen)
        return safe * best + (1.0 - safe) * risk / self.wolves

    def best_of(self, known: float, draws: float, count: float) -> float:
        """The mean of the best gain among the known card and so many out of `count` hidden ones."""
        mean = 0.0
        above = 0.0  # hidden cards that are better than the one looked at
        none_above = 1.0
        done = [False] * len(self.gains)
        while True:
            best = NEVER
            chosen = -1
            for kind in range(len(self.gains)):
                if not done[kind] and self.hidden[kind] > 0.0 and self.gains[kind] > max(best, known):
                    best = self.gains[kind]
                    chosen = kind
            if chosen < 0:
                break
            done[chosen] = True
            above += self.hidden[chosen]
            none = _none_of(above, draws, count)
            mean += (none_above - none) * best
            none_above = none
        return mean + none_above * max(known, -0.5 * self.outlook.item)

    def ambushed(self, kind: i64, cards: i64) -> float:
        """An ambush that can be beaten brings the poorest card; one that cannot costs cards and a life."""
        state = self.state
        content = state.content
        outlook = self.outlook
        if self.losses[kind] == NOT_YET:
            icons: i64 = content.icons[kind]
            cost = cheapest(state, icons, content.icon_count[kind], NONE, NONE, outlook.prices)
            self.losses[kind] = float(int(cost))
        if self.losses[kind] >= float(UNREACHABLE):
            return -outlook.item * (1.0 + float(int(state.living()))) - DEATH
        reward = 0.0 if cards < 2 else 0.8 * fixed(content).typical[state.season]
        return reward - self.losses[kind] / CENTS

    def scouting(self) -> float:
        """What the next action is worth, expedition or Craft, if the two closest cards are known."""
        state = self.state
        content = state.content
        craft = float(int(content.craft_cards)) * self.outlook.item
        if state.trail_length < 2 or is_seen(state, 0) or is_seen(state, 1) or self.unseen < 2.0:
            return max(self.expedition(min(content.lengths[0], state.trail_length)), craft)
        informed = 0.0
        for one in range(len(self.hidden)):
            for other in range(len(self.hidden)):
                if self.hidden[one] > 0.0 and self.hidden[other] > 0.0:
                    chance = self.hidden[one] * (self.hidden[other] - (1.0 if one == other else 0.0))
                    found = max(self.gains[one], self.gains[other])
                    if content.ambush[one] or content.ambush[other]:
                        found = NEVER
                    informed += chance * max(found, craft)
        return informed / (self.unseen * (self.unseen - 1.0))


def _none_of(some: float, draws: float, count: float) -> float:
    """How likely it is that so many draws out of `count` cards miss all of some."""
    chance = 1.0
    drawn = 0.0
    while drawn < draws:
        chance *= max(0.0, count - some - drawn) / max(1.0, count - drawn)
        drawn += 1.0
    return chance
