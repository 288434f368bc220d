"""What a quick player thinks of every position of some greedy games, as one digest a game.

    python benchmarks/same_answers.py > before.txt      # then make a game faster, and again
    python benchmarks/same_answers.py paleo --games 50

A change that only saves time leaves every digest as it was: in it are all ranks, what the position is worth
to each seat, and the same of a world drawn from what the seat on turn knows.
"""

from __future__ import annotations

import argparse
import hashlib
from typing import Any

import lascaux
from lascaux import Game, Rng, State

GAMES = 5  # with each number of seats


def digest(game: Game, games: int) -> tuple[int, str]:
    """How many decisions were looked at, and what was thought of them."""
    think = game.room("think")
    found = hashlib.sha256()
    decisions = 0
    for seats in game.seats:
        for seed in range(games):
            state = game.new(seats=seats, seed=seed)
            chance = Rng(seed)
            while state.turn >= 0:
                world = state.resample(state.turn, chance)
                found.update(thoughts(think, world).encode())
                found.update(thoughts(think, state).encode())
                state.apply(best(think, state))
                decisions += 1
    return decisions, found.hexdigest()[:16]


def thoughts(think: Any, state: State) -> str:
    return f"{ranks(think, state)} {[think.value(state, seat) for seat in range(state.seats)]}"


def ranks(think: Any, state: State) -> list[float]:
    return list(think.rank(state, state.turn, state.legal(state.turn)))


def best(think: Any, state: State) -> int:
    ranked = ranks(think, state)
    return state.legal(state.turn)[ranked.index(max(ranked))]


def main() -> None:
    parser = argparse.ArgumentParser(description="A digest of what a quick player thinks, for each game.")
    parser.add_argument("ids", nargs="*", metavar="game", help="all of them, unless some are named")
    parser.add_argument("--games", type=int, default=GAMES, help="with each number of seats")
    asked = parser.parse_args()
    if asked.games < 1:
        parser.error("at least one game has to be played")
    for game in [lascaux.game(id) for id in asked.ids] or lascaux.games():
        decisions, answers = digest(game, asked.games)
        print(f"{game.id}: {answers} ({decisions:,} decisions)")


if __name__ == "__main__":
    main()
