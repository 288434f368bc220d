"""Lascaux: five Stone-Age tabletop games around one fire.

>>> import lascaux
>>> state = lascaux.game("elawa").new(seats=3, seed=7)
>>> state.play(state.turn, state.legal(state.turn)[0])
"""

from lascaux import _build

COMPILED = _build.choose()

# The package comes before the function of the same name: imported later, it would hide the function.
import lascaux.games  # noqa: E402, F401
from lascaux._version import __version__  # noqa: E402
from lascaux.engine import (  # noqa: E402
    BadContent,
    BadKey,
    BadOption,
    BadRecord,
    BadSnapshot,
    Event,
    Game,
    IllegalAction,
    LascauxError,
    Option,
    Outcome,
    Record,
    Rng,
    State,
    UnknownGame,
    View,
)
from lascaux.engine.catalogue import game, games  # noqa: E402

__all__ = [
    "COMPILED",
    "BadContent",
    "BadKey",
    "BadOption",
    "BadRecord",
    "BadSnapshot",
    "Event",
    "Game",
    "IllegalAction",
    "LascauxError",
    "Option",
    "Outcome",
    "Record",
    "Rng",
    "State",
    "UnknownGame",
    "View",
    "__version__",
    "game",
    "games",
]
