"""Trainings: what is planned, how far it has come, and several of them side by side, here or on a cluster."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

import numpy

from lascaux import BadSetting, Game
from lascaux.adapters.rewards import Reward, chosen
from lascaux.adapters.vector import Now, VectorEnv
from lascaux.bots.learning.positions import refuse_varied, values_of
from lascaux.bots.policy import Numbers
from lascaux.bots.spread import cluster, spread
from learner.copying import Teacher, copied
from learner.match import against_random
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

    def __post_init__(self) -> None:
        self.game.settle(self.seats, dict(self.agreed))
        chosen(self.game, self.reward)
        for name in ("lessons", "games", "hidden", "looks", "tested"):
            if getattr(self, name) < 1:
                raise BadSetting(f"a training has at least one of {name}, not {getattr(self, name)}")
        if not 0 <= self.copying <= self.lessons:
            raise BadSetting(f"of {self.lessons} lessons {self.copying} cannot be copied")
        if self.vary:
            refuse_varied(self.game, [self.vary], self.agreed)

    def tables(self) -> list[VectorEnv]:
        changes = [{self.vary: value} for value in values_of(self.game, self.vary)] or [{}]
        return [
            VectorEnv(self.game, self.games, self.seats, reward=self.reward, **{**self.agreed, **change})
            for change in changes
        ]

    def told(self) -> dict[str, Any]:
        """What can be held against another plan, also when the game has other rules by then."""
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
        try:
            planned, progress = pickle.loads(file.read_bytes())
        except Exception as error:  # whatever a file may hold that is not ours
            raise BadSetting(f"{file} holds no training to go on with: {error!r}") from error
        if planned != plan.told():
            raise BadSetting(f"{file} holds another training; take another folder")
        found: Progress = pickle.loads(progress)
        return found

    def keep(self, kept: Path) -> None:
        file = _kept(self.plan, kept)
        begun = file.with_suffix(".begun")
        begun.write_bytes(pickle.dumps((self.plan.told(), pickle.dumps(self))))
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
    """All of these trainings to their end, side by side from look to look.

    One seed gives one network on one machine, however many processes there are, and also where the training
    was broken off and gone on with from the folder that it is kept in; if each calculates in one thread, as
    on a cluster: two add up in another order (`OMP_NUM_THREADS=1`, to which the command sees).
    """
    if kept is not None:
        make_folder(kept)
    trainings = [Progress.found(plan, kept) for plan in plans]
    with cluster(on, processes):
        while left := [(place, each) for place, each in enumerate(trainings) if not each.over]:
            for place, progress in spread(_go_on, left, processes, on=on):
                trainings[place] = progress
                if kept is not None:
                    progress.keep(kept)
                say(progress.told())
    return trainings


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetting(f"{folder} cannot be a folder: {error.strerror}") from error


def _go_on(shared: None, place: int, progress: Progress) -> tuple[int, Progress]:
    further = progress.copy()
    further.go_on()
    return place, further
