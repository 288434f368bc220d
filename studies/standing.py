"""How greedy games of Paleo end: what a position tells of it, for the weights of `think/standing.py`.

python studies/standing.py                  20,000 games, then the weights are printed
python studies/standing.py --games 500
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

import numpy
from numpy.typing import NDArray

import lascaux
from lascaux import Game, State
from lascaux.games.paleo.think.standing import WEIGHTS, standing

SEED = 41_000_000  # of the first game
SEATS = [1, 2, 2, 2, 3, 3, 4]  # few are met more often
LEVELS = [1, 2, 3, 4, 4, 4, 5, 6, 7]
USUAL = 4  # the level of which the weight of `always` is
LOOKED_AT = 0.06  # of the decisions: those of one game tell much the same
WHIM = 0.15  # how often a choice is made by chance, until the moment from which positions count
LATEST = 60  # decisions of a seat until that moment
STEPS = 60  # of Newton's method
SHRINK = 1e-3
Numbers = NDArray[numpy.float64]


def positions(game: Game, first: int, count: int) -> tuple[Numbers, Numbers]:
    """A row for each position, with level and seats at its end, and whether its game was won."""
    rows: list[list[float]] = []
    won: list[bool] = []
    for seed in range(first, first + count):
        chance = random.Random(seed)
        seats, level = chance.choice(SEATS), chance.choice(LEVELS)
        state = game.new(seats=seats, seed=seed, level=level)
        about = [level, level * level, seats == 1, seats == 2, seats == 3]
        seen = [[*numbers, *map(float, about)] for numbers in looked_at(game, state, chance)]
        rows += seen
        won += [bool(state.result().winners)] * len(seen)
    return numpy.array(rows), numpy.array(won, float)


def looked_at(game: Game, state: State, chance: random.Random) -> Iterator[list[float]]:
    """Play to the end by what looks best, at first with whims: a search asks about odd positions, too."""
    rank = game.room("think").rank
    whims = chance.randrange(LATEST) * state.seats
    while state.turn >= 0:
        options = state.legal(state.turn)
        whims -= 1
        if whims < 0 and state.agenda[-1].id in ("explore", "act") and chance.random() < LOOKED_AT:
            yield standing(state)
        if whims >= 0 and chance.random() < WHIM:
            state.apply(chance.choice(options))
        else:
            ranks = rank(state, state.turn, options)
            state.apply(options[ranks.index(max(ranks))])


def fitted(rows: Numbers, won: Numbers) -> Numbers:
    """The weights by which the odds are most likely what they turned out to be."""
    middle, spread = rows.mean(0), rows.std(0) + 1e-9
    middle[0], spread[0] = 0.0, 1.0
    even = (rows - middle) / spread
    weights = numpy.zeros(rows.shape[1])
    for _ in range(STEPS):
        chances = 1 / (1 + numpy.exp(-even @ weights))
        bend = (even * (chances * (1 - chances))[:, None]).T @ even / len(won)
        slope = even.T @ (chances - won) / len(won) + SHRINK * weights
        weights -= numpy.linalg.solve(bend + SHRINK * numpy.eye(len(weights)), slope)
    found: Numbers = weights / spread
    found[0] -= (found * middle)[1:].sum()
    return found


def surprise(weights: Numbers, rows: Numbers, won: Numbers) -> float:
    chances = numpy.clip(1 / (1 + numpy.exp(-rows @ weights)), 1e-9, 1 - 1e-9)
    return float(-(won * numpy.log(chances) + (1 - won) * numpy.log(1 - chances)).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=20_000)
    given = parser.parse_args()
    if given.games < 2:
        parser.error("at least two games have to be played")
    rows, won = positions(lascaux.game("paleo"), SEED, given.games)
    half = len(rows) // 2
    off = surprise(fitted(rows[:half], won[:half]), rows[half:], won[half:])
    always = surprise(numpy.zeros(rows.shape[1]), rows[half:], won[half:])
    print(
        f"{len(rows):,} positions; off by {off:.4f} at those that it is not fitted to, by chance {always:.4f}"
    )
    weights = fitted(rows, won)
    level, squared, *seats = weights[len(WEIGHTS) :]
    weights[0] += USUAL * level + USUAL * USUAL * squared + sum(seats) / (len(seats) + 1)
    for name, weight in zip(WEIGHTS, weights, strict=False):
        print(f'    "{name}": {weight:.3f},')


if __name__ == "__main__":
    main()
