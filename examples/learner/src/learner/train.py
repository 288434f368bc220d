"""Train a network by self-play: `python -m learner.train elawa --seats 2 --lessons 100`.

Rivals are paid for their places, those who may all lose for winning; `--reward score` pays a band its points.

Writes the weights beside this file, where `learner.bot` finds them, and draws the learning curve.
"""

from __future__ import annotations

import argparse
import pickle
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any, get_args

import numpy

import lascaux
from lascaux import BadSetting, Game
from lascaux.adapters.rewards import Reward
from lascaux.adapters.vector import Now, VectorEnv
from lascaux.bots.learning.positions import values_of
from lascaux.bots.policy import Numbers
from lascaux.engine.settings import typed
from learner.bot import LEARNER, weights_of
from learner.copying import Teacher, copied
from learner.curve import draw
from learner.match import against, against_random
from learner.network import Adam, Network
from learner.ppo import Settings, choose, learn, play, slopes

Point = tuple[float, float]


@dataclass
class Progress:
    """All that a training has come to, so that it can be kept and gone on with."""

    plan: dict[str, Any]
    tables: list[VectorEnv]
    now: list[Now]
    adam: Adam
    untaught: Numbers  # the first layer before the first lesson
    chance: numpy.random.Generator
    points: list[Point]
    lessons: int = 0
    finished: int = 0  # games
    spent: float = 0.0  # seconds

    @classmethod
    def begin(cls, plan: dict[str, Any]) -> Progress:
        changes = [{plan["vary"]: value} for value in values_of(plan["game"], plan["vary"])] or [{}]
        tables = [
            VectorEnv(
                plan["game"],
                plan["games"],
                plan["seats"],
                reward=plan["reward"],
                **{**plan["agreed"], **change},
            )
            for change in changes
        ]
        now = [table.reset(plan["seed"]) for table in tables]
        inputs = now[0].observations.shape[1]
        network = Network.fresh(inputs, tables[0].actions, plan["hidden"], plan["seed"])
        chance = numpy.random.default_rng(plan["seed"])
        return cls(plan, tables, now, Adam(network), network.weights["first"].copy(), chance, [])

    @classmethod
    def found(cls, plan: dict[str, Any], kept: Path | None) -> Progress:
        if kept is None or not kept.exists():
            return cls.begin(plan)
        progress = pickle.loads(kept.read_bytes())
        if not isinstance(progress, cls) or _told(progress.plan) != _told(plan):
            raise BadSetting(f"{kept} holds another training; take another file")
        return progress

    def keep(self, kept: Path) -> None:
        begun = kept.with_name(f"{kept.name}.begun")
        begun.write_bytes(pickle.dumps(self))
        begun.replace(kept)

    def lesson(self) -> None:
        """One more: copied from the greedy bot at first, then from games of its own."""
        start = process_time()
        plan, rules, network = self.plan, self.plan["rules"], self.adam.network
        rate = rules.rate * (1 - self.lessons / plan["lessons"])
        turn = self.lessons % len(self.tables)
        table = self.tables[turn]
        copying = self.lessons < plan["copying"]
        teacher = Teacher(table, plan["seed"] + self.lessons)
        choice = teacher.choose if copying else partial(choose, chance=self.chance)
        lesson, self.now[turn], ended = play(table, self.now[turn], network, rules, choice)
        learn(self.adam, lesson, rules, rate, self.chance, copied if copying else slopes)
        self.lessons += 1
        self.finished += ended
        self.spent += process_time() - start

    def look(self, tested: int) -> str:
        """How well it plays by now."""
        plan = self.plan
        share = against_random(
            self.adam.network, plan["game"], plan["seats"], tested, plan["seed"] + 1, **plan["agreed"]
        )
        self.points.append((self.finished / 1000, share))
        others = "by itself" if plan["game"].cooperative else "against random"
        return f"{self.spent:5.0f} s  {self.finished:6} games  wins {100 * share:.1f} % {others}"

    def end(self) -> Network:
        network = self.adam.network
        never_told = (network.weights["first"] == self.untaught).all(1)
        network.weights["first"][never_told] = 0
        return network


def _told(plan: dict[str, Any]) -> dict[str, Any]:
    """A plan that can be held against another."""
    return {**plan, "game": (plan["game"].id, plan["game"].rules)}


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
    vary: str = "",
    kept: Path | None = None,
    looks: int = 20,
    tested: int = 500,
    say: Callable[[str], None] = print,
) -> tuple[Network, list[Point]]:
    """A network after so many lessons, and at some twenty looks meanwhile the share of games it won.

    In the first ones, as many as `copying` says, it learns what the greedy bot does. `settings` are those of
    learning, `agreed` those of the game; the one that varies is another in every lesson. The points are
    thousands of games played and shares. One seed gives one network on one machine, also where the training
    was broken off and gone on with from what is kept.
    """
    plan = {
        "game": game,
        "seats": seats,
        "lessons": lessons,
        "copying": copying,
        "games": games,
        "hidden": hidden,
        "seed": seed,
        "rules": settings or Settings(),
        "reward": reward,
        "agreed": dict(agreed or {}),
        "vary": vary,
    }
    progress = Progress.found(plan, kept)
    while True:
        done = progress.lessons == lessons
        if done or progress.lessons % max(1, lessons // looks) == 0:
            if kept is not None:
                progress.keep(kept)
            say(progress.look(tested))
        if done:
            return progress.end(), progress.points
        progress.lesson()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="elawa")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--setting", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    parser.add_argument(
        "--vary", default="", metavar="NAME", help="a setting that is another in every lesson"
    )
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
    parser.add_argument(
        "--kept", type=Path, help="the same command goes on from this file if it was broken off"
    )
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
        kept=asked.kept,
    )
    network.save(weights_of(game, asked.seats))
    for level in [""] if game.cooperative else ["random", "greedy"]:
        won = against(level, LEARNER, game, asked.seats, 200, agreed)
        print(f"at the table it wins {100 * won:.1f} % of 200 games {level and 'against ' + level}".strip())
    if asked.curve:
        asked.curve.write_text(draw([points], f"{game.title}, {asked.seats} seats: games won against random"))


if __name__ == "__main__":
    main()
