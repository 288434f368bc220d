"""The worker process that looks back: replays, and checks of records.

Unlike a bot's worker this one sees true positions, so the two never share a process.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec

from lascaux.table.errors import BadRecordFile
from lascaux.table.log import Entry
from lascaux.table.lookback import Verified, verify

PATIENCE = 30.0


class Replays:
    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[bytes], bytes], data: bytes) -> bytes:
        for attempt in range(2):
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
            pool = self._pool
            try:
                job = asyncio.get_running_loop().run_in_executor(pool, work, data)
                return await asyncio.wait_for(job, PATIENCE)
            except BrokenProcessPool:
                self._pool = None
                if attempt:
                    raise
        raise AssertionError

    async def verified(self, data: bytes) -> list[Entry]:
        found = msgspec.json.decode(await self.run(verify, data), type=Verified)
        if found.error:
            raise BadRecordFile(found.error)
        return found.entries

    def stop(self) -> None:
        if self._pool is not None:
            for process in list((getattr(self._pool, "_processes", None) or {}).values()):
                process.kill()
            self._pool.shutdown(wait=False, cancel_futures=True)
