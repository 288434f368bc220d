"""A study as one writes it down: a TOML file, checked as a whole before the first game.

game = "elawa"
seats = [2, 3]
bots = ["greedy", "elder:60"]       # two strengths; a list seats several bots: ["elder:60", "greedy"]
games = 2000                        # of each kind, or: precision = 0.5 (of `aim`)

[variants.dearer]
card.blue_01.points = 5
"""

from __future__ import annotations

import itertools
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

import lascaux
from lascaux.bots.entrants import Code, entrant, load_code
from lascaux.engine import BadSetting, Game, LascauxError
from lascaux.engine.wording import offered

AS_IT_IS = "as it is"
STRENGTHS = ("greedy", "elder:60")  # a quick look and a search: a bot may not understand a new card
THINKING = 20  # games of a quick bot for one of a bot that thinks, unless the study says otherwise
FEWEST = 40
GAMES = 1000
MOST = 200_000
LONGEST = 120  # signs in the name of a folder, well below what file systems take
RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")
UNKNOWN = re.compile(r"unknown field `([^`]*)`")


class BadStudy(BadSetting):
    """A study that cannot be carried out; the message names the key."""


class Target(msgspec.Struct, forbid_unknown_fields=True, rename={"least": "from", "most": "to"}):
    """A figure that is to lie between two bounds, at these seat counts and with these settings."""

    metric: str
    least: float
    most: float
    seats: list[int] = []
    settings: dict[str, Any] = {}
    bot: str = ""


class Tuning(msgspec.Struct, forbid_unknown_fields=True):
    """What may be changed between which bounds, and what is to come of it."""

    values: dict[str, Any]
    targets: list[Target]
    trials: int = 40
    games: int = 200
    fresh: int = 1000


