"""Solve a tiny variant: `python examples/tiny/solve.py elawa` or `spears_and_bones`.

OpenSpiel writes down the whole tree of the game through our adapter, once; its counterfactual regret
minimisation and its exact best responses then work on that tree. NashConv is what all seats together could
gain if each alone changed its play: 0 in an equilibrium. A reward lies between -1 and 1. With three seats
nothing promises that the method gets there; how far it got is measured all the same.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyspiel
from open_spiel.python.algorithms.gambit import export_gambit

import lascaux
from lascaux.adapters import openspiel
from lascaux.bots.greedy import best_of

HOME = Path(__file__).parent
# Seats, deals and settings. In the three deals of Spears and Bones another seat is the Dominator in each.
TINY: dict[str, tuple[int, int, dict[str, Any]]] = {
    "elawa": (2, 200, {}),
    "spears_and_bones": (3, 3, {"order": (1, 2, 3), "tribes": (1, 2, 3)}),
}
Policy = dict[str, list[tuple[int, float]]]


def tiny(name: str) -> lascaux.Game:
    return lascaux.game(name.replace("_", "-")).with_content(HOME / f"{name}.toml")


def tree_of(name: str, deals: int = 0) -> tuple[pyspiel.Game, pyspiel.Game]:
    """The game as OpenSpiel asks for it, and its whole tree."""
    seats, usual, settings = TINY[name]
    asked = openspiel.load(tiny(name), seats, deals=deals or usual, **settings)
    return asked, pyspiel.load_efg_game(export_gambit(asked))


def positions(asked: pyspiel.State, tree: pyspiel.State) -> Iterator[tuple[pyspiel.State, pyspiel.State]]:
    """Every decision, in the game and in its tree."""
    if asked.is_terminal():
        return
    if not asked.is_chance_node():
        yield asked, tree
    for ours, theirs in zip(asked.legal_actions(), tree.legal_actions(), strict=True):
        yield from positions(asked.child(ours), tree.child(theirs))


def greedy_policy(game: lascaux.Game, asked: pyspiel.Game, tree: pyspiel.Game) -> Policy:
    """What the greedy bot does wherever it is asked: one of the options that it ranks highest."""
    rank = game.room("think").rank
    policy: Policy = {}
    for ours, theirs in positions(asked.new_initial_state(), tree.new_initial_state()):
        state, legal = ours.position.state, ours.legal_actions()
        best = best_of(rank, state, state.turn, legal)
        policy[theirs.information_state_string()] = [
            (action, (ours_action in best) / len(best))
            for ours_action, action in zip(legal, theirs.legal_actions(), strict=True)
        ]
    return policy


def solve(tree: pyspiel.Game, iterations: int) -> Iterator[tuple[int, float]]:
    """NashConv of the average policy after 1, 10, 100, … iterations of CFR."""
    solver = pyspiel.CFRSolver(tree)
    shown = 1
    for iteration in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration in (shown, iterations):
            yield iteration, nash_conv(tree, solver.average_policy())
            shown *= 10


def nash_conv(tree: pyspiel.Game, policy: pyspiel.Policy) -> float:
    return float(pyspiel.nash_conv(tree, policy, True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=list(TINY))
    parser.add_argument("--deals", type=int, default=0, help="as many as the variant usually has")
    parser.add_argument("--iterations", type=int, default=1000)
    given = parser.parse_args()
    asked, tree = tree_of(given.game, given.deals)
    greedy = pyspiel.TabularPolicy(greedy_policy(tiny(given.game), asked, tree))
    print(f"random  {nash_conv(tree, pyspiel.UniformRandomPolicy(tree)):.4f}")
    print(f"greedy  {nash_conv(tree, greedy):.4f}")
    for iteration, found in solve(tree, given.iterations):
        print(f"CFR {iteration:5}  {found:.4f}", flush=True)


if __name__ == "__main__":
    main()
