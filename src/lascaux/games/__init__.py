"""One folder, one game. See `lascaux.engine.game` for the rooms of a folder.

`lascaux.games` is this package and, called as `lascaux.games()`, the list of all games.
"""

from __future__ import annotations

import sys
from types import ModuleType

from lascaux.engine import Game, catalogue


class Games(ModuleType):
    def __call__(self) -> list[Game]:
        """All games: ours by id, then those of other packages by id."""
        return catalogue.games()


sys.modules[__name__].__class__ = Games
