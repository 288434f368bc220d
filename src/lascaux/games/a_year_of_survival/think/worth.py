"""What items, turns and foods are worth, in points.

Every two food cards are a turn, and a turn is an expedition, which spends items for points, or a Craft,
which brings items. So an item is worth what the band could still buy with one more of them in the turns
that are left, and next to nothing once there are more items than turns.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.packed import vec
from lascaux.games.a_year_of_survival.content.printed import UNCHECKED
from lascaux.games.a_year_of_survival.rules.seasons import eaten, least_needed
from lascaux.games.a_year_of_survival.state import ONE_EACH, Year
from lascaux.games.a_year_of_survival.think.fixed import Fixed, fixed
from lascaux.games.a_year_of_survival.think.numbers import BY_HAND, Numbers
from lascaux.games.a_year_of_survival.think.reach import UNREACHABLE, Reach, by_family

CENTS: Final = 100.0  # prices are whole numbers, in hundredths of a point


@final
class Outlook:
    """What items, turns and foods are worth in a position."""

    def __init__(self, state: Year, numbers: Numbers = BY_HAND) -> None:
        self.state = state
        self.numbers = numbers
        self.fixed: Fixed = fixed(state.content)
        self.hands = by_family(state, self.fixed)
        self.item = 0.0  # points that one more item is worth
        self.turn = 0.0  # points that one more turn is worth
        self.hope = 0.0  # points still to come
        self._weigh()
        self.missing = 0.0  # points that the season still asks for
        self.relief = 0.0  # what each of them is worth besides
        self._beware()
        self.prices = self._prices()  # by family
        self._reach: Reach | None = None

    def reach(self) -> Reach:
        """What the band can do at these prices; for most decisions nobody asks."""
        if self._reach is None:
            self._reach = Reach(self.state, self.fixed, self.hands, self.prices)
        return self._reach

    def _weigh(self) -> None:
        """Turns of the seasons that pay best are filled with expeditions first, as far as the items reach."""
        state = self.state
        content = state.content
        seasons = len(content.seasons)
        turns = self.fixed.no_turns[:]
        items = float(int(self._items()))
        for season in range(state.season, seasons):
            cards = content.seasons[season].cards
            if season == state.season:
                cards = state.deck_left + state.trail_length
            turns[season] = float(cards) / float(content.lengths[0])
            items += float(int(content.craft_cards)) * turns[season]
        marginal = 0.0
        for season in range(seasons - 1, state.season - 1, -1):  # later seasons pay better
            prize = self.prize(season)
            needed = (
                float(content.seasons[season].icons) - self.numbers.saved + float(int(content.craft_cards))
            )
            if turns[season] > 0.0:
                share = min(1.0, items / (needed * turns[season]))
                self.hope += share * prize * turns[season]
                items -= share * needed * turns[season]
                if share < 1.0 or marginal == 0.0:
                    marginal = prize / needed
        short = items <= 0.0
        self.item = marginal if short else min(self.numbers.least_worth, marginal)
        if is_short_of_cards(state):
            self.item *= self.numbers.idle
        spent = float(content.seasons[state.season].icons) - self.numbers.saved
        prize = self.prize(state.season)
        self.turn = self.numbers.turn * max(
            float(int(content.craft_cards)) * self.item, prize - spent * self.item
        )

    def _beware(self) -> None:
        """YS-11.3: who lacks points at the end of a season starves, and everybody loses an item.

        The less there is still to be won, the more each point counts for that; far behind, nothing helps.
        """
        state = self.state
        content = state.content
        if content.thresholds[state.season] == UNCHECKED:
            return
        self.missing = float(int(least_needed(state, state.season) - eaten(state)))
        turns = float(int(state.deck_left + state.trail_length)) / float(int(content.lengths[0]))
        to_come = self.prize(state.season) * turns
        if 0.0 < self.missing <= self.numbers.reachable * to_come:
            self.relief = self.numbers.relief * self.item * float(int(state.living())) / to_come

    def prize(self, season: i64) -> float:
        """What an expedition of the season may bring home."""
        state = self.state
        prize = self.fixed.typical[season]
        if is_short_of_cards(state):
            for _ in range(state.content.seasons[season].icons - state.seats):
                prize *= self.numbers.barred
        return prize

    def _items(self) -> i64:
        """How many cards everybody holds together."""
        count: i64 = 0
        for place in range(self.state.seats * self.fixed.families):
            count += self.hands[place]
        return count

    def _prices(self) -> vec[i64]:
        """What each family of items is worth, by what it fills and how much of that the band holds."""
        tables = self.fixed
        categories: i64 = self.state.content.no_category
        scarcity = self.stock()
        wanted = tables.demand[self.state.season]
        for category in range(categories):
            scarcity[category] = wanted[category] / (scarcity[category] + self.numbers.stocked)
        rarity = self.numbers.scarcity
        prices = tables.no_items[:]
        for family in range(tables.families):
            best = 0.0
            for category in range(categories):
                if (tables.fills[family] >> category) & 1:
                    best = max(best, scarcity[category])
            worth = (1.0 - rarity + rarity * best) * tables.worth[family]
            prices[family] = int(CENTS * self.item * worth) + 1
        return prices

    def stock(self) -> vec[float]:
        """How many icons of each category the band could fill; a card of several counts a part for each."""
        tables = self.fixed
        held = tables.no_icons[:]
        for family in range(tables.families):
            count: i64 = 0
            for seat in range(self.state.seats):
                count += self.hands[seat * tables.families + family]
            if count:
                icons = float(int(count * tables.strength[family])) / tables.ways[family]
                for category in range(self.state.content.no_category):
                    if (tables.fills[family] >> category) & 1:
                        held[category] += icons
        return held

    def price(self, kind: i64) -> i64:
        """What an item is worth."""
        return self.prices[self.fixed.family[kind]]

    def gain(self, kind: i64) -> float:
        """What trying for a food is worth: its points less the items, or the card that is wasted on it."""
        content = self.state.content
        cost = self.reach().cheapest(kind, content.icons[kind])
        if cost >= UNREACHABLE:
            return -self.numbers.wasted * self.item
        points = float(int(content.points[kind]))
        return points + self.relief * min(points, self.missing) - float(int(cost)) / CENTS


def is_short_of_cards(state: Year) -> bool:
    """YS-13.9: with one card each nobody makes up for the players that a small band has not."""
    return state.play_rule == ONE_EACH and state.seats < state.content.band_goal
