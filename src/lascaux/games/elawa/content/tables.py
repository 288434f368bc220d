"""Loads content.toml into typed tables, and refuses a file whose counts or references are wrong."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from lascaux.engine.actions import ActionSpace
from lascaux.engine.bits import mask_of
from lascaux.engine.errors import BadContent
from lascaux.engine.packed import vec
from lascaux.engine.reading import Entry
from lascaux.games.elawa.content.printed import (
    BONE,
    CHIEFTAINS,
    DIFFERENT,
    EFFECTS,
    KINDS,
    MOST_CARDS,
    PLAIN,
    POWERS,
    SEATS,
    SIDES,
    Card,
    CardType,
    Chieftain,
    Colour,
    Resource,
)

RESERVED: Final = ("done", "sacrifice", "different")
MOST_GROUPS: Final = 9  # a census counts every colour and type in six bits of one int
FIELD: Final = 6
FIELD_MASK: Final = 63


@final
class Content:
    """Everything countable in the game. What the rules look up often is in packed tables, by card number."""

    def __init__(self, document: dict[str, Any]) -> None:
        file = Entry("", document, RESERVED)
        file.number("format_version", 1, 1)
        self._read_frame(file)
        self.resources = [Resource(entry) for entry in file.entries("resource")]
        self.colours = [Colour(entry) for entry in file.entries("colour")]
        self.types = [CardType(entry) for entry in file.entries("card_type")]
        self.chieftains = [Chieftain(entry) for entry in file.entries("chieftain")]
        self.kinds = [resource.id for resource in self.resources]
        self.requirements = [*self.kinds[:PLAIN], "sacrifice"]  # what a card may ask for
        colours = [colour.id for colour in self.colours]
        types = [kind.id for kind in self.types]
        for colour in colours:
            if colour in types:
                raise BadContent(f"colour {colour}: a card_type has this id too")
        self.cards = [Card(entry, self.kinds, colours, types) for entry in file.entries("card")]
        file.done()
        self._check_resources()
        self._check_chieftains()
        self._check_cards()
        self._tabulate(colours, types)
        self._number_actions()

    # Reading and checking

    def _read_frame(self, file: Entry) -> None:
        game = file.entry("game")
        for key in ("id", "title", "rule_prefix", "kind", "artist", "publisher"):
            game.text(key)
        game.texts("designers")
        game.number("first_published", 0, 9999)
        if game.number("min_players", 1, 9) != 2 or game.number("max_players", 1, 9) != 4:
            raise game.wrong("min_players and max_players are 2 and 4")
        game.done()
        setup = file.entry("setup")
        self.spots: i64 = setup.number("spots", 2, 12)
        self.pile_height: i64 = setup.number("cards_per_pile", 1, MOST_CARDS)
        self.token_height: i64 = setup.number("resources_per_pile", 1, 40)
        self.center_pile = self._by_seats(setup, "center_pile")
        self.pool_after_setup = self._by_seats(setup, "pool_after_setup")
        setup.done()
        self._read_settings(file.entry("options"))
        sides = file.entry("sides")
        self.limits: dict[str, int] = {}
        for name in SIDES:
            side = sides.entry(name)
            self.limits[name] = side.number("resource_spots", 0, 99)
            if side.flag("powers") != (name == "advanced"):
                raise side.wrong("powers belong to the advanced side, and to it alone")
            side.done()
        sides.done()

    def _by_seats(self, setup: Entry, key: str) -> dict[int, int]:
        numbers = setup.numbers(key, SEATS, 1 if key == "center_pile" else 0, 200)
        for seats in SEATS:
            if seats not in numbers:
                raise setup.wrong(f"{key} says nothing about {seats} seats")
        return {int(seats): numbers[seats] for seats in numbers}

    def _read_settings(self, settings: Entry) -> None:
        for name, values in (("side", SIDES), ("chieftains", ["random", "assigned"])):
            setting = settings.entry(name)
            if setting.texts("values") != values or setting.text("default") != values[0]:
                raise setting.wrong(f"the values are {', '.join(values)}, the first is the default")
            setting.done()
        settings.done()

    def _check_resources(self) -> None:
        if [resource.wild for resource in self.resources] != [False] * PLAIN + [True]:
            raise BadContent(f"resource: {PLAIN} plain kinds and then one wild kind are needed")
        total = sum(resource.count for resource in self.resources)
        for seats in self.center_pile:
            rest = total - self.spots * self.token_height - self.center_pile[seats]
            if rest != self.pool_after_setup[seats]:
                stated = self.pool_after_setup[seats]
                raise BadContent(
                    f"setup: with {seats} seats {rest} tokens are left for the pool, not {stated}"
                )

    def _check_chieftains(self) -> None:
        if [chieftain.number for chieftain in self.chieftains] != list(range(1, CHIEFTAINS + 1)):
            raise BadContent(f"chieftain: they are numbered from 1 to {CHIEFTAINS}, in this order")

    def _check_cards(self) -> None:
        if len(self.cards) != self.spots * self.pile_height or len(self.cards) > MOST_CARDS:
            places = self.spots * self.pile_height
            raise BadContent(
                f"card: {len(self.cards)} cards for {places} places around the fire, at most {MOST_CARDS}"
            )
        if len(self.colours) + len(self.types) > MOST_GROUPS:
            raise BadContent(f"colour, card_type: at most {MOST_GROUPS} together")
        for colour in self.colours:
            found = sum(card.colour == colour.id for card in self.cards)
            if found != colour.count:
                raise BadContent(f"colour {colour.id}: {found} cards instead of {colour.count}")
        for kind in self.types:
            found = sum(card.type == kind.id for card in self.cards)
            if found != kind.count:
                raise BadContent(f"card_type {kind.id}: {found} cards instead of {kind.count}")
        names: set[str] = set()
        for card in self.cards:
            if card.name in names:
                raise BadContent(f"card {card.id}: another card is called {card.name}")
            names.add(card.name)
            if card.take > self.spots:
                raise BadContent(f"card {card.id}: take is more than there are spots")

    # Packed tables

    def _tabulate(self, colours: list[str], types: list[str]) -> None:
        cards = self.cards
        groups = [*colours, *types]
        always = len(groups) * FIELD  # a field of the census that holds 1, for cards with a fixed worth
        self.empty_census: i64 = 1 << always
        self.take = vec[i64]([card.take for card in cards])
        self.points = vec[i64]([card.points for card in cards])
        self.cost = vec[i64]([card.cost.get(kind, 0) for card in cards for kind in self.kinds[:PLAIN]])
        self.effect = vec[i64]([EFFECTS.index(card.effect) for card in cards])
        self.census = vec[i64](
            [
                (1 << FIELD * groups.index(card.colour)) + (1 << FIELD * groups.index(card.type))
                for card in cards
            ]
        )
        self.counted = vec[i64](
            [FIELD * groups.index(card.target) if card.target else always for card in cards]
        )
        self.sacrifices = mask_of([n for n, card in enumerate(cards) if card.sacrifice])
        self.free = mask_of([n for n, card in enumerate(cards) if not card.cost and not card.sacrifice])
        self.storages = mask_of([n for n, card in enumerate(cards) if card.stores])
        self.mixed = mask_of([n for n, card in enumerate(cards) if card.stores == DIFFERENT])
        self.supply = vec[i64]([resource.count for resource in self.resources])
        self.tokens: i64 = sum(resource.count for resource in self.resources)
        # By number of tokens held and kind: the cards that ask for no more of it.
        self.within = vec[i64](
            [
                mask_of([n for n, card in enumerate(cards) if card.cost.get(kind, 0) <= held])
                for held in range(self.tokens + 1)
                for kind in self.kinds[:PLAIN]
            ]
        )
        self.deck = vec[i64](list(range(len(cards))))
        self.power = vec[i64](
            [POWERS.index(chieftain.power) for chieftain in self.chieftains]
        )  # from number 1
        self.nothing = vec[i64]([])

    def _number_actions(self) -> None:
        spots = [str(spot) for spot in range(self.spots)]
        cards = [card.id for card in self.cards]
        most_taken = max(card.take for card in self.cards)
        most_needed = max(max(card.cost.values(), default=0) for card in self.cards)
        space = self.space = ActionSpace()
        self.take_action = space.add("take", spots)
        self.skip_action = space.add("skip", [str(pile) for pile in range(most_taken + 1)])
        self.bonus_action = space.add("bonus", spots)
        self.play_action = space.add("play", [*cards, "done"])
        self.play_done: i64 = self.play_action + len(cards)
        self.waive_action = space.add("waive", self.requirements)
        self.sacrifice_action = space.add("sacrifice", cards)
        self.pay_action = space.add("pay", [str(bones) for bones in range(most_needed + 1)])
        self.effect_action = space.add("effect", spots)
        self.store_action = space.add("store", self._places())
        self.store_done = space.add("store", ["done"])
        self.discard_action = space.add("discard", self.kinds)

    def _places(self) -> list[str]:
        """The places for stored tokens: every pair of a storage card and a kind that fits there."""
        names: list[str] = []
        cards: list[int] = []
        kinds: list[int] = []
        first: list[int] = []
        for number, card in enumerate(self.cards):
            first.append(len(names))
            for kind in range(KINDS):
                if card.stores and (card.stores in (self.kinds[kind], DIFFERENT) or kind == BONE):
                    names.append(f"{card.id}:{self.kinds[kind]}")
                    cards.append(number)
                    kinds.append(kind)
        self.places = len(names)
        self.place_card = vec[i64](cards)
        self.place_kind = vec[i64](kinds)
        first.append(len(names))
        self.first_place = vec[i64](first)  # by card; its places end where those of the next begin
        return names

    def card_facts(self, card: i64) -> dict[str, Any]:
        """How events name a card."""
        printed = self.cards[card]
        return {"card": printed.id, "name": printed.name}


def load(document: dict[str, Any]) -> Content:
    return Content(document)
