"""What every game is made of. It knows no game."""

from typing import TYPE_CHECKING

from lascaux.engine.actions import ActionSpace
from lascaux.engine.composition import Box, Composition, Lies, Place, below, beside
from lascaux.engine.deprecated import former
from lascaux.engine.errors import (
    BadContent,
    BadKey,
    BadRecord,
    BadSetting,
    BadSnapshot,
    IllegalAction,
    LascauxError,
    UnknownGame,
)
from lascaux.engine.events import Event, Listener
from lascaux.engine.fields import Fields
from lascaux.engine.game import Bounds, Game, Meanings
from lascaux.engine.lesson import Lesson, LessonStep
from lascaux.engine.observation import Observation
from lascaux.engine.outcome import Outcome, by_rank
from lascaux.engine.present import Move, Option, View, decides, parted, who
from lascaux.engine.record import Record
from lascaux.engine.result import Happened, Item, Need, Past, Result, Source, Tally, Verdict
from lascaux.engine.rng import Rng
from lascaux.engine.scene import Area, Kind, Layout, Line, Mark, Paint, Piece, Scene, Shape
from lascaux.engine.settings import Choice, Number, OnePerSeat, Seat, Setting
from lascaux.engine.state import State
from lascaux.engine.step import Automatic, Decision, Step, Together

if TYPE_CHECKING:
    BadOption = BadSetting
else:
    __getattr__ = former(__name__, BadOption=BadSetting)

__all__ = [
    "ActionSpace",
    "Area",
    "Automatic",
    "BadContent",
    "BadKey",
    "BadRecord",
    "BadSetting",
    "BadSnapshot",
    "Bounds",
    "Box",
    "Choice",
    "Composition",
    "Decision",
    "Event",
    "Fields",
    "Game",
    "Happened",
    "IllegalAction",
    "Item",
    "Kind",
    "LascauxError",
    "Layout",
    "Lesson",
    "LessonStep",
    "Lies",
    "Line",
    "Listener",
    "Mark",
    "Meanings",
    "Move",
    "Need",
    "Number",
    "Observation",
    "OnePerSeat",
    "Option",
    "Outcome",
    "Paint",
    "Past",
    "Piece",
    "Place",
    "Record",
    "Result",
    "Rng",
    "Scene",
    "Seat",
    "Setting",
    "Shape",
    "Source",
    "State",
    "Step",
    "Tally",
    "Together",
    "UnknownGame",
    "Verdict",
    "View",
    "below",
    "beside",
    "by_rank",
    "decides",
    "parted",
    "who",
]
