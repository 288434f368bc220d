"""Libraries that only a part of lascaux needs: who uses that part without them is told what to install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from lascaux.engine import LascauxError


class MissingExtra(LascauxError, ImportError):
    """A library is not installed that lascaux needs for this only."""


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Import in here what comes with an extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        library = str(error.name).partition(".")[0]
        if library == "lascaux":
            raise
        raise MissingExtra(f"this needs {library}: pip install 'lascaux[{extra}]'") from None
