"""The worker process that looks back: replays, and checks of records.

Unlike a bot's worker this one sees true positions, so the two never share a process.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec

from lascaux.table import workers
from lascaux.table.errors import BadRecordFile, TooLarge
from lascaux.table.log import Entry
from lascaux.table.lookback import Verified, verify

PATIENCE = 30.0


class Replays:
    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[bytes], bytes], data: bytes) -> bytes:
        for attempt in range(2):
            if self._pool is None:
                self._pool = workers.start(1)
            pool = self._pool
            try:
                job = asyncio.get_running_loop().run_in_executor(pool, work, data)
                return await asyncio.wait_for(job, PATIENCE)
            except TimeoutError:
                self._discard(pool)  # or everybody after this one would wait for it too
                raise TooLarge("This match takes too long to look through.") from None
            except BrokenProcessPool:
                self._discard(pool)
                if attempt:
                    raise
        raise AssertionError

    async def verified(self, data: bytes) -> list[Entry]:
        found = msgspec.json.decode(await self.run(verify, data), type=Verified)
        if found.error:
            raise BadRecordFile(found.error)
        return found.entries

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        workers.discard(pool)

    def stop(self) -> None:
        if self._pool is not None:
            self._discard(self._pool)
