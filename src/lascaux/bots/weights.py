"""What was learnt about a game: the weights of a small network, in `insight.toml` beside its heuristics."""

from __future__ import annotations

import functools
import importlib
import importlib.resources
import tomllib
from typing import Any

from lascaux.bots.search.network import Network
from lascaux.engine import BadContent, Game

FILE = "insight.toml"


def of(game: Game) -> Network | None:
    """What was learnt about the game as it is shipped; None if nothing was."""
    return _shipped(f"{game.package}.think")


@functools.cache
def _shipped(package: str) -> Network | None:
    if not hasattr(importlib.import_module(package), "__path__"):
        return None  # a single file has no room for another beside it
    file = importlib.resources.files(package).joinpath(FILE)
    return read(file.read_text(encoding="utf-8")) if file.is_file() else None


def read(text: str) -> Network:
    document = tomllib.loads(text)
    try:
        return Network(
            _rows(document, "first"),
            _numbers(document["first_bias"]),
            _rows(document, "second"),
            _numbers(document["second_bias"]),
            _numbers(document["third"]),
            float(document["third_bias"]),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BadContent(f"{FILE}: these are no weights of a network: {error!r}") from error


def _rows(document: dict[str, Any], name: str) -> list[list[float]]:
    """One row of equally many weights for each number that goes in."""
    rows = [_numbers(row) for row in document[name]]
    width = len(document[f"{name}_bias"])
    if any(len(row) != width for row in rows):
        raise ValueError(f"a row of {name} has not {width} weights")
    return rows


def _numbers(found: Any) -> list[float]:
    return [float(number) for number in found]