class File(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    title: str = ""
    seats: int | list[int] = []
    settings: dict[str, Any] = {}
    sweep: dict[str, list[Any]] = {}
    bots: list[str | list[str]] = []
    games: int | dict[str, int] = 0
    precision: float = 0.0
    aim: str = ""
    seed: int = 0
    content: str = ""
    variants: dict[str, dict[str, Any]] = {}
    code: list[str] = []
    metrics: list[str] = []
    events: list[str] = []
    decisions: bool = True
    experiments: float = 0.2
    agency: int = 0
    tune: Tuning | None = None


class Group(msgspec.Struct, frozen=True):
    """Games of one kind: so many seats, these settings, these bots. Variants are played on the same deals."""

    seats: int
    settings: dict[str, Any]
    lineup: tuple[str, ...]
    rotations: int
    deals: int

    @property
    def bots(self) -> str:
        """`greedy`, or `elder:60 + greedy` if several sit at a table."""
        return " + ".join(dict.fromkeys(self.lineup))

    def sitting(self, rotation: int) -> tuple[str, ...]:
        return tuple(self.lineup[(seat - rotation) % self.seats] for seat in range(self.seats))

    @property
    def label(self) -> str:
        parts = [f"{self.seats} seat{'s' if self.seats > 1 else ''}"]
        parts += [f"{name} {value}" for name, value in self.settings.items()]
        return ", ".join(parts)


class Variant(msgspec.Struct, frozen=True):
    """A game's content under a name; `content` is empty for what ships with it."""

    name: str
    content: bytes
    mark: str


class Study(msgspec.Struct, frozen=True):
    """What workers are handed, and what a run writes down: all that the rows follow from."""

    game: str
    title: str
    groups: tuple[Group, ...]
    variants: tuple[Variant, ...]
    seed: int
    aim: str
    precision: float
    code: tuple[Code, ...] = ()
    metrics: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    decisions: bool = True
    experiments: float = 0.0
    rules: int = 0  # of the game; 0 if nobody noted them

    def load(self, variant: int = 0) -> Game:
        return lascaux.game(self.game, self.variants[variant].content)

    # Numbers of games: by deal first, so that a longer run of the same study keeps them.

    def kinds(self) -> list[tuple[int, int, int]]:
        """Every group, variant and rotation, in the order of their numbers within a deal."""
        return [
            (place, variant, rotation)
            for place, group in enumerate(self.groups)
            for variant in range(len(self.variants))
            for rotation in range(group.rotations)
        ]

    def number(self, deal: int, kind: int, kinds: int) -> int:
        return deal * kinds + kind


def read(file: Path) -> File:
    """The file as it is written, with keys and types checked."""
    try:
        document = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadStudy(f"{file}: {error}") from error
    return convert(document, str(file))


def convert(document: dict[str, Any], where: str = "the study") -> File:
    try:
        return msgspec.convert(document, File)
    except msgspec.ValidationError as error:
        text = str(error)
        if unknown := UNKNOWN.search(text):
            known = [field.encode_name for field in msgspec.structs.fields(File)]
            text = f"there is no key {unknown[1]!r}{_inside(text)}; keys are: {offered(known, unknown[1])}"
        else:
            text = re.sub(r"(.*) - at `\$\.?([^`]*)`", r"\2: \1", text).replace(
                "Object missing required field", "missing:"
            )
        raise BadStudy(f"{where}: {text}") from error


def _inside(text: str) -> str:
    place = re.search(r"at `\$\.([^`]*)`", text)
    return f" in {place[1]}" if place else ""


def settle(file: File, folder: Path = Path(), where: str = "the study") -> Study:
    """The study that a file stands for. Everything in it is tried here: nothing is refused after hours."""
    try:
        return _settle(file, folder)
    except BadStudy as error:
        raise BadStudy(f"{where}: {error}") from error


def _settle(file: File, folder: Path) -> Study:
    from lascaux.lab import metrics

    game = _tried("game", lambda: lascaux.game(file.game))
    if file.content:
        given = folder / file.content
        game = _tried("content", lambda: game.with_content(given))
    code = tuple(_tried("code", lambda path=path: Code.read(folder / path)) for path in file.code)
    _tried("code", lambda: load_code(code))
    variants = _variants(game, file.variants, folder)
    aim = file.aim or ("won" if game.cooperative else "points")
    known = metrics.names(game)
    if aim not in known:
        raise BadStudy(f"aim: there is no figure {aim!r}; there are: {offered(known, aim)}")
    for name in file.metrics:
        if name not in known:
            raise BadStudy(f"metrics: there is no figure {name!r}; there are: {offered(known, name)}")
    if file.precision < 0:
        raise BadStudy(f"precision: it is above 0, not {file.precision}")
    if file.seed < 0 or file.seed >= 1 << 63:
        raise BadStudy(f"seed: it is a whole number from 0 to 2**63 - 1, not {file.seed}")
    if not 0 <= file.experiments <= 50:
        raise BadStudy(f"experiments: so many a game, from 0 to 50, not {file.experiments}")
    return Study(
        game=game.id,
        title=file.title or game.title,
        groups=tuple(_groups(game, file)),
        variants=variants,
        seed=file.seed,
        aim=aim,
        precision=file.precision,
        code=code,
        metrics=tuple(file.metrics),
        events=tuple(file.events),
        decisions=file.decisions,
        experiments=file.experiments,
        rules=game.rules,
    )


def _tried(key: str, do: Any) -> Any:
    try:
        return do()
    except LascauxError as error:
        raise BadStudy(f"{key}: {error}") from error


# Variants


def _variants(game: Game, given: dict[str, dict[str, Any]], folder: Path) -> tuple[Variant, ...]:
    found = [Variant(AS_IT_IS, game.content_packed, game.content_mark)]
    for name, changes in given.items():
        changes = dict(changes)
        base = game
        if "file" in changes:
            file = folder / str(changes.pop("file"))
            base = _tried(f"variants.{name}.file", lambda file=file: game.with_content(file))
        for label, flat in _expanded(name, flattened(changes)):
            changed = _tried(
                f"variants.{name}", lambda flat=flat, base=base: base.with_content(flat) if flat else base
            )
            found.append(Variant(label, changed.content_packed, changed.content_mark))
    names = [variant.name for variant in found]
    if len(set(names)) < len(names):
        raise BadStudy(f"variants: two of them are called alike, or like what all are held against: {names}")
    return tuple(found)


def flattened(table: dict[str, Any], where: str = "") -> dict[str, Any]:
    """Tables in tables as addresses."""
    flat: dict[str, Any] = {}
    for key, value in table.items():
        place = f"{where}.{key}" if where else key
        flat.update(flattened(value, place) if isinstance(value, dict) and value else {place: value})
    return flat


def _expanded(name: str, flat: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """A range such as "5..8" stands for a variant of each value."""
    ranges = {address: span for address, value in flat.items() if (span := numbers_of(value)) is not None}
    if not ranges:
        return [(name, flat)]
    found = []
    for values in itertools.product(*ranges.values()):
        chosen = dict(zip(ranges, values, strict=True))
        told = ", ".join(f"{address.rpartition('.')[2]} {value}" for address, value in chosen.items())
        found.append((f"{name}: {told}", {**flat, **chosen}))
    return found


def numbers_of(value: Any) -> range | None:
    """`5..8` as 5, 6, 7 and 8."""
    span = RANGE.fullmatch(value) if isinstance(value, str) else None
    if span is None:
        return None
    if int(span[1]) > int(span[2]):
        raise BadStudy(f"variants: the range {value!r} is empty")
    return range(int(span[1]), int(span[2]) + 1)


# Groups


def _groups(game: Game, file: File) -> list[Group]:
    counts = [file.seats] if isinstance(file.seats, int) else file.seats or [game.seats[0]]
    lineups = [[bot] if isinstance(bot, str) else bot for bot in file.bots] or [[bot] for bot in STRENGTHS]
    for names in lineups:
        for name in names:
            _tried("bots", lambda name=name: entrant(name))
    if file.agency:
        lineups += [["greedy", "random"], [STRENGTHS[1], "greedy"]]
    found = []
    for settings in _swept(file):
        for seats in counts:
            _tried(
                "seats" if seats not in game.seats else "settings",
                lambda s=settings, n=seats: game.settle(n, s),
            )
            for place, names in enumerate(lineups):
                if not names or len(names) > seats:
                    raise BadStudy(f"bots: {names} do not fit on {seats} seats")
                lineup = tuple(names[min(seat, len(names) - 1)] for seat in range(seats))
                added = place >= len(lineups) - 2 if file.agency else False
                games = file.agency if added else _games(file, names, place)
                rotations = len({lineup[seat:] + lineup[:seat] for seat in range(seats)})
                found.append(Group(seats, settings, lineup, rotations, -(-games // rotations)))
    return found


def _swept(file: File) -> list[dict[str, Any]]:
    for name, values in file.sweep.items():
        if name in file.settings:
            raise BadStudy(f"sweep: {name} is among the settings already")
        if not values:
            raise BadStudy(f"sweep.{name}: it has no values")
    return [
        {**file.settings, **dict(zip(file.sweep, values, strict=True))}
        for values in itertools.product(*file.sweep.values())
    ]


def _games(file: File, names: Sequence[str], place: int) -> int:
    """How many of these bots; with a wished precision, how many at most."""
    label = " + ".join(dict.fromkeys(names))
    if isinstance(file.games, dict):
        if label not in file.games:
            raise BadStudy(f"games: it says nothing about {label!r}")
        games = file.games[label]
    else:
        games = file.games or (MOST if file.precision else GAMES)
        if place > 0 and not file.bots:
            games = max(FEWEST, games // THINKING)
    if games < 1:
        raise BadStudy(f"games: at least one is to be played, not {games}")
    return games


def folder_name(name: str, **options: Any) -> str:
    """With the options that make another study of it, so that each of them has a folder to go on in."""
    for option, given in options.items():
        values = given if isinstance(given, list) else [] if given is None else [given]
        for value in values:
            name += f"-{option}-{value.stem if isinstance(value, Path) else value}"
    return "".join(sign if sign.isalnum() or sign in "-_." else "-" for sign in name)[:LONGEST]
