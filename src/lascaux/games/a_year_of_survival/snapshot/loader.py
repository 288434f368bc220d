"""Lays a document over a fresh game; what it leaves open comes from the cards that remain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from lascaux.engine import Rng
from lascaux.engine.documents import a_seat, natural, refuse
from lascaux.engine.state import packed
from lascaux.games.a_year_of_survival.content.printed import MOST_ICONS
from lascaux.games.a_year_of_survival.content.tables import FIELD, MOST_PLACES
from lascaux.games.a_year_of_survival.invariants.attempt import faults_of_attempt
from lascaux.games.a_year_of_survival.invariants.turn import faults_of_craft
from lascaux.games.a_year_of_survival.rules.attempt import filled
from lascaux.games.a_year_of_survival.rules.turn import TURN
from lascaux.games.a_year_of_survival.snapshot.stock import ANY, REST, Stock, named
from lascaux.games.a_year_of_survival.snapshot.writer import Document, played_name
from lascaux.games.a_year_of_survival.state import BY_ITEM, BY_SEAT, BYTE, NONE, Year


def load(state: Year, document: dict[str, Any]) -> None:
    Loader(state, msgspec.convert(document, Document)).load()


class Loader:
    def __init__(self, state: Year, given: Document) -> None:
        self.state = state
        self.given = given
        self.content = state.content
        self.foods = {food.id: kind for kind, food in enumerate(self.content.foods)}
        self.items = {item.id: kind for kind, item in enumerate(self.content.items)}
        self.chance = Rng(state.seed)

    def load(self) -> None:
        given = self.given
        self._course()
        food = (
            given.season,
            given.trail,
            given.discard,
            given.turned or None,
            given.decks or None,
            given.pile or None,
        )
        if any(part is not None for part in food):
            self._food()
        items = (
            given.hands,
            given.row,
            given.item_deck,
            given.item_discard,
            given.played or None,
            given.dead or None,
        )
        if any(part is not None for part in items):
            self._items()
        self._turn()
        self.state.agenda = [TURN]  # unless the document has an agenda of its own

    def _course(self) -> None:
        state, given = self.state, self.given
        if given.active is not None:
            state.active = self._seat("active", given.active)
        state.turns = natural("turns", given.turns or 0)
        state.dead = _set(self._seat("dead", seat) for seat in given.dead)
        seasons = [season.id for season in self.content.seasons]
        for season in (given.season or seasons[0], *given.decks):
            if season not in seasons:
                refuse(f"there is no season {season!r}: they are {', '.join(seasons)}")
        state.season = seasons.index(given.season or seasons[0])

    # Food

    def _food(self) -> None:
        state, given, content = self.state, self.given, self.content
        seasons = [season.id for season in content.seasons]
        lists = [given.trail, given.turned, given.pile, given.discard, *given.decks.values()]
        if {ANY, REST} & {*given.pile, *(given.discard or [])}:
            refuse("pile, discard: every card has to be named")
        self._check_names("food card", named(lists), {food.id: food.count for food in content.foods})
        discard = list(given.discard or [])
        layout: list[str] = []
        for number, season in enumerate(seasons):
            cards = [food.id for food in content.foods for _ in range(food.count) if food.season == season]
            stock = Stock(f"{season} cards", cards, lists, self.chance)
            if number == state.season:
                self._trail(stock)
            deck = given.decks.get(season)
            if number < state.season and deck:
                refuse(f"decks: {season} is over")
            full = stock.complete(deck) if number < state.season or deck is not None else stock.all()
            if number == state.season:
                state.deck_left = len(full)
            elif number > state.season and len(full) != len(cards):
                refuse(f"decks: {season} has not begun, so all of its {len(cards)} cards are in its deck")
            discard += self._leftover(stock, "discard", given.discard)
            layout += full[::-1] + cards[len(full) :]
        state.food = packed([self.foods[name] for name in layout])
        self._lay_discards(discard)

    def _trail(self, stock: Stock) -> None:
        state, given, content = self.state, self.given, self.content
        turned = stock.complete(given.turned)
        room = max(0, content.trail_size - len(turned))
        trail = stock.deal(room) if given.trail is None else stock.complete(given.trail)
        for what, cards in (("trail", trail), ("turned", turned)):
            if len(cards) > content.trail_size:
                refuse(f"{what}: {len(cards)} cards, there are {content.trail_size} places")
        state.trail = self._numbers(self.foods, trail, content.trail_size)
        state.trail_length = len(trail)
        state.turned = self._numbers(self.foods, turned, content.trail_size)
        state.turned_count = len(turned)

    def _lay_discards(self, discard: list[str]) -> None:
        state, content = self.state, self.content
        pile = self.given.pile
        state.pile = self._numbers(self.foods, pile, content.food_total)
        state.pile_size = len(pile)
        state.discard = self._numbers(self.foods, discard, content.food_total)
        state.discard_size = len(discard)
        state.score = sum(content.points[self.foods[name]] for name in pile)
        state.season_began_with = self._earlier_points()

    def _earlier_points(self) -> int:
        kinds = [self.foods[name] for name in self.given.pile]
        earlier = [kind for kind in kinds if self.content.food_season[kind] < self.state.season]
        return sum(self.content.points[kind] for kind in earlier)

    # Items

    def _items(self) -> None:
        state, given, content = self.state, self.given, self.content
        if given.hands is not None and len(given.hands) != state.seats:
            refuse(f"hands: {len(given.hands)} hands for {state.seats} seats")
        if given.row is not None and len(given.row) != content.row_size:
            refuse(f"row: {len(given.row)} slots instead of {content.row_size}")
        played = [name.split(":")[1] if name.count(":") == 2 else name for name in given.played]
        row = [name for name in given.row or [] if name is not None]
        lists = [*(given.hands or []), row, given.item_deck, given.item_discard, played]
        self._check_names("item card", named(lists), {item.id: item.count for item in content.items})
        cards = [item.id for item in content.items for _ in range(item.count)]
        stock = Stock("item cards", cards, lists, self.chance)
        state.row = packed([NONE if name is None else self.items[name] for name in self._row(stock)])
        size = content.hand_size[state.seats] - (state.settings["lean_deal"] == "yes")
        hands = given.hands
        if hands is None:
            hands = [stock.deal(0 if state.is_dead(seat) else size) for seat in range(state.seats)]
        state.hands = packed([count for hand in hands for count in self._counts(stock.complete(hand))])
        deck = stock.all() if given.item_deck is None else stock.complete(given.item_deck)
        state.items = self._numbers(self.items, deck[::-1], content.item_total)
        state.items_left = len(deck)
        discard = stock.complete(given.item_discard)
        discard += self._leftover(stock, "item_discard", given.item_discard)
        state.item_discard = packed(self._counts(discard))

    def _row(self, stock: Stock) -> list[str | None]:
        size = self.content.row_size
        if self.given.row is None:
            dealt = stock.deal(size)
            return [*dealt, *([None] * (size - len(dealt)))]
        return [None if name is None else stock.complete([name])[0] for name in self.given.row]

    def _counts(self, names: list[str]) -> list[int]:
        return [names.count(item) for item in self.items]

    # The turn under way

    def _turn(self) -> None:
        state, given = self.state, self.given
        state.unseen_discards = self._discards("unseen_discards", given.unseen_discards)
        state.scouted_discards = self._discards("scouted_discards", given.scouted_discards)
        state.seen = _set(self._place("seen", place) for place in given.seen)
        state.named = _set(self._place("named", place) for place in given.named)
        state.passed = _set(self._seat("passed", seat) for seat in given.passed)
        state.taken = natural("taken", given.taken)
        if given.season_began_with is not None:
            state.season_began_with = natural("season_began_with", given.season_began_with)
        if given.target is not None:
            state.target = self._place("target", given.target)
            if state.target >= state.turned_count:
                refuse(f"target: {state.turned_count} cards are turned, {given.target} is none of them")
            state.open = self.content.icons[state.target_food()]
        if len(given.played) > self.content.most_played:
            refuse(f"played: more than {self.content.most_played} cards")
        for place, name in enumerate(given.played):
            self._play(place, name)
        if given.open is not None:
            state.open = self._icons(given.open)
        # Before the agenda goes on and spends the cards.
        if state.taken:
            self._check(faults_of_craft(state))
        if state.target != NONE and (state.played_count or state.passed):
            self._check(faults_of_attempt(state))

    def _play(self, place: int, name: str) -> None:
        state, content = self.state, self.content
        for card in self._ways():
            if played_name(content, card) == name:
                state.played[place] = card
                state.played_count = place + 1
                if card & BYTE != content.no_category:
                    state.open = filled(state.open, card & BYTE, content.strength[card >> BY_ITEM & BYTE])
                return
        refuse(f"played: {name!r} is no card played, such as 0:{content.items[0].id}:none")

    def _ways(self) -> Iterable[int]:
        for seat in range(self.state.seats):
            for kind in range(self.content.kinds):
                for way in range(self.content.ways):
                    yield seat << BY_SEAT | kind << BY_ITEM | way

    def _icons(self, counts: dict[str, int]) -> int:
        categories = [category.id for category in self.content.categories]
        icons = 0
        for category, count in counts.items():
            if category not in categories or not 0 <= count <= MOST_ICONS:
                refuse(f"open: {count} {category} icons")
            icons |= count << FIELD * categories.index(category)
        return icons

    # Helpers

    def _check(self, faults: Iterable[str]) -> None:
        for fault in faults:
            refuse(fault)

    def _check_names(self, what: str, names: list[str], copies: dict[str, int]) -> None:
        for name, count in Counter(names).items():
            if name not in copies:
                refuse(f"there is no {what} {name!r}")
            if count > copies[name]:
                refuse(f"{name} is there {count} times, of {copies[name]}")

    def _leftover(self, stock: Stock, what: str, given: list[str] | None) -> list[str]:
        """Cards that found no place go to the discard, unless the document says what lies there."""
        left = stock.all()
        if left and given is not None:
            refuse(f"{what}: {len(left)} {stock.what} have no place")
        return left

    def _numbers(self, kinds: dict[str, int], names: list[str], length: int) -> Any:
        return packed([kinds[name] for name in names] + [0] * (length - len(names)))

    def _seat(self, what: str, seat: int) -> int:
        return a_seat(what, seat, self.state.seats)

    def _discards(self, what: str, places: list[int]) -> int:
        for place in places:
            if not 1 <= place <= self.state.discard_size:
                refuse(f"{what}: the discard has no card {place}")
        return _set(place - 1 for place in places)

    def _place(self, what: str, place: int) -> int:
        if not 1 <= place <= MOST_PLACES:
            refuse(f"{what}: there is no place {place}")
        return place - 1


def _set(places: Iterable[int]) -> int:
    return sum({1 << place for place in places})
