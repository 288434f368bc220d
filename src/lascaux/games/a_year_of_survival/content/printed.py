"""The entries of content.toml as printed, and the words they may use."""

from __future__ import annotations

from typing import Final, final

from lascaux.engine.reading import Entry

SKILL: Final = "skill"
KNOWLEDGE: Final = "knowledge"  # a type of item, and the icon that nothing else fills
AMBUSH: Final = "ambush"
KINDS: Final = ["gather", "hunt", AMBUSH]
SOURCES: Final = ["fact", "pattern", "designed"]
MOST_ICONS: Final = 9
MOST_CARDS: Final = 99
UNCHECKED: Final = -1  # the threshold of a season at whose end nothing is checked


@final
class Category:
    def __init__(self, entry: Entry) -> None:
        self.id = entry.id()
        self.name = entry.text("name")
        self.colour = entry.text("colour")
        self.texture = entry.text("texture")
        self.letter = entry.text("letter")
        self.shape = entry.text("shape")
        entry.done()


@final
class Item:
    """An item card. `fills` are the categories it may be played as, `strength` the icons it fills then."""

    def __init__(self, entry: Entry, categories: list[str]) -> None:
        plain = [category for category in categories if category != KNOWLEDGE]
        self.id = entry.id()
        self.name = entry.text("name")
        self.type = entry.one_of("type", [*plain, SKILL, KNOWLEDGE])
        self.fills = entry.texts("fills")
        self.strength = entry.number("strength", 1, MOST_ICONS)
        self.count = entry.number("count", 1, MOST_CARDS)
        self.about = entry.text("about")
        entry.done()
        for category in self.fills:
            if category not in categories:
                raise entry.wrong(f"fills names {category!r}, which is none of {', '.join(categories)}")
        if self.type == KNOWLEDGE:
            fitting = sorted(self.fills) == sorted(categories)
        elif self.type == SKILL:
            fitting = len(self.fills) == len(set(self.fills)) == 2 and KNOWLEDGE not in self.fills
        else:
            fitting = self.fills == [self.type]
        if not fitting:
            raise entry.wrong(
                "a skill fills two plain categories, knowledge every category, any other card its own"
            )


@final
class Season:
    def __init__(self, entry: Entry, id: str) -> None:
        self.id = id
        self.name = entry.text("name")
        self.icons = entry.number("icons_required", 1, MOST_ICONS)
        self.threshold = entry.number("threshold", UNCHECKED, MOST_CARDS)
        self.cards = entry.number("cards", 1, MOST_CARDS)
        self.mark = entry.text("back_mark")
        entry.done()


@final
class Food:
    def __init__(self, entry: Entry, seasons: list[str], categories: list[str]) -> None:
        self.id = entry.id()
        self.name = entry.text("name")
        self.organism = entry.text("organism")
        self.season = entry.one_of("season", seasons)
        self.kind = entry.one_of("kind", KINDS)
        self.points = entry.number("points", 0, MOST_CARDS)
        self.count = entry.number("count", 1, MOST_CARDS)
        icons = entry.numbers("icons", categories, 0, MOST_ICONS)
        self.icons = {category: count for category, count in icons.items() if count}
        entry.one_of("points_source", SOURCES)
        entry.one_of("icons_source", SOURCES)
        self.about = entry.text("about")
        entry.done()


@final
class Band:
    """A result: the final scores it stands for, and whether they count as won."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id()
        self.least = entry.number("min", 0, 999)
        self.most = entry.number("max", 0, 999)
        self.name = entry.text("name")
        self.won = entry.flag("won")
        entry.done()
