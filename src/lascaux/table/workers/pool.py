"""Worker processes for whatever would hold up the server. Broken or stuck ones are replaced."""

from __future__ import annotations

import asyncio
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

    @property
    def processes(self) -> list[BaseProcess]:
        return [process for pool in self._pools.values() for process in _processes(pool)]

    def _running(self, lane: int) -> ProcessPoolExecutor:
        if lane not in self._pools:
            self._pools[lane] = ProcessPoolExecutor(
                self.count if lane == ANY else 1,
                multiprocessing.get_context("spawn"),
                initializer=_give_way if lane == ANY else end_with_parent,
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
                pool, begun = self._running(lane), time.monotonic()
                try:
                    # The time of a task does not run while it waits: no more are under way than there are
                    # workers.
                    job = asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
                    return await asyncio.wait_for(job, errand.patience)
                except BrokenProcessPool as error:
                    log.warning("worker processes are replaced: %r", error)
                    self._discard(pool)
                except TimeoutError as error:
                    log.warning("worker processes are replaced: %s took too long", _name(work))
                    self._discard(pool)
                    raise Failed(f"{_name(work)} took too long") from error
                finally:
                    self.busy += time.monotonic() - begun
                    self.done += 1
        raise Failed(f"{_name(work)} was tried twice")

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


def _give_way() -> None:
    """Whoever thinks for long lets those go first who answer people."""
    end_with_parent()
    with suppress(OSError):
        os.nice(NICE)


def _name(work: Callable[..., object]) -> str:
    return getattr(work, "__name__", "the work")
