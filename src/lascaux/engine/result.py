"""How a finished game is told: the verdict in words, and where every point came from.

A game says so in `result(view, outcome, past, names)` of its `present.py`. It is made from a view and from
events that the view's owner may know, so it tells nobody more than the rules do. The sources add up to the
scores, and the items of a source to its points. Where a game begins in the middle, as something tried out
does, the points from before it are an item of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from lascaux.engine.events import Event
from lascaux.engine.outcome import Outcome
from lascaux.engine.present import View
from lascaux.engine.wording import counted, listed

BEFORE = "From before this game was taken up"


class Happened(NamedTuple):
    """An event, and the ply of the first position in which it has happened."""

    ply: int
    event: Event


Past = Sequence[Happened]
"""What happened in a game, one after the other."""


class Item(msgspec.Struct, frozen=True, omit_defaults=True):
    """One scoring: what it was for, the points of each seat, what it points at in the scene, who led it."""

    text: str
    points: tuple[int, ...]
    targets: tuple[str, ...] = ()
    ply: int | None = None
    by: int | None = None
    icon: str = ""


class Source(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of the table of points. `counts` says from how many things each seat has its points."""

    id: str
    name: str
    points: tuple[int, ...]
    icon: str = ""
    counts: tuple[int, ...] = ()
    items: tuple[Item, ...] = ()


class Tally(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is worth telling besides points: one figure per seat, or a single one of all together."""

    name: str
    figures: tuple[int, ...]
    icon: str = ""


class Need(msgspec.Struct, frozen=True, omit_defaults=True):
    """What had to be reached, and what was. A `limit` must not be reached instead.

    With `points` it is on the scale of the scores; with a `ply` it was asked for at that moment, else at the
    end.
    """

    name: str
    have: int
    need: int
    icon: str = ""
    limit: bool = False
    points: bool = False
    ply: int | None = None

    @property
    def met(self) -> bool:
        return (self.have >= self.need) != self.limit


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """`together` all won or lost alike; `won`: somebody did, or all of them."""

    title: str
    sentence: str
    together: bool = False
    won: bool = False


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    verdict: Verdict
    sources: tuple[Source, ...] = ()
    tallies: tuple[Tally, ...] = ()
    needs: tuple[Need, ...] = ()


def sourced(
    id: str, name: str, icon: str, points: Sequence[int], items: Sequence[Item], *, counts: bool = True
) -> Source:
    """A row whose items add up to its points, with what was scored before them as an item of its own."""
    seats = range(len(points))
    told = [sum(item.points[seat] for item in items) for seat in seats]
    rest = tuple(points[seat] - told[seat] for seat in seats)
    from_so_many = tuple(sum(item.points[seat] != 0 for item in items) for seat in seats)
    earlier = (Item(BEFORE, rest),) if any(rest) else ()
    return Source(id, name, tuple(points), icon, from_so_many if counts else (), (*earlier, *items))


def each(seats: int, scorers: Sequence[int], points: int) -> tuple[int, ...]:
    """So many points for each of these seats."""
    return tuple(points if seat in scorers else 0 for seat in range(seats))


# Verdicts


def contest(view: View, outcome: Outcome, names: Sequence[str], tie: str = "") -> Verdict:
    """Who wins against the others, and by how much; `tie` says what decided between equal points."""
    winners = outcome.winners
    won = bool(winners)
    if not won:
        return Verdict("Nobody wins.", _standing(outcome, names))
    if view.seat in winners:
        others = [names[seat] for seat in winners if seat != view.seat]
        title = f"{listed(['You', *others])} win." if others else "You win!"
    else:
        title = f"{listed(names[seat] for seat in winners)} {'win' if len(winners) > 1 else 'wins'}."
    return Verdict(title, _margin(outcome, names, tie), won=True)


def shared(outcome: Outcome) -> Verdict:
    """All win or all lose; a game that has words of its own for it says so itself."""
    won = bool(outcome.winners)
    points = counted(max(outcome.scores), "point")
    return Verdict("You win together!" if won else "You lose together.", f"{points}.", True, won)


def _margin(outcome: Outcome, names: Sequence[str], tie: str) -> str:
    first = outcome.winners[0]
    rest = [seat for seat in range(len(names)) if seat not in outcome.winners]
    best = outcome.scores[first]
    if len(outcome.winners) > 1:
        return f"They share it with {counted(best, 'point')} each."
    if not rest:
        return f"{names[first]} {best}."
    most = max(outcome.scores[seat] for seat in rest)
    next_to = listed(names[seat] for seat in rest if outcome.scores[seat] == most)
    if most == best:
        return f"{names[first]} and {next_to} have {counted(best, 'point')} each. {tie}".strip()
    ahead = counted(best - most, "point")
    return f"{names[first]} {best}, {ahead} ahead of {next_to}."


def _standing(outcome: Outcome, names: Sequence[str]) -> str:
    return f"{listed(f'{name} {score}' for name, score in zip(names, outcome.scores, strict=True))}."


def plain(view: View, outcome: Outcome, names: Sequence[str], cooperative: bool) -> Result:
    """The result of a game that does not say where its points came from."""
    verdict = shared(outcome) if cooperative else contest(view, outcome, names)
    return Result(verdict, (Source("points", "Points", outcome.scores),))
