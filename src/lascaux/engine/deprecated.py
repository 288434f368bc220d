"""Public names of old: they still work, and say what they are called now."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
from typing import Any


def renamed(old: str, new: str) -> None:
    """Warn at the line that uses the old name, wherever outside of this package it is.

    Frames are counted by whose they are, because compiled code has none.
    """
    caller = sys._getframe(1)
    while caller.f_back is not None and _passes_on(caller.f_globals.get("__name__", "")):
        caller = caller.f_back
    warnings.warn_explicit(
        f"{old} is now called {new}",
        DeprecationWarning,
        caller.f_code.co_filename,
        caller.f_lineno,
        registry=caller.f_globals.setdefault("__warningregistry__", {}),
    )


def _passes_on(module: str) -> bool:
    return module.partition(".")[0] in ("lascaux", "importlib", "functools")


def former(module: str, **names: Any) -> Callable[[str], Any]:
    """The `__getattr__` of a module that still knows what has a name of its own now."""

    def find(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        renamed(f"{module}.{name}", names[name].__name__)
        return names[name]

    return find
