"""A game in progress with all that lies outside its state: the record, the log, and the way back."""

from __future__ import annotations

import bisect
from collections.abc import Collection
from typing import Any, NamedTuple

from lascaux.engine import Event, Game, Happened, Record, State


class Chosen(NamedTuple):
    """What was chosen: by whom, and the position and the length of the log before it."""

    seat: int
    key: str
    before: State
    heard: int


class Session:
    def __init__(self, game: Game, *, seats: int | None = None, seed: int | str = 0, **settings: Any) -> None:
        self.game = game
        self.events: list[Event] = []
        self.chosen: list[Chosen] = []
        self.state = game.new(seats=seats, seed=seed, listener=self.events.append, **settings)
        self.record = Record.begin(game, self.state)

    @classmethod
    def resume(cls, game: Game, record: Record) -> Session:
        """The game of a record, at its last position; a record that does not replay is refused."""
        record.verify(game)
        session = cls(game, seats=record.seats, seed=record.seed, **record.settings)
        if record.start is not None:
            session._begin_at(record.first(game), record.start)
        for key in record.keys:
            seat, _, name = key.rpartition("@")
            state = session.state
            session.play(int(seat) if seat else state.turn, state.actions.parse(name))
        return session

    def _begin_at(self, state: State, document: dict[str, Any]) -> None:
        self.events.clear()
        self.state = state
        state.listener = self.events.append
        self.record = Record.begin(self.game, state, document)

    @property
    def ply(self) -> int:
        return len(self.chosen)

    @property
    def over(self) -> bool:
        return self.state.turn < 0

    def play(self, seat: int, action: int) -> None:
        state = self.state
        state.check(seat, action)
        self.chosen.append(Chosen(seat, state.actions.key(action), state.clone(), len(self.events)))
        self.record.write(state, seat, action)
        state.play(seat, action)

    def past(self) -> list[Happened]:
        """All that happened, each with the number of decisions it took."""
        ends = [chosen.heard for chosen in self.chosen]
        return [Happened(bisect.bisect_right(ends, place), event) for place, event in enumerate(self.events)]

    def obstacle(self, seat: int) -> str:
        """Why the seat cannot take back the last choice; empty if it can."""
        if not any(chosen.seat == seat for chosen in self.chosen):
            return "There is no choice of yours to take back."
        last = self.chosen[-1]
        if last.seat != seat:
            return "Somebody else has acted since your last choice."
        if last.before.reveals != self.state.reveals:
            return "Your last choice turned up something hidden, it stands."
        return ""

    def undo(self) -> None:
        """Go back to before the last decision."""
        last = self.chosen.pop()
        self.record.keys.pop()
        del self.events[last.heard :]
        self.state = last.before
        self.state.listener = self.events.append

    def last_choice(self, seats: Collection[int]) -> int:
        """How long the log was when one of these seats last decided something."""
        return next((chosen.heard for chosen in reversed(self.chosen) if chosen.seat in seats), 0)

    def known(self, seat: int | None, start: int = 0, stop: int | None = None) -> list[Event]:
        """What the seat, or an onlooker, may know of this stretch of the log."""
        return [event for event in self.events[start:stop] if event.known_to(seat)]

    def sealed(self) -> Record:
        """The record as it goes into a file."""
        self.record.seal(self.game, self.state)
        return self.record
