"""What every game is made of. It knows no game."""

from typing import TYPE_CHECKING

from lascaux.engine.actions import ActionSpace
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
from lascaux.engine.game import Game
from lascaux.engine.observation import Observation
from lascaux.engine.outcome import Outcome, by_rank
from lascaux.engine.present import Move, Option, View, decides, who
from lascaux.engine.record import Record
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
    "Choice",
    "Decision",
    "Event",
    "Fields",
    "Game",
    "IllegalAction",
    "Kind",
    "LascauxError",
    "Layout",
    "Line",
    "Listener",
    "Mark",
    "Move",
    "Number",
    "Observation",
    "OnePerSeat",
    "Option",
    "Outcome",
    "Paint",
    "Piece",
    "Record",
    "Rng",
    "Scene",
    "Seat",
    "Setting",
    "Shape",
    "State",
    "Step",
    "Together",
    "UnknownGame",
    "View",
    "by_rank",
    "decides",
    "who",
]
