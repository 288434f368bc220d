"""Which decisions of Elawa matter: `python examples/works_with/which_decisions.py --games 2000`.

One seat plays against chance, some of its decisions by the greedy bot's ranking and all others by chance.
"""

from __future__ import annotations

import argparse

import lascaux
from lascaux import Rng, State
from lascaux.bots.contest import interval

ELAWA = lascaux.game("elawa")
RANK = ELAWA.room("think").rank
TRIED = {
    "all by chance": (),
    "all by chance, but never stopping early": ("never stops",),
    "the takes by rank, the rest by chance, never stopping early": ("never stops", "take"),
    "the takes by chance, the rest by rank": ("play", "pay", "sacrifice", "effect", "store", "discard"),
}


def choose(state: State, by_rank: tuple[str, ...], rng: Rng) -> int:
    legal = state.legal(state.turn)
    if state.agenda[-1].id in by_rank:
        return max(zip(RANK(state, state.turn, legal), legal, strict=True))[1]
    if "never stops" in by_rank:
        legal = [action for action in legal if not state.actions.key(action).endswith("done")] or legal
    return legal[rng.below(len(legal))]


def wins(by_rank: tuple[str, ...], games: int) -> float:
    won = 0.0
    for seed in range(games):
        state, rng, own = ELAWA.new(seats=2, seed=seed), Rng(seed), seed % 2
        while state.turn >= 0:
            state.apply(choose(state, by_rank if state.turn == own else (), rng))
        winners = state.result().winners
        won += (own in winners) / len(winners)
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    games = parser.parse_args().games
    for name, by_rank in TRIED.items():
        won = wins(by_rank, games)
        low, high = interval(won, games)
        print(f"{name}: {won / games:.1%} (95 % interval {low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
