"""The entries of content.toml as printed, and the words they may use."""

from __future__ import annotations

from typing import Final, final

from lascaux.engine.reading import Entry

MOST_CARDS: Final = 62  # that fit into the bits of one int

# The kinds of tokens are known by their place in the file: four plain ones, then the wild one.
PLAIN: Final = 4
BONE: Final = 4
KINDS: Final = 5
SACRIFICE_MARK: Final = 4  # among the requirements of a card: four kinds, then the sacrifice

EFFECTS: Final = ["none", "take_card", "draw_resource"]
TAKE_CARD: Final = 1
DRAW_RESOURCE: Final = 2

POWERS: Final = ["", "skip_pile", "second_card_discount", "card_on_finished_pile", "extra_for_single"]
NO_POWER: Final = 0
SKIP_PILE: Final = 1
SECOND_CARD: Final = 2
CARD_FOR_PILE: Final = 3
EXTRA_FOR_SINGLE: Final = 4

SCORINGS: Final = ["flat", "per_colour", "per_type", "per_stored", "per_different"]
SIDES: Final = ["normal", "advanced"]
CHIEFTAINS: Final = 4
SEATS: Final = ["2", "3", "4"]
DIFFERENT: Final = "different"
MOST_DIFFERENT: Final = 4  # tokens on a storage card for different kinds


@final
class Resource:
    def __init__(self, entry: Entry) -> None:
        self.id = entry.id()
        self.name = entry.text("name")
        self.count = entry.number("count", 0, 200)
        self.wild = entry.flag("wild")
        self.abbreviation = entry.text("abbr")
        self.shape = entry.text("shape")
        entry.done()


@final
class Colour:
    def __init__(self, entry: Entry) -> None:
        self.id = entry.id()
        self.name = entry.text("name")
        self.region = entry.text("region")
        self.letter = entry.text("letter")
        self.shape = entry.text("shape")
        self.count = entry.number("count", 0, MOST_CARDS)
        entry.done()


@final
class CardType:
    def __init__(self, entry: Entry) -> None:
        self.id = entry.id()
        self.name = entry.text("name")
        self.count = entry.number("count", 0, MOST_CARDS)
        self.icon = entry.text("icon")
        entry.done()


@final
class Chieftain:
    def __init__(self, entry: Entry) -> None:
        self.id = entry.id()
        self.number = entry.number("number", 1, CHIEFTAINS)
        self.name = entry.text("name")
        self.power = entry.one_of("power", POWERS[1:])
        self.power_text = entry.text("power_text")
        entry.done()


@final
class Card:
    """A tribe card as printed."""

    def __init__(self, entry: Entry, kinds: list[str], colours: list[str], types: list[str]) -> None:
        self.id = entry.id()
        self.name = entry.text("name")
        self.colour = entry.one_of("colour", colours)
        self.type = entry.one_of("type", types)
        self.points = entry.number("points", 0, 99)
        self.scoring = entry.one_of("scoring", SCORINGS)
        self.target = ""
        if self.scoring == "per_colour":
            self.target = entry.one_of("target", colours)
        elif self.scoring == "per_type":
            self.target = entry.one_of("target", types)
        self.cost = entry.numbers("cost", kinds[:PLAIN], 1, 9)
        self.sacrifice = entry.flag("sacrifice")
        self.effect = entry.one_of("effect", EFFECTS)
        self.stores = ""
        if self.type == "storage":
            self.stores = entry.one_of("stores", [*kinds[:PLAIN], DIFFERENT])
            fitting = "per_different" if self.stores == DIFFERENT else "per_stored"
            if self.scoring != fitting:
                raise entry.wrong(f"a storage card for {self.stores} scores {fitting}, not {self.scoring}")
        elif self.scoring in ("per_stored", "per_different"):
            raise entry.wrong(f"only a storage card scores {self.scoring}")
        self.take = entry.number("take", 1, 9)
        entry.done()
