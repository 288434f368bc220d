"""What a band of bots brings home in a cooperative game: final scores and results, by seat count.

    python benchmarks/scores.py GAME [--games 2000] [--seats 2 3 4] [--bot greedy] [--setting NAME=VALUE]

All seats are played by the same bot. Beside the mean stand its standard error, the tenths and the middle of
the scores; results are shares of the games, from poor to good. `--chart` draws how often each score came up.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from time import perf_counter
from typing import Any

import lascaux
from lascaux import Game, bots
from lascaux.bots.contest import entrant

BAR = 40


class Scores:
    """The ends of some games at one seat count."""

    def __init__(self, game: Game, bot: str, seats: int, games: int, settings: dict[str, Any]) -> None:
        self.seats = seats
        self.found: list[int] = []
        self.results: dict[str, list[int]] = {}
        self.won = 0
        for seed in range(games):
            outcome = bots.play(game, [entrant(bot)] * seats, seed=seed, settings=settings)[1].outcome()
            assert outcome is not None
            self.found.append(outcome.scores[0])
            self.results.setdefault(outcome.reason, []).append(outcome.scores[0])
            self.won += bool(outcome.winners)
        self.found.sort()

    def mean(self) -> tuple[float, float]:
        """The mean, and its standard error."""
        count = len(self.found)
        mean = sum(self.found) / count
        spread = math.sqrt(sum((score - mean) ** 2 for score in self.found) / max(1, count - 1))
        return mean, spread / math.sqrt(count)

    def at(self, share: float) -> int:
        """The score that this share of the games does not exceed."""
        return self.found[min(len(self.found) - 1, int(share * len(self.found)))]

    def row(self) -> str:
        mean, error = self.mean()
        order = sorted(self.results, key=lambda reason: sum(self.results[reason]) / len(self.results[reason]))
        shares = [f"{reason} {len(self.results[reason]) / len(self.found):.1%}" for reason in order]
        return (
            f"| {self.seats} | {mean:.2f} ± {error:.2f} | {self.at(0.1)} | {self.at(0.5)} | {self.at(0.9)} |"
            f" {self.won / len(self.found):.1%} | {', '.join(shares)} |"
        )

    def chart(self) -> str:
        counts = Counter(self.found)
        highest = max(counts.values())
        scores = range(self.found[0], self.found[-1] + 1)
        return "\n".join(
            f"{score:4} {'#' * math.ceil(BAR * counts[score] / highest):{BAR}} {counts[score]}"
            for score in scores
        )


def setting(game: Game, text: str) -> tuple[str, Any]:
    """`NAME=VALUE` as a setting; a number where the game's setting is one."""
    name, _, value = text.partition("=")
    return name, int(value) if value.lstrip("-").isdecimal() and _is_number(game, name) else value


def _is_number(game: Game, name: str) -> bool:
    return any(one.name == name and isinstance(one.default, int) for one in game.settings)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", nargs="*", type=int, default=[], help="all seat counts if left out")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--setting", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--chart", action="store_true", help="how often each score came up")
    asked = parser.parse_args()
    game = lascaux.game(asked.game)
    if not game.cooperative:
        parser.error(f"{game.title} is no cooperative game; benchmarks/greedy.py compares bots")
    if asked.games < 1:
        parser.error("at least one game has to be played")
    settings = dict(setting(game, text) for text in asked.setting)
    start = perf_counter()
    print("| seats | mean score | lowest tenth | middle | highest tenth | won | results |")
    print("| --- " * 7 + "|")
    played = []
    for seats in asked.seats or game.seats:
        played.append(Scores(game, asked.bot, seats, asked.games, settings))
        print(played[-1].row(), flush=True)
    if asked.chart:
        for scores in played:
            print(f"\n{scores.seats} seats\n{scores.chart()}")
    print(f"\n{game.title}, {asked.bot}, {asked.games} games a row, {perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
