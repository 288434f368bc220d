"""How games of A Year of Survival end: a network learns it, and the search judges lines by it.

python studies/outcomes.py outcomes.toml            66,000 greedy games, then the weights are in that file
python studies/outcomes.py outcomes.toml --games 1000

Put beside the game's heuristics as `outcomes.toml` they are what hunter and elder judge by. What shaman
judges by, `insight.toml`, has learnt from more: first from games by the numbers that were bred for it, then,
in smaller steps, from games that are thought about with what was learnt so far.

python studies/outcomes.py insight.toml --by insight.toml --games 100000 --searched 8000
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy

import lascaux
from lascaux import Game, Rng, State
from lascaux.bots import Budget, searcher, weights
from lascaux.bots.learning.positions import Numbers, Positions, insight
from lascaux.bots.learning.training import Pupil, fit
from lascaux.bots.search.rollout import Rank, worths
from lascaux.bots.search.tuning import Tuning

SEED = 40_000_000  # of the first game
WIDE, NARROW, EPOCHS = 24, 12, 8
SEATS = [2, 2, 2, 3, 4, 4, 5, 6]  # few are met more often
LEAN = ["no", "no", "very", "very", "yes"]
PLAY_RULES = [*["leader"] * 8, "share", "one_each", "free"]
WHIM = 0.25  # how often a turn is chosen by chance, until the moment from which positions count
LATEST = 24  # turns until that moment
LINES = 100  # of search for a choice that is thought about
AGAIN, SMALLER = 6, 0.0005  # epochs and steps with the games that are thought about

Choose = Callable[[State, list[int]], int]


def positions(game: Game, first: int, count: int, quick: Choose, choose: Choose) -> Positions:
    """Of so many games, each from a moment drawn by chance on: a search asks about odd positions, too."""
    seen: list[Numbers] = []
    ends: list[tuple[float, float]] = []
    tuning = Tuning(**game.room("think").SEARCH)
    for seed in range(first, first + count):
        before = len(seen)
        state = deal(game, seed)
        seen += between_turns(game, state, random.Random(seed), quick, choose)
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


def by_a_quick_look(rank: Rank) -> Choose:
    def choose(state: State, options: list[int]) -> int:
        ranks = rank(state, state.turn, options)
        return options[ranks.index(max(ranks))]

    return choose


def by_thinking(game: Game, known: weights.Knowledge) -> Choose:
    luck = Rng(SEED)

    def choose(state: State, options: list[int]) -> int:
        guess = state.resample(state.turn, luck)
        return searcher.choose_with(known, game, guess, state.turn, luck, Budget(iterations=LINES))

    return choose


def between_turns(
    game: Game, state: State, chance: random.Random, quick: Choose, choose: Choose
) -> Iterator[Numbers]:
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
            state.apply((quick if whims >= 0 else choose)(state, options))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("to", type=Path, help="the file that the weights are written to")
    parser.add_argument("--games", type=int, default=66_000)
    parser.add_argument("--by", type=Path, help="a file of shaman's: its numbers are played by")
    parser.add_argument(
        "--searched", type=int, default=0, help="games that are thought about, after the others"
    )
    given = parser.parse_args()
    if given.games < 1 or given.searched < 0:
        parser.error("at least one game has to be played")
    game = lascaux.game("a-year-of-survival")
    numbers = weights.read(given.by.read_text(encoding="utf-8")).numbers if given.by else {}
    quick = by_a_quick_look(weights.rules_of_thumb(game, numbers).rank)
    found = positions(game, SEED, given.games, quick, quick)
    pupil = Pupil.fresh(found.insights.shape[2], WIDE, NARROW, seed=3)
    fit(pupil, [found], EPOCHS, seed=3)
    print(f"{len(found.worths)} positions of {given.games} games")
    if given.searched:
        known = weights.read(pupil.write() + weights.write(numbers))
        found = positions(game, SEED + given.games, given.searched, quick, by_thinking(game, known))
        fit(pupil, [found], AGAIN, seed=4, rate=SMALLER)
        print(f"{len(found.worths)} positions of {given.searched} games that were thought about")
    given.to.write_text(pupil.write() + weights.write(numbers), encoding="utf-8")


if __name__ == "__main__":
    main()
