"""How often the greedy bot beats the random one: two-player games, each seed played from both seats.

    python benchmarks/greedy.py [GAME ...] [--games 1000]

A shared win counts as no win. The interval is the 95 % one of Wilson.
"""

from __future__ import annotations

import argparse
from time import perf_counter

import lascaux
from lascaux import Game, bots
from lascaux.bots.contest import interval


def wins(game: Game, games: int) -> tuple[int, int]:
    """Games that greedy won alone, and games that were shared."""
    alone = shared = 0
    for number in range(games):
        seat = number % 2
        players = [bots.RANDOM, bots.RANDOM]
        players[seat] = bots.GREEDY
        outcome = bots.play(game, players, seed=number // 2)[1].outcome()
        assert outcome is not None
        alone += outcome.winners == (seat,)
        shared += len(outcome.winners) == 2
    return alone, shared


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="ids of games; all contests of two if left out"
    )
    parser.add_argument("--games", dest="count", type=int, default=1000)
    asked = parser.parse_args()
    contests = [game for game in lascaux.games() if 2 in game.seats and not game.cooperative]
    for game in [lascaux.game(id) for id in asked.games] or contests:
        start = perf_counter()
        alone, shared = wins(game, asked.count)
        low, high = interval(alone, asked.count)
        print(
            f"{game.title}: greedy beats random in {alone} of {asked.count} games, {alone / asked.count:.1%} "
            f"(95 % interval {low:.1%} to {high:.1%}), {shared} shared, {perf_counter() - start:.0f} s"
        )


if __name__ == "__main__":
    main()
