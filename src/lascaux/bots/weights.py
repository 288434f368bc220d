"""What was learnt about a game, in files beside its heuristics.

`insight.toml` is what `shaman` plays by: the weights of a small network, and the numbers of the rules of
thumb where other ones were found. `outcomes.toml` has weights alone, learnt from games by the numbers by
hand: it tells the other bots how a line would end, so that they need not play it to the end.
"""

from __future__ import annotations

import functools
import importlib
import importlib.resources
import tomllib
from typing import Any, final

from lascaux.bots.search.network import Network
from lascaux.engine import BadContent, Game

FILE = "insight.toml"
OUTCOMES = "outcomes.toml"


@final
class Knowledge:
    """A network that judges positions, and numbers to look at options by; without any, those by hand."""

    def __init__(self, network: Network, numbers: dict[str, float]) -> None:
        self.network = network
        self.numbers = numbers


def rules_of_thumb(game: Game, numbers: dict[str, float]) -> Any:
    """`rank` and `value` by these numbers; without any, as the game has them by hand."""
    think = game.room("think")
    if not numbers:
        return think
    if numbers.keys() != getattr(think, "NUMBERS", {}).keys():
        raise BadContent(f"{FILE}: these are not the numbers of {game.title}: {', '.join(numbers)}")
    return think.RulesOfThumb(numbers)


def of(game: Game) -> Knowledge | None:
    """What was learnt about the game as it is shipped; None if nothing was."""
    return _shipped(f"{game.package}.think", FILE)


def outcomes(game: Game) -> Knowledge | None:
    """How games by rules of thumb end, None if it was not learnt.

    It was learnt with the cards that are shipped. Who changes cards wants to see what they do, so with
    other content every line is played.
    """
    return None if game.content_packed else _shipped(f"{game.package}.think", OUTCOMES)


@functools.cache
def _shipped(package: str, name: str) -> Knowledge | None:
    if not hasattr(importlib.import_module(package), "__path__"):
        return None  # a single file has no room for another beside it
    file = importlib.resources.files(package).joinpath(name)
    return read(file.read_text(encoding="utf-8")) if file.is_file() else None


def read(text: str) -> Knowledge:
    document = tomllib.loads(text)
    try:
        network = Network(
            _rows(document, "first"),
            _numbers(document["first_bias"]),
            _rows(document, "second"),
            _numbers(document["second_bias"]),
            _numbers(document["third"]),
            float(document["third_bias"]),
        )
        numbers = {name: float(number) for name, number in document.get("numbers", {}).items()}
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise BadContent(f"{FILE}: these are no weights of a network: {error!r}") from error
    return Knowledge(network, numbers)


def write(numbers: dict[str, float]) -> str:
    """As the table at the end of the file; nothing if there are none."""
    if not numbers:
        return ""
    return "\n[numbers]\n" + "".join(f"{name} = {number:.4f}\n" for name, number in numbers.items())


def _rows(document: dict[str, Any], name: str) -> list[list[float]]:
    """One row of equally many weights for each number that goes in."""
    rows = [_numbers(row) for row in document[name]]
    width = len(document[f"{name}_bias"])
    if any(len(row) != width for row in rows):
        raise ValueError(f"a row of {name} has not {width} weights")
    return rows


def _numbers(found: Any) -> list[float]:
    return [float(number) for number in found]
