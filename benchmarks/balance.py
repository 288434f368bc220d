"""Which sides of a game win how often, how long it lasts, and how much better a bot does than another.

    python benchmarks/balance.py GAME [--games 5000] [--seats 3 4] [--sides teams] [--figure turn_number]
    python benchmarks/balance.py GAME --against random [--games 2000] [--sides teams]

All seats are played by the same bot, or with `--against` one of them, in turn, and the others by the other
bot; the row below is what that seat wins when it is played by the other bot, too, and the last rows are the
difference of the two on the same deals. `--sides` is a list of the
last position's document with an entry for each seat, such as the secret team; `--figure` a number of it, such
as the turn in which the game ended. Intervals are the 95 % ones of Wilson.
"""

from __future__ import annotations

import argparse
from collections import Counter
from os import cpu_count
from time import perf_counter
from typing import Any

import lascaux
from lascaux import Game, State, bots
from lascaux.bots.contest import entrant, interval, margin, spread


class Tally:
    """How often the seats of each side won."""

    def __init__(self) -> None:
        self.played: Counter[str] = Counter()
        self.won: Counter[str] = Counter()

    def add(self, side: str, won: bool) -> None:
        self.played[side] += 1
        self.won[side] += won

    def rows(self, who: str) -> list[str]:
        return [self._row(who, side, self.played[side], self.won[side]) for side in sorted(self.played)]

    def _row(self, who: str, side: str, played: int, won: int) -> str:
        low, high = interval(won, played)
        return f"| {who} | {side} | {played} | {won / played:.1%} | {low:.1%} to {high:.1%} |"


def ended(game: Game, players: list[str], seed: int) -> tuple[int, State, dict[str, Any]]:
    """A game of these bots: its decisions, its last position, and that as a document."""
    record, state = bots.play(game, [entrant(name) for name in players], seed=seed)
    return len(record.keys), state, game.dump(state)


def side_of(document: dict[str, Any], sides: str, seat: int) -> str:
    return str(document[sides][seat]) if sides else "any"


def winners(state: State) -> tuple[int, ...]:
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners


def balance(game: Game, seats: int, asked: argparse.Namespace) -> None:
    """All seats by one bot: results, wins by side, and the length of the games."""
    tally, results, figures, decisions = Tally(), Counter[str](), list[int](), 0
    for seed in range(asked.seed, asked.seed + asked.games):
        count, state, document = ended(game, [asked.bot] * seats, seed)
        outcome = state.outcome()
        assert outcome is not None
        decisions += count
        results[outcome.reason] += 1
        if asked.figure:
            figures.append(document[asked.figure])
        for side in sorted({side_of(document, asked.sides, seat) for seat in range(seats)}):
            tally.add(side, any(side_of(document, asked.sides, seat) == side for seat in outcome.winners))
    print(f"\n{seats} seats, {asked.games} games, {decisions / asked.games:.0f} decisions each\n")
    print("| bots | side | games | won | 95 % interval |\n" + "| --- " * 5 + "|")
    print("\n".join(tally.rows(asked.bot)))
    shares = [f"{reason} {count / asked.games:.1%}" for reason, count in results.most_common()]
    print(f"\nResults: {', '.join(shares)}")
    if figures:
        figures.sort()
        tenths = [figures[int(share * (len(figures) - 1))] for share in (0.0, 0.1, 0.5, 0.9, 1.0)]
        print(
            f"{asked.figure}: mean {sum(figures) / len(figures):.2f}, from {tenths[0]} to {tenths[4]}, "
            f"middle {tenths[2]}, four of five games between {tenths[1]} and {tenths[3]}"
        )


def contest(game: Game, seats: int, asked: argparse.Namespace) -> None:
    """One seat by the bot, the others by another: what it wins, beside what the other bot wins there."""
    jobs = [
        (game.id, asked.bot, asked.against, asked.sides, seats, number % seats, asked.seed + number // seats)
        for number in range(asked.games)
    ]
    ours, theirs = Tally(), Tally()
    more: dict[str, list[float]] = {}
    for side, won, would_have in spread(with_and_without, jobs, asked.processes):
        ours.add(side, won)
        theirs.add(side, would_have)
        more.setdefault(side, []).append(float(won) - would_have)
    print(f"\n{seats} seats, {asked.games} games, one seat against {asked.against} bots\n")
    print("| bot | side | games | won | 95 % interval |\n" + "| --- " * 5 + "|")
    print("\n".join([*ours.rows(asked.bot), *theirs.rows(asked.against), *gains(more)]))


def with_and_without(
    id: str, bot: str, against: str, sides: str, seats: int, seat: int, seed: int
) -> tuple[str, bool, bool]:
    """The side of a seat, and whether the bot and the other one won there."""
    won = []
    for player in (bot, against):
        players = [against] * seats
        players[seat] = player
        _, state, document = ended(lascaux.game(id), players, seed)
        won.append(seat in winners(state))
    return side_of(document, sides, seat), won[0], won[1]


def gains(more: dict[str, list[float]]) -> list[str]:
    """How much more was won on the same deals, by side and by all together."""
    whole = {"all": [one for side in more.values() for one in side]} if len(more) > 1 else {}
    rows = []
    for side, differences in sorted(more.items()) + list(whole.items()):
        mean, off = margin(differences)
        rows.append(
            f"| gain | {side} | {len(differences)} | {mean:+.1%} | {mean - off:+.1%} to {mean + off:+.1%} |"
        )
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seats", nargs="*", type=int, default=[], help="all seat counts if left out")
    parser.add_argument("--seed", type=int, default=0, help="of the first deal")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--against", default="", help="the bot of all other seats")
    parser.add_argument(
        "--sides", default="", help="a list of the last document, with an entry for each seat"
    )
    parser.add_argument("--figure", default="", help="a number of the last document")
    parser.add_argument("--processes", type=int, default=cpu_count(), help="games at a time, with --against")
    asked = parser.parse_args()
    if asked.games < 1:
        parser.error("at least one game has to be played")
    game = lascaux.game(asked.game)
    start = perf_counter()
    print(f"{game.title}, {asked.bot}")
    for seats in asked.seats or game.seats:
        (contest if asked.against else balance)(game, seats, asked)
    print(f"\n{perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
