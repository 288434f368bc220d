"""Looks back, in a worker process of their own.

Unlike a bot's worker this one sees true positions, so the two never share a process.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from lascaux.table.errors import BadRecordFile, Conflict
from lascaux.table.match.log import Entry
from lascaux.table.shown.replay_work import Verified, verify
from lascaux.table.workers.pool import Failed, Workers

PATIENCE = 30.0


class Replays:
    def __init__(self) -> None:
        self._workers = Workers(1)

    async def run(self, work: Callable[[bytes], bytes], data: bytes) -> bytes:
        try:
            return await self._workers.run(PATIENCE, work, data)
        except Failed as error:
            raise Conflict("Looking back took too long. Ask for less, or try again later.") from error

    async def verified(self, data: bytes) -> list[Entry]:
        """The entries of a record; refuses one that is damaged or foreign."""
        found = msgspec.json.decode(await self.run(verify, data), type=Verified)
        if found.error:
            raise BadRecordFile(found.error)
        return found.entries

    def stop(self) -> None:
        self._workers.stop()
