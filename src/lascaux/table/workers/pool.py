"""Worker processes for whatever would hold up the server. Broken or stuck ones are replaced."""

from __future__ import annotations

import asyncio
import ctypes
import logging
import multiprocessing
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.process import BaseProcess
from typing import TypeVar

import msgspec

from lascaux.bots.processes import end_with_parent
from lascaux.table.workers.fair import ANY, SWIFT, FairQueue

T = TypeVar("T")
log = logging.getLogger(__name__)

STARTS = 120.0  # seconds in which a worker is to be there and free, however busy the machine is
TASKS_PER_WORKER = 5000  # then a fresh one, whatever has been left lying about
NICE = 10  # how far those who think for long stand back


class Failed(Exception):
    """The work was tried twice and killed its worker, or took too long."""


class Errand(msgspec.Struct, frozen=True):
    """Who wants something done, how many seconds it is expected to take and how much it weighs, by when it is
    given up, and whether anybody still wants it when its turn comes."""

    person: str = ""
    cost: float = 1.0
    weight: float = 1.0
    patience: float = 60.0
    stands: Callable[[], bool] | None = None


class Workers:
    """`count` processes, and one more for what is quick."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.queue = FairQueue(count)
        self.busy = 0.0  # seconds that workers have been busy
        self.done = 0
        self._pools: dict[int, ProcessPoolExecutor] = {}
        self._context = multiprocessing.get_context("spawn")
        # When each piece of work that is under way was begun, as its worker notes it; 0.0 before.
        self._begun = self._context.Array("d", 1 + count, lock=False)
        self._places = list(range(1 + count))

    @property
    def processes(self) -> list[BaseProcess]:
        return [process for pool in self._pools.values() for process in _processes(pool)]

    def _running(self, lane: int) -> ProcessPoolExecutor:
        if lane not in self._pools:
            self._pools[lane] = ProcessPoolExecutor(
                self.count if lane == ANY else 1,
                self._context,
                initializer=_start,
                initargs=(self._begun, NICE if lane == ANY else 0),
                max_tasks_per_child=TASKS_PER_WORKER,
            )
        return self._pools[lane]

    def warm_up(self, prepare: Callable[[], None]) -> None:
        """Start the workers before they are needed."""
        for lane in (SWIFT, *[ANY] * self.count):
            self._running(lane).submit(prepare)

    async def run(self, errand: Errand, work: Callable[..., T], *arguments: object) -> T:
        """Do the work in a worker, in fair turn. An exception of the work itself comes back as it is."""
        for _ in range(2):
            async with self.queue.turn(errand.person, errand.cost, errand.weight, errand.stands) as lane:
                pool, begun, place = self._running(lane), time.monotonic(), self._places.pop()
                try:
                    self._begun[place] = 0.0
                    job = asyncio.get_running_loop().run_in_executor(pool, _do, place, work, *arguments)
                    return await self._wait_for(job, place, errand.patience)
                except BrokenProcessPool as error:
                    log.warning("worker processes are replaced: %r", error)
                    self._discard(pool)
                except TimeoutError as error:
                    log.warning("worker processes are replaced: %s took too long", _name(work))
                    self._discard(pool)
                    raise Failed(f"{_name(work)} took too long") from error
                finally:
                    self._places.append(place)
                    self.busy += time.monotonic() - begun
                    self.done += 1
        raise Failed(f"{_name(work)} was tried twice")

    async def _wait_for(self, job: asyncio.Future[T], place: int, patience: float) -> T:
        """Give it up by its own time: how long a busy machine takes to start a worker is not counted."""
        by = time.monotonic() + max(STARTS, patience)
        left = patience
        try:
            while left > 0:
                done, _ = await asyncio.wait({job}, timeout=left)
                if done:
                    return job.result()
                begun: float = self._begun[place]
                now = time.monotonic()
                left = begun + patience - now if begun else min(patience, by - now)
        finally:
            job.cancel()
        raise TimeoutError

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        self._pools = {lane: kept for lane, kept in self._pools.items() if kept is not pool}
        for process in _processes(pool):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def stop(self) -> None:
        for pool in list(self._pools.values()):
            self._discard(pool)


def _processes(pool: ProcessPoolExecutor) -> list[BaseProcess]:
    return list((getattr(pool, "_processes", None) or {}).values())


_noted: ctypes.Array[ctypes.c_double]  # in a worker: when what is under way was begun, in all workers


def _start(begun: ctypes.Array[ctypes.c_double], back: int) -> None:
    """Whoever thinks for long lets those go first who answer people."""
    global _noted
    _noted = begun
    end_with_parent()
    with suppress(OSError):
        os.nice(back)


def _do(place: int, work: Callable[..., T], *arguments: object) -> T:
    _noted[place] = time.monotonic()
    return work(*arguments)


def _name(work: Callable[..., object]) -> str:
    return getattr(work, "__name__", "the work")
