"""Loads content.toml into typed tables, and refuses a file whose counts or references are wrong."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from lascaux.engine.actions import ActionSpace
from lascaux.engine.errors import BadContent
from lascaux.engine.packed import vec
from lascaux.engine.reading import Entry
from lascaux.games.a_year_of_survival.content.printed import (
    AMBUSH,
    KNOWLEDGE,
    MOST_CARDS,
    MOST_ICONS,
    UNCHECKED,
    Band,
    Category,
    Food,
    Item,
    Season,
)

SEATS: Final = ["2", "3", "4", "5", "6"]
LENGTHS: Final = ["short", "medium", "long"]
NO_CATEGORY: Final = "none"  # as what the leader's first card is played if it fits nothing
MOST_PLACES: Final = 12
MOST_FOOD: Final = 63  # places of the discard are bits of one int
DEFAULTS: Final[dict[str, Any]] = {
    "threshold_test": "exceed",
    "threshold_scope": "total",
    "play_rule": "leader",
    "hand_limit": 0,
    "lean_deal": False,
    "remember_scouted": True,
    "discards": "face-down",
    "first_player": "random",
}

# The icons of a food card are counted in one int, four bits for each category.
FIELD: Final = 4
FIELD_MASK: Final = 15
MOST_CATEGORIES: Final = 15


@final
class Content:
    """Everything countable in the game. What the rules look up often is in packed tables.

    Items and foods are numbered by kind in the order of the file; copies of a card are alike.
    """

    def __init__(self, document: dict[str, Any]) -> None:
        file = Entry("", document, [NO_CATEGORY])
        self._read_frame(file)
        self.categories = [Category(entry) for entry in file.entries("categories")]
        names = [category.id for category in self.categories]
        if KNOWLEDGE not in names or len(names) > MOST_CATEGORIES:
            raise BadContent(f"categories: {KNOWLEDGE} and at most {MOST_CATEGORIES - 1} others are needed")
        self.items = [Item(entry, names) for entry in file.entries("items")]
        self.seasons = _seasons(file.entry("seasons"))
        seasons = [season.id for season in self.seasons]
        self.foods = [Food(entry, seasons, names) for entry in file.entries("foods")]
        self.bands = [Band(entry) for entry in file.entries("bands")]
        ambush = file.entry("ambush")
        self.ambush_icons = ambush.number("icons_required", 1, MOST_ICONS)
        ambush_points = ambush.number("points", 0, 0)
        ambush.done()
        counts = file.entry("counts")
        file.done()
        self._check_foods(ambush_points)
        self._check_counts(counts)
        self._check_bands()
        self._tabulate_items(names)
        self._tabulate_foods(seasons, names)
        self._number_actions(names)

    # Reading and checking

    def _read_frame(self, file: Entry) -> None:
        file.number("schema", 1, 1)
        for key in ("game_id", "title", "subtitle", "rule_prefix"):
            file.text(key)
        players = file.entry("players")
        if players.number("min", 1, 9) != 2 or players.number("max", 1, 9) != 6:
            raise players.wrong("min and max are 2 and 6")
        self.published_least = players.number("published_min", 2, 6)
        players.number("published_max", self.published_least, 6)
        players.number("recommended", 2, 6)
        players.done()
        setup = file.entry("setup")
        self.trail_size: i64 = setup.number("trail_size", len(LENGTHS), MOST_PLACES)
        self.row_size: i64 = setup.number("row_size", 1, 9)
        default = setup.number("hand_size_default", 1, MOST_CARDS)
        named = setup.numbers("hand_size", SEATS, 1, MOST_CARDS)
        self.hand_size = {int(seats): named.get(seats, default) for seats in SEATS}
        fewest = setup.numbers("least_items", SEATS, 1, MOST_CARDS)
        self.least_items = {int(seats): fewest.get(seats, int(seats)) for seats in SEATS}
        setup.done()
        limits = file.entry("limits")
        self.craft_cards: i64 = limits.number("craft_cards", 1, 9)
        self.craft_food: i64 = limits.number("craft_food_discard", 1, self.trail_size)
        self.scout_food: i64 = limits.number("scout_food_discard", 1, self.trail_size)
        self.scout_look: i64 = limits.number("scout_look", 1, self.trail_size)
        self.band_goal: i64 = limits.number("band_card_goal", 1, MOST_ICONS)
        limits.done()
        expeditions = file.entry("expeditions")
        self.lengths = [expeditions.number(length, 1, self.trail_size) for length in LENGTHS]
        expeditions.done()
        if not self.lengths[0] < self.lengths[1] < self.lengths[2] == self.trail_size:
            raise expeditions.wrong(
                "each length turns more cards than the one before, the last the whole trail"
            )
        settings = file.entry("options")
        for name, usual in DEFAULTS.items():
            given = settings.raw(name)
            if given != usual or type(given) is not type(usual):
                raise settings.wrong(f"{name} is {usual!r} unless the table says otherwise")
        settings.done()

    def _check_foods(self, ambush_points: int) -> None:
        icons = {season.id: season.icons for season in self.seasons}
        for food in self.foods:
            needed = self.ambush_icons if food.kind == AMBUSH else icons[food.season]
            shown = sum(food.icons.values())
            if shown != needed:
                raise BadContent(f"foods {food.id}: {shown} icons instead of {needed}")
            if food.kind == AMBUSH and food.points != ambush_points:
                raise BadContent(f"foods {food.id}: an ambush is worth {ambush_points} points")

    def _check_counts(self, counts: Entry) -> None:
        for season in self.seasons:
            found = sum(food.count for food in self.foods if food.season == season.id)
            if found != season.cards:
                raise BadContent(f"seasons.{season.id}: {found} cards instead of {season.cards}")
        items = sum(item.count for item in self.items)
        foods = sum(food.count for food in self.foods)
        if foods > MOST_FOOD:
            raise BadContent(f"foods: {foods} cards, of which the discard holds at most {MOST_FOOD}")
        sizes = {"item_cards": items, "food_cards": foods, "active_player_cards": 1}
        sizes["total_cards"] = items + foods + 1
        for key, number in sizes.items():
            stated = counts.number(key, 0, 999)
            if stated != number:
                raise counts.wrong(f"{key} is {number}, not {stated}")
        counts.done()
        for seats in self.hand_size:
            dealt = max(self.hand_size[seats] * seats, self.least_items[seats])
            if dealt + self.row_size > items:
                raise BadContent(f"setup: {items} item cards are too few for {seats} hands and the row")

    def _check_bands(self) -> None:
        least = 0
        for band in self.bands:
            if band.least != least or band.most < least:
                raise BadContent(f"bands {band.id}: it runs from {least} on, and not to less")
            least = band.most + 1
        most = sum(food.points * food.count for food in self.foods)
        if least <= most:
            raise BadContent(f"bands: nothing is said about {most} points, which can be won")

    # Packed tables

    def _tabulate_items(self, categories: list[str]) -> None:
        self.kinds: i64 = len(self.items)
        self.strength = vec[i64]([item.strength for item in self.items])
        self.fills = vec[i64](
            [sum(1 << categories.index(category) for category in item.fills) for item in self.items]
        )
        self.copies = vec[i64]([item.count for item in self.items])
        cards = [kind for kind, item in enumerate(self.items) for _ in range(item.count)]
        self.item_cards = vec[i64](cards)
        self.item_total: i64 = len(cards)
        self.no_items = vec[i64]([0] * len(self.items))
        self.nothing = vec[i64]([])

    def _tabulate_foods(self, seasons: list[str], categories: list[str]) -> None:
        foods = self.foods
        self.last_season: i64 = len(seasons) - 1
        self.points = vec[i64]([food.points for food in foods])
        self.food_season = vec[i64]([seasons.index(food.season) for food in foods])
        self.ambush = vec[i64]([int(food.kind == AMBUSH) for food in foods])
        self.icons = vec[i64](
            [
                sum(count << FIELD * categories.index(category) for category, count in food.icons.items())
                for food in foods
            ]
        )
        self.no_foods = vec[i64]([0] * len(foods))
        self.icon_count = vec[i64]([sum(food.icons.values()) for food in foods])
        self.most_played: i64 = max(sum(food.icons.values()) for food in foods) + 1
        cards: list[int] = []
        first: list[int] = []
        for season in seasons:
            first.append(len(cards))
            cards += [
                kind for kind, food in enumerate(foods) if food.season == season for _ in range(food.count)
            ]
        self.food_cards = vec[i64](cards)  # season by season
        self.food_total: i64 = len(cards)
        first.append(len(cards))
        self.season_start = vec[i64](first)  # in food_cards; a season ends where the next begins
        self.thresholds = vec[i64]([season.threshold for season in self.seasons])

    def _number_actions(self, categories: list[str]) -> None:
        """Each decision has a block of its own, numbered within it as the rules number its options."""
        places = [str(place + 1) for place in range(self.trail_size)]
        items = [item.id for item in self.items]
        ways = [*categories, NO_CATEGORY]
        space = self.space = ActionSpace()
        self.explore_action = space.add("action", [f"explore_{length}" for length in LENGTHS])
        self.craft_chosen = space.add("action", ["craft"])
        self.scout_chosen = space.add("action", ["scout"])
        self.target_action = space.add("target", places)
        self.play_action = space.add("play", [f"{item}:{way}" for item in items for way in ways])
        self.play_pass = space.add("play", ["pass"])
        self.craft_action = space.add("craft", [f"row{slot + 1}" for slot in range(self.row_size)])
        self.craft_deck = space.add("craft", ["deck"])
        self.craft_stop = space.add("craft", ["stop"])
        self.look_action = space.add("look", places)
        self.lose_action = space.add("lose", items)
        self.bequeath_action = space.add("bequeath", items)
        self.ways: i64 = len(ways)  # an item is played in so many ways: as a category, or to no effect
        self.no_category: i64 = len(categories)

    def dealt(self, seats: int, lean: str, place: int) -> int:
        """YS-0.4, YS-13.7: how many items a player begins with, so many seats after the first player."""
        if lean == "very":  # dealt round one by one, so who comes late may have one fewer
            return (self.least_items[seats] - 1 - place) // seats + 1
        return self.hand_size[seats] - (1 if lean == "yes" else 0)

    # How events name cards

    def item_facts(self, kind: i64) -> dict[str, Any]:
        return {"item": self.items[kind].id, "name": self.items[kind].name}

    def food_facts(self, kind: i64) -> dict[str, Any]:
        return {"card": self.foods[kind].id, "name": self.foods[kind].name}


def _seasons(entry: Entry) -> list[Season]:
    order = entry.texts("order")
    if not order or len(set(order)) != len(order):
        raise entry.wrong("order names every season once")
    seasons = [Season(entry.entry(id), id) for id in order]
    entry.done()
    if seasons[-1].threshold != UNCHECKED:
        raise entry.wrong(f"{order[-1]}: the threshold of the last season is {UNCHECKED}, nothing follows it")
    return seasons


def load(document: dict[str, Any]) -> Content:
    return Content(document)
