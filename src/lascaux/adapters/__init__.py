"""The games as learning environments of other libraries. No rule of any game is here.

    lascaux.adapters.pettingzoo    all seats learn, one decision at a time or all at once
    lascaux.adapters.gymnasium     one seat learns, bots sit on the others
    lascaux.adapters.vector        many games in one call, arrays in and out
    lascaux.adapters.openspiel     every game as a game of OpenSpiel

Each needs the library it is named after, and says so if that is missing.
"""

from __future__ import annotations

from importlib.util import find_spec

from lascaux.engine import LascauxError


class MissingExtra(LascauxError, ImportError):
    """A library is not installed that lascaux needs for this only."""


def require(extra: str, *libraries: str) -> None:
    """Say what to install if one of the libraries is missing."""
    for library in libraries:
        if find_spec(library) is None:
            raise MissingExtra(f"this needs {library}: pip install 'lascaux[{extra}]'")
