"""What placing a tile costs early and late in Hunters and Gatherers: `python benchmarks/tile_cost.py`.

A turn is timed from the placement to the next seat's tile with its options found. Finding options means
looking at every open cell, so that part grows with the landscape and is shown per open cell; the rest of
the turn (joining areas, scoring, drawing) should cost on a late move what it cost on move 5.

Only turns of two decisions are compared, a placement and a choice about a unit. Players who place units
at random have none left late in the game and are not asked, so here they keep them back most of the time.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import chain
from statistics import mean, median
from typing import Final

import msgspec
from rich.console import Console
from rich.table import Table

import lascaux
from lascaux import Game, Rng, State, bench
from lascaux.bench import Workload

MOVES: Final = (5, 90, 150)
SAMPLES: Final = 200
DECISIONS: Final = 2
KEPT_BACK: Final = 0.9
ROUNDS: Final = 7
SECONDS: Final = 0.3

Cell = tuple[int, int]


class Turn(msgspec.Struct, frozen=True):
    """A placement, the choices that follow it, and where they lead: the next placement."""

    start: State
    actions: list[int]
    end: State
    tiles: int
    open_cells: int


def cell_of(game: Game, action: int) -> Cell | None:
    """Where the action puts a tile, if it places one."""
    verb, _, where = game.actions.key(action).partition(":")
    if not verb.startswith("place"):
        return None
    x, y, _rotation = where.split(",")
    return int(x), int(y)


def open_cells(tiles: Iterable[Cell]) -> int:
    taken = set(tiles)
    beside = chain.from_iterable(((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)) for x, y in taken)
    return len(set(beside) - taken)


def choose(game: Game, state: State, rng: random.Random) -> int:
    actions = state.legal(state.turn)
    if cell_of(game, actions[0]) is None and rng.random() < KEPT_BACK:
        return game.actions.parse("unit:none")
    return rng.choice(actions)


def turn_at(game: Game, move: int, seed: int) -> Turn | None:
    """The first turn of a random game that starts at or after this decision; None if the game ends before."""
    rng = random.Random(seed)
    state = game.new(seats=2, seed=seed)
    tiles: list[Cell] = [(0, 0)]
    start: State | None = None
    actions: list[int] = []
    decision = 0
    while state.turn >= 0:
        decision += 1
        action = choose(game, state, rng)
        cell = cell_of(game, action)
        if cell is not None:
            if start is not None:
                return Turn(start, actions, state.clone(), len(tiles), open_cells(tiles))
            if decision >= move:
                start = state.clone()
            tiles.append(cell)
        if start is not None:
            actions.append(action)
        state.apply(action)
    return None


def turns_at(game: Game, move: int) -> Iterator[Turn]:
    for seed in range(1, SAMPLES + 1):
        turn = turn_at(game, move, seed)
        if turn is not None and len(turn.actions) == DECISIONS:
            yield turn


def whole_turns(turns: list[Turn]) -> Workload:
    def work(starts: list[State]) -> int:
        for state, turn in zip(starts, turns, strict=True):
            for action in turn.actions:
                state.apply(action)
        return len(turns)

    return Workload(work, lambda: [turn.start.clone() for turn in turns])


def options_found(turns: list[Turn]) -> Workload:
    rng = Rng(1)

    def work(ends: list[State]) -> int:
        for state in ends:
            state.legal(state.turn)
        return len(ends)

    # A resampled state has to find its options anew, a clone would remember them.
    return Workload(work, lambda: [turn.end.resample(turn.end.turn, rng) for turn in turns])


def main() -> None:
    game = lascaux.game("hunters-and-gatherers")
    turns = {move: list(turns_at(game, move)) for move in MOVES}
    workloads = {f"turn {move}": whole_turns(turns[move]) for move in MOVES}
    workloads |= {f"options {move}": options_found(turns[move]) for move in MOVES}
    rates = bench.alternate(workloads, ROUNDS, SECONDS)
    nanoseconds = {name: 1e9 / median(each) for name, each in rates.items()}

    build = "compiled" if lascaux.COMPILED else "interpreted"
    table = Table(title=f"A turn of Hunters and Gatherers, nanoseconds of CPU time, {build}")
    headings = ("move", "tiles", "open cells", "whole turn", "finding options", "per cell", "rest of turn")
    for heading in headings:
        table.add_column(heading, justify="right")
    for move in MOVES:
        tiles = mean(turn.tiles for turn in turns[move])
        cells = mean(turn.open_cells for turn in turns[move])
        whole, finding = nanoseconds[f"turn {move}"], nanoseconds[f"options {move}"]
        columns = (tiles, cells, whole, finding, finding / cells, whole - finding)
        table.add_row(str(move), *(bench.amount(number) for number in columns))
    Console().print(table)


if __name__ == "__main__":
    main()
