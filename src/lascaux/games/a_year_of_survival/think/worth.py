"""What items, turns and foods are worth, in points.

Every two food cards are a turn, and a turn is an expedition, which spends items for points, or a Craft,
which brings items. So an item is worth what the band could still buy with one more of them in the turns
that are left, and next to nothing once there are more items than turns.
"""

from __future__ import annotations

import functools
from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.packed import vec
from lascaux.games.a_year_of_survival.content.printed import UNCHECKED
from lascaux.games.a_year_of_survival.content.tables import Content
from lascaux.games.a_year_of_survival.rules.attempt import open_icons
from lascaux.games.a_year_of_survival.rules.seasons import eaten, least_needed
from lascaux.games.a_year_of_survival.state import NONE, ONE_EACH, Year
from lascaux.games.a_year_of_survival.think.reach import UNREACHABLE, cheapest

SAVED: Final = 1.1  # cards that doubles save in an attempt
LEAST_WORTH: Final = 0.35  # of an item as long as there is time to use it
CHOICE: Final = 0.3  # how far the better of two foods is above the mean, on the way to the best
BARRED: Final = 0.3  # the part of a prize that each icon leaves to a band that has no card for it
IDLE: Final = 0.7  # and the part of an item's worth, as it waits in a hand that plays one at a time
SCARCITY: Final = 0.7  # how much the price of an item depends on what the band holds already
DOUBLE: Final = 1.5  # how much more an item is worth for each further icon it fills
WAYS: Final = 0.1  # and for each further category that it may be played as
REACHABLE: Final = 0.4  # of what a season may still bring: who lacks more of it starves anyway
CENTS: Final = 100.0  # prices are whole numbers, in hundredths of a point


@final
class Fixed:
    """What of an outlook hangs on the content alone."""

    def __init__(self, content: Content) -> None:
        seasons = range(len(content.seasons))
        self.typical: list[float] = [typical_points(content, season) for season in seasons]
        self.demand: list[list[float]] = [demand(content, season) for season in seasons]
        self.ways: list[float] = []  # by kind of item
        self.worth: list[float] = []  # of an item that can do more than fill one icon
        for kind in range(content.kinds):
            ways = 0.0
            for category in range(content.no_category):
                ways += float(int((content.fills[kind] >> category) & 1))
            self.ways.append(ways)
            strength = float(int(content.strength[kind]))
            self.worth.append(1.0 + DOUBLE * (strength - 1.0) + WAYS * (ways - 1.0))


@functools.lru_cache(maxsize=8)
def fixed(content: Content) -> Fixed:
    return Fixed(content)


