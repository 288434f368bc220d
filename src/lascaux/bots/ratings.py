"""How strong the levels are, game by game: estimates that `studies/levels.py` has written down here."""

from __future__ import annotations

import functools
import tomllib
from importlib import resources

import lascaux
from lascaux.bots import weights


def ratings(level: str) -> dict[str, int]:
    """By game; `greedy` has 1,500 in each, and whoever has 400 more than another wins ten games for one."""
    return {game: rated[level] for game, rated in _known().items() if level in rated}


@functools.cache
def rated_at(level: str) -> dict[str, list[int]]:
    """By game the numbers of seats at which the rating holds, where it does not at all of them.

    With others `shaman` has practised nothing, and is an `elder`.
    """
    games = [lascaux.game(id) for id in ratings(level)] if level == "shaman" else []
    return {game.id: weights.practised_at(game) for game in games if weights.of(game) is None}


@functools.cache
def _known() -> dict[str, dict[str, int]]:
    written = resources.files("lascaux.bots").joinpath("ratings.toml").read_text(encoding="utf-8")
    return tomllib.loads(written)
