"""How strong the levels are, game by game: estimates that `studies/levels.py` has written down here."""

from __future__ import annotations

import functools
import tomllib
from importlib import resources


def ratings(level: str) -> dict[str, int]:
    """By game; `greedy` has 1,500 in each, and whoever has 400 more than another wins ten games for one."""
    return {game: rated[level] for game, rated in _known().items() if level in rated}


@functools.cache
def _known() -> dict[str, dict[str, int]]:
    written = resources.files("lascaux.bots").joinpath("ratings.toml").read_text(encoding="utf-8")
    return tomllib.loads(written)
