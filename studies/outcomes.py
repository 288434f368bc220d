"""How games of A Year of Survival end: a network learns it, and the search judges lines by it.

python studies/outcomes.py outcomes.toml            66,000 greedy games, then the weights are in that file
python studies/outcomes.py outcomes.toml --games 1000

Put beside the game's heuristics as `outcomes.toml` they are what all who search judge by.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

import numpy

import lascaux
from lascaux import Game, State
from lascaux.bots.learning.positions import Numbers, Positions, insight
from lascaux.bots.learning.training import Pupil, fit
from lascaux.bots.search.rollout import worths
from lascaux.bots.search.tuning import Tuning

SEED = 40_000_000  # of the first game
WIDE, NARROW, EPOCHS = 24, 12, 8
SEATS = [2, 2, 2, 3, 4, 4, 5, 6]  # few are met more often
LEAN = ["no", "no", "very", "very", "yes"]
PLAY_RULES = [*["leader"] * 8, "share", "one_each", "free"]
WHIM = 0.25  # how often a turn is chosen by chance, until the moment from which positions count
LATEST = 24  # turns until that moment


def positions(game: Game, first: int, count: int) -> Positions:
    """Of so many games, each from a moment drawn by chance on: a search asks about odd positions, too."""
    seen: list[Numbers] = []
    ends: list[tuple[float, float]] = []
    tuning = Tuning(**game.room("think").SEARCH)
    for seed in range(first, first + count):
        before = len(seen)
        state = deal(game, seed)
        seen += between_turns(game, state, random.Random(seed))
        worth = worths(state, game.room("think").value, tuning, game.cooperative)[0]
        ends += [(worth, float(state.scores()[0]))] * (len(seen) - before)
    worth_and_score = numpy.array(ends, numpy.float32).reshape(len(seen), 2)
    return Positions(
        numpy.array(seen, numpy.float32)[:, None], worth_and_score[:, :1], worth_and_score[:, 1:]
    )


def deal(game: Game, seed: int) -> State:
    chance = random.Random(seed)
    return game.new(
        seats=chance.choice(SEATS),
        seed=seed,
        lean_deal=chance.choice(LEAN),
        play_rule=chance.choice(PLAY_RULES),
    )


def at_a_glance(game: Game, state: State, options: list[int]) -> int:
    ranks = game.room("think").rank(state, state.turn, options)
    return options[ranks.index(max(ranks))]


def between_turns(game: Game, state: State, chance: random.Random) -> Iterator[Numbers]:
    """What speaks for the band whenever a turn begins, once the whims of the first turns are over."""
    think = game.room("think")
    whims = chance.randrange(-3, LATEST)
    while state.turn >= 0:
        options = state.legal(state.turn)
        turn_begins = think.quiet(state)
        if turn_begins:
            whims -= 1
            if whims < 0:
                yield insight(game, state, 0)
        if turn_begins and whims >= 0 and chance.random() < WHIM:
            state.apply(chance.choice(options))
        else:
            state.apply(at_a_glance(game, state, options))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("to", type=Path, help="the file that the weights are written to")
    parser.add_argument("--games", type=int, default=66_000)
    given = parser.parse_args()
    if given.games < 1:
        parser.error("at least one game has to be played")
    game = lascaux.game("a-year-of-survival")
    found = positions(game, SEED, given.games)
    pupil = Pupil.fresh(found.insights.shape[2], WIDE, NARROW, seed=3)
    fit(pupil, [found], EPOCHS, seed=3)
    given.to.write_text(pupil.write(), encoding="utf-8")
    print(f"{len(found.worths)} positions of {given.games} games")


if __name__ == "__main__":
    main()
