"""A table as the fold of its log.

An entry is a choice of a seat, or an undo that makes the position of an earlier ply hold again. The
ply counts entries of both kinds, so it only ever grows, and names one position for everybody.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import deque
from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Any

import msgspec

import lascaux
from lascaux.engine import Event, Game, Happened, Record, State
from lascaux.engine.snapshot import step_key
from lascaux.table.store.entry import Entry

KEPT = 200  # plies whose events are kept in memory: who comes back later gets a fresh view
STRIDE = 16  # choices between two positions that are kept once somebody has gone back


class Start(msgspec.Struct, frozen=True):
    """How a game began: from its seed, or, for a sandbox, from a position."""

    game: str
    seats: int
    seed: int | str
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


class Line:
    """Which choices counted at every ply. `_last[ply]` is the ply of the last of them, -1 if there is none,
    and `_before[ply]` that of the one before the choice at `ply`: so going back forgets nothing and costs
    nothing, however often it is done."""

    def __init__(self) -> None:
        self._last = array("i", [-1])
        self._before = array("i")

    def choose(self) -> None:
        self._before.append(self._last[-1])
        self._last.append(len(self._before) - 1)

    def go_back(self, last: int) -> None:
        """`last` is the last choice that still counts."""
        self._before.append(-1)
        self._last.append(last)

    def at(self, ply: int) -> list[int]:
        """The plies of the choices that counted at a ply, the first one first."""
        counted: list[int] = []
        last = self._last[ply]
        while last >= 0:
            counted.append(last)
            last = self._before[last]
        counted.reverse()
        return counted


def counted(entries: Iterable[Entry]) -> list[Entry]:
    """The choices that still count, of entries whose rules need not be known."""
    chosen: list[Entry] = []
    for entry in entries:
        if entry.back is None:
            chosen.append(entry)
        else:
            del chosen[bisect_left(chosen, entry.back, key=attrgetter("ply")) :]
    return chosen


def _key(state: State) -> str:
    return step_key(state.agenda[-1])


class Log:
    """The entries so far and what they lead to. `add` trusts its entry: it was checked before it was stored.

    `choices` are those that still count. `undone` tells of each undo how many choices it took back, and
    `went_back[seat]` the ply after its last one. `asked[seat]` is the ply since which the question that
    the seat has before it stands unchanged, `asked_at` its time; `waits` is when the seat was waited for.
    `waiting[seat]` is since which ply and time it is waited for without a pause, through several questions;
    `acted[seat]` is the ply after its own last entry.
    """

    def __init__(self, start: Start, began: int = 0) -> None:
        self.start = start
        self.game: Game = lascaux.game(start.game)
        self.entries: list[Entry] = []
        self.choices: list[Chosen] = []
        self.line = Line()
        self.undone: dict[int, int] = {}
        self.went_back = [0] * start.seats
        # Positions on the line of choices: after how many choices, and what it looked like then. Kept from
        # the
        # first undo on, so that the next ones need not begin at the beginning.
        self._marks: list[tuple[int, State]] = []
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
            return Next(self._before(entry.back), [])
        return self._played(self.state.clone(), entry)

    def cost(self, entry: Entry) -> int:
        """How many choices have to be played to try it out."""
        return 1 if entry.back is None else self._count(entry.back) - self._mark(entry.back)

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
        self.line.choose()
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
        kept = self._count(entry.back or 0)
        taken = self.choices[kept:]
        del self.choices[kept:]
        while self._marks and self._marks[-1][0] > kept:
            self._marks.pop()
        self.line.go_back(self.choices[-1].ply if self.choices else -1)
        self.undone[entry.ply] = len(taken)
        self.went_back[entry.seat] = self.ply
        standing = self._still_asked(before.state, [choice.seat for choice in taken])
        self.state = before.state
        self.told.append(before.told)
        waiting = self.state.waiting()
        for seat in [seat for seat in self.asked if seat not in standing]:
            del self.asked[seat], self.asked_at[seat]
        self._ask([seat for seat in waiting if seat not in standing])

    def _still_asked(self, state: State, taken: list[int]) -> list[int]:
        """The seats whose question stands although others have taken back their answers to it: all choose in
        secret, nothing else happened in between, and it is the same question."""
        before, after = self.state.pending, state.pending
        same = self.state.reveals == state.reveals and _key(self.state) == _key(state)
        if same and before and sorted(taken) == sorted(set(after) - set(before)):
            return [seat for seat in before if seat in after]
        return []

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
        return [self.entries[chosen] for chosen in self.line.at(ply)]

    def _count(self, back: int) -> int:
        """How many of the choices that count were made before a ply."""
        return bisect_left(self.choices, back, key=attrgetter("ply"))

    def _mark(self, back: int) -> int:
        """How many choices lead to the nearest kept position before a ply."""
        kept = self._count(back)
        return max((count for count, _ in self._marks if count <= kept), default=0)

    def _before(self, back: int) -> State:
        """The position before a choice that counts, from the nearest one that is kept; keeps some on the
        way."""
        kept, count = self._count(back), self._mark(back)
        marked = next((state for at, state in self._marks if at == count), None)
        if marked is None:
            state = self.start.state([])
            state.listener = None
        else:
            state = marked.clone()
        for choice in self.choices[count:kept]:
            entry = self.entries[choice.ply]
            state.play(entry.seat, state.actions.parse(entry.key))
            count += 1
            if count % STRIDE == 0 and (not self._marks or self._marks[-1][0] < count):
                self._marks.append((count, state.clone()))
        return state

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
