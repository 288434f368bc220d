"""PA-19: the grammar of content.toml. Whatever is not written here cannot be said in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from lascaux.engine.errors import BadContent

Id = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]+$")]
Text = Annotated[str, msgspec.Meta(min_length=1)]
Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
Natural = Annotated[int, msgspec.Meta(ge=0, le=99)]
BoxModule = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]
ModuleId = BoxModule | Literal["K"]
Resource = Literal["food", "wood", "stone"]
Skill = Literal["strength", "perception", "craft"]
Place = Literal["group", "night", "camp"]

LISTS = ("actions", "assist", "extra", "night", "build")
RESOURCES: tuple[Resource, ...] = ("food", "wood", "stone")
SKILLS: tuple[Skill, ...] = ("strength", "perception", "craft")
MODULES: tuple[BoxModule, ...] = ("A", "B", "C", "D", "E", "F", "G", "H", "I", "J")
OWN = "K"  # PA-18.5: the module that players make of the blank cards


class Part(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Any table of the file: a key that the grammar does not know is an error."""


class Meta(Part, frozen=True):
    game: Literal["paleo"]
    title: Text
    content_version: Literal[1]
    language: Literal["en"]
    cards_total: Annotated[int, msgspec.Meta(ge=1)]
    tools_total: Count
    cards: dict[str, int]


class Setup(Part, frozen=True):
    players_min: Literal[1]
    players_max: Literal[4]
    people_per_seat: Count
    start_food: Natural
    workbench_slots: Count
    choose_from_top: Count
    vp_goal: Count
    skull_limit: Count
    vp_tokens: Count
    skull_tokens: Count
    damage_tokens: Count
    hardship_mouths: Natural = 0


class Stocks(Part, frozen=True):
    food: Count
    wood: Count
    stone: Count


class Dice(Part, frozen=True):
    count: Annotated[int, msgspec.Meta(ge=1, le=9)]
    faces: Annotated[list[dict[Skill, Count]], msgspec.Meta(min_length=1)]


class Back(Part, frozen=True):
    name: Text
    german: Text
    glyph: Annotated[str, msgspec.Meta(min_length=2, max_length=2)]


class Backs(Part, frozen=True):
    forest: Back
    river: Back
    mountain: Back
    home: Back
    person: Back
    dream: Back
    idea: Back
    red: Back
    mission: Back
    secret: Back


class Tool(Part, frozen=True):
    id: Id
    name: Text
    count: Count
    note: str = ""
    german: str = ""
    spend: bool = False
    skills: dict[Skill, Count] = {}
    ward: Natural = 0
    heal: Natural = 0
    ignore_danger: bool = False


class Need(Part, frozen=True):
    """What must be shown, not given."""

    strength: Natural = 0
    perception: Natural = 0
    craft: Natural = 0
    dice: Natural = 0
    title: list[Text] = []
    grave: dict[Text, Count] = {}
    people: Natural = 0
    have: dict[Id, Count] = {}
    laid: Natural = 0


class AnyOf(Part, frozen=True):
    n: Count
    of: Annotated[list[Id], msgspec.Meta(min_length=1)]


class Cost(Part, frozen=True):
    """What is given."""

    cards: Natural = 0
    food: Natural = 0
    wood: Natural = 0
    stone: Natural = 0
    tools: dict[Id, Count] = {}
    any: AnyOf | None = None
    bury: list[Text] = []


class Gain(Part, frozen=True):
    """What is received, or suffered."""

    food: Natural = 0
    wood: Natural = 0
    stone: Natural = 0
    tools: dict[Id, Count] = {}
    person: Natural = 0
    dream: Natural = 0
    idea: Natural = 0
    heal: Natural = 0
    unskull: Natural = 0
    vp: Natural = 0
    build: Natural = 0
    damage: Natural = 0
    lose_person: Natural = 0
    skull: Natural = 0
    release: dict[Text, Count] = {}
    secret: Natural = 0
    ward: Natural = 0
    ignore_danger: bool = False


class Action(Part, frozen=True):
    label: Text
    negative: bool = False
    need: Need = Need()
    cost: Cost = Cost()
    gain: Gain = Gain()
    then: Literal["discard", "destroy", "stay", "group", "night", "camp"] | None = None

    @property
    def free(self) -> bool:
        return self.cost == Cost()


