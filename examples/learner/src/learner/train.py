"""Train a network by self-play: `python -m learner.train elawa --seats 2 --lessons 100`.

Writes the weights beside this file, where `learner.bot` finds them, and draws the learning curve.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from time import process_time

import numpy

import lascaux
from lascaux import Game
from lascaux.adapters.vector import VectorEnv
from learner.bot import LEARNER, weights_of
from learner.curve import draw
from learner.match import against, against_random
from learner.network import Adam, Network
from learner.ppo import Settings, learn, play

Point = tuple[float, float]


def train(
    game: Game,
    seats: int,
    *,
    lessons: int,
    games: int = 256,
    hidden: int = 128,
    seed: int = 1,
    settings: Settings | None = None,
    lessons_between: int = 5,
    tested: int = 500,
    say: Callable[[str], None] = print,
) -> tuple[Network, list[Point]]:
    """A network after so many lessons, and the share of games it won of random players meanwhile.

    The points are thousands of games played and shares. One seed gives one network on one machine.
    """
    rules = settings or Settings()
    chance = numpy.random.default_rng(seed)
    table = VectorEnv(game, games, seats)
    now = table.reset(seed)
    network = Network.fresh(now.observations.shape[1], table.actions, hidden, seed)
    adam = Adam(network)
    points: list[Point] = []
    spent, finished = 0.0, 0
    for number in range(lessons + 1):
        if number % lessons_between == 0 or number == lessons:
            share = against_random(network, game, seats, tested, seed + 1)
            points.append((finished / 1000, share))
            say(f"{spent:5.0f} s  {finished:6} games  beats random in {100 * share:.1f} % of games")
        if number < lessons:
            start = process_time()
            lesson, now, ended = play(table, now, network, rules, chance)
            learn(adam, lesson, rules, rules.rate * (1 - number / lessons), chance)
            spent += process_time() - start
            finished += ended
    return network, points


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="elawa")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--lessons", type=int, default=100, help="of 128 decisions in each of 256 games")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="draw the learning curve into this SVG file")
    asked = parser.parse_args()
    game = lascaux.game(asked.game)
    network, points = train(game, asked.seats, lessons=asked.lessons, hidden=asked.hidden, seed=asked.seed)
    network.save(weights_of(game, asked.seats))
    for level in ("random", "greedy"):
        share = against(level, LEARNER, game, asked.seats, games=200)
        print(f"at the table it beats {level} in {100 * share:.1f} % of 200 games")
    if asked.curve:
        asked.curve.write_text(draw([points], f"{game.title}, {asked.seats} seats: games won against random"))


if __name__ == "__main__":
    main()
