"""Worker processes for whatever would hold up the server. Broken or stuck ones are replaced."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from lascaux.bots.processes import end_with_parent

T = TypeVar("T")
log = logging.getLogger(__name__)

TASKS_PER_WORKER = 5000  # then a fresh one, whatever has been left lying about


class Failed(Exception):
    """The work was tried twice and took too long, or killed its worker."""


class Workers:
    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None
        # No more under way than there are workers: the time of a task must not run while it waits.
        self._free = asyncio.Semaphore(count)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.count,
                multiprocessing.get_context("spawn"),
                initializer=end_with_parent,
                max_tasks_per_child=TASKS_PER_WORKER,
            )
        return self._pool

    def warm_up(self, prepare: Callable[[], None]) -> None:
        """Start the workers before they are needed."""
        for _ in range(self.count):
            self._running().submit(prepare)

    async def run(self, seconds: float, work: Callable[..., T], *arguments: object) -> T:
        """Do the work in a worker. An exception of the work itself comes back as it is."""
        for _ in range(2):
            async with self._free:
                pool = self._running()
                try:
                    job = asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
                    return await asyncio.wait_for(job, seconds)
                except (BrokenProcessPool, TimeoutError) as error:
                    log.warning("worker processes are replaced: %r", error)
                    self._discard(pool)
        raise Failed(f"{work.__name__} was tried twice")

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def stop(self) -> None:
        if self._pool is not None:
            self._discard(self._pool)