class Store(Part, frozen=True):
    item: Id
    max: Count


class Card(Part, frozen=True):
    """`title` is what other cards call it by; several definitions may share one."""

    id: Id
    set: Literal["base", "people", "dreams", "ideas", "secrets"] | ModuleId
    title: Text
    kind: Literal["action", "danger", "person", "idea", "mission"]
    back: Literal[
        "forest", "river", "mountain", "home", "person", "dream", "idea", "red", "mission", "secret"
    ]
    count: Count
    flavour: Text
    german: str = ""
    hint: str = ""
    number: Natural = 0
    help: bool = False
    place: Place | None = None
    aside: bool = False
    skills: dict[Skill, Count] = {}
    hearts: Natural = 0
    brings: str = ""
    store: Store | None = None
    actions: list[Action] = []
    assist: list[Action] = []
    extra: list[Action] = []
    night: list[Action] = []
    build: Action | None = None

    @property
    def of_module(self) -> bool:
        return self.set in MODULES or self.set == OWN

    @property
    def is_dream(self) -> bool:
        """PA-2.12: of the common dreams, or one that its module adds to them."""
        return self.back == "dream"

    def lists(self) -> Iterator[tuple[str, list[Action]]]:
        """Its actions, by the name of the list they stand in."""
        for name in LISTS[:-1]:
            yield name, getattr(self, name)
        yield LISTS[-1], [] if self.build is None else [self.build]

    def every_action(self) -> Iterator[tuple[str, Action]]:
        for name, actions in self.lists():
            for action in actions:
                yield name, action


class InnateIdea(Part, frozen=True):
    id: Id
    title: Text
    build: Action


class Module(Part, frozen=True):
    id: ModuleId
    name: Text
    theme: Text
    mission: Id
    secrets: list[Count]
    ideas: list[Id]
    dice: bool


class Level(Part, frozen=True):
    id: Annotated[int, msgspec.Meta(ge=1, le=7)]
    name: Text
    modules: list[BoxModule]
    difficulty: Count
    intro: Text


class Basics(Part, frozen=True):
    """The file without its lists of entries."""

    meta: Meta
    setup: Setup
    resources: Stocks
    dice: Dice
    backs: Backs


class Sheet(msgspec.Struct, frozen=True):
    """A whole content file, read and typed."""

    basics: Basics
    tools: list[Tool]
    innate: list[InnateIdea]
    levels: list[Level]
    modules: list[Module]
    cards: list[Card]

    def module_of(self, card: Card) -> str:
        """The module a card belongs to: of a secret the one that lists it; empty for all the others."""
        if card.set == "secrets":
            return next((module.id for module in self.modules if card.number in module.secrets), "")
        return card.set if card.of_module else ""


P = TypeVar("P", bound=Part)
ENTRIES: dict[str, type[Part]] = {
    "tool": Tool,
    "innate_idea": InnateIdea,
    "level": Level,
    "module": Module,
    "card": Card,
}


def read(document: dict[str, Any]) -> Sheet:
    """PA-19.1: the whole file; what is wrong is refused by the name of the entry."""
    basics = {key: value for key, value in document.items() if key not in ENTRIES}
    return Sheet(
        _convert("content", basics, Basics),
        _entries(document, "tool", Tool),
        _entries(document, "innate_idea", InnateIdea),
        _entries(document, "level", Level),
        _entries(document, "module", Module),
        _entries(document, "card", Card),
    )


def _entries(document: dict[str, Any], key: str, kind: type[P]) -> list[P]:
    entries = document.get(key)
    if not isinstance(entries, list) or not entries:
        raise BadContent(f"{key}: a list of entries is needed")
    found: list[P] = []
    ids: set[str] = set()
    for number, entry in enumerate(entries, start=1):
        id = str(entry.get("id", number)) if isinstance(entry, dict) else str(number)
        found.append(_convert(f"{key} {id}", entry, kind))
        if id in ids:
            raise BadContent(f"{key} {id}: this id comes twice")
        ids.add(id)
    return found


def _convert(where: str, table: Any, kind: type[P]) -> P:
    try:
        return msgspec.convert(table, kind)
    except msgspec.ValidationError as error:
        raise BadContent(f"{where}: {error}") from error
