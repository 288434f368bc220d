"""Laws of play: what is asked and refused, position after position, to the end."""

from __future__ import annotations

import math

from lascaux.engine.errors import BadSnapshot, IllegalAction, NobodySits
from lascaux.engine.state import State
from lascaux.engine.step import Decision
from lascaux.engine.testing.broken import Broken, require
from lascaux.engine.testing.cases import Case
from lascaux.engine.testing.copies import Copies
from lascaux.engine.testing.ended import Ended
from lascaux.engine.testing.secrets import Secrets
from lascaux.engine.testing.shown import Shown


def check(case: Case) -> None:
    """Play one random game and check every position on the way."""
    Inspection(case).play()


class Inspection(Shown, Copies, Ended, Secrets):
    """One random game, played and looked at from all sides."""

    def play(self) -> None:
        try:
            self._position(None)
            while self.state.turn >= 0:
                self._decision()
            self._end()
            self._records()
        except (Broken, BadSnapshot, NobodySits) as broken:
            raise Broken(f"{self.case}, after {self.record.keys}: {broken}") from None

    # One decision

    def _decision(self) -> None:
        state, ply = self.state, len(self.record.keys)
        require(ply < self.game.longest, f"more than {self.game.longest} decisions")
        self.document = self.game.dump(state)
        self._legal()
        seat = self._one_of(state.waiting())
        action = self._one_of(state.legal(seat))
        self._options(seat)
        self._refusals(seat)
        self._secrets(self._one_of([None, *range(state.seats)]), seat, action)
        if self.chance.below(4) == 0:
            self._clone(seat, action)
            self._snapshot(seat, action)
            self._heuristics(seat)
            for viewer in (None, *range(state.seats)):
                self._secrets(viewer, seat, action)
            viewer = self._one_of([None, *range(state.seats)])
            self.exchanges.try_out(state, self.document, viewer, self._given(viewer).encoded())
        before = state.clone()
        self.record.write(state, seat, action)
        state.play(seat, action)
        require(state.reveals >= before.reveals, "the count of reveals has fallen")
        self._position(before)

    def _legal(self) -> None:
        state = self.state
        waiting = state.waiting()
        require(bool(waiting) and state.turn in waiting, "the seat on turn is not among those waited for")
        require(state.outcome() is None, "there is an outcome while somebody has to decide")
        for seat in range(state.seats):
            legal = state.legal(seat)
            require(bool(legal) == (seat in waiting), f"seat {seat}: legal actions and waiting() disagree")
            require(len(set(legal)) == len(legal), f"seat {seat}: an action is listed twice")
            require(len(legal) <= self.game.widest, f"more than {self.game.widest} options")
            require(all(0 <= action < state.actions.size for action in legal), "an action beyond the space")
        require(len(set(waiting)) == len(waiting), "a seat is waited for twice")
        unlisted = {step.id for step in state.agenda} - self.steps
        require(not unlisted, f"on the agenda, but not in STEPS: {unlisted}")
        step = state.agenda[-1]
        if isinstance(step, Decision) and not step.always_asked():
            require(len(state.legal(state.turn)) > 1, f"{step.id} asks although there is nothing to choose")

    def _refusals(self, seat: int) -> None:
        state = self.state
        legal = set(state.legal(seat))
        size = state.actions.size
        wrong = [action for action in (self.chance.below(size), size, size + 7, -1) if action not in legal]
        idle = [other for other in (-1, *range(state.seats + 1)) if other not in state.waiting()]
        for who, action in [(seat, action) for action in wrong] + [(other, min(legal)) for other in idle]:
            try:
                state.play(who, action)
            except IllegalAction as error:
                require(bool(str(error)), "a refusal without a reason")
            else:
                raise Broken(f"seat {who} was allowed action {action}")
        require(self.game.dump(state) == self.document, "a refused action changed the state")

    # Positions, bots, the end

    def _position(self, before: State | None) -> None:
        game, state = self.game, self.state
        self.shown.clear()
        for complaint in game.complaints(before, state):
            raise Broken(complaint)
        require(len(state.scores()) == state.seats, "scores() has not one number per seat")
        self._words()
        self._observation()

    def _heuristics(self, seat: int) -> None:
        room = self.game.room("think")
        state = self.state.resample(seat, self.chance)
        legal = state.legal(seat)
        ranks = room.rank(state, seat, legal)
        require(
            len(ranks) == len(legal) and all(map(math.isfinite, ranks)), "rank() is not one number an option"
        )
        require(math.isfinite(room.value(state, seat)), "value() is no finite number")

    def _end(self) -> None:
        state = self.state
        outcome = state.outcome()
        assert outcome is not None
        require(state.waiting() == [], "somebody is waited for after the end")
        require(outcome.scores == tuple(state.scores()), "the outcome's scores are not the state's")
        require(len(outcome.places) == state.seats and bool(outcome.reason), "the outcome is incomplete")
        require(set(outcome.winners) <= set(range(state.seats)), "a winner has no seat")
        require(bool(outcome.winners) or self.game.losable, "nobody wins")
        for viewer in (None, *range(state.seats)):
            other = state.resample(viewer, self.chance)
            self._looks_alike(viewer, other)
            self._result(viewer, other)
        for complaint in self.exchanges.complaints():
            raise Broken(complaint)
