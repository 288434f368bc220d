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

PAIRS = 7  # of sets of numbers in a generation: one as far from the middle as the other, on its other side
STRAY = 0.25  # how far that is at first, as a part of each number chosen by hand
EASE = 0.12  # how fast a number strays less that does better near the middle, or more
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
    stray: list[float]
    worth: float


def evolve(trial: Trial, count: int, file: Path, processes: int = 1, on: str = "") -> Iterator[Generation]:
    """So many generations, those of earlier runs first."""
    done = bred(file)
    yield from done[:count]
    deals = trial.deals
    names: dict[str, float] = lascaux.game(deals.game, deals.content).room("think").NUMBERS
    by_hand = numpy.array(list(names.values()))
    sizes = numpy.where(by_hand == 0.0, UNIT, numpy.abs(by_hand))
    least = numpy.where(by_hand > 0.0, LEAST * by_hand, -numpy.inf)
    middle = numpy.array(list(done[-1].numbers.values())) if done else by_hand
    stray = numpy.array(done[-1].stray) if done else numpy.full(len(sizes), STRAY)
    for number in range(len(done), count):
        half = numpy.random.default_rng((trial.seed, number)).standard_normal((PAIRS, len(sizes)))
        ways = numpy.concatenate([half, -half])
        brood = [middle, *numpy.maximum(middle + sizes * stray * ways, least)]
        first = DEALS + trial.seed + number * trial.count
        jobs = [(place, _named(names, one), first) for place, one in enumerate(brood)]
        worth = dict(spread(_tried, jobs, processes, shared=trial, on=on))
        shares = _shares([worth[place] for place in range(1, len(brood))])
        middle = numpy.maximum(middle + sizes * stray * (shares @ ways), least).round(4)
        stray = (stray * numpy.exp(EASE * (shares @ (ways**2 - 1)))).round(4)
        found = Generation(_named(names, middle), stray.tolist(), worth[0])
        with file.open("a", encoding="utf-8") as out:
            out.write(msgspec.json.encode(found).decode() + "\n")
        yield found


def _shares(worths: list[float]) -> Any:
    """How far the middle goes each one's way: the better half's, the best one's furthest."""
    ranks = numpy.argsort(numpy.argsort(-numpy.array(worths))) + 1
    weights = numpy.maximum(0.0, numpy.log(len(worths) / 2 + 1) - numpy.log(ranks))
    return weights / weights.sum()


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
    return worths(state, think.value, Tuning(**think.SEARCH | LEAD), game.cooperative)[own]
