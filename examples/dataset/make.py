"""A data set of games by the elder, as Parquet: `python examples/dataset/make.py elder-games --games 500`.

A folder for each game with the tables of a run of the lab: `games` with seed, bots, winners and all actions,
`seats` with what each made of it, `decisions` with what was asked, how many options there were and which was
taken. It goes on where it was broken off. `positions` plays them again, decision by decision, for whoever
wants to learn from what the elder saw.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy
from numpy.typing import NDArray

import lascaux
from lascaux.lab import running
from lascaux.lab import study as studies
from lascaux.lab.store import Store

SEED = 80_000_000  # of the first deal: the tasks of the benchmark have others


def study(game: str, seats: int, games: int, bot: str) -> studies.Study:
    return studies.settle(
        studies.convert(
            {"game": game, "seats": seats, "bots": [bot], "games": games, "seed": SEED, "experiments": 0.0}
        )
    )


def positions(store: Store) -> Iterator[tuple[NDArray[numpy.float32], list[int], int]]:
    """Of every decision in the order of play: what its seat saw, what it might do, and what it did."""
    game, group = store.study.load(), store.study.groups[0]
    for seed, actions in store.frame("games").select("seed", "actions").iter_rows():
        state = game.new(seats=group.seats, seed=seed, **group.settings)
        for action in actions:
            yield game.observe(state, state.turn), state.legal(state.turn), action
            state.apply(action)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("to", type=Path)
    parser.add_argument("--only", action="append", help="one of the games; may be repeated")
    parser.add_argument("--games", type=int, default=500, help="of each")
    parser.add_argument("--bot", default="elder:200", help="with a budget of iterations it can be made again")
    parser.add_argument("--processes", type=int, default=0, help="0: one for each core")
    given = parser.parse_args()
    for name in given.only or [game.id for game in lascaux.games() if "games." in game.package]:
        game = lascaux.game(name)
        seats = max(2, game.seats[0])
        store = running.run(
            study(name, seats, given.games, given.bot), given.to / name, processes=given.processes
        )
        games = store.frame("games")
        taken = sum(map(len, games["actions"].to_list()))
        print(f"{game.title}: {len(games)} games, {taken} decisions in {given.to / name}")


if __name__ == "__main__":
    main()
