"""How fast the games run: what `lascaux bench` measures, and how it says so.

All rates are per CPU-second, so that other programs on the machine disturb them little. Rounds
alternate between the things measured, and a figure is the median of its rounds. A fixed loop of
interpreted Python is measured in every round too; a normalised figure is what a machine would reach
on which that loop runs `REFERENCE_LOOPS` times a second, so normalised figures of two machines compare.

`python -m lascaux.bench` measures the build it runs in and prints it as JSON: this is how `run` gets
the figures of the other build, because one process can only ever hold one of the two.
"""

from __future__ import annotations

import argparse
import gc
import os
import platform
import random
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, cycle
from statistics import median
from time import process_time
from typing import Any, Final

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import lascaux
from lascaux import Game, Rng, State
from lascaux.bots import searcher
from lascaux.engine.batch import Batch
from lascaux.engine.rollout import playout

ROUNDS: Final = 5
SECONDS: Final = 0.2
REFERENCE_LOOPS: Final = 100.0
POSITIONS: Final = 32
ITERATIONS: Final = 200  # of the search, at one position
BATCH: Final = 256

LABELS: Final = {
    "games": "random full games",
    "decisions": "engine decisions",
    "driven": "driven decisions",
    "clones": "clones",
    "legal": "legal() calls",
    "resamples": "resamples",
    "iterations": "search iterations",
    "observations": "observations",
    "batched": "batched decisions",
}


# The report.


class Figure(msgspec.Struct, frozen=True):
    """A rate per CPU-second: the medians, and the rounds they come from."""

    rate: float
    normalised: float
    rounds: list[float]


class GameFigures(msgspec.Struct, frozen=True):
    id: str
    title: str
    seats: int
    figures: dict[str, Figure]


class Build(msgspec.Struct, frozen=True):
    """The figures of one build, interpreted or compiled."""

    compiled: bool
    calibration: list[float]
    import_seconds: float
    games: list[GameFigures]

    def game(self, id: str) -> GameFigures:
        return next(game for game in self.games if game.id == id)


class Report(msgspec.Struct, frozen=True):
    version: str
    python: str
    machine: str
    rounds: int
    seconds: float
    reference_loops: float
    builds: list[Build]

    def build(self, compiled: bool) -> Build | None:
        return next((build for build in self.builds if build.compiled == compiled), None)


def figure(rates: Sequence[float], calibration: Sequence[float]) -> Figure:
    """Normalises round by round, so that a machine that slows down for a while does not tilt the figure."""
    scaled = [rate * REFERENCE_LOOPS / loops for rate, loops in zip(rates, calibration, strict=True)]
    return Figure(rate=median(rates), normalised=median(scaled), rounds=list(rates))


def to_json(report: msgspec.Struct) -> str:
    return msgspec.json.format(msgspec.json.encode(report), indent=2).decode()


def from_json(document: str | bytes) -> Report:
    return msgspec.json.decode(document, type=Report)


# Measuring.


@dataclass(frozen=True)
class Workload:
    """`work` runs on the clock and says how much it did; what `prepare` lays out for it is off the clock."""

    work: Callable[[Any], int]
    prepare: Callable[[], Any] = list


def rate(workload: Workload, seconds: float, clock: Callable[[], float] = process_time) -> float:
    """Repeat the work until it has used that many seconds; what was done per second."""
    done = 0
    spent = 0.0
    while spent < seconds:
        prepared = workload.prepare()
        start = clock()
        done += workload.work(prepared)
        spent += clock() - start
    return done / spent


def alternate(workloads: Mapping[str, Workload], rounds: int, seconds: float) -> dict[str, list[float]]:
    """One rate per round of each workload, all of them taking turns."""
    rates: dict[str, list[float]] = {name: [] for name in workloads}
    for workload in workloads.values():
        workload.work(workload.prepare())
    gc.freeze()  # what was there before the first round is nobody's rubbish
    for _ in range(rounds):
        for name, workload in workloads.items():
            # Nobody pays for what the one before left behind.
            gc.collect()
            rates[name].append(rate(workload, seconds))
    gc.unfreeze()
    return rates


def calibration_loop(_: object = None) -> int:
    """A fixed piece of interpreted work of the kind that rules are made of: ints, a list, a dict."""
    word = 1
    values = list(range(256))
    counts: dict[int, int] = {}
    for _turn in range(24_000):
        word = (word * 1103515245 + 12345) & 0x7FFFFFFF
        place = word >> 23
        values[place] = (values[place] + word) & 0xFF
        counts[place] = counts.get(place, 0) + 1
    return 1


# What is measured of a game.


def drive(state: State, chance: Callable[[], float]) -> int:
    """Random play from plain Python: one `legal` and one `apply` for each decision."""
    decisions = 0
    while (seat := state.turn) >= 0:
        actions = state.legal(seat)
        state.apply(actions[int(chance() * len(actions))])
        decisions += 1
    return decisions


