"""Advice for a person: what a search from the seat's own knowledge thinks of the options, and why."""

from __future__ import annotations

import msgspec

from lascaux.bots import searcher
from lascaux.bots.registry import Budget
from lascaux.bots.search.thinker import Thinker
from lascaux.bots.search.tree import Edge
from lascaux.engine import Game, Option, Rng, State

THINKING = Budget(seconds=1.0)


class Advice(msgspec.Struct, frozen=True):
    """An option, what it is worth from 0 (lost) to 1 (won), and one sentence why."""

    option: Option
    value: float
    reason: str


def advise(
    game: Game, state: State, seat: int, rng: Rng, budget: Budget = THINKING, most: int = 3
) -> list[Advice]:
    """The best options, best first. Only what the seat may know is looked at: the state is drawn afresh."""
    options = {option.action: option for option in game.options(state, seat)}
    guess = state.resample(seat, rng)
    search = searcher.thinker(game, guess, seat, rng)
    searcher.think(game, search, rng, budget)
    tried = [edge for edge in search.root.of_seat(seat) if edge.action in options and edge.visits > 0]
    return [
        Advice(options[edge.action], round(edge.mean(), 3), _reason(game, guess, seat, search, edge, tried))
        for edge in tried[:most]
    ]


def _reason(game: Game, guess: State, seat: int, search: Thinker, edge: Edge, tried: list[Edge]) -> str:
    lines = sum(other.visits for other in tried)
    chance = f"It looks like a win in {round(100 * edge.mean())} of 100 games"
    weighed = f"looked at {edge.visits} of {lines} times"
    follow = _follow_up(game, guess, seat, search, edge)
    return f"{chance}, {weighed}; then: {follow}." if follow else f"{chance}, {weighed}."


def _follow_up(game: Game, guess: State, seat: int, search: Thinker, edge: Edge) -> str:
    """What the seat itself would do next, in the words of its option, if it is still asked."""
    after = guess.clone()
    after.play(seat, edge.action)
    if after.turn != seat or after.reveals != guess.reveals:
        return ""
    tree = search.below(edge.action, after)
    labels = {option.action: option.label for option in game.options(after, seat)}
    for next_edge in tree.of_seat(seat) if tree is not None else []:
        if next_edge.action in labels and next_edge.visits > 0:
            return labels[next_edge.action]
    return ""
