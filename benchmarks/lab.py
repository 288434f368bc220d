"""What the lab costs: games a second, how they grow with the cores, and the lab beside the bare loop.

    python benchmarks/lab.py [GAME ...] [--seconds 2] [--rounds 3] [--alone] [--json lab.json]
    python benchmarks/lab.py --study [--games 10000]

The bare loop is `bots.play` for one deal after the other: bots decide, and each game is a sealed record. The
lab plays the same deals with the same bots, and keeps decisions, cards, figures and points, as Parquet; with
the content that ships, and with changed content. So that nothing hides behind what a record costs, there is
a third loop: it decides as the lab does and keeps nothing at all. The loops take turns, a round is one turn
of each, and a ratio is that of their fastest turns, in CPU seconds: whatever else a machine does, it makes
nobody faster.

Scaling is by the clock, once the workers run: games a second on all cores, over those on one times the cores.
Beside it stands what this machine has to give: as many bare loops as there are cores, each by itself, over
one alone. Where cores share what they are made of that is less than 100 %, and nothing can scale better.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import resource
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median

import lascaux
from lascaux import Game, bots
from lascaux.bots.match import luck
from lascaux.bots.random import RANDOM
from lascaux.bots.registry import Level
from lascaux.bots.spread import processes_or_cores, spread
from lascaux.lab import running, tables, work
from lascaux.lab import study as studies
from lascaux.lab.analysis import Run
from lascaux.lab.playing import Loop
from lascaux.lab.report.page import page
from lascaux.lab.rows import Row
from lascaux.lab.store import Store
from lascaux.lab.study import Study, Variant

CHANGES = {
    "a-year-of-survival": {"foods.spring_wine_cup.points": 2},
    "elawa": {"card.blue_01.points": 5},
    "hunters-and-gatherers": {"scoring.deer": 3},
    "paleo": {"card.base_deer.actions.0.gain.food": 3},
    "spears-and-bones": {"prey.steppe_hare.power": 4},
}


WARM = 2.0  # seconds until independent loops have started and all play
LONGER = 3.0  # a batch is played for more than a second: of a few of them one would see how they end
Rate = float  # games a second


def cpu() -> float:
    """CPU seconds of this process and of those that it has waited for."""
    return sum(
        used.ru_utime + used.ru_stime
        for used in (resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN))
    )


def study_of(game: Game, bot: str, games: int) -> Study:
    file = studies.File(game=game.id, bots=[bot], games=games, experiments=0.0)
    study = studies.settle(file)
    if not game.content_mark:
        return study
    changed = Variant("changed", game.content_packed, game.content_mark)
    return Study(
        **{**{name: getattr(study, name) for name in study.__struct_fields__}, "variants": (changed,)}
    )


def bare(game: Game, level: Level, deals: Sequence[int]) -> float:
    start = time.process_time()
    for seed in deals:
        bots.play(game, [level] * game.seats[0], seed=seed)
    return time.process_time() - start


def nothing_kept(game: Game, level: Level, deals: Sequence[int]) -> float:
    """The least that the same games can cost: what the bots choose, and nothing else."""
    start = time.process_time()
    loop, nobody = Loop(game, {}, (), ()), Row(0, 0, 0, 0, 0, 0)
    for seed in deals:
        state, ply = game.new(seats=game.seats[0], seed=seed), 0
        while (seat := state.turn) >= 0:
            legal, rng = state.choices(), luck(seed, ply)
            if level is RANDOM:
                action = legal[rng.split().below(len(legal))]
            else:
                action, _ = loop.decide(state, seat, legal, level, rng, nobody)
            state.apply(action)
            ply += 1
    return time.process_time() - start


def lab(study: Study, deals: list[int], journal: str) -> float:
    start = time.process_time()
    work.play(study, 0, deals, [], journal)
    return time.process_time() - start


def deals_of_a_study(count: int, round: int) -> list[int]:
    """As in a study of ten thousand games: one in ten is of the deals of which all cards are counted."""
    often = count // 10
    first, beyond = round * often, tables.OFTEN + round * (count - often)
    return [*range(first, first + often), *range(beyond, beyond + count - often)]


def overhead(game: Game, bot: str, rounds: int, seconds: float) -> tuple[Rate, float, float, float]:
    """Games a CPU second of the lab; the lab over the bare loop, shipped and changed; over nothing kept."""
    level, changed = bots.find(bot), game.with_content(CHANGES[game.id])
    bare(changed, level, range(4))
    count = max(20, int(20 * seconds / max(0.001, bare(game, level, range(20)))))
    shipped_study, changed_study = study_of(game, bot, count), study_of(changed, bot, count)
    spent: list[list[float]] = []
    with tempfile.TemporaryDirectory() as folder:
        lab(shipped_study, [0], folder)
        lab(changed_study, [0], folder)
        for round in range(rounds):
            deals = deals_of_a_study(count, round)
            turns = [
                partial(bare, game, level, deals),
                partial(lab, shipped_study, deals, folder),
                partial(bare, changed, level, deals),
                partial(lab, changed_study, deals, folder),
                partial(nothing_kept, game, level, deals),
            ]
            spent.append(_in_turn(turns, round))
    loop, ours, changed_loop, changed_ours, least = map(min, zip(*spent, strict=True))
    return count / ours, ours / loop - 1, changed_ours / changed_loop - 1, ours / least - 1


def _in_turn(turns: Sequence[Callable[[], float]], round: int) -> list[float]:
    """Forwards and backwards in turn: a machine that becomes slower is to blame nobody."""
    order = range(len(turns)) if round % 2 == 0 else reversed(range(len(turns)))
    spent = {}
    for place in order:
        gc.collect()
        spent[place] = turns[place]()
    return [spent[place] for place in range(len(turns))]


def lab_rate(game: Game, bot: str, games: int, processes: int) -> Rate:
    """By the clock, from when each worker has played a first deal until the last row is on the disk."""
    study = study_of(game, bot, games)
    with tempfile.TemporaryDirectory() as folder:
        runner = running.Runner(Store.begin(Path(folder) / "run", study), "", processes)
        warm, played, start = 2 * processes, 0, 0.0
        for batch in spread(work.play, runner.jobs(), processes, shared=study):
            runner.receive(batch)
            if warm:
                warm -= 1
                start = time.perf_counter()
            else:
                played += batch.games
        return played / (time.perf_counter() - start)


def alone_rate(_: None, id: str, bot: str, begin: float, seconds: float) -> Rate:
    """Of a bare loop that plays from the moment `begin` on, which is the same in all processes."""
    game, level = lascaux.game(id), bots.find(bot)
    seed = 0
    while time.perf_counter() < begin or seed == 0:
        bare(game, level, [seed])
        seed += 1
    start, games = time.perf_counter(), 0
    while time.perf_counter() < start + seconds:
        bare(game, level, [games])
        games += 1
    return games / (time.perf_counter() - start)


def scaling(game: Game, bot: str, rounds: int, seconds: float, rate: Rate) -> tuple[Rate, float, float]:
    """Games a second of the lab on all cores; how much of the cores that is; how much of them loops get."""
    cores = processes_or_cores(0)
    clocks, efficiency, ceiling = [], [], []
    for _ in range(rounds):
        one = lab_rate(game, bot, max(20, int(seconds * rate)), 1)
        all = lab_rate(game, bot, max(20, int(seconds * rate * cores)), cores)
        clocks.append(all)
        efficiency.append(all / one / cores)
        single = alone_rate(None, game.id, bot, 0.0, seconds)
        begin = time.perf_counter() + WARM
        jobs = [(game.id, bot, begin, seconds)] * cores
        ceiling.append(sum(spread(alone_rate, jobs, cores)) / single / cores)
    return median(clocks), median(efficiency), median(ceiling)


def whole_study(games: int) -> dict[str, float]:
    """A study of so many greedy games of Elawa with its report, as a user runs it: CPU seconds per core."""
    cores = processes_or_cores(0)
    study = studies.settle(studies.File(game="elawa", bots=["greedy"], games=games))
    with tempfile.TemporaryDirectory() as folder:
        start, used = time.perf_counter(), cpu()
        store = running.run(study, Path(folder) / "run")
        played = cpu() - used
        report = page(Run(store))
        size = sum(file.stat().st_size for file in Path(folder).rglob("*") if file.is_file())
        return {
            "games": games,
            "cores": cores,
            "cpu_seconds_per_core": (cpu() - used) / cores,
            "of_it_playing": played / cores,
            "seconds": time.perf_counter() - start,
            "report_kilobytes": len(report) / 1000,
            "parquet_kilobytes": size / 1000,
        }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games_asked", nargs="*", metavar="GAME", help="ids of games; all five if none")
    parser.add_argument("--seconds", type=float, default=2.0, help="for a figure of a round")
    parser.add_argument(
        "--rounds", type=int, default=3, help="of which the fastest counts, of scaling the median"
    )
    parser.add_argument("--alone", action="store_true", help="one core only, without what others add")
    parser.add_argument("--study", action="store_true", help="the study of Elawa alone")
    parser.add_argument("--games", type=int, default=10000, help="of that study")
    parser.add_argument("--json", type=Path, default=None)
    asked = parser.parse_args()
    print(f"lascaux {lascaux.__version__}, compiled: {lascaux.COMPILED}, load {os.getloadavg()[0]:.1f}")
    if asked.study:
        found = whole_study(asked.games)
        print("\n".join(f"{name.replace('_', ' ')}: {figure:.1f}" for name, figure in found.items()))
        return
    rows: list[tuple[str | float, ...]] = []
    heads = ["game", "bots", "games a CPU s", "over the bare loop", "changed", "over nothing kept"]
    if not asked.alone:
        heads += ["all cores, games a s", "of the cores", "loops by themselves", "of those"]
    print(f"| {' | '.join(heads)} |")
    print("| --- " * len(heads) + "|")
    for id in asked.games_asked or CHANGES:
        for bot in ("random", "greedy"):
            game = lascaux.game(id)
            rate, extra, changed, kept = overhead(game, bot, asked.rounds, asked.seconds)
            row: tuple[str | float, ...] = (id, bot, rate, extra, changed, kept)
            said = [game.title, bot, f"{rate:,.0f}", f"{extra:+.1%}", f"{changed:+.1%}", f"{kept:+.1%}"]
            if not asked.alone:
                clock, scales, most = scaling(game, bot, asked.rounds, LONGER * asked.seconds, rate)
                row += (clock, scales, most)
                said += [f"{clock:,.0f}", f"{scales:.0%}", f"{most:.0%}", f"{scales / most:.0%}"]
            rows.append(row)
            print(f"| {' | '.join(said)} |", flush=True)
    if asked.json is not None:
        asked.json.write_text(json.dumps(rows))


if __name__ == "__main__":
    main()
