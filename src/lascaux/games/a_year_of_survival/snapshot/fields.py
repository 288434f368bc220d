"""Every field of the state, declared once.

Decks are listed from the top, the trail from the place next to the deck outwards; places are counted from 1.
A card played is written as in `2:spear:weapon`, by seat 2. Discards that are neither unseen nor scouted lie
face up.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from lascaux.engine import Fields
from lascaux.engine.documents import natural, refuse
from lascaux.engine.kinds import SEAT, ByHand, EachSeat, Names, Number, Pieces, Place, Row, put
from lascaux.engine.packing import Counts, One, Pile, Slot, Some
from lascaux.games.a_year_of_survival.content.printed import MOST_ICONS
from lascaux.games.a_year_of_survival.content.tables import FIELD, MOST_PLACES, NO_CATEGORY
from lascaux.games.a_year_of_survival.invariants.turn import ATTEMPTING, step
from lascaux.games.a_year_of_survival.rules.attempt import open_icons
from lascaux.games.a_year_of_survival.state import BY_ITEM, BY_SEAT, BYTE, Year

FOOD = Pieces("food card", lambda content: {food.id: food.count for food in content.foods})
ITEM = Pieces("item card", lambda content: {item.id: item.count for item in content.items})
SEASON = Names("season", lambda content: [season.id for season in content.seasons])
CATEGORY = Names("category", lambda content: [category.id for category in content.categories])
WAY = Names("category", lambda content: [*(category.id for category in content.categories), NO_CATEGORY])
PLACE = Place("place", lambda state: range(1, MOST_PLACES + 1))
DISCARD = Place("discard", lambda state: range(1, state.discard_size + 1))


class Played(Names, frozen=True, eq=False):
    """Cards played in an attempt: by whom, and as what."""

    def spelt(self, state: Year, numbers: Iterable[int]) -> list[str]:
        items, ways = ITEM.names(state), WAY.names(state)
        return [f"{card >> BY_SEAT}:{items[card >> BY_ITEM & BYTE]}:{ways[card & BYTE]}" for card in numbers]

    def numbers(self, state: Year, field: str, names: Iterable[str]) -> list[int]:
        return [self._number(state, field, name) for name in names]

    def _number(self, state: Year, field: str, name: str) -> int:
        seat, _, rest = name.partition(":")
        item, _, way = rest.partition(":")
        if not seat.isdecimal() or str(int(seat)) != seat or way not in WAY.names(state):
            refuse(f"{field}: {name!r} is no card played, such as 0:{ITEM.names(state)[0]}:{NO_CATEGORY}")
        by = SEAT.read(state, field, int(seat)) << BY_SEAT
        return int(by | ITEM.numbers(state, field, [item])[0] << BY_ITEM | WAY.read(state, field, way))

    def pieces(self, names: Iterable[str]) -> list[str]:
        return [name.split(":")[1] if name.count(":") == 2 else name for name in names]

    @property
    def sort(self) -> Pieces:
        return ITEM


class Copies(Counts, frozen=True, eq=False):
    """The same as a list."""

    nothing: ClassVar[Any] = []

    @property
    def type(self) -> Any:
        return list[str]

    def write(self, state: Year, value: Any) -> Any:
        return [name for name, count in super().write(state, value).items() for _ in range(count)]

    def read(self, state: Year, field: str, value: list[str]) -> list[int]:
        self.of.numbers(state, field, value)
        return [value.count(name) for name in self.of.names(state)]


def decks(state: Year) -> dict[str, list[str]]:
    """Of this season and those to come."""
    start, food = list(state.content.season_start), FOOD.spelt(state, state.food)
    stop = [start[state.season] + state.deck_left, *start[state.season + 2 :]]
    seasons = zip(SEASON.names(state)[state.season :], start[state.season :], stop, strict=False)
    return {season: food[first:last][::-1] for season, first, last in seasons}


def lay_decks(state: Year, decks: dict[str, list[str]]) -> None:
    food = list(state.food)
    for season, names in decks.items():
        number = SEASON.read(state, "decks", season)
        first = state.content.season_start[number]
        food[first : first + len(names)] = FOOD.numbers(state, "decks", names[::-1])
        if number == state.season:
            state.deck_left = len(names)
    put(state, "food", food)


def heights(decks: dict[str, list[str]], document: Any) -> dict[str, int]:
    return {season: len(deck) for season, deck in decks.items()}


def scouted(trail: list[str], document: Any) -> list[str | None]:
    seen = document.get("seen", [])
    return [name if place in seen else None for place, name in enumerate(trail, 1)]


def not_unseen(discard: list[str], document: Any) -> list[str | None]:
    unseen = document.get("unseen_discards", [])
    return [None if place in unseen else name for place, name in enumerate(discard, 1)]


def item_deck(state: Year) -> list[str]:
    return ITEM.spelt(state, list(state.items)[: state.items_left][::-1])


def lay_item_deck(state: Year, names: list[str]) -> None:
    numbers = ITEM.numbers(state, "item_deck", names[::-1])
    put(state, "items", numbers + [0] * (len(state.items) - len(numbers)))
    state.items_left = len(numbers)


def icons(state: Year) -> dict[str, int] | None:
    """Those of the target that are still open."""
    if step(state) not in ATTEMPTING:
        return None
    counts = [int(open_icons(state.open, category)) for category in range(state.content.no_category)]
    return Counts(CATEGORY).write(state, counts)


def lay_icons(state: Year, counts: dict[str, int] | None) -> None:
    row = Counts(CATEGORY).read(state, "open", counts or {})
    icons = [natural("open", count, 0, MOST_ICONS) << FIELD * category for category, count in enumerate(row)]
    state.open = sum(icons)


FIELDS = Fields(
    turns=Number(),
    active=SEAT,
    dead=Some(SEAT),
    season=SEASON,
    season_began_with=Number(),
    trail=Pile(FOOD, "trail_length", secret=True, seen=scouted),
    seen=Some(PLACE),
    turned=Pile(FOOD, "turned_count"),
    decks=ByHand(
        dict[str, list[str]], decks, lay_decks, "food deck_left", of=FOOD, bare={}, secret=True, seen=heights
    ),
    pile=Pile(FOOD, "pile_size"),
    discard=Pile(FOOD, "discard_size", secret=True, seen=not_unseen),
    unseen_discards=Some(DISCARD),
    scouted_discards=Some(DISCARD),
    hands=EachSeat(Copies(ITEM)),
    row=Row(Slot(ITEM)),
    item_deck=ByHand(list[str], item_deck, lay_item_deck, "items items_left", of=ITEM, secret=True),
    item_discard=Copies(ITEM),
    taken=Number(),
    named=Some(PLACE),
    target=One(PLACE),
    open=ByHand(dict[str, int], icons, lay_icons),
    played=Pile(Played("card", ITEM.printed), "played_count"),
    passed=Some(SEAT),
    brief="""
        dead seen turned decks pile unseen_discards scouted_discards taken named target open played passed
    """,
    own="play_rule reach quotas hand_limit open_discards score",
    shared="content food items",
    derived="food items trail turned played",
)
