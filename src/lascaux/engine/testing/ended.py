"""Laws of the end: the verdict is told, and the sources of points add up to the scores."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from lascaux.engine.result import Need, Result, Source, Tally
from lascaux.engine.state import State
from lascaux.engine.testing.broken import Broken, require
from lascaux.engine.testing.subject import Subject

# What programs call things: `blue_10`, `3,-2:f0`, `card:7`, `T47`, and the number of a decision.
INTERNAL = re.compile(r"\b\w+_\w+|-?\d+,-?\d+|\b[a-z]+:\S|\b[A-Z]\d+\b|\bspot \d|\b(?:ply|seat \d)\b", re.I)


class Ended(Subject):
    def _result(self, viewer: int | None, other: State) -> None:
        """What a viewer is told of the end; `other` differs from the state in what the viewer cannot know."""
        result = self.game.result(self.state, viewer, self.past, self.names)
        drawn = self.game.result(other, viewer, self.past, self.names)
        require(result == drawn, f"the result told to {viewer} depends on what it cannot know")
        self._adds_up(result)
        self._verdict(result)
        for words in _words(result):
            found = INTERNAL.search(words)
            if found is not None:
                raise Broken(f"the result names something as programs do, {found[0]!r}: {words}")
        self._drawable(viewer, result)

    def _adds_up(self, result: Result) -> None:
        scores = tuple(self.state.scores())
        require(bool(result.sources), "the result has no sources")
        found = _sums([source.points for source in result.sources], len(scores))
        require(found == scores, f"the sources add up to {found}, the scores are {scores}")
        for source in result.sources:
            items = _sums([item.points for item in source.items], len(scores))
            require(
                not source.items or items == source.points,
                f"{source.name}: the items add up to {items}, the source says {source.points}",
            )
            require(not source.counts or len(source.counts) == len(scores), "not one count per seat")
        for tally in result.tallies:
            require(
                len(tally.figures) in (1, len(scores)), f"{tally.name}: neither one figure nor one a seat"
            )

    def _verdict(self, result: Result) -> None:
        outcome = self.state.outcome()
        assert outcome is not None
        verdict = result.verdict
        require(bool(verdict.title and verdict.sentence), "the result has no verdict")
        require(verdict.won == bool(outcome.winners), "the verdict and the outcome disagree on who has won")
        require(
            verdict.together == self.game.cooperative, "a cooperative game is won or lost by all, no other is"
        )

    def _drawable(self, viewer: int | None, result: Result) -> None:
        """Its icons are known, and what it points at is on the table."""
        game = self.game
        icons = {one.icon for one in _rows(result)} | {
            item.icon for one in result.sources for item in one.items
        }
        unknown = icons - {"", *game.icons}
        require(not unknown, f"the result shows icons that the game does not have: {unknown}")
        scene = game.scene(game.view(self.state, viewer), self.names)
        known = set() if scene is None else set(scene.ids())
        for source in result.sources:
            for item in source.items:
                lost = set(item.targets) - known
                require(not lost, f"{item.text!r} points at {lost}, which the scene does not have")
                require(
                    item.ply is None or 0 <= item.ply <= len(self.record.keys),
                    f"no ply {item.ply} was played",
                )


def _sums(rows: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    return tuple(sum(row[seat] for row in rows) for seat in range(seats))


def _rows(result: Result) -> list[Source | Tally | Need]:
    return [*result.sources, *result.tallies, *result.needs]


def _words(result: Result) -> Iterator[str]:
    yield result.verdict.title
    yield result.verdict.sentence
    yield from (one.name for one in _rows(result))
    yield from (item.text for source in result.sources for item in source.items)
