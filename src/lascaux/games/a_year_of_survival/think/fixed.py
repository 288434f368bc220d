"""What hangs on the content alone, worked out once: which items are alike, what foods ask for and bring."""

from __future__ import annotations

import functools
from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.bits import bit, size
from lascaux.engine.packed import vec
from lascaux.games.a_year_of_survival.content.tables import Content
from lascaux.games.a_year_of_survival.rules.attempt import open_icons

NEVER: Final = -1000.0  # the points that a food brings which is not looked at
CHOICE: Final = 0.3  # how far the better of two foods is above the mean, on the way to the best
DOUBLE: Final = 1.5  # how much more an item is worth for each further icon it fills
WAYS: Final = 0.1  # and for each further category that it may be played as


@final
class Fixed:
    """Items that fill equally many icons of the same categories are a family: they are worth the same."""

    def __init__(self, content: Content) -> None:
        seasons = range(len(content.seasons))
        self.typical = vec[float]([typical_points(content, season) for season in seasons])
        self.demand: list[vec[float]] = [demand(content, season) for season in seasons]
        families = families_of(content)
        self.families: i64 = len(families)
        self.family = vec[i64]([_place(families, kind) for kind in range(content.kinds)])
        self.fills = vec[i64]([content.fills[kinds[0]] for kinds in families])
        self.strength = vec[i64]([content.strength[kinds[0]] for kinds in families])
        self.ways = vec[float]([ways_of(self, family) for family in range(self.families)])
        self.worth = vec[float]([worth_of(self, family) for family in range(self.families)])
        self.by_category = vec[i64](families_by_category(self))
        self.needs: dict[int, Need] = {}  # by icons
        # Empty rows to copy.
        self.no_items = vec[i64]([0] * self.families)
        self.no_points = vec[float]([0.0] * len(content.foods))
        self.never = vec[float]([NEVER] * len(content.foods))
        self.no_turns = vec[float]([0.0] * len(content.seasons))
        self.no_icons = vec[float]([0.0] * content.no_category)
        self.no_hands = vec[i64]([0] * (self.families * max(content.hand_size)))
        self.no_parts = vec[i64]([0] * most_parts(content))

    def need(self, icons: i64) -> Need:
        found = self.needs.get(icons)
        if found is None:
            found = self.needs[icons] = Need(self, icons)
        return found


@final
class Need:
    """Icons to be filled, and all parts of them.

    A part is one number, with a digit for each category that is asked for: from 0, nothing, to all of it.
    """

    def __init__(self, fixed: Fixed, icons: i64) -> None:
        self.categories: i64 = len(fixed.no_icons)
        self.icons: i64 = 0
        self.asked: i64 = 0  # the categories
        self.stride = vec[i64]([0] * self.categories)  # what a digit counts for, by category
        self.size: i64 = 1
        for category in range(self.categories):
            count = open_icons(icons, category)
            if count:
                self.icons += count
                self.asked |= bit(category)
                self.stride[category] = self.size
                self.size *= count + 1
        self.whole: i64 = self.size - 1
        # What others have to fill, by the strength of a card, the category it is played as, and the part.
        self.left = vec[i64](
            [
                self._left(icons, part, category, strength)
                for strength in range(max([int(strength) for strength in fixed.strength]) + 1)
                for category in range(self.categories)
                for part in range(self.size)
            ]
        )
        # By family: how many cards can be of use, and the first part that a card can be of no use for, nor
        # any card of the families before it.
        self.useful = vec[i64]([0] * fixed.families)
        self.end = vec[i64]([1] * fixed.families)
        end: i64 = 1
        for place in range(fixed.families):
            family: i64 = fixed.by_category[place]
            strength: i64 = fixed.strength[family]
            for category in range(self.categories):
                if (fixed.fills[family] >> category) & 1:
                    count = open_icons(icons, category)
                    self.useful[family] += (count + strength - 1) // strength
                    end = max(end, self.stride[category] * (count + 1))
            self.end[family] = end

    def _left(self, icons: i64, part: i64, category: i64, strength: i64) -> i64:
        stride: i64 = self.stride[category]
        if stride == 0:
            return part
        return part - min(strength, part // stride % (open_icons(icons, category) + 1)) * stride

    def part(self, icons: i64) -> i64:
        """The part that these icons are."""
        part: i64 = 0
        for category in range(self.categories):
            part += open_icons(icons, category) * self.stride[category]
        return part


@functools.lru_cache(maxsize=8)
def fixed(content: Content) -> Fixed:
    return Fixed(content)


def families_of(content: Content) -> list[list[int]]:
    """The kinds of item that are alike, those that fill most icons first."""
    found: dict[tuple[int, int], list[int]] = {}
    for kind in range(content.kinds):
        alike = (-int(content.strength[kind]), int(content.fills[kind]))
        found.setdefault(alike, []).append(int(kind))
    return sorted(found.values(), key=lambda kinds: (-int(content.strength[kinds[0]]), kinds[0]))


def _place(families: list[list[int]], kind: int) -> int:
    for place in range(len(families)):
        if kind in families[place]:
            return place
    raise AssertionError("every kind has a family")


def families_by_category(fixed: Fixed) -> list[int]:
    """By the last category that they fill, so that icons of later ones stay open for long."""
    return sorted(range(fixed.families), key=lambda family: int(fixed.fills[family]).bit_length())


def most_parts(content: Content) -> int:
    """As many numbers as the parts of any food, for each number of cards that may be played for it."""
    found = 0
    for food in content.foods:
        parts = 1
        for count in food.icons.values():
            parts *= count + 1
        found = max(found, parts * (sum(food.icons.values()) + 2))
    return found


def ways_of(fixed: Fixed, family: i64) -> float:
    """As how many categories such an item may be played."""
    return float(int(size(fixed.fills[family])))


def worth_of(fixed: Fixed, family: i64) -> float:
    """What an item is worth that can do more than fill one icon."""
    strength = float(int(fixed.strength[family]))
    return 1.0 + DOUBLE * (strength - 1.0) + WAYS * (fixed.ways[family] - 1.0)


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


def demand(content: Content, season: i64) -> vec[float]:
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
    return vec[float]([12.0 * count / total for count in wanted])
