"""Two builds side by side: what a change did to the speed of the games.

    python benchmarks/side_by_side.py ../before/.venv/bin/python elawa --seats 3

Both builds run at the same time, each in a process of its own, and take turns of a few hundredths of a
second. A machine that other people use too may double its speed from one minute to the next, so figures
taken one after the other say little; the ratio of two neighbouring turns says a lot.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from statistics import median, quantiles
from typing import Final

import lascaux
from lascaux.bench import rate, workloads_of

Measured = dict[str, list[float]]
MEASURE: Final = "-"  # in the place of a Python: a process of one build


def measure(game: str, seats: int, seconds: float) -> None:
    """Answers a line with the name of a workload with its rate, until there are no more lines."""
    workloads = workloads_of(lascaux.game(game), seats)
    # Workloads that were renamed between two builds are told apart by their place.
    places = list(workloads.values())
    print(" ".join(workloads), flush=True)
    for line in sys.stdin:
        print(rate(places[int(line)], seconds), flush=True)


class Build:
    """A process that measures when it is told to."""

    def __init__(self, python: str, game: str, seats: int, seconds: float) -> None:
        command = [python, __file__, MEASURE, game, f"--seats={seats}", f"--seconds={seconds}"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.names = self.answer().split()

    def answer(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a build ended before it was done; its words are above")
        return line

    def rate(self, place: int) -> float:
        assert self.process.stdin is not None
        print(place, file=self.process.stdin, flush=True)
        return float(self.answer())

    def close(self) -> None:
        self.process.communicate()


def ratios(before: Build, after: Build, rounds: int) -> Measured:
    """New speed by old, for each workload and round; who goes first changes from round to round."""
    measured: Measured = {name: [] for name in after.names}
    for turn in range(rounds):
        for place, name in enumerate(after.names):
            first, second = (before, after) if turn % 2 else (after, before)
            rates = {build: build.rate(place) for build in (first, second)}
            measured[name].append(rates[after] / rates[before])
    return measured


def compare(before: str, game: str, seats: int, rounds: int, seconds: float) -> Measured:
    old, new = (Build(python, game, seats, seconds) for python in (before, sys.executable))
    measured = ratios(old, new, rounds)
    old.close()
    new.close()
    return measured


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("before", help="the Python of the other build")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.05, help="of each turn")
    asked = parser.parse_args()
    if asked.before == MEASURE:
        measure(asked.game, asked.seats, asked.seconds)
        return
    measured = compare(asked.before, asked.game, asked.seats, asked.rounds, asked.seconds)
    print(f"{asked.game}, {asked.seats} seats, new speed by old: median and middle half of the rounds")
    for name, each in measured.items():
        low, _, high = quantiles(each, n=4)
        print(f"{name:>14} {median(each):5.2f}   {low:.2f} to {high:.2f}")


if __name__ == "__main__":
    main()
