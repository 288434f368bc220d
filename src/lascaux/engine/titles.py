"""Other titles for the games, for those who host them and would rather not use the printed ones.

A file of lines such as `elawa = "The Fireside"`: the id of a game, and what people are to call it. The
environment variable names the file, so that every process which is started from here knows it, too.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable
from pathlib import Path

from lascaux.engine.errors import BadSetting
from lascaux.engine.wording import offered

VARIABLE = "LASCAUX_TITLES"


def chosen(printed: dict[str, str]) -> dict[str, str]:
    """The titles of the file that the environment names, by id; `printed` are those of all games."""
    named = os.environ.get(VARIABLE)
    if not named:
        return {}
    try:
        return _checked(tomllib.loads(Path(named).read_text(encoding="utf-8")), printed)
    except OSError as error:
        raise BadSetting(f"{named}: {error.strerror}") from error
    except ValueError as error:
        raise BadSetting(f"{named}: {error}") from error


def _checked(given: dict[str, object], printed: dict[str, str]) -> dict[str, str]:
    titles: dict[str, str] = {}
    for id, title in given.items():
        if id not in printed:
            raise ValueError(f"there is no game {id!r}; there are: {offered([*printed], id)}")
        if not isinstance(title, str) or not title.strip() or not title.isprintable():
            raise ValueError(f"the title of {id} is to be a line of text, not {title!r}")
        titles[id] = title.strip()
    if twice := _doubled((printed | titles).values()):
        raise ValueError(f"two games would be called {twice!r}")
    return titles


def _doubled(titles: Iterable[str]) -> str:
    known: set[str] = set()
    for title in titles:
        if title.casefold() in known:
            return title
        known.add(title.casefold())
    return ""
