"""Train networks by self-play: `python -m learner.train elawa --seats 2 3 --lessons 100`, one for each.

Rivals are paid for their places, those who may all lose for winning; `--reward score` pays a band its points.

Writes the weights beside this file, where `learner.bot` finds them, and draws the learning curves.
"""

from __future__ import annotations

import argparse
import os
import pickle
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
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
from lascaux.bots.spread import spread
from lascaux.engine.settings import typed
from learner.bot import LEARNER, weights_of
from learner.copying import Teacher, copied
from learner.curve import draw
from learner.match import against, against_random
from learner.network import Adam, Network
from learner.ppo import Settings, choose, learn, play, slopes

Point = tuple[float, float]


@dataclass(frozen=True)
class Plan:
    """A training; `rules` are those of learning, `agreed` the settings of the game."""

    game: Game
    seats: int
    lessons: int
    copying: int = 0  # how many of the lessons do what the greedy bot does
    games: int = 256
    hidden: int = 128
    seed: int = 1
    rules: Settings = field(default_factory=Settings)
    reward: Reward | None = None
    agreed: Mapping[str, Any] = field(default_factory=dict)
    vary: str = ""  # a setting that is another in every lesson
    looks: int = 20
    tested: int = 500  # games at each look

    def tables(self) -> list[VectorEnv]:
        changes = [{self.vary: value} for value in values_of(self.game, self.vary)] or [{}]
        return [
            VectorEnv(self.game, self.games, self.seats, reward=self.reward, **{**self.agreed, **change})
            for change in changes
        ]

    def told(self) -> dict[str, Any]:
        """What can be held against another plan."""
        return {**vars(self), "game": (self.game.id, self.game.rules, self.game.content_mark)}


