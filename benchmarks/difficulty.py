"""How hard a cooperative game is: how often bots win it, when it ends, and what it is lost to.

    python benchmarks/difficulty.py GAME --setting level --values 1 2 3 --seats 2 3 4 --games 500 --figure day

Every value of the setting is played at every seat count, all seats by the same bot. The interval is the 95 %
one of Wilson; `--figure` is a number of the last view whose mean is wanted, such as the day of the end.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from time import perf_counter
from typing import Any

import lascaux
from lascaux import Game, bots
from lascaux.bots.contest import entrant, interval


class Cell:
    """Some games of one kind, and how they ended."""

    def __init__(
        self, game: Game, bot: str, seats: int, settings: dict[str, Any], games: int, figure: str
    ) -> None:
        self.settings, self.seats, self.games = settings, seats, games
        self.won = 0
        self.total = 0.0
        self.decisions = 0
        self.losses: Counter[str] = Counter()
        for seed in range(games):
            record, state = bots.play(game, [entrant(bot)] * seats, seed=seed, settings=settings)
            outcome = state.outcome()
            assert outcome is not None
            self.won += bool(outcome.winners)
            self.decisions += len(record.keys)
            if not outcome.winners:
                self.losses[outcome.reason] += 1
            if figure:
                self.total += getattr(game.view(state, None), figure)

    def row(self, figure: str) -> str:
        low, high = interval(self.won, self.games)
        setting = ", ".join(str(value) for value in self.settings.values()) or "-"
        losses = ", ".join(
            f"{reason} {count / self.games:.0%}" for reason, count in self.losses.most_common()
        )
        mean = f" {self.total / self.games:.1f} |" if figure else ""
        return (
            f"| {setting} | {self.seats} | {self.won / self.games:.1%} | {low:.1%} to {high:.1%} |"
            f"{mean} {self.decisions / self.games:.0f} | {losses or '-'} |"
        )


def cells(game: Game, asked: argparse.Namespace) -> Iterator[Cell]:
    varied = [{asked.setting: value} for value in asked.values] if asked.setting else [{}]
    for settings in varied:
        for seats in asked.seats or game.seats:
            yield Cell(game, asked.bot, seats, settings, asked.games, asked.figure)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--setting", default="", help="the setting that is varied")
    parser.add_argument("--values", nargs="*", default=[], help="its values")
    parser.add_argument("--seats", nargs="*", type=int, default=[], help="all seat counts if left out")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--figure", default="", help="a number of the last view, for its mean")
    parser.add_argument("--bot", default="greedy")
    asked = parser.parse_args()
    game = lascaux.game(asked.game)
    if not game.cooperative:
        parser.error(f"{game.title} is no cooperative game; benchmarks/greedy.py compares bots")
    start = perf_counter()
    mean = f" mean {asked.figure} |" if asked.figure else ""
    print(f"| {asked.setting or 'settings'} | seats | won | 95 % interval |{mean} decisions | lost to |")
    print("| --- " * (7 if asked.figure else 6) + "|")
    for cell in cells(game, asked):
        print(cell.row(asked.figure), flush=True)
    print(f"\n{game.title}, {asked.bot}, {asked.games} games a row, {perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
