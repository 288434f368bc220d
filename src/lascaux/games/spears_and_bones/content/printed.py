"""The entries of content.toml as printed, and the words they may use."""

from __future__ import annotations

from typing import Final, final

from lascaux.engine.reading import Entry

RESOURCES: Final = ["meat", "bone", "trophy"]
KINDS: Final = 3  # of resources

TIMES: Final = ["day", "night"]
DAY: Final = 0
NIGHT: Final = 1

TEAMS: Final = ["survivor", "amasser", "dominator"]
SURVIVOR: Final = 0
AMASSER: Final = 1
DOMINATOR: Final = 2

ABILITIES: Final = ["two_action_steps", "oblige", "ban", "chase"]
CHIEF: Final = 0
SHAMAN: Final = 1
SEER: Final = 2
FLUTIST: Final = 3

UNIT_TYPES: Final = ["hunter", "gatherer", "warrior", "healer", "ambusher"]
GATHERER: Final = 1
WARRIOR: Final = 2
HEALER: Final = 3
AMBUSHER: Final = 4

FEWEST_SEATS: Final = 3
MOST_SEATS: Final = 4
MOST_UNITS: Final = 12  # of a tribe: there is a table entry for every set of them
MOST_PREY: Final = 60  # a set of prey is one int
MOST: Final = 99


@final
class Team:
    def __init__(self, entry: Entry) -> None:
        self.id = entry.id()
        self.name = entry.text("name")
        self.cards = entry.number("cards", 1, MOST_SEATS)
        self.players = entry.integers("players", FEWEST_SEATS, MOST_SEATS)
        entry.done()


@final
class Goal:
    def __init__(self, entry: Entry) -> None:
        self.id = entry.id()
        self.name = entry.text("name")
        self.resource = entry.one_of("resource", RESOURCES)
        self.copies = entry.number("copies", 1, MOST)
        entry.done()


@final
class Role:
    """An order token. Its ability works with the numbers of players that it names."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id()
        self.name = entry.text("name")
        self.position = entry.number("position", 1, MOST_SEATS)
        self.players = entry.integers("players", FEWEST_SEATS, MOST_SEATS)
        self.ability = entry.one_of("ability", ABILITIES)
        entry.remark("note")
        entry.done()


@final
class ActionCard:
    def __init__(self, entry: Entry) -> None:
        self.id = entry.id()
        self.name = entry.text("name")
        self.value = entry.number("value", -9, 9)
        self.copies = {
            3: entry.number("copies_three_players", 0, 9),
            4: entry.number("copies_four_players", 0, 9),
        }
        entry.done()


@final
class UnitType:
    def __init__(self, entry: Entry) -> None:
        self.id = entry.id()
        self.name = entry.text("name")
        self.ability = entry.text("ability")
        entry.done()


@final
class Tribe:
    def __init__(self, entry: Entry) -> None:
        self.id = entry.id()
        self.name = entry.text("name")
        self.seating = entry.number("seating", 0, MOST_SEATS - 1)
        self.mark = entry.text("mark")
        self.colour = entry.text("colour")
        self.units = entry.number("units", 1, MOST_UNITS)
        entry.done()


@final
class Unit:
    def __init__(self, entry: Entry, tribes: list[str]) -> None:
        self.id = entry.id()
        self.name = entry.text("name")
        self.tribe = tribes.index(entry.one_of("tribe", tribes))
        self.kind = entry.text("kind")
        self.title = self.kind.replace("_", " ").title()  # the name without that of the tribe
        self.index = entry.number("index", 0, MOST_UNITS - 1)
        self.type = entry.one_of("type", UNIT_TYPES)
        self.power = entry.number("power", 0, MOST)
        self.level = entry.number("level", 1, MOST)
        self.cost = entry.number("cost", 0, MOST)
        self.berries = entry.number("berries", 0, MOST)
        if self.berries and self.type != "gatherer":
            raise entry.wrong("only a gatherer gives berries")
        entry.done()


@final
class Prey:
    """SB-18.7: what is printed, and the bounty on top of it if the prey brings one resource alone."""

    def __init__(self, entry: Entry, bounty: int) -> None:
        self.id = entry.id()
        self.name = entry.text("name")
        self.power = entry.number("power", 0, MOST)
        self.level = entry.number("level", 0, MOST)
        self.time = entry.one_of("time", TIMES)
        printed = [entry.number(resource, 0, MOST) for resource in RESOURCES]
        if printed.count(0) < KINDS - 1:
            bounty = 0
        self.resources = [amount + bounty if amount else 0 for amount in printed]
        self.berries = entry.number("berries", 0, MOST)
        self.vigor = entry.flag("vigor")
        entry.number("copies", 1, 1)
        entry.done()


@final
class Enemy:
    def __init__(self, entry: Entry) -> None:
        self.id = entry.id()
        self.name = entry.text("name")
        self.power = entry.number("power", 0, MOST)
        self.level = entry.number("level", 0, MOST)
        self.copies = entry.number("copies", 1, MOST)
        entry.done()


@final
class Token:
    def __init__(self, entry: Entry) -> None:
        self.id = entry.id()
        self.name = entry.text("name")
        self.copies = entry.number("copies", 1, MOST)
        self.value = entry.number("value", 0, MOST)
        entry.remark("note")
        entry.done()
