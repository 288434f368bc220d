"""Replays, in worker processes of their own.

Unlike a bot's worker these see true positions, so the two never share a process.
"""

from __future__ import annotations

from collections.abc import Callable

from lascaux.table.errors import Conflict
from lascaux.table.workers.pool import Errand, Failed, Workers

PATIENCE = 30.0
WAITING = 6  # replays of one person that may wait at once
PLY = 0.0001  # seconds that a ply takes to be played,
FRAME = 0.002  # and to be shown through one pair of eyes


class ReplayWorker:
    def __init__(self) -> None:
        self.pool = Workers(1)

    async def run(
        self, work: Callable[[bytes], bytes], data: bytes, person: str, plies: int, frames: int = 0
    ) -> bytes:
        """`plies` are to be played, and so many frames of them shown."""
        errand = Errand(person, plies * PLY + frames * FRAME, patience=PATIENCE)
        refusal = "You are looking back at a lot already. Wait for that first."
        try:
            async with self.pool.queue.at_most(WAITING, person, refusal):
                return await self.pool.run(errand, work, data)
        except Failed as error:
            raise Conflict("Looking back took too long. Ask for less, or try again later.") from error

    def stop(self) -> None:
        self.pool.stop()
