"""What a better band is worth in a cooperative game: the same deals, played by two bots, each at all seats.

    python benchmarks/together.py GAME --bot elder:60 --against greedy [--seats 2] [--option X=1]

Wins have the 95 % interval of Wilson. The difference of the scores is that of the same deals, so its interval
is not widened by how unlike the deals are.
"""

from __future__ import annotations

import argparse
from math import sqrt
from statistics import mean, stdev
from time import perf_counter

import lascaux
from lascaux import Game, bots
from lascaux.bots.contest import entrant, interval


def results(game: Game, bot: str, asked: argparse.Namespace) -> list[tuple[int, bool]]:
    """Score and win of every deal."""
    options = dict(pair.split("=", 1) for pair in asked.option)
    found = []
    for seed in range(asked.seed, asked.seed + asked.games):
        outcome = bots.play(game, [entrant(bot)] * asked.seats, seed=seed, options=options)[1].outcome()
        assert outcome is not None
        found.append((outcome.scores[0], bool(outcome.winners)))
    return found


def line(bot: str, found: list[tuple[int, bool]]) -> str:
    wins = sum(won for _, won in found)
    low, high = interval(wins, len(found))
    score = mean(score for score, _ in found)
    return f"{bot}: score {score:.2f}, won {wins} of {len(found)} ({low:.1%} to {high:.1%})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--bot", default="elder")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    game = lascaux.game(asked.game)
    start = perf_counter()
    ours, theirs = (results(game, bot, asked) for bot in (asked.bot, asked.against))
    print(f"{game.title}, {asked.seats} seats\n{line(asked.bot, ours)}\n{line(asked.against, theirs)}")
    differences = [float(one[0] - other[0]) for one, other in zip(ours, theirs, strict=True)]
    spread = 1.96 * stdev(differences) / sqrt(len(differences))
    print(f"difference of the scores: {mean(differences):.2f} ± {spread:.2f}, {perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
