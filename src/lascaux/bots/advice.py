"""Advice for a person: what a search from the seat's own knowledge thinks of the options, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence

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
    game: Game,
    state: State,
    seat: int,
    rng: Rng,
    budget: Budget = THINKING,
    most: int = 3,
    names: Sequence[str] = (),
) -> list[Advice]:
    """The best options, best first. Only what the seat may know is looked at: the state is drawn afresh."""
    options = {option.action: option for option in game.options(state, seat, names)}
    chance = rng.split()  # apart, so that advice does not hang on how the hidden things are drawn
    guess = state.resample(seat, rng)
    search = searcher.thinker(game, guess, seat, chance)
    searcher.think(game, search, chance, budget)
    tried = [edge for edge in search.root.of_seat(seat) if edge.action in options and edge.visits > 0]
    tried.sort(key=_standing(tried), reverse=True)
    labels = _briefly(options.values())
    return [
        Advice(
            options[edge.action],
            round(edge.mean(), 3),
            _compared(edge, tried[1] if edge is tried[0] and len(tried) > 1 else tried[0], labels)
            + _follow_up(game, guess, seat, search, edge, names),
        )
        for edge in tried[:most]
    ]


def _standing(tried: list[Edge]) -> Callable[[Edge], tuple[bool, float]]:
    """Often tried is well known: of those that are, the one worth most comes first."""
    well_known = max((edge.visits for edge in tried), default=0) / 2

    def standing(edge: Edge) -> tuple[bool, float]:
        known = edge.visits >= well_known
        return known, edge.mean() if known else float(edge.visits)

    return standing


def _compared(edge: Edge, other: Edge, labels: dict[int, str]) -> str:
    """What the option is worth beside the best, or the best beside the next."""
    worth, less = _hundredths(edge), _hundredths(edge) - _hundredths(other)
    if edge is other:
        return f"Worth {worth} of 100"
    relation = f"{abs(less)} {'more' if less > 0 else 'less'} than" if less else "as much as"
    return f"Worth {worth} of 100, {relation} \u201c{labels[other.action]}\u201d"


def _briefly(options: Collection[Option]) -> dict[int, str]:
    """Labels without what they tell after a colon, unless that is what tells them apart."""
    heads = {option.action: option.label.partition(": ")[0] for option in options}
    alike = Counter(heads.values())
    return {
        option.action: option.label if alike[heads[option.action]] > 1 else heads[option.action]
        for option in options
    }


def _hundredths(edge: Edge) -> int:
    return round(100 * edge.mean())


def _follow_up(game: Game, guess: State, seat: int, search: Thinker, edge: Edge, names: Sequence[str]) -> str:
    """The end of the sentence: what the seat itself would do next, if it is still asked."""
    after = guess.clone()
    after.play(seat, edge.action)
    if after.turn != seat or after.reveals != guess.reveals:
        return "."
    tree = search.below(edge.action)
    labels = _briefly(game.options(after, seat, names))
    for next_edge in tree.of_seat(seat) if tree is not None else []:
        if next_edge.action in labels and next_edge.visits > 0:
            return f"; then \u201c{labels[next_edge.action]}\u201d."
    return "."
