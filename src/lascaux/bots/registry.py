"""How well a bot plays: a level is a name for a way to choose and the budget it may spend on a choice.

A package outside announces its level by an entry point of the group `lascaux.bots`: the `Level` object.
"""

from __future__ import annotations

import contextlib
import functools
import importlib.metadata
import warnings
from collections.abc import Callable, Iterator

import msgspec

from lascaux.engine import BadSetting, Game, LascauxError, Rng, State
from lascaux.engine.wording import offered


class UnknownLevel(LascauxError, LookupError):
    """There is no bot of this name."""


class Budget(msgspec.Struct, frozen=True):
    """What one decision may cost; whichever bound is reached first ends the thinking, None is no bound.

    Several processes take the same time, and share the iterations.
    """

    seconds: float | None = None
    iterations: int | None = None
    processes: int = 1

    def __post_init__(self) -> None:
        for name, amount in (
            ("seconds", self.seconds),
            ("iterations", self.iterations),
            ("processes", self.processes),
        ):
            if amount is not None and not amount > 0:
                raise BadSetting(f"a budget has {name} above 0, not {amount!r}")

    def share(self) -> Budget:
        """What each of the processes may spend."""
        iterations = None if self.iterations is None else -(-self.iterations // self.processes)
        return Budget(self.seconds, iterations)


Chooser = Callable[[Game, State, int, Rng, Budget], int]
"""The action for a seat. The state is the bot's own: one way in which what the seat sees could be true."""


class Level(msgspec.Struct, frozen=True):
    name: str
    help: str
    choose: Chooser
    budget: Budget = Budget()


_levels: dict[str, Level] = {}
_foreign: set[str] = set()


def register(level: Level) -> Level:
    """Make a level known by its name."""
    name = level.name.lower()
    if name in _levels:
        raise ValueError(f"there is a bot {level.name!r} already")
    _levels[name] = level
    return level


def levels() -> list[Level]:
    """All levels: ours from weak to strong, then those of other packages."""
    _announced()
    return list(_levels.values())


def find(name: str) -> Level:
    _announced()
    level = _levels.get(name.lower())
    if level is None:
        raise UnknownLevel(f"there is no bot {name!r}; there are: {offered([*_levels], name)}")
    return level


def is_foreign(name: str) -> bool:
    """Whether the level of this name is another package's, or a file's."""
    _announced()
    return name.lower() in _foreign


@contextlib.contextmanager
def by_others() -> Iterator[None]:
    """Whatever is registered within is not ours."""
    before = set(_levels)
    yield
    _foreign.update(_levels.keys() - before)


@functools.cache
def _announced() -> None:
    """Register the levels of other packages, once, when somebody asks for levels."""
    for entry in importlib.metadata.entry_points(group="lascaux.bots"):
        try:
            level = entry.load()
            if not isinstance(level, Level):
                raise TypeError(f"{level!r} is no lascaux Level")
            if _levels.get(level.name) is not level:
                register(level)
            _foreign.add(level.name.lower())
        except Exception as error:  # somebody else's package must not keep ours from playing
            warnings.warn(f"the bot {entry.name!r} cannot be loaded: {error!r}", stacklevel=2)
