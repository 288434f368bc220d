"""How strong the levels are: every level meets every other in each game.

What comes of it is written down where the table finds it. Where all play together, bands of one level are
held against each other on the same deals.

python studies/levels.py                            all five, kept in runs/levels; the same command goes on
python studies/levels.py --game elawa --games 40    one of them; the others keep what is known
"""

from __future__ import annotations

import argparse
import itertools
import math
import tomllib
from pathlib import Path

import lascaux
from lascaux import Game, bots
from lascaux.bots import weights
from lascaux.lab import players, running, study
from lascaux.lab.analysis import Run

KEPT = Path(bots.__file__).parent / "ratings.toml"
HEAD = """\
# How strong the levels are, by game, as `studies/levels.py` has found: greedy has 1,500 everywhere, and
# whoever has 400 more than another wins ten games for one.
"""
GREEDY = 1500
LEAST = 100  # nobody is said to be weaker
BETA = (
    25 / 6
)  # of openskill's models: how far apart two players are if the better one wins three games of four or so
POINTS = 400 / (math.log(10) * math.sqrt(2) * BETA)  # on the usual scale, for one of openskill's
LEVELS = ("random", "greedy", "hunter", "elder", "shaman")


def plan(game: Game, games: int, names: list[str]) -> study.Study:
    """All pairs at a table of the fewest; bands of each level where all play together."""
    pairs = [[one, two] for one, two in itertools.combinations(names, 2)]
    lineups: list[str | list[str]] = [*names] if game.cooperative else [*pairs]
    file = study.File(
        game=game.id,
        title=f"Levels in {game.title}",
        seats=2 if game.cooperative else game.seats[0],
        bots=lineups,
        games=games,
        seed=50_000_000,
        metrics=["won", "points"],
        experiments=0,
        decisions=False,
    )
    return study.settle(file)


def rated(run: Run) -> dict[str, tuple[int, int]]:
    """By level its rating and how unsure that is, from weak to strong."""
    found = {name.partition(":")[0]: (mu, sigma) for name, mu, sigma, _ in players.ratings(run)}
    base, _ = found["greedy"]
    return {
        level: (max(LEAST, round(GREEDY + (mu - base) * POINTS)), round(sigma * POINTS))
        for level in LEVELS
        if level in found
        for mu, sigma in [found[level]]
    }


def contenders(game: Game, lines: int) -> list[str]:
    """Levels think for a time at the table. Here they have so many lines, so that anybody finds the same.

    A shaman that has learnt nothing about the game is an elder.
    """
    learnt = [f"shaman:{lines}"] if weights.learnt_anything(game) else []
    return ["random", "greedy", "hunter:24", f"elder:{lines}", *learnt]


def written(known: dict[str, dict[str, int]]) -> str:
    parts = [
        f"\n[{game}]\n" + "".join(f"{level} = {rating}\n" for level, rating in levels.items())
        for game, levels in sorted(known.items())
    ]
    return HEAD + "".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", action="append", help="one of them; may be repeated")
    parser.add_argument("--games", type=int, default=100, help="of each kind")
    parser.add_argument(
        "--lines", type=int, default=200, help="of search that elder and shaman have for a decision"
    )
    parser.add_argument("--to", type=Path, default=Path("runs/levels"))
    parser.add_argument("--kept", type=Path, default=KEPT, help="the file that the ratings are written to")
    given = parser.parse_args()
    ours = [game for game in lascaux.games() if game.package.startswith("lascaux.")]
    known = tomllib.loads(given.kept.read_text(encoding="utf-8")) if given.kept.exists() else {}
    print(f"| game | {' | '.join(LEVELS)} |\n|{' --- |' * (len(LEVELS) + 1)}")
    for game in [lascaux.game(name) for name in given.game] if given.game else ours:
        found = rated(
            Run(running.run(plan(game, given.games, contenders(game, given.lines)), given.to / game.id))
        )
        cells = [f"{found[level][0]} ± {2 * found[level][1]}" if level in found else "" for level in LEVELS]
        print(f"| {game.title} | {' | '.join(cells)} |")
        known[game.id] = {level: rating for level, (rating, _) in found.items()}
        given.kept.write_text(written(known), encoding="utf-8")


if __name__ == "__main__":
    main()
