"""Whose turn it is to have a worker: fair queueing by person, by what each of them has had already.

Every piece of work has a start tag, the virtual time at which its person may have the next worker, and the
smallest tag goes first. The tag grows with what the person has asked for, so whoever asks for much waits for
themselves, and whoever asks for a little waits for nobody. What is quick goes before what is long, and one
worker takes nothing else, so that it never waits for something long to end.
"""

from __future__ import annotations

import asyncio
import heapq
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from lascaux.table.errors import TooMany

QUICK = 0.05  # seconds: what is expected to take no longer goes first
SWIFT, ANY = 0, 1  # the worker for what is quick, and the others


class Lapsed(Exception):
    """Nobody wants to know any more: the question no longer stands."""


class Work:
    """What somebody waits for. `stands` is asked again when its turn has come."""

    __slots__ = ("cost", "person", "ready", "stands", "start")

    def __init__(self, person: str, cost: float, start: float, stands: Callable[[], bool] | None) -> None:
        self.person = person
        self.cost = cost
        self.start = start
        self.stands = stands
        self.ready: asyncio.Future[int] = asyncio.get_running_loop().create_future()


class FairQueue:
    """`workers` take anything, and one more only what is quick."""

    def __init__(self, workers: int) -> None:
        self._free = [1, workers]
        self._all = 1 + workers
        self._time = 0.0
        self._finish: dict[str, float] = {}
        self._queues: tuple[list[tuple[float, int, Work]], list[tuple[float, int, Work]]] = ([], [])
        self._number = 0
        self._mine: Counter[str] = Counter()

    def __len__(self) -> int:
        """How much waits."""
        return sum(not work.ready.done() for queue in self._queues for _, _, work in queue)

    @asynccontextmanager
    async def turn(
        self, person: str, cost: float, weight: float = 1.0, stands: Callable[[], bool] | None = None
    ) -> AsyncIterator[int]:
        """Wait for a worker, and have it while this lasts: SWIFT, or ANY of the others. Raises Lapsed if
        `stands` is no longer true."""
        work = self._enqueue(person, cost, weight, stands)
        try:
            lane = await work.ready
        except asyncio.CancelledError:
            if work.ready.done() and not work.ready.cancelled() and work.ready.exception() is None:
                self._ended(work.ready.result())  # handed a worker at the very moment it was given up
            raise
        try:
            yield lane
        finally:
            self._ended(lane)

    @asynccontextmanager
    async def at_most(self, most: int, person: str, refusal: str) -> AsyncIterator[None]:
        """Refuse who has so many waiting, or under way, already."""
        if self._mine[person] >= most:
            raise TooMany(refusal, retry_after=1)
        self._mine[person] += 1
        try:
            yield
        finally:
            self._mine[person] -= 1
            if not self._mine[person]:
                del self._mine[person]

    def _enqueue(self, person: str, cost: float, weight: float, stands: Callable[[], bool] | None) -> Work:
        start = max(self._time, self._finish.get(person, 0.0))
        self._finish[person] = start + cost / weight
        work = Work(person, cost, start, stands)
        self._number += 1
        heapq.heappush(self._queues[cost > QUICK], (start, self._number, work))
        self._hand_out()
        return work

    def _hand_out(self) -> None:
        """Give whatever worker is free to whoever comes next."""
        while any(self._free):
            work = self._next(False)
            if work is None and self._free[ANY]:
                work = self._next(True)
            if work is None:
                break
            if work.stands is not None and not work.stands():
                work.ready.set_exception(Lapsed())
                continue
            self._time = max(self._time, work.start)
            lane = SWIFT if self._free[SWIFT] and work.cost <= QUICK else ANY
            self._free[lane] -= 1
            work.ready.set_result(lane)
        if sum(self._free) == self._all:  # nobody owes anything any more
            self._finish.clear()

    def _next(self, long: bool) -> Work | None:
        queue = self._queues[long]
        while queue:
            _, _, work = heapq.heappop(queue)
            if not work.ready.done():  # else whoever asked has gone
                return work
        return None

    def _ended(self, lane: int) -> None:
        self._free[lane] += 1
        self._hand_out()
