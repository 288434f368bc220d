"""Which games there are: every folder of the games package, and every package that announces one.

Being there is being registered. A package outside announces its game by an entry point of the
group `lascaux.games` whose value is the `Game` object.
"""

from __future__ import annotations

import functools
import importlib
import importlib.metadata
import json
import os
import pkgutil
import warnings
from collections.abc import Iterator
from pathlib import Path

from lascaux.engine import content as contents
from lascaux.engine import titles
from lascaux.engine.errors import BadContent, BadSetting, UnknownGame
from lascaux.engine.game import Game
from lascaux.engine.wording import listed, offered

HOME = "lascaux.games"
CONTENT = "LASCAUX_CONTENT"  # such as elawa=my.toml: a game, and other content for it in all processes


def games() -> list[Game]:
    """All games: ours by id, then those of other packages by id."""
    return list(_catalogue().values())


def game(id: str, content: bytes = b"") -> Game:
    """The game of this id; underscores and capitals do not matter.

    `content` is the `content_packed` of a game in another process. It is read once.
    """
    if content:
        return _revised(id, content)
    found = _catalogue().get(id.lower().replace("_", "-"))
    if found is None:
        raise UnknownGame(f"there is no game {id!r}; there are: {offered([*_catalogue()], id)}")
    return found


def with_content(file: Path) -> Game:
    """The game that a content file, or a file of changes, is for: it may say so, else one that it fits."""
    given = contents.read(file)
    if named := contents.meant_for(given):
        return game(named).with_content(file)
    fitting, faults = [], []
    for found in games():
        try:
            fitting.append(found.with_content(file))
        except BadContent as error:
            faults.append(f"{found.id}: {error}")
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        several = listed(found.id for found in fitting)
        raise BadContent(
            f'{file} could be for {several}: begin it with a line such as game = "{fitting[0].id}"'
        )
    raise BadContent(f"{file} fits no game. {'; '.join(faults)}")


def is_ours(game: Game) -> bool:
    """Whether it lies among the games of the house, and not in a package of its own."""
    return game.package.startswith(f"{HOME}.")


def retitle(file: Path) -> None:
    """Call games by the titles of this file, here and in all processes that are started from here on."""
    os.environ[titles.VARIABLE] = str(file.absolute())
    _catalogue.cache_clear()
    _revised.cache_clear()


def revise(file: Path, keep: Path) -> Game:
    """Play one game with other content, here and in all processes that are started from here on.

    A copy is kept in this folder: a file that changes meanwhile does not change games that are being played.
    """
    found = with_content(file)
    keep.mkdir(parents=True, exist_ok=True)
    copied = keep / f"content-{found.content_mark}.json"
    copied.write_bytes(found.content_packed)
    os.environ[CONTENT] = f"{found.id}={copied.absolute()}"
    _catalogue.cache_clear()
    _revised.cache_clear()
    return game(found.id)


@functools.lru_cache(maxsize=64)
def _revised(id: str, content: bytes) -> Game:
    return game(id).with_content(json.loads(content), whole=True)


def found_again(package: str, id: str, title: str, content: bytes) -> Game:
    """The game of a pickle: the one of the catalogue if it is the same, so that its rooms are opened once."""
    found = _catalogue().get(id)
    if found and (found.package, found.title, found.content_packed) == (package, title, content):
        return found
    return _of_package(package, id, title, content)


@functools.lru_cache(maxsize=64)
def _of_package(package: str, id: str, title: str, content: bytes) -> Game:
    for found in vars(importlib.import_module(package)).values():
        if isinstance(found, Game) and found.id == id:
            changed = found.with_content(json.loads(content), whole=True) if content else found
            return changed.with_title(title) if title != found.title else changed
    raise UnknownGame(f"the package {package} holds no game {id!r}")


def _changed(found: dict[str, Game]) -> dict[str, Game]:
    """The games, one of them with the content that the environment names."""
    named = os.environ.get(CONTENT, "")
    if not named:
        return found
    id, _, file = named.partition("=")
    if not file:
        raise BadSetting(f"{CONTENT} is GAME=FILE, not {named!r}")
    if id not in found:
        raise UnknownGame(f"{CONTENT} names no game: {id!r}; there are: {offered([*found], id)}")
    return {**found, id: found[id].with_content(file, whole=file.endswith(".json"))}


@functools.cache
def _catalogue() -> dict[str, Game]:
    found = _changed(_discovered())
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
