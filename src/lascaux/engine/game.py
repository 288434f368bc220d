"""A game as the outside sees it: its catalogue card, and the doors to its rooms.

A game is a folder. Its `__init__.py` holds one `Game`, the card; the other modules are its rooms,
opened when they are first needed. A room that has grown is a folder of the same name:

    content.py     load(document) -> Content           typed tables from content.toml
    state.py       the position, derived from State
    rules.py       its steps, which the agenda of a state holds
    setup.py       setup(content, seats, settings, rng) -> State, with the first step on its agenda
                   STEPS, all step classes             actions(content, settings) -> ActionSpace
                   defaults(content) -> dict, if a content file may give settings another default
    snapshot.py    FIELDS, every attribute of the state: its kind, who knows it, what clones share
                   load(state, document), if rules of the game complete a partial document
                   dump(state) -> dict, if by hand
                   REMEMBERED, if no view shows what everybody knows who has followed the game
    present.py     view(state, seat)  option(state, seat, action)  prompt(state, seat)
                   sentence(content, event, names)  text(view, names)
                   targets(scene, event), if its sentences are to point at the scene
                   scene(view, names) and ICONS, if it is to be drawn
                   SETS and SILENT, steps that ask for a set, and those during which nobody talks, if any
                   result(view, outcome, past, names), if it says where its points came from
    icons/         NAME.svg, icons of its own
    observe.py     observe(state, seat, seen), writes what the seat may know into an Observation
    bounds.py      bounds(game, seats) -> Bounds, if learners are to know between what these numbers lie
    meanings.py    meanings(game, seats) -> Meanings, if they are to know what each of them says
    think.py       value(state, seat) -> float         rank(state, seat, actions) -> [float, …]
    measure.py     CHOICES, METRICS, side(state, seat), if the lab is to count more than it always does
    invariants.py  INVARIANTS: functions (before or None, state) that yield what is wrong
    RULES.md       the rules in our words, by id
    former.toml    by rules version the content that it had instead, where nothing else has changed since
    lessons.toml   what a newcomer is told at each decision, by the id of its step, if somebody wrote it
    lesson.toml    an opening that a newcomer is led through, if somebody wrote it
"""

from __future__ import annotations

import copy
import functools
import importlib
import importlib.resources
import importlib.util
import inspect
import itertools
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from lascaux.engine import content as contents
from lascaux.engine import icons, lesson, snapshot
from lascaux.engine.actions import ActionSpace
from lascaux.engine.deprecated import renamed
from lascaux.engine.errors import BadContent, BadSetting, LascauxError
from lascaux.engine.events import Event, Listener
from lascaux.engine.observation import Observation
from lascaux.engine.present import Option, View, named
from lascaux.engine.result import Past, Result, plain
from lascaux.engine.rng import Rng, is_seed
from lascaux.engine.rulebook import for_players, rules_by_id, rules_for_players
from lascaux.engine.scene import Scene
from lascaux.engine.settings import Setting, by_default, whole
from lascaux.engine.state import State
from lascaux.engine.wording import offered

if TYPE_CHECKING:
    import numpy

    Vector = numpy.typing.NDArray[numpy.float32]

Bounds = Mapping[str, tuple[float, float | Sequence[float]]]
"""By part of an observation the least and the most of its numbers, together or one by one, if not 0 and 1."""

Meanings = Mapping[str, tuple[str, Mapping[str, Sequence[str]]]]
"""By part of an observation what its numbers say, in a sentence, and the names along its axes, by axis.

Numbers lie as they are counted: the last axis runs fastest. An axis called alike is the same in all parts.
"""


