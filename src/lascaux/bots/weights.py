"""What was learnt about a game, in files beside its heuristics.

`insight.toml` is what `shaman` plays by: the weights of a small network, and the numbers of the rules of
thumb where other ones were found. `outcomes.toml` has weights alone, learnt from games by the numbers by
hand: it tells the other bots how a line would end, so that they need not play it to the end.
`practice-N.npz` is what `shaman` has taught itself by playing at tables of N seats with the usual settings,
but for those that the game names in `PRACTISED`: these were of all kinds.
"""

from __future__ import annotations

import functools
import importlib
import importlib.resources
import tomllib
from importlib.resources.abc import Traversable
from typing import Any, final

from lascaux.bots.policy import Policy
from lascaux.bots.search.network import Network
from lascaux.engine import BadContent, Game, State

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


def practised(game: Game, state: State) -> Policy | None:
    """What to do at tables like this one, None if it was not practised."""
    if game.content_packed or not _usual(game, state.settings):
        return None
    return _practised_for(game, state.seats)


def learnt_anything(game: Game) -> bool:
    """Whether there is a table at which shaman plays this game by something that was learnt."""
    return of(game) is not None or bool(practised_at(game))


def practised_at(game: Game) -> list[int]:
    """The numbers of seats with which it was practised what to do."""
    return [seats for seats in game.seats if _practised_for(game, seats) is not None]


def _practised_for(game: Game, seats: int) -> Policy | None:
    return _practised(f"{game.package}.think", f"practice-{seats}.npz")


def _usual(game: Game, settings: dict[str, Any]) -> bool:
    of_all_kinds = getattr(game.room("think"), "PRACTISED", ())
    others = [setting for setting in game.settings if setting.name not in of_all_kinds]
    return all(settings[setting.name] == setting.default for setting in others)


@functools.cache
def _practised(package: str, name: str) -> Policy | None:
    file = _beside(package, name)
    if file is None:
        return None
    with file.open("rb") as opened:
        return Policy.load(opened)


@functools.cache
def _shipped(package: str, name: str) -> Knowledge | None:
    file = _beside(package, name)
    return None if file is None else read(file.read_text(encoding="utf-8"))


def _beside(package: str, name: str) -> Traversable | None:
    if not hasattr(importlib.import_module(package), "__path__"):
        return None  # a single file has no room for another beside it
    file = importlib.resources.files(package).joinpath(name)
    return file if file.is_file() else None


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
