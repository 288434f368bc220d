"""A data set of games by the elder, as Parquet: `python examples/dataset/make.py elder-games --games 500`.

A file for each game, `elder-games/elawa.parquet`, with a row for each time it was played: seats, seed, rules,
who played, winners, scores, how it ended, and all actions. `positions` plays them again, decision by
decision, for whoever wants to learn from what the elder saw; games by other rules are refused. Beside it is
the folder of the run, with all that the lab keeps; it goes on where it was broken off. What is shipped in
`elder-games` was made by this script.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy
import polars
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


def rows(store: Store) -> polars.DataFrame:
    """A row for each game: what it takes to play it again, and what came of it."""
    seats = store.frame("seats").sort("game", "seat")
    scores = seats.group_by("game", maintain_order=True).agg(scores=polars.col("score"))
    return (
        store.frame("games")
        .sort("game")
        .join(scores, on="game")
        .select(
            polars.lit(store.study.game).alias("title"),
            polars.lit(store.study.load().rules).cast(polars.UInt8).alias("rules"),
            "seats",
            "seed",
            polars.col("bots").alias("bot"),
            "winners",
            "scores",
            "reason",
            polars.col("actions").cast(polars.List(polars.UInt16)),
        )
        .rename({"title": "game"})
    )


def positions(file: Path) -> Iterator[tuple[NDArray[numpy.float32], list[int], int]]:
    """Of every decision in the order of play: what its seat saw, what it might do, and what it did."""
    for row in polars.read_parquet(file, glob=False).iter_rows(named=True):
        game = lascaux.game(row["game"]).under(row["rules"])
        if game.rules != row["rules"]:
            raise lascaux.BadRecord(
                f"{file} holds games by rules version {row['rules']} of {game.title}, these are {game.rules}:"
                " make it anew"
            )
        state = game.new(seats=row["seats"], seed=row["seed"])
        for action in row["actions"]:
            state.check(state.turn, action)
            yield game.observe(state, state.turn), state.legal(state.turn), action
            state.apply(action)


def make(game: lascaux.Game, games: int, bot: str, to: Path, processes: int) -> None:
    wanted = study(game.id, max(2, game.seats[0]), games, bot)
    played, file = rows(running.run(wanted, to / game.id, processes=processes)), to / f"{game.id}.parquet"
    played.write_parquet(file, compression="zstd", compression_level=19)
    taken = sum(map(len, played["actions"].to_list()))
    print(f"{game.title}: {len(played)} games, {taken} decisions in {file}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("to", type=Path)
    parser.add_argument("--only", action="append", help="one of the games; may be repeated")
    parser.add_argument("--games", type=int, default=500, help="of each")
    parser.add_argument("--bot", default="elder:200", help="with a budget of iterations it can be made again")
    parser.add_argument("--processes", type=int, default=0, help="0: one for each core")
    given = parser.parse_args()
    if given.games < 1 or given.processes < 0:
        parser.error("at least one game is played, by 0 processes or more")
    try:
        every = [game.id for game in lascaux.games() if "games." in game.package]
        for game in [lascaux.game(name) for name in given.only or every]:
            make(game, given.games, given.bot, given.to, given.processes)
    except (lascaux.LascauxError, OSError) as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
