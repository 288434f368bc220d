"""How likely the clan is to finish its painting: what speaks for it and against it, each with its weight."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.games.paleo.content.codes import PILE, RESOURCES, TOOLS
from lascaux.games.paleo.state import Paleo
from lascaux.games.paleo.think.fixed import fixed
from lascaux.games.paleo.think.harm import FOOD, Harm

# By how much each adds to the logarithm of the odds, fitted to how greedy games end by `studies/standing.py`.
WEIGHTS: Final[dict[str, float]] = {
    "always": -3.091,
    "victory points": 0.628,
    "victory points squared": 0.075,
    "skulls": -0.330,
    "skulls squared": -0.064,
    "skulls for each victory point": -0.043,
    "food": 0.070,
    "food to spare tonight": 0.104,
    "wood": 0.154,
    "stone": -0.010,
    "people of a group": -0.199,
    "free hearts of a group": 0.452,
    "cards of the day": 0.035,
    "worth of tools": 0.022,
}
_WEIGHTS: Final = list(WEIGHTS.values())
PLENTY: Final = 10  # beyond which more of a resource tells nothing


def standing(state: Paleo) -> list[float]:
    """What the weights are for, in their order."""
    harm = Harm(state)
    points = float(int(state.vp))
    skulls = float(int(state.skulls))
    seats = float(state.seats)
    people: i64 = 0
    cards: i64 = 0
    for seat in range(state.seats):
        people += state.people[seat]
        cards += state.size[PILE + seat]
    found = [1.0, points, points * points, skulls, skulls * skulls, points * skulls]
    found.append(_few(state.camp[FOOD]))
    found.append(_few(state.camp[FOOD] - harm.mouths))
    for kind in range(1, RESOURCES):
        found.append(_few(state.camp[kind]))
    found.append(float(int(people)) / seats)
    found.append(float(int(harm.hearts(bit(state.seats) - 1))) / seats)
    found.append(float(int(cards)))
    found.append(_tools(state))
    return found


def _few(count: i64) -> float:
    return float(int(max(0, min(count, PLENTY))))


def _tools(state: Paleo) -> float:
    """What the tools that are held are worth by themselves."""
    worth = fixed(state.content).items
    total = 0.0
    for seat in range(state.seats):
        for tool in range(state.content.tools):
            total += worth[TOOLS + tool] * float(int(state.held(seat, tool)))
    return total


def odds(state: Paleo) -> float:
    """The logarithm of the odds."""
    numbers = standing(state)
    total = 0.0
    for place in range(len(numbers)):
        total += _WEIGHTS[place] * numbers[place]
    return total
