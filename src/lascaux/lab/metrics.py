"""Figures of a game: functions of what happened in it.

A metric is handed a `Played`, the finished game with its turns, its scores on the way, its events and its
last position, and answers with a number, or None where it makes no sense. Ours are below. A game has more of
its own in a room called `measure`; a designer's package announces some by an entry point of the group
`lascaux.metrics`, whose value is a `Metric` or a list of them.
"""

from __future__ import annotations

import functools
import importlib.metadata
import importlib.util
import warnings
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

import msgspec

from lascaux.engine import Game, Happened, Outcome, Result, State


class Played:
    """A finished game as metrics see it. By decision: `actors`, `steps`, `options` (how many there were).

    `standings` are the scores when a turn ended, with the last decision before which they were these, or what
    the game says stands for them; `sides` who played together; `flat` counts turns without a real choice.
    """

    def __init__(self, game: Game, state: State) -> None:
        outcome = state.outcome()
        assert outcome is not None
        self.game = game
        self.state = state
        self.outcome: Outcome = outcome
        self.actors: Sequence[int] = ()
        self.steps: Sequence[str] = ()
        self.options: Sequence[int] = ()
        self.standings: list[tuple[int, tuple[int, ...]]] = []
        self.sides: Sequence[object] = range(len(outcome.scores))
        self.turns = 0
        self.flat = 0
        self.events: list[Happened] = []

    @functools.cached_property
    def document(self) -> dict[str, Any]:
        """The last position as a document, secrets included."""
        return self.game.dump(self.state)

    @functools.cached_property
    def result(self) -> Result:
        """Verdict, sources of points, tallies and needs; items only if events were listened to."""
        names = [f"{seat}" for seat in range(self.state.seats)]
        return self.game.result(self.state, None, self.events, names)


class Metric(msgspec.Struct, frozen=True):
    """`of` computes it. `share`: it is between 0 and 1. `games`: those that have it; empty for all."""

    name: str
    about: str
    of: Callable[[Played], float | None]
    share: bool = False
    games: tuple[str, ...] = ()


def _won(played: Played) -> float:
    return float(bool(played.outcome.winners))


def _points(played: Played) -> float:
    return sum(played.outcome.scores) / len(played.outcome.scores)


def _margin(played: Played) -> float | None:
    if played.game.cooperative or len(played.outcome.scores) < 2:
        return None
    first, second, *_ = sorted(played.outcome.scores, reverse=True)
    return float(first - second)


def _clear(played: Played) -> float | None:
    if played.game.cooperative:
        return None
    return float(len(played.outcome.winners) == 1)


def _branching(played: Played) -> float | None:
    return sum(played.options) / len(played.options) if played.options else None


def _dead(played: Played) -> float | None:
    return played.flat / played.turns if played.turns else None


def _lead_changes(played: Played) -> float | None:
    """How often somebody else came to lead alone, or with nobody but partners."""
    if played.game.cooperative:
        return None
    changes = 0
    leader: object = None
    for _, scores in played.standings:
        best = max(scores)
        first = {side for side, score in zip(played.sides, scores, strict=True) if score == best}
        if len(first) == 1:
            changes += leader not in (None, first)
            leader = first
    return float(changes)


def _decided(played: Played) -> float | None:
    """After which part of the game those who won were never behind again."""
    if played.game.cooperative or not played.options:
        return None
    winners = played.outcome.winners
    for ply, scores in reversed(played.standings):
        best = max(scores)
        for seat in winners:
            if scores[seat] == best:
                break
        else:
            if not winners and best <= 0:
                continue
            return min(1.0, (ply + 1) / len(played.options))
    return 0.0


OURS = (
    Metric("won", "games with a winner, or won together", _won, share=True),
    Metric("points", "points of a seat, on average", _points),
    Metric("margin", "points between the first and the second", _margin),
    Metric("clear", "games with one winner alone", _clear, share=True),
    Metric("decisions", "decisions in a game", lambda played: float(len(played.options))),
    Metric("turns", "turns in a game: decisions of one seat in a row", lambda played: float(played.turns)),
    Metric("branching", "options at a decision", _branching),
    Metric("dead_turns", "turns without a real choice: the heuristics saw no difference", _dead, share=True),
    Metric("lead_changes", "how often somebody else came to lead alone", _lead_changes),
    Metric("decided", "part of the game after which the winner was never behind", _decided, share=True),
)


def of_game(game: Game) -> tuple[Metric, ...]:
    """All that can be measured of a game: ours, its own, and what other packages announce."""
    own = [Metric(name, about, of) for name, (about, of) in getattr(room(game), "METRICS", {}).items()]
    theirs = [metric for metric in _announced() if not metric.games or game.id in metric.games]
    found = {metric.name: metric for metric in (*OURS, *own, *theirs)}
    return tuple(found.values())


def names(game: Game) -> list[str]:
    return [metric.name for metric in of_game(game)]


def room(game: Game) -> ModuleType | None:
    """The game's own room for figures, if it has one.

    `METRICS`, by name: what it is, and a function as in `Metric`.
    `side(state, seat)`, what part a seat played: a team, a chieftain.
    `CHOICES`, by step: what is done to a card there, and a function `(state, seat, actions)` that names the
    card of each option.
    `standing(state)`, where a game has no scores on the way: by seat how far it has come. Seats of one side
    lead together then.
    """
    return _room(game.package)


@functools.cache
def _room(package: str) -> ModuleType | None:
    name = f"{package}.measure"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


@functools.cache
def _announced() -> tuple[Metric, ...]:
    found: list[Metric] = []
    for entry in importlib.metadata.entry_points(group="lascaux.metrics"):
        try:
            loaded = entry.load()
            for metric in [loaded] if isinstance(loaded, Metric) else loaded:
                if not isinstance(metric, Metric):
                    raise TypeError(f"{metric!r} is no lascaux Metric")
                found.append(metric)
        except Exception as error:  # somebody else's package must not keep ours from measuring
            warnings.warn(f"the metrics {entry.name!r} cannot be loaded: {error!r}", stacklevel=2)
    return tuple(found)
