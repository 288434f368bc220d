"""What an expedition is worth, over all that may lie face down."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from lascaux.games.a_year_of_survival.rules.trail import is_seen
from lascaux.games.a_year_of_survival.state import Year
from lascaux.games.a_year_of_survival.think.fixed import NEVER
from lascaux.games.a_year_of_survival.think.reach import UNREACHABLE
from lascaux.games.a_year_of_survival.think.worth import CENTS, Outlook


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
        self.unseen = 0.0
        self.wolves = 0.0
        self.count = outlook.fixed.no_points[:]  # of the cards that nobody has seen, by food
        self.gains = outlook.fixed.never[:]
        self.losses = outlook.fixed.no_points[:]  # what beating an ambush costs in cards
        self.hidden: list[int] = []  # the foods among them
        self.best: list[int] = []  # those that are no ambushes, what brings most first
        unseen = state.unseen_food()
        for food in range(len(unseen)):
            if unseen[food]:
                count = float(int(unseen[food]))
                self.count[food] = count
                self.unseen += count
                self.hidden.append(food)
                self._weigh(food)
                if content.ambush[food]:
                    self.wolves += count
                else:
                    self._insert(food)
        for place in range(state.trail_length):
            if is_seen(state, place) and not unseen[state.trail[place]]:
                self._weigh(state.trail[place])

    def _weigh(self, food: i64) -> None:
        content = self.state.content
        if content.ambush[food]:
            self.losses[food] = float(int(self.outlook.reach().cheapest(food, content.icons[food])))
        else:
            self.gains[food] = self.outlook.gain(food)

    def _insert(self, food: i64) -> None:
        """Keep the order of gains; of equals the first stays first."""
        best = self.best
        best.append(food)
        place = len(best) - 1
        while place > 0 and self.gains[best[place - 1]] < self.gains[food]:
            best[place] = best[place - 1]
            place -= 1
        best[place] = food

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
        for food in self.hidden:
            if content.ambush[food]:
                risk += self.count[food] * self.ambushed(food, cards)
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
        for food in self.best:
            if self.gains[food] <= known:
                break
            above += self.count[food]
            none = _none_of(above, draws, count)
            mean += (none_above - none) * self.gains[food]
            none_above = none
        return mean + none_above * max(known, -0.5 * self.outlook.item)

    def ambushed(self, kind: i64, cards: i64) -> float:
        """An ambush that can be beaten brings the poorest card; one that cannot costs cards and a life."""
        outlook = self.outlook
        if self.losses[kind] >= float(UNREACHABLE):
            return -outlook.item * (1.0 + float(int(self.state.living()))) - outlook.numbers.death
        reward = 0.0 if cards < 2 else 0.8 * outlook.fixed.typical[self.state.season]
        return reward - self.losses[kind] / CENTS

    def scouting(self) -> float:
        """What the next action is worth, expedition or Craft, if the two closest cards are known."""
        state = self.state
        content = state.content
        craft = float(int(content.craft_cards)) * self.outlook.item
        if state.trail_length < 2 or is_seen(state, 0) or is_seen(state, 1) or self.unseen < 2.0:
            return max(self.expedition(min(content.lengths[0], state.trail_length)), craft)
        informed = 0.0
        for one in self.hidden:
            for other in self.hidden:
                chance = self.count[one] * (self.count[other] - (1.0 if one == other else 0.0))
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