@final
class Outlook:
    """What items, turns and foods are worth in a position."""

    def __init__(self, state: Year) -> None:
        self.state = state
        self.fixed: Fixed = fixed(state.content)
        self.item = 0.0  # points that one more item is worth
        self.turn = 0.0  # points that one more turn is worth
        self.hope = 0.0  # points still to come
        self._weigh()
        self.missing = 0.0  # points that the season still asks for
        self.relief = 0.0  # what each of them is worth besides
        self._beware()
        self.prices = self._prices()

    def _weigh(self) -> None:
        """Turns of the seasons that pay best are filled with expeditions first, as far as the items reach."""
        state = self.state
        content = state.content
        seasons = len(content.seasons)
        turns = [0.0] * seasons
        items = 0.0
        for seat in range(state.seats):
            items += float(int(state.hand_size(seat)))
        for season in range(state.season, seasons):
            cards = content.seasons[season].cards
            if season == state.season:
                cards = state.deck_left + state.trail_length
            turns[season] = float(cards) / float(content.lengths[0])
            items += float(int(content.craft_cards)) * turns[season]
        marginal = 0.0
        for season in range(seasons - 1, state.season - 1, -1):  # later seasons pay better
            prize = self.prize(season)
            needed = float(content.seasons[season].icons) - SAVED + float(int(content.craft_cards))
            if turns[season] > 0.0:
                share = min(1.0, items / (needed * turns[season]))
                self.hope += share * prize * turns[season]
                items -= share * needed * turns[season]
                if share < 1.0 or marginal == 0.0:
                    marginal = prize / needed
        short = items <= 0.0
        self.item = marginal if short else min(LEAST_WORTH, marginal)
        if is_short_of_cards(state):
            self.item *= IDLE
        spent = float(content.seasons[state.season].icons) - SAVED
        prize = self.prize(state.season)
        self.turn = max(float(int(content.craft_cards)) * self.item, prize - spent * self.item)

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
        if 0.0 < self.missing <= REACHABLE * to_come:
            self.relief = self.item * float(int(state.living())) / to_come

    def prize(self, season: i64) -> float:
        """What an expedition of the season may bring home."""
        state = self.state
        prize = self.fixed.typical[season]
        if is_short_of_cards(state):
            for _ in range(state.content.seasons[season].icons - state.seats):
                prize *= BARRED
        return prize

    def _prices(self) -> vec[i64]:
        """What each kind of item is worth, by what it fills and how much of that the band holds."""
        state = self.state
        content = state.content
        wanted = self.fixed.demand[state.season]
        held = stock(state, self.fixed)
        scarcity = [want / (have + 1.0) for want, have in zip(wanted, held, strict=True)]
        prices = content.no_items[:]
        for kind in range(content.kinds):
            best = 0.0
            for category in range(content.no_category):
                if (content.fills[kind] >> category) & 1:
                    best = max(best, scarcity[category])
            worth = (1.0 - SCARCITY + SCARCITY * best) * self.fixed.worth[kind]
            prices[kind] = int(CENTS * self.item * worth) + 1
        return prices

    def gain(self, kind: i64) -> float:
        """What trying for a food is worth: its points less the items, or the card that is wasted on it."""
        state = self.state
        content = state.content
        cost = cheapest(state, content.icons[kind], content.icon_count[kind], NONE, NONE, self.prices)
        if cost >= UNREACHABLE:
            return -0.5 * self.item
        points = float(int(content.points[kind]))
        return points + self.relief * min(points, self.missing) - float(int(cost)) / CENTS


def is_short_of_cards(state: Year) -> bool:
    """YS-13.9: with one card each nobody makes up for the players that a small band has not."""
    return state.play_rule == ONE_EACH and state.seats < state.content.band_goal


def typical_points(content: Content, season: i64) -> float:
    """The better of two foods of the season, more or less."""
    total = 0.0
    count = 0.0
    most = 0.0
    for food in content.foods:
        if content.seasons[season].id == food.season and food.points:
            total += float(food.points * food.count)
            count += float(food.count)
            most = max(most, float(food.points))
    return total / count + CHOICE * (most - total / count) if count else 0.0


def demand(content: Content, season: i64) -> list[float]:
    """How many icons of each category the foods of a season and the next ask for, by share."""
    wanted = [0.0] * content.no_category
    total = 0.0
    for place in range(content.season_start[season], content.food_total):
        kind: i64 = content.food_cards[place]
        icons: i64 = content.icons[kind]
        weight = float(int(content.points[kind])) + 1.0
        for category in range(content.no_category):
            count = float(int(open_icons(icons, category))) * weight
            wanted[category] += count
            total += count
    return [12.0 * count / total for count in wanted]


def stock(state: Year, fixed: Fixed) -> list[float]:
    """How many icons of each category the band could fill; a card of several counts a part for each."""
    content = state.content
    held = [0.0] * content.no_category
    for kind in range(content.kinds):
        count: i64 = 0
        for seat in range(state.seats):
            count += state.hands[seat * content.kinds + kind]
        if count:
            for category in range(content.no_category):
                if (content.fills[kind] >> category) & 1:
                    held[category] += float(int(count * content.strength[kind])) / fixed.ways[kind]
    return held
