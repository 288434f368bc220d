"""A table as the fold of its log.

An entry is a choice of a seat, or an undo that makes the position of an earlier ply hold again. The
ply counts entries of both kinds, so it only ever grows, and names one position for everybody.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

import lascaux
from lascaux.engine import Event, Game, Happened, Record, State
from lascaux.table.store.entry import Entry

KEPT = 200  # plies whose events are kept in memory: who comes back later gets a fresh view


class Start(msgspec.Struct, frozen=True):
    """How a game began: from its seed, or, for a sandbox, from a position."""

    game: str
    seats: int
    seed: int
    settings: dict[str, Any]
    document: dict[str, Any] | None = None

    def state(self, heard: list[Event]) -> State:
        game = lascaux.game(self.game)
        if self.document is not None:
            return game.load(self.document)
        return game.new(seats=self.seats, seed=self.seed, listener=heard.append, **self.settings)


class Chosen(msgspec.Struct, frozen=True, gc=False):
    """A choice that still counts: at which ply it was made, by whom, and how much was revealed before it."""

    ply: int
    seat: int
    reveals: int


class Next(msgspec.Struct):
    """What an entry leads to, worked out beside the log before the entry is stored."""

    state: State
    told: list[Event]


class Log:
    """The entries so far and what they lead to. `add` trusts its entry: it was checked before it was stored.

    `choices` are those that still count. `asked[seat]` is the ply since which the question that
    the seat has before it stands unchanged, `asked_at` its time; `waits` is when the seat was waited for.
    `waiting[seat]` is since which ply and time it is waited for without a pause, through several questions;
    `acted[seat]` is the ply after its own last entry.
    """

    def __init__(self, start: Start, began: int = 0) -> None:
        self.start = start
        self.game: Game = lascaux.game(start.game)
        self.entries: list[Entry] = []
        self.choices: list[Chosen] = []
        self.told: deque[list[Event]] = deque(maxlen=KEPT)
        self.asked: dict[int, int] = {}
        self.asked_at: dict[int, int] = {}
        self.waiting: dict[int, tuple[int, int]] = {}
        self.acted = [0] * start.seats
        self.waits: list[list[tuple[int, int]]] = [[] for _ in range(start.seats)]
        self.began = began
        self.last = began
        self.opening: list[Event] = []
        self.state = start.state(self.opening)
        self._ask(self.state.waiting())
        self._wait(self.state.waiting())

    @property
    def ply(self) -> int:
        return len(self.entries)

    @property
    def step(self) -> str:
        return self.state.agenda[-1].id if self.state.turn >= 0 else ""

    # Adding

    def extend(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.add(entry)

    def try_out(self, entry: Entry) -> Next:
        """What an entry would lead to. Raises IllegalAction, and changes nothing in any case."""
        if entry.back is not None:
            return Next(self.position(entry.back), [])
        return self._played(self.state.clone(), entry)

    @staticmethod
    def _played(state: State, entry: Entry) -> Next:
        told: list[Event] = []
        state.listener = told.append
        state.play(entry.seat, state.actions.parse(entry.key))
        return Next(state, told)

    def add(self, entry: Entry, tried: Next | None = None) -> None:
        self._charge(entry.at)
        if entry.back is None:
            self._choose(entry, tried)
        else:
            self._go_back(entry, tried or self.try_out(entry))
        self.acted[entry.seat] = self.ply
        self._wait(self.state.waiting())

    def _choose(self, entry: Entry, tried: Next | None) -> None:
        before, step, reveals = self.state.waiting(), self.state.agenda[-1], self.state.reveals
        after_it = tried or self._played(self.state, entry)
        state = self.state = after_it.state
        self.entries.append(entry)
        self.choices.append(Chosen(entry.ply, entry.seat, reveals))
        self.told.append(after_it.told)
        after = state.waiting()
        if state.reveals == reveals and after and state.agenda[-1] is step:
            # Others choose in secret at the same time: their question has not changed.
            fresh = [seat for seat in after if seat not in before or seat == entry.seat]
        else:
            fresh = after
        for seat in before:
            if seat not in after:
                self.asked.pop(seat, None)
                self.asked_at.pop(seat, None)
        self._ask(fresh)

    def _go_back(self, entry: Entry, before: Next) -> None:
        self.entries.append(entry)
        self.choices = [choice for choice in self.choices if choice.ply < (entry.back or 0)]
        self.state = before.state
        self.told.append(before.told)
        self.asked.clear()
        self.asked_at.clear()
        self._ask(self.state.waiting())

    def _ask(self, seats: list[int]) -> None:
        for seat in seats:
            self.asked[seat] = self.ply
            self.asked_at[seat] = self.last

    def _wait(self, seats: list[int]) -> None:
        now = (self.ply, self.last)
        self.waiting = {seat: self.waiting.get(seat, now) for seat in seats}

    def _charge(self, at: int) -> None:
        """Note that everybody waited for has used the time since the last entry."""
        if at > self.last:
            for seat in self.state.waiting():
                waits = self.waits[seat]
                if waits and waits[-1][1] == self.last:
                    waits[-1] = (waits[-1][0], at)
                else:
                    waits.append((self.last, at))
            self.last = at

    # Looking back

    def choices_at(self, ply: int) -> list[Entry]:
        """The choices that counted at an earlier ply."""
        counted: list[Entry] = []
        for entry in self.entries[:ply]:
            if entry.back is None:
                counted.append(entry)
            else:
                counted = [choice for choice in counted if choice.ply < entry.back]
        return counted

    def position(self, ply: int) -> State:
        """The position at an earlier ply, on its own."""
        state = self.start.state([])
        state.listener = None
        for choice in self.choices_at(ply):
            state.play(choice.seat, state.actions.parse(choice.key))
        return state

    def since(self, ply: int) -> Iterator[tuple[int, list[Event]]] | None:
        """What every entry from `ply` on told, or None if that is too long ago to be remembered."""
        first = self.ply - len(self.told)
        if not first <= ply <= self.ply:
            return None
        return ((number, self.told[number - first]) for number in range(ply, self.ply))

    def past(self) -> list[Happened]:
        """All that happened on the way here, but for what was taken back."""
        opening: list[Event] = []
        state = self.start.state(opening)
        found = [Happened(0, event) for event in opening]
        for choice in self.choices_at(self.ply):
            after = self._played(state, choice)
            found += [Happened(choice.ply + 1, event) for event in after.told]
        return found

    def record(self) -> Record:
        """The match as a file: what still counts of it. Only for those who may know the seed."""
        state = self.start.state([])
        state.listener = None
        record = Record.begin(self.game, state, self.start.document)
        for choice in self.choices_at(self.ply):
            action = state.actions.parse(choice.key)
            record.write(state, choice.seat, action)
            state.play(choice.seat, action)
        record.seal(self.game, state)
        return record
