"""Replays, in a worker process of their own.

Unlike a bot's worker this one sees true positions, so the two never share a process.
"""

from __future__ import annotations

from collections.abc import Callable

from lascaux.table.errors import Conflict
from lascaux.table.workers.pool import Failed, Workers

PATIENCE = 30.0


class ReplayWorker:
    def __init__(self) -> None:
        self._pool = Workers(1)

    async def run(self, work: Callable[[bytes], bytes], data: bytes) -> bytes:
        try:
            return await self._pool.run(PATIENCE, work, data)
        except Failed as error:
            raise Conflict("Looking back took too long. Ask for less, or try again later.") from error

    def stop(self) -> None:
        self._pool.stop()
