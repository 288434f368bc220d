"""What the lab costs: games a second, how they grow with the cores, and the lab beside the bare loop.

    python benchmarks/lab.py [GAME ...] [--seconds 3] [--rounds 3] [--json lab.json]
    python benchmarks/lab.py --study [--games 10000]

The bare loop is `bots.play` for one deal after the other. The lab plays the same games and keeps decisions,
cards, figures and points, as Parquet; with the content that ships, and with changed content. Pieces of a few
tenths of a second alternate, and a ratio is the quotient of two sums of CPU seconds.

Scaling is what a game costs one process, over what it costs when all cores play, with what hands out the work
and stores the games counted in: CPU seconds, because a clock also tells what others do on the machine. The
start of the workers is left out there, and counted in the study.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import tempfile
import time
from pathlib import Path

import lascaux
from lascaux import Game, bots
from lascaux.bots.registry import Level
from lascaux.bots.spread import processes_or_cores, spread
from lascaux.lab import running, tables, work
from lascaux.lab import study as studies
from lascaux.lab.analysis import Run
from lascaux.lab.report.page import page
from lascaux.lab.store import Store
from lascaux.lab.study import Study, Variant

CHANGES = {
    "a-year-of-survival": {"foods.spring_wine_cup.points": 2},
    "elawa": {"card.blue_01.points": 5},
    "hunters-and-gatherers": {"scoring.deer": 3},
    "paleo": {"card.base_deer.actions.0.gain.food": 3},
    "spears-and-bones": {"prey.steppe_hare.power": 4},
}


LONGER = 4  # seconds of all cores for one of a ratio: there are the first, small batches to get over


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


def bare(game: Game, level: Level, deals: list[int]) -> float:
    start = time.process_time()
    for seed in deals:
        bots.play(game, [level] * game.seats[0], seed=seed)
    return time.process_time() - start


def lab(study: Study, deals: list[int], journal: str) -> float:
    start = time.process_time()
    work.play(study, 0, deals, [], journal)
    return time.process_time() - start


def overhead(game: Game, bot: str, rounds: int, seconds: float) -> tuple[float, float, float]:
    """Games a CPU second of the lab, and the lab over the bare loop: as shipped, and changed."""
    level = bots.find(bot)
    changed = game.with_content(CHANGES[game.id])
    begun = bare(game, level, list(range(4)))
    count = max(8, int(4 * seconds / begun / 2))
    spent = dict.fromkeys(("bare", "lab", "changed bare", "changed lab"), 0.0)
    with tempfile.TemporaryDirectory() as folder:
        both = {"": study_of(game, bot, count), "changed ": study_of(changed, bot, count)}
        slices = 2
        for round in range(rounds * slices):
            part = count // slices or 1
            # As in a study of ten thousand games: of one deal in ten all cards are counted.
            often = list(range(round * part, round * part + part // 10))
            deals = often + list(
                range(tables.OFTEN + round * part, tables.OFTEN + (round + 1) * part - len(often))
            )
            for name, study in both.items():
                home = changed if name else game
                spent[f"{name}bare"] += bare(home, level, deals)
                spent[f"{name}lab"] += lab(study, deals, folder)
        games = rounds * slices * (count // slices or 1)
    shipped = spent["lab"] / spent["bare"] - 1
    return games / spent["lab"], shipped, spent["changed lab"] / spent["changed bare"] - 1


def scaling(game: Game, bot: str, seconds: float) -> tuple[float, float]:
    """Games a second on all cores by the clock, once they run; what a game costs alone, over what there."""
    cores = processes_or_cores(0)
    rate = bare(game, bots.find(bot), list(range(3))) / 3
    costs = []
    clock = 0.0
    for processes in (1, cores):
        study = study_of(game, bot, max(20, int(LONGER * seconds * processes / rate)))
        with tempfile.TemporaryDirectory() as folder:
            runner = running.Runner(Store.begin(Path(folder) / "run", study), "")
            used, own, games, first = 0.0, time.process_time(), 0, 0.0
            for batch in spread(work.play, runner.jobs(), processes, shared=study):
                first = first or time.perf_counter()
                runner.receive(batch)
                used += batch.cpu
                games += batch.games
            clock = games / (time.perf_counter() - first)
            mine = time.process_time() - own
            costs.append((mine if processes == 1 else used + mine) / games)
    return clock, costs[0] / costs[1]


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
    parser.add_argument("--seconds", type=float, default=3.0, help="of CPU time for a figure")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--study", action="store_true", help="the study of Elawa alone")
    parser.add_argument("--games", type=int, default=10000, help="of that study")
    parser.add_argument("--json", type=Path, default=None)
    asked = parser.parse_args()
    print(f"lascaux {lascaux.__version__}, compiled: {lascaux.COMPILED}, load {os.getloadavg()[0]:.1f}")
    if asked.study:
        found = whole_study(asked.games)
        print("\n".join(f"{name.replace('_', ' ')}: {figure:.1f}" for name, figure in found.items()))
        return
    rows = []
    print("| game | bots | games a CPU s | over the bare loop | changed | all cores, games a s | scaling |")
    print("| --- " * 7 + "|")
    for id in asked.games_asked or CHANGES:
        for bot in ("random", "greedy"):
            game = lascaux.game(id)
            rate, extra, changed = overhead(game, bot, asked.rounds, asked.seconds)
            clock, scales = scaling(game, bot, asked.seconds)
            rows.append((id, bot, rate, extra, changed, clock, scales))
            figures = f"{rate:,.0f} | {extra:+.1%} | {changed:+.1%} | {clock:,.0f} | {scales:.0%}"
            print(f"| {game.title} | {bot} | {figures} |", flush=True)
    if asked.json is not None:
        asked.json.write_text(json.dumps(rows))


if __name__ == "__main__":
    main()
