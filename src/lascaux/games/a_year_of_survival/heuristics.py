"""What a quick player looks at, all of it in points.

Time and items are what things cost. Every two food cards are a turn, and a turn is an expedition, which
spends items for points, or a Craft, which brings items. So an item is worth what the band could still buy
with one more of them in the turns that are left, and nothing once there are more items than turns.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.packed import vec
from lascaux.games.a_year_of_survival.attempt import filled, open_icons
from lascaux.games.a_year_of_survival.content import Content
from lascaux.games.a_year_of_survival.prospects import UNREACHABLE, cheapest
from lascaux.games.a_year_of_survival.state import NONE, Year
from lascaux.games.a_year_of_survival.trail import is_seen

SAVED: Final = 1.4  # cards that doubles save in an attempt
LEAST_WORTH: Final = 0.2  # of an item as long as there is time to use it
CHOICE: Final = 0.3  # how far the better of two foods is above the mean, on the way to the best
DEATH: Final = 1.0  # points that a death costs besides the cards
SCARCITY: Final = 0.7  # how much the price of an item depends on what the band holds already
DOUBLE: Final = 1.0  # how much more an item is worth for each further icon it fills
WAYS: Final = 0.1  # and for each further category that it may be played as
HOPE: Final = 0.55  # the share of the points within reach that is brought home in the end
NEVER: Final = -1000.0


def value(state: Year, seat: int) -> float:
    """The final score to be hoped for."""
    points = float(int(state.score))
    if state.turn < 0:
        return points
    return points + HOPE * Outlook(state).hope


def rank(state: Year, seat: int, actions: list[int]) -> list[float]:
    """How good each option looks; the best is the one to choose."""
    content = state.content
    step = state.agenda[-1].id
    outlook = Outlook(state)
    if step == "action":
        return [_rank_action(state, outlook, action) for action in actions]
    if step == "target":
        return [outlook.gain(state.turned[action - content.target_action]) for action in actions]
    if step == "craft":
        return [_rank_craft(state, outlook, action) for action in actions]
    if step == "look":
        return [_rank_look(state, action - content.look_action) for action in actions]
    if step == "lose":
        return [-float(int(outlook.prices[action - content.lose_action])) for action in actions]
    if step == "bequeath":
        return [float(int(outlook.prices[action - content.bequeath_action])) for action in actions]
    return [_rank_play(state, outlook, seat, action) for action in actions]


class Outlook:
    """What items, turns and foods are worth in a position."""

    def __init__(self, state: Year) -> None:
        self.state = state
        self.item = 0.0  # points that one more item is worth
        self.turn = 0.0  # points that one more turn is worth
        self.hope = 0.0  # points still to come
        self._weigh()
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
            prize = typical_points(content, season)
            needed = float(content.seasons[season].icons) - SAVED + float(int(content.craft_cards))
            if turns[season] > 0.0:
                share = min(1.0, items / (needed * turns[season]))
                self.hope += share * prize * turns[season]
                items -= share * needed * turns[season]
                if share < 1.0 or marginal == 0.0:
                    marginal = prize / needed
        short = items <= 0.0
        self.item = marginal if short else LEAST_WORTH
        spent = float(content.seasons[state.season].icons) - SAVED
        prize = typical_points(content, state.season)
        self.turn = max(float(int(content.craft_cards)) * self.item, prize - spent * self.item)

    def _prices(self) -> vec[i64]:
        """What each kind of item is worth, by what it fills and how much of that the band holds."""
        state = self.state
        content = state.content
        wanted = demand(state)
        held = stock(state)
        prices = content.no_items[:]
        for kind in range(content.kinds):
            best = 0.0
            ways = 0.0
            for category in range(content.no_category):
                if (content.fills[kind] >> category) & 1:
                    scarcity = wanted[category] / (held[category] + 1.0)
                    best = max(best, scarcity)
                    ways += 1.0
            strength = float(int(content.strength[kind]))
            worth = (1.0 - SCARCITY + SCARCITY * best) * (
                1.0 + DOUBLE * (strength - 1.0) + WAYS * (ways - 1.0)
            )
            prices[kind] = int(100.0 * self.item * worth) + 1
        return prices

    def gain(self, kind: i64) -> float:
        """What trying for a food is worth: its points less the items, or the card that is wasted on it."""
        state = self.state
        content = state.content
        cost = cheapest(state, content.icons[kind], content.icon_count[kind], NONE, NONE, self.prices)
        if cost >= UNREACHABLE:
            return -0.5 * self.item
        return float(int(content.points[kind])) - float(int(cost)) / 100.0


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


def demand(state: Year) -> list[float]:
    """How many icons of each category the foods of this season and the next ask for, by share."""
    content = state.content
    wanted = [0.0] * content.no_category
    total = 0.0
    for place in range(content.season_start[state.season], content.food_total):
        kind: i64 = content.food_cards[place]
        icons: i64 = content.icons[kind]
        weight = float(int(content.points[kind])) + 1.0
        for category in range(content.no_category):
            count = float(int(open_icons(icons, category))) * weight
            wanted[category] += count
            total += count
    return [12.0 * count / total for count in wanted]


def stock(state: Year) -> list[float]:
    """How many icons of each category the band could fill; a card of several counts a part for each."""
    content = state.content
    held = [0.0] * content.no_category
    for kind in range(content.kinds):
        count: i64 = 0
        for seat in range(state.seats):
            count += state.hands[seat * content.kinds + kind]
        if count:
            ways = 0.0
            for category in range(content.no_category):
                ways += float(int((content.fills[kind] >> category) & 1))
            for category in range(content.no_category):
                if (content.fills[kind] >> category) & 1:
                    held[category] += float(int(count * content.strength[kind])) / ways
    return held


# The action


def _rank_action(state: Year, outlook: Outlook, action: i64) -> float:
    content = state.content
    per_card = outlook.turn / float(content.lengths[0])
    if action == content.craft_chosen:
        burned = float(int(min(content.craft_food, state.trail_length)))
        return float(int(content.craft_cards)) * outlook.item - per_card * burned
    odds = Odds(state, outlook)
    if action == content.scout_chosen:
        return odds.scouting() - per_card * float(int(content.scout_food))
    cards: i64 = min(content.lengths[action - content.explore_action], state.trail_length)
    return odds.expedition(cards) - per_card * float(int(cards))


class Odds:
    """What an expedition is worth, over all that may lie face down."""

    def __init__(self, state: Year, outlook: Outlook) -> None:
        content = state.content
        self.state = state
        self.outlook = outlook
        foods = len(content.foods)
        self.hidden = [0.0] * foods
        self.unseen = 0.0
        start: i64 = content.season_start[state.season]
        for place in range(start, start + state.deck_left):
            self._add(state.food[place])
        for place in range(state.trail_length):
            if not is_seen(state, place):
                self._add(state.trail[place])
        self.gains = [NEVER] * foods
        for kind in range(foods):
            if content.food_season[kind] == state.season and not content.ambush[kind]:
                self.gains[kind] = outlook.gain(kind)

    def _add(self, kind: i64) -> None:
        self.hidden[kind] += 1.0
        self.unseen += 1.0

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
        safe = 1.0
        risk = 0.0
        wolves = 0.0
        for kind in range(len(content.foods)):
            if content.ambush[kind] and self.hidden[kind] > 0.0:
                wolves += self.hidden[kind]
                risk += self.hidden[kind] * self.ambushed(kind, cards)
        drawn = 0.0
        while drawn < draws:
            safe *= max(0.0, self.unseen - wolves - drawn) / max(1.0, self.unseen - drawn)
            drawn += 1.0
        best = self.best_of(known, draws, self.unseen - wolves)
        return safe * best + ((1.0 - safe) * risk / wolves if wolves > 0.0 else 0.0)

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
        cost = cheapest(state, content.icons[kind], content.icon_count[kind], NONE, NONE, outlook.prices)
        if cost >= UNREACHABLE:
            return -outlook.item * (1.0 + float(int(state.living()))) - DEATH
        reward = 0.0 if cards < 2 else 0.8 * typical_points(content, state.season)
        return reward - float(int(cost)) / 100.0

    def scouting(self) -> float:
        """How much better it is to know the two closest cards before the next action."""
        state = self.state
        content = state.content
        if state.trail_length < 2 or is_seen(state, 0) or is_seen(state, 1) or self.unseen < 2.0:
            return 0.0
        craft = float(int(content.craft_cards)) * self.outlook.item
        blind = max(self.expedition(content.lengths[0]), craft)
        informed = 0.0
        for one in range(len(self.hidden)):
            for other in range(len(self.hidden)):
                if self.hidden[one] > 0.0 and self.hidden[other] > 0.0:
                    chance = self.hidden[one] * (self.hidden[other] - (1.0 if one == other else 0.0))
                    found = max(self.gains[one], self.gains[other])
                    if content.ambush[one] or content.ambush[other]:
                        found = NEVER
                    informed += chance * max(found, craft)
        return informed / (self.unseen * (self.unseen - 1.0)) - blind


def _none_of(some: float, draws: float, count: float) -> float:
    """How likely it is that so many draws out of `count` cards miss all of some."""
    chance = 1.0
    drawn = 0.0
    while drawn < draws:
        chance *= max(0.0, count - some - drawn) / max(1.0, count - drawn)
        drawn += 1.0
    return chance


# Other choices


def _rank_craft(state: Year, outlook: Outlook, action: i64) -> float:
    content = state.content
    if action == content.craft_stop:
        return NEVER
    if action != content.craft_deck:
        return float(int(outlook.prices[state.row[action - content.craft_action]]))
    total: i64 = 0
    for place in range(state.items_left):
        total += outlook.prices[state.items[place]]
    if state.items_left == 0:
        return 0.0
    return float(int(total)) / float(int(state.items_left))


def _rank_look(state: Year, place: i64) -> float:
    return -float(int(place)) - (100.0 if is_seen(state, place) else 0.0)


def _rank_play(state: Year, outlook: Outlook, seat: i64, action: i64) -> float:
    """What the attempt costs from here on; without hope only what is thrown away counts."""
    content = state.content
    icons: i64 = content.icon_count[state.target_food()]
    if action == content.play_pass:
        cost = cheapest(state, state.open, icons, seat, NONE, outlook.prices)
        return -float(int(cost)) if cost < UNREACHABLE else -1000000.0
    kind: i64 = (action - content.play_action) // content.ways
    way: i64 = (action - content.play_action) % content.ways
    price: i64 = outlook.prices[kind]
    left = state.open
    if way != content.no_category:
        left = filled(left, way, content.strength[kind])
    cost = cheapest(state, left, icons, seat, kind, outlook.prices)
    if cost < UNREACHABLE:
        return -float(int(cost + price))
    return -1000000.0 - float(int(price))
