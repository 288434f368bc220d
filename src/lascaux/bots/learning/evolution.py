"""The numbers of a game's rules of thumb, bred: around those that win by a quick look the next are tried.

Such games are cheap, so a generation can play thousands of them against the numbers chosen by hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy

import lascaux
from lascaux.bots import greedy
from lascaux.bots.learning.positions import Deals, dealt
from lascaux.bots.search.rollout import Rank, worths
from lascaux.bots.search.tuning import Tuning
from lascaux.bots.spread import spread
from lascaux.engine import BadSetting, Game, Rng, State

BROOD = 16  # sets of numbers in a generation, of which the better half have offspring
STRAY = 0.4  # how far they are from the middle at first, as parts of the numbers chosen by hand
CALM = 15  # generations after which they are only half as far from it
LEAST = 0.1  # of a number chosen by hand that is more than nothing: many are divided by
UNIT = 0.25  # taken for the size of a number that is 0 by hand
LEAD = {"winning": 0.0}  # by how much tells more of a single game than who won
DEALS = 1 << 41  # they are played on deals of their own


class Trial(msgspec.Struct, frozen=True):
    """What all generations have in common."""

    deals: Deals
    count: int  # of deals, others in each generation
    seed: int


class Generation(msgspec.Struct, frozen=True):
    """What came of a generation; and what those before it, its middle, were worth on deals that they do not
    stem from: against the numbers chosen by hand, where two equals have one half, or as a band."""

    numbers: dict[str, float]
    worth: float


def evolve(trial: Trial, count: int, file: Path, processes: int = 1, on: str = "") -> Iterator[Generation]:
    """So many generations, those of earlier runs first."""
    done = bred(file)
    yield from done[:count]
    deals = trial.deals
    numbers: dict[str, float] = lascaux.game(deals.game, deals.content).room("think").NUMBERS
    by_hand = numpy.array(list(numbers.values()))
    sizes = numpy.where(by_hand == 0.0, UNIT, numpy.abs(by_hand))
    least = numpy.where(by_hand > 0.0, LEAST * by_hand, -numpy.inf)
    if done:
        numbers = done[-1].numbers
    for number in range(len(done), count):
        chance = numpy.random.default_rng((trial.seed, number))
        middle = numpy.array(list(numbers.values()))
        stray = STRAY / (1 + number / CALM) * sizes * chance.standard_normal((BROOD, len(sizes)))
        brood = [middle, *numpy.maximum(middle + stray, least)]
        first = DEALS + trial.seed + number * trial.count
        jobs = [(place, _named(numbers, one), first) for place, one in enumerate(brood)]
        worth = dict(spread(_tried, jobs, processes, shared=trial, on=on))
        best = sorted(range(1, len(brood)), key=worth.__getitem__, reverse=True)[: BROOD // 2]
        shares = numpy.log(len(best) + 1) - numpy.log(numpy.arange(1, len(best) + 1))
        numbers = _named(numbers, shares @ numpy.array([brood[place] for place in best]) / shares.sum())
        found = Generation(numbers, worth[0])
        with file.open("a", encoding="utf-8") as out:
            out.write(msgspec.json.encode(found).decode() + "\n")
        yield found


def bred(file: Path) -> list[Generation]:
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    try:
        return [msgspec.json.decode(line, type=Generation) for line in lines]
    except msgspec.DecodeError as error:
        raise BadSetting(f"{file} does not hold the generations of a course: {error}") from error


def _named(names: dict[str, float], numbers: Any) -> dict[str, float]:
    return {name: round(float(number), 4) for name, number in zip(names, numbers, strict=True)}


def _tried(trial: Trial, place: int, numbers: dict[str, float], first: int) -> tuple[int, float]:
    """What the numbers are worth to a band, or at one seat among players by hand: at each in turn."""
    game = lascaux.game(trial.deals.game, trial.deals.content)
    tried = game.room("think").RulesOfThumb(numbers).rank
    gained: list[float] = []
    for seed in range(first, first + trial.count):
        seats = 1 if game.cooperative else dealt(game, trial.deals, seed).seats
        gained += [_gained(game, dealt(game, trial.deals, seed), tried, own) for own in range(seats)]
    return place, sum(gained) / len(gained)


def _gained(game: Game, state: State, tried: Rank, own: int) -> float:
    think = game.room("think")
    chance = Rng(own)
    while state.turn >= 0:
        seat = state.turn
        rank = tried if game.cooperative or seat == own else think.rank
        state.apply(greedy.pick(rank, state, seat, chance))
    return worths(state, think.value, Tuning(**think.SEARCH | LEAD))[own]
