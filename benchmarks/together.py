"""What a better band is worth in a cooperative game: the same deals, played by two bots, each at all seats.

    python benchmarks/together.py GAME --bot elder:60 --against greedy [--seats 2] [--setting X=1]

Wins have the 95 % interval of Wilson. The difference of the scores is that of the same deals, so its interval
is not widened by how unlike the deals are.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from os import cpu_count
from statistics import mean
from time import perf_counter

import msgspec

import lascaux
from lascaux import bots
from lascaux.bots.contest import entrant, interval, margin, spread


class Band(msgspec.Struct, frozen=True):
    """Who plays what: the same bot at all seats."""

    game: str
    seats: int
    settings: dict[str, str]


def deal(band: Band, bots_of: tuple[str, ...], seed: int) -> list[tuple[int, bool]]:
    """Score and win of each bot on one deal."""
    found = []
    for bot in bots_of:
        game, players = lascaux.game(band.game), [entrant(bot)] * band.seats
        outcome = bots.play(game, players, seed=seed, settings=band.settings)[1].outcome()
        assert outcome is not None
        found.append((outcome.scores[0], bool(outcome.winners)))
    return found


def line(bot: str, found: Sequence[tuple[int, bool]]) -> str:
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
    parser.add_argument("--setting", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--processes", type=int, default=cpu_count(), help="games at a time")
    asked = parser.parse_args()
    game = lascaux.game(asked.game)
    start = perf_counter()
    band = Band(game.id, asked.seats, dict(pair.split("=", 1) for pair in asked.setting))
    names = (asked.bot, asked.against)
    deals = [(band, names, seed) for seed in range(asked.seed, asked.seed + asked.games)]
    ours, theirs = zip(*spread(deal, deals, asked.processes), strict=True)
    print(f"{game.title}, {asked.seats} seats\n{line(asked.bot, ours)}\n{line(asked.against, theirs)}")
    more, off = margin([float(one[0] - other[0]) for one, other in zip(ours, theirs, strict=True)])
    print(f"difference of the scores: {more:.2f} ± {off:.2f}, {perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
