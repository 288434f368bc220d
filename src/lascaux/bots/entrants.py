"""Bots by what one writes for them: a level or a function, and a budget: `elder:2s`, `mine:first:500`."""

from __future__ import annotations

import functools
import importlib
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

import msgspec

from lascaux.bots.registry import Budget, Level, UnknownLevel, by_others, find, is_foreign
from lascaux.engine import BadSetting

BUDGET = re.compile(r"(\d{1,9})(ms|s|)(?:x(\d{1,2}))?")


class Code(msgspec.Struct, frozen=True):
    """A file of bots as every process loads it, whatever becomes of the file."""

    name: str
    source: str
    file: str

    @classmethod
    def read(cls, file: Path) -> Code:
        if not file.stem.isidentifier():
            raise BadSetting(f"{file}: its name becomes a module's, so write letters, digits and _")
        try:
            return cls(file.stem, file.read_text(encoding="utf-8"), str(file))
        except (OSError, UnicodeDecodeError) as error:
            raise BadSetting(f"{file} cannot be read: {error}") from error


def load_code(files: Iterable[Code]) -> None:
    """Make these files modules of this process, once."""
    for file in files:
        known = sys.modules.get(file.name)
        if known is not None and getattr(known, "__lascaux_code__", None) == file:
            continue
        if known is not None and not hasattr(known, "__lascaux_code__"):
            raise BadSetting(f"{file.file}: there is a module {file.name} already, call it something else")
        module = ModuleType(file.name)
        module.__file__ = file.file
        module.__dict__["__lascaux_code__"] = file
        sys.modules[file.name] = module
        try:
            with by_others():
                exec(compile(file.source, file.file, "exec"), module.__dict__)
        except (Exception, SystemExit) as error:
            del sys.modules[file.name]
            raise BadSetting(f"{file.file} cannot be loaded: {error!r}") from error
        entrant.cache_clear()


@functools.lru_cache(maxsize=256)
def entrant(text: str) -> Level:
    """The bot that is meant, perhaps with a budget of time or iterations, and processes: `elder:500x4`."""
    name, colon, rest = text.partition(":")
    try:
        level = find(name)
    except UnknownLevel:
        attribute, second, bound = rest.partition(":")
        if not attribute.isidentifier():
            raise
        level = _attribute(text, name, attribute)
        return _within(level, bound, text) if second else level
    return _within(level, rest, text) if colon else level


def foreign(texts: Iterable[str]) -> bool:
    """Whether one of these bots is from a file, a module or another package, and so might end its process.

    What a script or a notebook has itself is its own affair, and no other process may have it.
    """
    return any(_may_end_its_process(text.partition(":")[0]) for text in texts)


def _may_end_its_process(name: str) -> bool:
    try:
        find(name)
    except UnknownLevel:
        return name != "__main__"
    return is_foreign(name)


def _within(level: Level, bound: str, text: str) -> Level:
    read = BUDGET.fullmatch(bound)
    if read is None or int(read[1]) == 0 or read[3] in ("0", "00"):
        raise BadSetting(
            f"{text!r} has no budget: write 200ms, 2s, or a number of iterations such as 500;"
            " for several processes 200msx4"
        )
    number, unit, processes = int(read[1]), read[2], int(read[3] or 1)
    seconds = {"ms": number / 1000, "s": float(number)}.get(unit)
    return msgspec.structs.replace(level, budget=Budget(seconds, None if unit else number, processes))


def _attribute(text: str, module: str, name: str) -> Level:
    """`module:attribute`: a `Level`, or a function that chooses."""
    try:
        found = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadSetting(f"{text!r} is no bot: {error}") from error
    if isinstance(found, Level):
        return found
    if not callable(found):
        raise BadSetting(
            f"{text!r} is no bot: it is {found!r}, and neither a Level nor a function that chooses"
        )
    return Level(f"{module}:{name}", (found.__doc__ or "").strip().split("\n")[0], found)