@dataclass
class Progress:
    """All that a training has come to, so that it can be kept and gone on with."""

    plan: Plan
    tables: list[VectorEnv]
    now: list[Now]
    adam: Adam
    untaught: Numbers  # the first layer before the first lesson
    chance: numpy.random.Generator
    points: list[Point]  # thousands of games played, and the share that was won
    lessons: int = 0
    finished: int = 0  # games
    spent: float = 0.0  # seconds

    @classmethod
    def begin(cls, plan: Plan) -> Progress:
        tables = plan.tables()
        now = [table.reset(plan.seed) for table in tables]
        inputs = now[0].observations.shape[1]
        network = Network.fresh(inputs, tables[0].actions, plan.hidden, plan.seed)
        chance = numpy.random.default_rng(plan.seed)
        return cls(plan, tables, now, Adam(network), network.weights["first"].copy(), chance, [])

    @classmethod
    def found(cls, plan: Plan, kept: Path | None) -> Progress:
        if kept is None or not (file := _kept(plan, kept)).exists():
            return cls.begin(plan)
        progress = pickle.loads(file.read_bytes())
        if not isinstance(progress, cls) or progress.plan.told() != plan.told():
            raise BadSetting(f"{file} holds another training; take another folder")
        return progress

    def keep(self, kept: Path) -> None:
        file = _kept(self.plan, kept)
        begun = file.with_suffix(".begun")
        begun.write_bytes(pickle.dumps(self))
        begun.replace(file)

    def copy(self) -> Progress:
        """A cluster hands over arrays that nobody may write to: those of a copy can be learnt with."""
        progress: Progress = pickle.loads(pickle.dumps(self))
        return progress

    @property
    def over(self) -> bool:
        return bool(self.points) and self.lessons == self.plan.lessons

    def go_on(self) -> None:
        """Lessons up to the next look at how well it plays; the first comes before any."""
        between = max(1, self.plan.lessons // self.plan.looks)
        while self.points and not self.over:
            self.lesson()
            if self.lessons % between == 0:
                break
        self.look()

    def lesson(self) -> None:
        """One more: copied from the greedy bot at first, then from games of its own."""
        start = process_time()
        plan, network = self.plan, self.adam.network
        rate = plan.rules.rate * (1 - self.lessons / plan.lessons)
        turn = self.lessons % len(self.tables)
        table = self.tables[turn]
        copying = self.lessons < plan.copying
        teacher = Teacher(table, plan.seed + self.lessons)
        choice = teacher.choose if copying else partial(choose, chance=self.chance)
        lesson, self.now[turn], ended = play(table, self.now[turn], network, plan.rules, choice)
        learn(self.adam, lesson, plan.rules, rate, self.chance, copied if copying else slopes)
        self.lessons += 1
        self.finished += ended
        self.spent += process_time() - start

    def look(self) -> None:
        plan = self.plan
        share = against_random(
            self.adam.network, plan.game, plan.seats, plan.tested, plan.seed + 1, **plan.agreed
        )
        self.points.append((self.finished / 1000, share))

    def told(self) -> str:
        others = "by itself" if self.plan.game.cooperative else "against random"
        return (
            f"{self.plan.seats} seats {self.spent:5.0f} s  {self.finished:6} games  "
            f"wins {100 * self.points[-1][1]:.1f} % {others}"
        )

    def end(self) -> Network:
        """What was learnt; what was never told means nothing."""
        weights = self.adam.network.weights
        told = (weights["first"] != self.untaught).any(1)
        return Network({**weights, "first": weights["first"] * told[:, None]})


def _kept(plan: Plan, folder: Path) -> Path:
    return folder / f"{plan.game.id}-{plan.seats}.pickle"


def train(
    plans: Sequence[Plan],
    *,
    kept: Path | None = None,
    processes: int = 1,
    on: str = "",
    say: Callable[[str], None] = print,
) -> list[Progress]:
    """All of these trainings to their end, side by side from look to look, here or on a cluster.

    One seed gives one network on one machine, however many processes there are, and also where the training
    was broken off and gone on with from the folder that it is kept in.
    """
    if kept is not None:
        kept.mkdir(parents=True, exist_ok=True)
    if processes > 1:
        os.environ.setdefault("OMP_NUM_THREADS", "1")  # there is a training for each core
    trainings = [Progress.found(plan, kept) for plan in plans]
    while left := [(place, each) for place, each in enumerate(trainings) if not each.over]:
        for place, progress in spread(_go_on, left, processes, on=on):
            trainings[place] = progress
            if kept is not None:
                progress.keep(kept)
            say(progress.told())
    return trainings


def _go_on(shared: None, place: int, progress: Progress) -> tuple[int, Progress]:
    further = progress.copy()
    further.go_on()
    return place, further


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="elawa")
    parser.add_argument("--seats", type=int, nargs="+", default=[2], help="a network for each of them")
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
        "--kept", type=Path, help="the same command goes on from this folder if it was broken off"
    )
    parser.add_argument("--processes", type=int, default=1, help="as many trainings at once")
    parser.add_argument("--on", default="", help="ray, or ray://ADDRESS: train on a cluster")
    parser.add_argument("--curve", type=Path, help="draw the learning curves into this SVG file")
    asked = parser.parse_args()
    game = lascaux.game(asked.game)
    agreed = typed(game.settings, asked.setting)
    rules = Settings(rate=asked.rate, trace=asked.trace, discount=asked.discount, unit=asked.unit)
    plans = [
        Plan(
            game,
            seats,
            asked.lessons,
            copying=asked.copying,
            games=asked.games,
            hidden=asked.hidden,
            seed=asked.seed,
            rules=rules,
            reward=asked.reward,
            agreed=agreed,
            vary=asked.vary,
        )
        for seats in asked.seats
    ]
    trained = train(plans, kept=asked.kept, processes=asked.processes, on=asked.on)
    for progress in trained:
        seats = progress.plan.seats
        progress.end().save(weights_of(game, seats))
        for level in [""] if game.cooperative else ["random", "greedy"]:
            won = against(level, LEARNER, game, seats, 200, agreed)
            others = level and f"against {level}"
            print(f"{seats} seats: at the table it wins {100 * won:.1f} % of 200 games {others}".strip())
    if asked.curve:
        against_whom = "" if game.cooperative else " against random"
        tables = ", ".join(map(str, asked.seats))
        title = f"{game.title}, {tables} seats: games won{against_whom}"
        asked.curve.write_text(draw([progress.points for progress in trained], title))


if __name__ == "__main__":
    main()