class Game:
    """The catalogue card of a game. Only what a lobby shows is here; the rest comes when it is used.

    id           its name in addresses, commands and records
    package      the package that its rooms are in, `__name__`
    title        its name for people
    pitch        what it is, in a sentence
    seats        how many may play, `range(2, 5)` for two to four
    minutes      about how long it takes
    rules        the version of its rules, raised whenever an old record could play out differently
    longest      no game has more decisions
    widest       no decision has more options
    settings     what a table agrees on before it begins
    cooperative  all win, or nobody
    losable      it may end without a winner; a cooperative game always may
    all_open     all see the same: no view, scene or text depends on whose it is
    goal         how it is won, in a sentence
    emblems      a few icons that stand for it in the lobby
    """

    def __init__(
        self,
        id: str,
        *,
        package: str,
        title: str,
        pitch: str,
        seats: range,
        minutes: int,
        rules: int,
        longest: int,
        widest: int,
        settings: tuple[Setting, ...] = (),
        cooperative: bool = False,
        losable: bool = False,
        all_open: bool = False,
        goal: str = "",
        emblems: tuple[str, ...] = (),
        options: tuple[Setting, ...] | None = None,
    ) -> None:
        if options is not None:
            renamed("Game(options=…)", "Game(settings=…)")
            settings = options
        self.id = id
        self.package = package
        self.title = title
        self._printed = title  # what its own texts call it
        self.pitch = pitch
        self.seats = seats
        self.minutes = minutes
        self.rules = rules
        self.longest = longest
        self.widest = widest
        self.settings = settings
        self.cooperative = cooperative
        self.losable = losable or cooperative
        self.all_open = all_open
        self.goal = goal
        self.emblems = emblems
        self._content_file: Path | None = None
        self._document: dict[str, Any] | None = None  # None: what ships with the game
        self._rooms: dict[str, ModuleType] = {}
        self._noted: dict[int, tuple[dict[str, slice], Observation]] = {}
        self._bounded: dict[int, tuple[Vector, Vector]] = {}
        self._defaults = {setting.name: setting.default for setting in settings}

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    # Copies: nothing of a card ever changes

    def __copy__(self) -> Game:
        other = Game.__new__(type(self))
        other.__dict__.update(self.__dict__)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """It is in the catalogue of the other process, or in its package there."""
        from lascaux.engine import catalogue

        return catalogue.found_again, (self.package, self.id, self.title, self.content_packed)

    def with_title(self, title: str) -> Game:
        """The same game under another title, in all its texts."""
        other = copy.copy(self)
        for derived in ("rules_text", "rulebook", "rules_for_players", "lessons", "lesson"):
            other.__dict__.pop(derived, None)
        other.title = title
        other.pitch = _retitled(self.pitch, self.title, title)
        other.goal = _retitled(self.goal, self.title, title)
        return other

    @property
    def options_schema(self) -> tuple[Setting, ...]:
        """What `settings` was called."""
        renamed("Game.options_schema", "Game.settings")
        return self.settings

    # Content

    def with_content(self, given: contents.Given, *, whole: bool = False) -> Game:
        """The same game with other content, for designers who change cards.

        A file, a whole document, or changes by address, such as `{"card.blue_01.points": 5}`. It is read,
        checked and marked here, once: a bad one is refused now, not at the first game. With `whole` nothing
        is taken for mere changes.
        """
        other = self._without_content()
        document = contents.read(given)
        other._document = document if whole else contents.revised(self.content_document, document)
        other._content_file = None if isinstance(given, Mapping) else Path(given)
        loaded = other.content
        if hasattr(self.room("setup"), "defaults"):
            defaults = self.room("setup").defaults(loaded)
            other.settings = tuple(
                by_default(setting, defaults[setting.name]) if setting.name in defaults else setting
                for setting in self.settings
            )
            other._defaults = {setting.name: setting.default for setting in other.settings}
        return other

    def under(self, rules: int) -> Game:
        """The game as an older version of its rules had it, where `former.toml` keeps it; else as it is."""
        kept = {} if self._document is not None else self._former
        if rules == self.rules or str(rules) not in kept:
            return self
        other = self._without_content()
        other.rules = rules
        other.__dict__["_shipped"] = contents.revised(self._shipped, kept[str(rules)])
        return other

    def _without_content(self) -> Game:
        """A copy that has forgotten all that follows from the content."""
        other = copy.copy(self)
        for derived in ("content", "content_mark", "actions"):
            other.__dict__.pop(derived, None)
        other._noted, other._bounded = {}, {}
        return other

    @functools.cached_property
    def _former(self) -> dict[str, Any]:
        file = importlib.resources.files(self.package).joinpath("former.toml")
        return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}

    @functools.cached_property
    def content(self) -> Any:
        return self.room("content").load(self.content_document)

    @property
    def content_document(self) -> dict[str, Any]:
        """The content as a document: look, do not change."""
        return self._shipped if self._document is None else self._document

    @functools.cached_property
    def _shipped(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self._file("content.toml"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise BadContent(f"content.toml: {error}") from error

    @property
    def content_changes(self) -> tuple[contents.Change, ...]:
        """In what it differs from the content that ships with the game."""
        return contents.changes(self._shipped, self.content_document)

    @property
    def content_file(self) -> str:
        """Where other content was read from; empty if it came from no file."""
        return "" if self._content_file is None else str(self._content_file.absolute())

    @property
    def content_packed(self) -> bytes:
        """Empty for the content that ships with the game; else what another process loads the game with."""
        return b"" if self._document is None else contents.packed(self._document)

    @functools.cached_property
    def content_mark(self) -> str:
        """Empty for the content that ships with the game, a digest for any other."""
        return "" if self._document is None else contents.mark(self._document)

    def room(self, name: str) -> ModuleType:
        """A module of the game's folder, opened when it is first asked for."""
        room = self._rooms.get(name)
        if room is None:
            room = self._rooms[name] = importlib.import_module(f"{self.package}.{name}")
        return room

    def _file(self, name: str) -> str:
        return importlib.resources.files(self.package).joinpath(name).read_text(encoding="utf-8")

    # Positions

    def new(
        self,
        *,
        seats: int | None = None,
        seed: int | str = 0,
        listener: Listener | None = None,
        **settings: Any,
    ) -> State:
        """A fresh game at its first decision. `listener` hears the events from the very first one on.

        A seed that is a number gives the fast generator; a secret, of 32 to 64 hexadecimal digits, one whose
        draws tell nothing of those to come.
        """
        count = self.seats[0] if seats is None else whole(seats)
        seed = whole(seed)
        settled = self.settle(count, settings)
        if not is_seed(seed):
            secret = " or 32 to 64 hexadecimal digits," if isinstance(seed, str) else ""
            raise BadSetting(f"seed is a whole number from 0 to 2**64 - 1,{secret} not {seed!r}")
        rng = Rng.of(seed)
        state: State = self.room("setup").setup(self.content, count, settled, rng)
        state.rng = rng
        state.origin = self
        state.seed = seed
        state.settings = settled
        state.listener = listener
        state.advance()
        return state

    def settle(self, seats: int, settings: dict[str, Any]) -> dict[str, Any]:
        """All settings with their values, defaults filled in."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise BadSetting(f"{self.title} has {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}")
        if not settings:
            return self._defaults
        unknown = sorted(settings.keys() - self._defaults.keys())
        if unknown:
            known = offered([*self._defaults], unknown[0]) or "none"
            raise BadSetting(f"{self.title} has no setting {unknown[0]!r}; its settings: {known}")
        return {
            setting.name: setting.check(settings.get(setting.name, setting.default), seats)
            for setting in self.settings
        }

    def variants(self, seats: int) -> Iterator[dict[str, Any]]:
        """Every combination of example values of the settings, for tests and sweeps."""
        examples = [setting.examples(seats) for setting in self.settings]
        for values in itertools.product(*examples):
            yield dict(zip(self._defaults, values, strict=True))

    @functools.cached_property
    def actions(self) -> ActionSpace:
        """The action space with default settings; `state.actions` is the one of a position."""
        space: ActionSpace = self.room("setup").actions(self.content, self._defaults)
        return space

    def dump(self, state: State) -> dict[str, Any]:
        """The whole state, secrets included, as a readable document."""
        return snapshot.dump(self, state)

    def load(self, document: dict[str, Any]) -> State:
        """The state of a document. What it leaves out is as in a fresh game of its seed."""
        return snapshot.load(self, document)

    def restored(self, document: dict[str, Any], withheld: list[int]) -> State:
        """The state of a pickle. `withheld` is what no document tells, and the undo of a table asks for."""
        state = self.load(document)
        state.withheld = withheld
        return state

    def complaints(self, before: State | None, state: State) -> Iterator[str]:
        """What the game's fields and invariants find wrong, these with the invariant's name."""
        yield from self.room("snapshot").FIELDS.faults(state)
        for invariant in self.room("invariants").INVARIANTS:
            for complaint in invariant(before, state):
                yield f"{invariant.__name__}: {complaint}"

    # What people and learners see

    def options(self, state: State, seat: int, names: Sequence[str] = ()) -> list[Option]:
        """What the seat may do now, in words; without names others are called by their numbers."""
        option = self.room("present").option
        options: list[Option] = [option(state, seat, action) for action in state.legal(seat)]
        return [one.calling(names) for one in options]

    def view(self, state: State, seat: int | None) -> View:
        """What the seat, or an onlooker (None), may see."""
        view: View = self.room("present").view(state, seat)
        return view

    def prompt(self, state: State, seat: int | None, names: Sequence[str] = ()) -> str:
        """One sentence: what is decided now, and by whom."""
        return named(str(self.room("present").prompt(state, seat)), names)

    def sentence(self, event: Event, names: list[str]) -> str:
        """The event as one sentence, with the names of the seats."""
        tell = self.room("present").sentence
        told = tell(event, names) if self._tells_without_content else tell(self.content, event, names)
        return str(told)

    @functools.cached_property
    def _tells_without_content(self) -> bool:
        """Whether the game's room tells an event as rooms did before they were handed the content."""
        former = len(inspect.signature(self.room("present").sentence).parameters) == 2
        if former:
            renamed(f"sentence(event, names) in {self.package}.present", "sentence(content, event, names)")
        return former

    def targets(self, scene: Scene | None, event: Event) -> tuple[str, ...]:
        """What of a viewer's scene the sentence of an event speaks of, by id."""
        point = getattr(self.room("present"), "targets", None)
        return () if point is None or scene is None else tuple(point(scene, event))

    def text(self, view: View, names: list[str]) -> str:
        """The view as plain text, for terminals and transcripts."""
        return str(self.room("present").text(view, names))

    def scene(self, view: View, names: list[str]) -> Scene | None:
        """The view laid out to be drawn; None if the game does not say how."""
        layout = getattr(self.room("present"), "scene", None)
        return None if layout is None else layout(view, names)

    @functools.cached_property
    def sets(self) -> dict[str, str]:
        """Steps that ask for a set, part by part, and the key that ends it ("": it ends by itself)."""
        found: dict[str, str] = getattr(self.room("present"), "SETS", {})
        return found

    @functools.cached_property
    def silent(self) -> frozenset[str]:
        """Steps during which the players may not talk, by id."""
        return frozenset(getattr(self.room("present"), "SILENT", ()))

    def result(self, state: State, seat: int | None, past: Past, names: list[str]) -> Result:
        """How a finished game is told to a seat, or to an onlooker (None), and where the points came from.

        `past` is all that happened; the game is handed what the seat may know of it.
        """
        outcome = state.outcome()
        if outcome is None:
            raise LascauxError("the game is not over: there is no result yet")
        tell = getattr(self.room("present"), "result", None)
        view = self.view(state, seat)
        if tell is None:
            return plain(view, outcome, names, self.cooperative)
        told: Result = tell(view, outcome, [one for one in past if one.event.known_to(seat)], names)
        return told

    @functools.cached_property
    def icons(self) -> tuple[str, ...]:
        """Every icon that its scenes may use: those of the game-icons set that it names, and its own."""
        return tuple(sorted({*getattr(self.room("present"), "ICONS", ()), *self.outlines}))

    @functools.cached_property
    def outlines(self) -> dict[str, str]:
        """The icons that it brings along, as SVG path data. `icons/brush.svg` of Ochre is `ochre/brush`."""
        found = icons.outlines(importlib.resources.files(self.package))
        return {f"{self.id}/{name}": path for name, path in found.items()}

    def observe(self, state: State, seat: int) -> Vector:
        """What the seat may know, as a float32 vector of fixed length per seat count."""
        from lascaux.engine.arrays import dense

        if not 0 <= seat < state.seats:
            raise BadSetting(f"a seat is a number from 0 to {state.seats - 1}, not {seat!r}")
        seen = self.blank(state.seats).blank()
        self.room("observe").observe(state, seat, seen)
        return dense(seen)

    def blank(self, seats: int) -> Observation:
        """An empty observation that has room for all, to be copied."""
        return self._observed(seats)[1]

    def layout(self, seats: int) -> dict[str, slice]:
        """Where each named part of an observation lies."""
        return dict(self._observed(seats)[0])

    def bounds(self, seats: int) -> tuple[Vector, Vector]:
        """The least and the most that each number of an observation can be; infinite if no room tells."""
        if seats not in self._bounded:
            self._bounded[seats] = self._read_bounds(seats)
        return self._bounded[seats]

    def meanings(self, seats: int) -> Meanings:
        """What each part of an observation says, and the names along its axes; empty if no room tells."""
        self._must_seat(seats)
        if importlib.util.find_spec(f"{self.package}.meanings") is None:
            return {}
        told: Meanings = self.room("meanings").meanings(self, seats)
        return told

    def entries(self, seats: int) -> list[str]:
        """The name of each number of an observation: `spot cards: first pile, Great Shore Tent`.

        Where no room tells their meanings, they are counted within their part.
        """
        told, found = self.meanings(seats), list[str]()
        for name, part in self.layout(seats).items():
            axes = (
                told[name][1].values() if told else [[str(place) for place in range(part.stop - part.start)]]
            )
            found += [": ".join(filter(None, (name, ", ".join(one)))) for one in itertools.product(*axes)]
        return found

    def _must_seat(self, seats: int) -> None:
        """Who begins a game may leave the number open; who asks for the numbers of one may not."""
        self.settle(whole(seats), {})

    def _read_bounds(self, seats: int) -> tuple[Vector, Vector]:
        import numpy

        parts = self.layout(seats)
        length = max(part.stop for part in parts.values())
        low, high = numpy.zeros(length, numpy.float32), numpy.ones(length, numpy.float32)
        if importlib.util.find_spec(f"{self.package}.bounds") is None:
            low[:], high[:] = -numpy.inf, numpy.inf
        else:
            for name, (least, most) in self.room("bounds").bounds(self, seats).items():
                low[parts[name]], high[parts[name]] = least, most
        low.flags.writeable = high.flags.writeable = False
        return low, high

    def _observed(self, seats: int) -> tuple[dict[str, slice], Observation]:
        """The parts that the game writes in a fresh position are those of every position."""
        if seats not in self._noted:
            self._must_seat(seats)
            seen = Observation()
            self.room("observe").observe(self.new(seats=seats), 0, seen)
            self._noted[seats] = seen.parts(), seen.blank()
        return self._noted[seats]

    # Rules

    @functools.cached_property
    def rules_text(self) -> str:
        return _retitled(self._file("RULES.md"), self._printed, self.title)

    @functools.cached_property
    def rulebook(self) -> dict[str, str]:
        """The text of every rule, by id."""
        return rules_by_id(self.rules_text)

    @functools.cached_property
    def rules_for_players(self) -> tuple[str, dict[str, str]]:
        """The rules as players read them, without what is only for programs: as a whole, and by id."""
        return for_players(self.rules_text), rules_for_players(self.rules_text)

    @functools.cached_property
    def lessons(self) -> dict[str, str]:
        """What a newcomer is told at each decision, by the id of its step. Empty if nobody wrote it."""
        file = importlib.resources.files(self.package).joinpath("lessons.toml")
        lessons = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        return {step: _retitled(text, self._printed, self.title) for step, text in lessons.items()}

    @functools.cached_property
    def lesson(self) -> lesson.Lesson | None:
        """The opening that a newcomer is led through. None if nobody wrote it."""
        file = importlib.resources.files(self.package).joinpath("lesson.toml")
        if not file.is_file():
            return None
        return lesson.read(_retitled(file.read_text(encoding="utf-8"), self._printed, self.title))


def _retitled(text: str, old: str, new: str) -> str:
    """The text with another title, also where it uses but one half of a title such as "Series: Game"."""
    if new == old:
        return text
    names = "|".join(re.escape(name) for name in (old, *old.split(": ")))
    return re.sub(rf"\b(?:{names})\b", lambda _: new, text)
