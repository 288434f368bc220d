"""Train a network by self-play: `python -m learner.train elawa --seats 2 --lessons 100`.

Rivals are paid for their places, those who may all lose for winning; `--reward score` pays a band its points.

Writes the weights beside this file, where `learner.bot` finds them, and draws the learning curve.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any, get_args

import numpy

import lascaux
from lascaux import Game
from lascaux.adapters.rewards import Reward
from lascaux.adapters.vector import VectorEnv
from lascaux.bots.learning.positions import values_of
from lascaux.engine.settings import typed
from learner.bot import LEARNER, weights_of
from learner.copying import Teacher, copied
from learner.curve import draw
from learner.match import against, against_random
from learner.network import Adam, Network
from learner.ppo import Settings, choose, learn, play

Point = tuple[float, float]


def train(
    game: Game,
    seats: int,
    *,
    lessons: int,
    copying: int = 0,
    games: int = 256,
    hidden: int = 128,
    seed: int = 1,
    settings: Settings | None = None,
    reward: Reward | None = None,
    agreed: Mapping[str, Any] | None = None,
    vary: str | None = None,
    looks: int = 20,
    tested: int = 500,
    say: Callable[[str], None] = print,
) -> tuple[Network, list[Point]]:
    """A network after so many lessons, and at some twenty looks meanwhile the share of games it won.

    In the first ones, as many as `copying` says, it learns what the greedy bot does. `settings` are those of
    learning, `agreed` those of the game; the one that varies is another in every lesson. The points are
    thousands of games played and shares. One seed gives one network on one machine.
    """
    rules = settings or Settings()
    chance = numpy.random.default_rng(seed)
    changes = [{vary: value} for value in values_of(game, vary)] if vary else [{}]
    tables = [
        VectorEnv(game, games, seats, reward=reward, **{**(agreed or {}), **change}) for change in changes
    ]
    now = [table.reset(seed) for table in tables]
    network = Network.fresh(now[0].observations.shape[1], tables[0].actions, hidden, seed)
    untaught = network.weights["first"].copy()
    adam = Adam(network)
    points: list[Point] = []
    others = "by itself" if game.cooperative else "against random"
    spent, finished = 0.0, 0
    for number in range(lessons + 1):
        if number % max(1, lessons // looks) == 0 or number == lessons:
            share = against_random(network, game, seats, tested, seed + 1, **agreed or {})
            points.append((finished / 1000, share))
            say(f"{spent:5.0f} s  {finished:6} games  wins {100 * share:.1f} % {others}")
        if number < lessons:
            start = process_time()
            rate = rules.rate * (1 - number / lessons)
            turn = number % len(tables)
            table = tables[turn]
            if number < copying:
                teacher = Teacher(table, seed + number)
                lesson, now[turn], ended = play(table, now[turn], network, rules, teacher.choose)
                learn(adam, lesson, rules, rate, chance, copied)
            else:
                drawn = partial(choose, chance=chance)
                lesson, now[turn], ended = play(table, now[turn], network, rules, drawn)
                learn(adam, lesson, rules, rate, chance)
            spent += process_time() - start
            finished += ended
    never_told = (network.weights["first"] == untaught).all(1)
    network.weights["first"][never_told] = 0
    return network, points


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="elawa")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--setting", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    parser.add_argument("--vary", metavar="NAME", help="a setting that is another in every lesson")
    parser.add_argument("--lessons", type=int, default=100, help="of 128 decisions in each game")
    parser.add_argument("--copying", type=int, default=0, help="how many of them copy the greedy bot")
    parser.add_argument("--games", type=int, default=256, help="how many at once")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--reward", choices=get_args(Reward), help="what is paid for; as the card says")
    parser.add_argument("--rate", type=float, default=Settings.rate, help="how large the first steps are")
    parser.add_argument("--trace", type=float, default=Settings.trace, help="how far a surprise reaches back")
    parser.add_argument("--discount", type=float, default=1.0, help="of what comes one decision later")
    parser.add_argument("--unit", type=float, default=1.0, help="how much of a reward counts as one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="draw the learning curve into this SVG file")
    asked = parser.parse_args()
    game = lascaux.game(asked.game)
    agreed = typed(game.settings, asked.setting)
    network, points = train(
        game,
        asked.seats,
        lessons=asked.lessons,
        copying=asked.copying,
        games=asked.games,
        hidden=asked.hidden,
        seed=asked.seed,
        settings=Settings(rate=asked.rate, trace=asked.trace, discount=asked.discount, unit=asked.unit),
        reward=asked.reward,
        agreed=agreed,
        vary=asked.vary,
    )
    network.save(weights_of(game, asked.seats))
    for level in [""] if game.cooperative else ["random", "greedy"]:
        won = against(level, LEARNER, game, asked.seats, 200, agreed)
        print(f"at the table it wins {100 * won:.1f} % of 200 games {level and 'against ' + level}".strip())
    if asked.curve:
        asked.curve.write_text(draw([points], f"{game.title}, {asked.seats} seats: games won against random"))


if __name__ == "__main__":
    main()
