"""Forgets what nobody has used for long, now and then, and says what it has forgotten."""

from __future__ import annotations

import asyncio
import logging

from lascaux.table.match.tables import Tables
from lascaux.table.store.pruning import AT_ONCE, Pruning

log = logging.getLogger(__name__)

EVERY = 6 * 3600.0  # seconds between two looks
FIRST = 60.0  # seconds after the start
BREATH = 0.2  # seconds between two transactions


class Pruner:
    """`keep_tables` and `keep_guests` are days; 0 means for ever."""

    def __init__(self, pruning: Pruning, tables: Tables | None, keep_tables: int, keep_guests: int) -> None:
        self._pruning = pruning
        self._tables = tables
        self._keep_tables = keep_tables
        self._keep_guests = keep_guests

    async def run(self) -> None:
        await asyncio.sleep(FIRST)
        while True:
            try:
                await self.prune()
            except Exception:
                log.exception("nothing could be pruned")
            await asyncio.sleep(EVERY)

    async def prune(self) -> dict[str, int]:
        """Everything that is due."""
        pruned = {"tables": 0, "guests": 0, "sessions": 0}
        found = [""] * AT_ONCE if self._keep_tables else []
        while len(found) == AT_ONCE:
            found = await self._pruning.tables(self._keep_tables)
            pruned["tables"] += len(found)
            if self._tables is not None:
                self._tables.forget(found)
            await asyncio.sleep(BREATH)
        found = [""] * AT_ONCE if self._keep_guests else []
        while len(found) == AT_ONCE:
            found = await self._pruning.guests(self._keep_guests)
            pruned["guests"] += len(found)
            await asyncio.sleep(BREATH)
        pruned["sessions"] = await self._pruning.sessions()
        if any(pruned.values()):
            log.info("pruned %s", ", ".join(f"{count} {what}" for what, count in pruned.items()))
        return pruned
