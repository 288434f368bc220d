"""Lascaux: five Stone-Age tabletop games around one fire.

>>> import lascaux
>>> state = lascaux.game("elawa").new(seats=3, seed=7)
>>> state.play(state.turn, state.legal(state.turn)[0])
"""

from typing import TYPE_CHECKING

from lascaux import _build

COMPILED = _build.choose()
"""Whether the compiled core is in use; the plain sources do the same, only slower."""

import lascaux.games  # noqa: E402, F401  a package that can be called
from lascaux._version import __version__  # noqa: E402
from lascaux.engine import (  # noqa: E402
    BadContent,
    BadKey,
    BadRecord,
    BadSetting,
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
from lascaux.engine.catalogue import game  # noqa: E402
from lascaux.engine.deprecated import former  # noqa: E402

if TYPE_CHECKING:
    from lascaux.engine.catalogue import games

    BadOption = BadSetting
else:
    __getattr__ = former(__name__, BadOption=BadSetting)

__all__ = [
    "COMPILED",
    "BadContent",
    "BadKey",
    "BadRecord",
    "BadSetting",
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