def half_played(game: Game, seats: int, seed: int) -> State:
    """A random game at half of its decisions."""
    rng = random.Random(seed)
    state = game.new(seats=seats, seed=seed)
    actions: list[int] = []
    while state.turn >= 0:
        actions.append(rng.choice(state.legal(state.turn)))
        state.apply(actions[-1])
    state = game.new(seats=seats, seed=seed)
    for action in actions[: len(actions) // 2]:
        state.apply(action)
    return state


def positions_of(game: Game, seats: int, seed: int) -> list[State]:
    """Every position of a random game."""
    rng = random.Random(seed)
    state = game.new(seats=seats, seed=seed)
    positions: list[State] = []
    while state.turn >= 0:
        positions.append(state.clone())
        state.apply(rng.choice(state.legal(state.turn)))
    return positions


def one_game_each(game: Game, seats: int, play: Callable[[State, int], int]) -> Workload:
    """Every piece of work is one new game, set up on the clock and played."""
    seeds = count(1)

    def work(_: object) -> int:
        seed = next(seeds)
        return play(game.new(seats=seats, seed=seed), seed)

    return Workload(work)


def decisions_inside(game: Game, seats: int) -> Workload:
    return one_game_each(game, seats, lambda state, seed: playout(state, Rng(seed)))


def full_games(game: Game, seats: int) -> Workload:
    def play(state: State, seed: int) -> int:
        playout(state, Rng(seed))
        return 1

    return one_game_each(game, seats, play)


def decisions_driven(game: Game, seats: int) -> Workload:
    chance = random.Random(1).random
    return one_game_each(game, seats, lambda state, _: drive(state, chance))


def clones(game: Game, seats: int) -> Workload:
    positions = [half_played(game, seats, seed) for seed in range(1, POSITIONS + 1)]

    def work(_: object) -> int:
        for position in positions:
            position.clone()
        return POSITIONS

    return Workload(work)


def resamples(game: Game, seats: int) -> Workload:
    positions = [half_played(game, seats, seed) for seed in range(1, POSITIONS + 1)]
    rng = Rng(1)

    def work(_: object) -> int:
        for position in positions:
            position.resample(position.turn, rng)
        return POSITIONS

    return Workload(work)


def legal_calls(game: Game, seats: int) -> Workload:
    positions = positions_of(game, seats, 1) + positions_of(game, seats, 2)
    rng = Rng(1)

    def prepare() -> list[State]:
        # A state remembers its legal actions, and so does its clone; a resampled one has to find them.
        return [position.resample(position.turn, rng) for position in positions]

    def work(fresh: list[State]) -> int:
        for position in fresh:
            position.legal(position.turn)
        return len(fresh)

    return Workload(work, prepare)


def search_iterations(game: Game, seats: int) -> Workload:
    """A new search at one half-played position after the other."""
    positions = [half_played(game, seats, seed) for seed in range(1, POSITIONS + 1)]
    turns = cycle(positions)

    def work(_: object) -> int:
        position = next(turns)
        search = searcher.thinker(game, position, position.turn, Rng(1))
        while search.iterations < ITERATIONS:
            search.iterate()
        return ITERATIONS

    return Workload(work)


def observations(game: Game, seats: int) -> Workload:
    positions = [half_played(game, seats, seed) for seed in range(1, POSITIONS + 1)]

    def work(_: object) -> int:
        for position in positions:
            game.observe(position, position.turn)
        return POSITIONS

    return Workload(work)


def decisions_batched(game: Game, seats: int) -> Workload:
    """Random play of many games in one call; observations are left out."""
    nothing = [0.0] * seats
    batch = Batch(
        BATCH,
        game.new(seats=seats).actions.size,
        seats,
        lambda seed: game.new(seats=seats, seed=seed),
        lambda state: nothing,
    )
    batch.reset(1)
    rng = Rng(1)

    def work(_: object) -> int:
        batch.step(batch.sample(rng))
        return BATCH

    return Workload(work)


def workloads_of(game: Game, seats: int) -> dict[str, Workload]:
    return {
        "games": full_games(game, seats),
        "decisions": decisions_inside(game, seats),
        "driven": decisions_driven(game, seats),
        "clones": clones(game, seats),
        "legal": legal_calls(game, seats),
        "resamples": resamples(game, seats),
        "iterations": search_iterations(game, seats),
        "observations": observations(game, seats),
        "batched": decisions_batched(game, seats),
    }


# Builds.


def import_seconds() -> float:
    """CPU time of `import lascaux` in a new process of this build."""
    program = "import time; start = time.process_time(); import lascaux; print(time.process_time() - start)"
    command = [sys.executable, "-c", program]
    return median(float(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout) for _ in range(3))


def measure_build(games: Iterable[Game], rounds: int, seconds: float, seats: int | None) -> Build:
    """The figures of the build that this process runs."""
    seated = [(game, game.seats[0] if seats is None else seats) for game in games]
    workloads = {"calibration": Workload(calibration_loop)}
    for game, many in seated:
        workloads |= {f"{game.id} {name}": load for name, load in workloads_of(game, many).items()}
    rates = alternate(workloads, rounds, seconds)
    calibration = rates["calibration"]
    figures = [
        GameFigures(
            game.id,
            game.title,
            many,
            {name: figure(rates[f"{game.id} {name}"], calibration) for name in LABELS},
        )
        for game, many in seated
    ]
    return Build(lascaux.COMPILED, calibration, import_seconds(), figures)


def measure_other_build(
    games: Iterable[Game], rounds: int, seconds: float, seats: int | None
) -> Build | None:
    """The figures of the build that this process does not run; None where there is only one build."""
    environment = {name: value for name, value in os.environ.items() if name != "LASCAUX_PURE"}
    if lascaux.COMPILED:
        environment["LASCAUX_PURE"] = "1"
    command = [sys.executable, "-m", "lascaux.bench", f"--rounds={rounds}", f"--seconds={seconds}"]
    if not lascaux.COMPILED:
        command.append("--only-compiled")
    if seats is not None:
        command.append(f"--seats={seats}")
    command += [game.id for game in games]
    result = subprocess.run(command, check=True, env=environment, stdout=subprocess.PIPE)
    return msgspec.json.decode(result.stdout, type=Build | None)


def run(
    games: Sequence[Game],
    rounds: int = ROUNDS,
    seconds: float = SECONDS,
    both: bool = True,
    seats: int | None = None,
) -> Report:
    """Measure these games in the running build, and in the other one as well if `both`.

    Each game has its fewest seats unless told otherwise.
    """
    if rounds < 1 or seconds <= 0:
        raise ValueError("a benchmark needs at least one round and more than 0 seconds")
    builds = [measure_build(games, rounds, seconds, seats)]
    if both:
        other = measure_other_build(games, rounds, seconds, seats)
        if other is not None:
            builds.append(other)
    return Report(
        version=lascaux.__version__,
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=f"{platform.system()} {platform.machine()}",
        rounds=rounds,
        seconds=seconds,
        reference_loops=REFERENCE_LOOPS,
        builds=sorted(builds, key=lambda build: build.compiled),
    )


# Words.


def amount(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def build_name(build: Build) -> str:
    return "compiled" if build.compiled else "interpreted"


def game_table(report: Report, game: GameFigures) -> Table:
    table = Table(title=f"{game.title}, {game.seats} seats", title_justify="left", caption_justify="left")
    table.add_column("per CPU-second", no_wrap=True)
    for build in report.builds:
        table.add_column(build_name(build), justify="right")
        table.add_column("normalised", justify="right", style="dim")
    if len(report.builds) > 1:
        table.add_column("gain", justify="right")
    for name, label in LABELS.items():
        measured = [build.game(game.id).figures[name] for build in report.builds]
        cells = [cell for each in measured for cell in (amount(each.rate), amount(each.normalised))]
        if len(measured) > 1:
            # The builds were measured one after the other, so only normalised figures compare.
            cells.append(f"{measured[1].normalised / measured[0].normalised:.1f}×")
        table.add_row(label, *cells)
    return table


def render(report: Report) -> RenderableType:
    """The report as tables for a terminal."""
    lines = [f"lascaux {report.version}, {report.python}, {report.machine}"]
    for build in report.builds:
        loops = amount(median(build.calibration))
        lines.append(
            f"{build_name(build)}: calibration loop {loops} per CPU-second, "
            f"import lascaux {build.import_seconds:.2f} s"
        )
    lines.append(
        f"Medians of {report.rounds} alternating rounds of {report.seconds:g} s. Normalised: on a machine "
        f"whose calibration loop runs {amount(report.reference_loops)} times a CPU-second."
    )
    if report.build(compiled=True) is None:
        lines.append("The compiled build was not measured: it is not installed, or LASCAUX_PURE is set.")
    tables = [game_table(report, game) for game in report.builds[0].games]
    return Group(*tables, Text("\n".join(lines)))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m lascaux.bench", description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*", help="ids of the games to measure; all if none is named")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--seats", type=int, default=None)
    parser.add_argument("--only-compiled", action="store_true", help="null from an interpreted build")
    asked = parser.parse_args(arguments)
    games = [lascaux.game(id) for id in asked.games] or lascaux.games()
    skipped = asked.only_compiled and not lascaux.COMPILED
    build = None if skipped else measure_build(games, asked.rounds, asked.seconds, asked.seats)
    sys.stdout.write(msgspec.json.encode(build).decode() + "\n")


if __name__ == "__main__":
    main()
