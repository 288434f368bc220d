"""Which decisions of Elawa matter: `python examples/works_with/which_decisions.py --games 2000`.

One seat plays against chance, some of its decisions by the greedy bot's ranking and all others by chance; or
it takes the card that lets it lay the most points at once, tokens counted as points, as observations tell.
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
    "the takes by two numbers of the observation, the rest by chance, never stopping early": (
        "never stops",
        "chances",
    ),
    "the takes by chance, the rest by rank": ("play", "pay", "sacrifice", "effect", "store", "discard"),
}


def chances(state: State, legal: list[int]) -> list[float]:
    """Of each take the most points that could be laid then and the tokens, which are told on one scale."""
    piles = ELAWA.observe(state, state.turn)[ELAWA.layout(state.seats)["chances"]].reshape(-1, 4)
    return [float(piles[int(state.actions.key(take).removeprefix("take:"))][2:].sum()) for take in legal]


def choose(state: State, how: tuple[str, ...], rng: Rng) -> int:
    legal = state.legal(state.turn)
    if state.agenda[-1].id in how:
        return max(zip(RANK(state, state.turn, legal), legal, strict=True))[1]
    if state.agenda[-1].id == "take" and "chances" in how:
        return max(zip(chances(state, legal), legal, strict=True))[1]
    if "never stops" in how:
        legal = [action for action in legal if not state.actions.key(action).endswith("done")] or legal
    return legal[rng.below(len(legal))]


def wins(how: tuple[str, ...], games: int) -> float:
    won = 0.0
    for seed in range(games):
        state, rng, own = ELAWA.new(seats=2, seed=seed), Rng(seed), seed % 2
        while state.turn >= 0:
            state.apply(choose(state, how if state.turn == own else (), rng))
        winners = state.result().winners
        won += (own in winners) / len(winners)
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    games = parser.parse_args().games
    for name, how in TRIED.items():
        won = wins(how, games)
        low, high = interval(won, games)
        print(f"{name}: {won / games:.1%} (95 % interval {low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
