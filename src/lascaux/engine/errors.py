"""What can be wrong with what the outside hands us. Each error changes nothing and says why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lascaux.engine.deprecated import former


class LascauxError(Exception):
    """The base of all errors that a user of lascaux may meet."""


class UnknownGame(LascauxError, LookupError):
    """There is no game of this name."""


class BadSetting(LascauxError, ValueError):
    """A setting, seat count, seed or other wish that is not on offer."""


class IllegalAction(LascauxError, ValueError):
    """An action that this seat may not take now."""


class BadKey(LascauxError, ValueError):
    """A text that is no action key, or a number that is no action, of this game."""


class BadContent(LascauxError, ValueError):
    """A content file with wrong counts or references; the message names the entry."""


class BadSnapshot(LascauxError, ValueError):
    """A document that is no position of its game."""


class BadRecord(LascauxError, ValueError):
    """A record that is damaged, foreign, or does not replay."""


class Unwritten(TypeError):
    """A game that lacks a method which its kind of step, or its state, must define."""

    def __init__(self, owner: object, method: str) -> None:
        super().__init__(f"{type(owner).__name__} must define {method}()")


class NobodySits(LookupError):
    """A step that asks a seat which the table does not have: the game would wait for ever."""

    def __init__(self, step: str, seat: int, seats: int) -> None:
        super().__init__(f"{step} asks seat {seat}, and the seats are 0 to {seats - 1}")


if TYPE_CHECKING:
    BadOption = BadSetting
else:
    __getattr__ = former(__name__, BadOption=BadSetting)
