"""Which games there are: every folder of the games package, and every package that announces one.

Being there is being registered. A package outside announces its game by an entry point of the
group `lascaux.games` whose value is the `Game` object.
"""

from __future__ import annotations

import functools
import importlib
import importlib.metadata
import os
import pkgutil
import warnings
from collections.abc import Iterator
from pathlib import Path

from lascaux.engine import titles
from lascaux.engine.errors import UnknownGame
from lascaux.engine.game import Game
from lascaux.engine.wording import offered

HOME = "lascaux.games"


def games() -> list[Game]:
    """All games: ours by id, then those of other packages by id."""
    return list(_catalogue().values())


def game(id: str) -> Game:
    """The game of this id; underscores and capitals do not matter."""
    found = _catalogue().get(id.lower().replace("_", "-"))
    if found is None:
        raise UnknownGame(f"there is no game {id!r}; there are: {offered([*_catalogue()], id)}")
    return found


def is_ours(game: Game) -> bool:
    """Whether it lies among the games of the house, and not in a package of its own."""
    return game.package.startswith(f"{HOME}.")


def retitle(file: Path) -> None:
    """Call games by the titles of this file, here and in all processes that are started from here on."""
    os.environ[titles.VARIABLE] = str(file.absolute())
    _catalogue.cache_clear()


@functools.cache
def _catalogue() -> dict[str, Game]:
    found = _discovered()
    others = titles.chosen({id: game.title for id, game in found.items()})
    return {id: game.with_title(others[id]) if id in others else game for id, game in found.items()}


def _discovered() -> dict[str, Game]:
    catalogue: dict[str, Game] = {}
    for group in (_folders(), _announced()):
        for found in sorted(group, key=lambda game: game.id):
            if catalogue.setdefault(found.id, found) is not found:
                warnings.warn(
                    f"a second game calls itself {found.id!r}: {found.package} is left out", stacklevel=2
                )
    return catalogue


def _folders() -> Iterator[Game]:
    home = importlib.import_module(HOME)
    for room in pkgutil.iter_modules(home.__path__):
        if room.ispkg:
            yield importlib.import_module(f"{HOME}.{room.name}").game


def _announced() -> Iterator[Game]:
    for entry in importlib.metadata.entry_points(group=HOME):
        try:
            found = entry.load()
        except Exception as error:  # somebody else's package must not keep ours from being played
            warnings.warn(f"the game {entry.name!r} cannot be loaded: {error!r}", stacklevel=2)
            continue
        if isinstance(found, Game):
            yield found
        else:
            warnings.warn(f"the entry point {entry.name!r} is no lascaux Game", stacklevel=2)
