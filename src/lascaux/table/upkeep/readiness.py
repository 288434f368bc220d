"""Whether a server process can do what it is there for."""

from __future__ import annotations

import asyncio

from lascaux.table.logs import in_a_line
from lascaux.table.signals.announcer import Announcer
from lascaux.table.store.store import Store
from lascaux.table.upkeep.background import Background

PATIENCE = 2.0


class Readiness:
    def __init__(self, store: Store, announcer: Announcer, background: Background) -> None:
        self._store = store
        self._announcer = announcer
        self._background = background

    async def wrong(self) -> dict[str, str]:
        """What is wrong, by what it is wrong with; empty if nothing is."""
        found: dict[str, str] = {}
        if self._background.closing:
            found["server"] = "it is going down"
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.rows.check()
        except Exception as error:
            found["database"] = in_a_line(error)
        if not self._announcer.heard:
            found["channels"] = "the other processes cannot be heard"
        return found
