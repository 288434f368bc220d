"""Finds what no signal told: changes of other processes, and tables that a dead process has left waiting."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from lascaux.table.errors import Refusal
from lascaux.table.match.live import LiveTable
from lascaux.table.match.tables import Tables
from lascaux.table.store.tables import StoredTables
from lascaux.table.store.writer import Clash
from lascaux.table.upkeep.upkeep import Upkeep

log = logging.getLogger(__name__)

RECHECK = 25.0  # seconds after which a lost signal is noticed
BREATH = 0.01  # seconds between two tables that are read again, so that those who play need not wait
WATCH = 15.0  # seconds between looks for tables that a dead process has left waiting for a bot


class Repair:
    """`shared`: other processes change tables too."""

    def __init__(self, stored: StoredTables, tables: Tables, upkeep: Upkeep, shared: bool) -> None:
        self._stored = stored
        self._tables = tables
        self._upkeep = upkeep
        self._shared = shared
        # Running tables: their ply, and how many looks found it so.
        self._seen: dict[str, tuple[int, int]] = {}

    # Changes that were missed

    async def recheck(self) -> None:
        """A signal may be lost: look now and then whether a watched table has moved on."""
        while True:
            await asyncio.sleep(RECHECK)
            await self.look_at_all()

    async def look_at_all(self) -> None:
        """At the watched tables now, at the others when somebody asks for them."""
        watched = [live for live in self._tables.known() if live.watchers]
        for live in self._tables.known():
            live.doubted = self._shared and not live.watchers
        try:
            plies = await self._stored.plies([live.id for live in watched])
        except Exception:
            log.exception("watched tables could not be checked")
            return
        for live in watched:
            await self._look_again(live, plies.get(live.id, 0))

    async def look_at(self, id: str) -> None:
        with suppress(Refusal):
            live = await self._tables.get(id)
            await self._look_again(live, (await self._stored.plies([id])).get(id, 0))

    async def _look_again(self, live: LiveTable, ply: int) -> None:
        try:
            if ply > live.ply:
                await live.catch_up()
            if self._shared or live.log is None:
                await live.reload()
                await asyncio.sleep(BREATH)
        except Exception:
            log.exception("table %s could not be checked", live.id)

    # Tables that wait for a bot or a clock

    async def watch(self) -> None:
        """After a start, and now and then: tend the tables that wait for a bot or a clock."""
        while True:
            try:
                await self._tend_all()
            except Exception:
                log.exception("running tables could not be looked through")
            await asyncio.sleep(WATCH)

    async def _tend_all(self) -> None:
        """Tend a table if it has not moved since the last look, and ever more rarely if it still does not."""
        first = not self._seen
        seen: dict[str, tuple[int, int]] = {}
        for id, ply in await self._stored.running():
            before, looks = self._seen.get(id, (ply, 0))
            looks = looks + 1 if before == ply else 1
            seen[id] = (ply, looks)
            if first or (looks > 1 and looks & (looks - 1) == 0):
                await self._tend_one(id)
                await asyncio.sleep(0)
        self._seen = seen

    async def _tend_one(self, id: str) -> None:
        try:
            live = await self._tables.get(id)
            if live.log is not None:
                await live.catch_up()
            self._upkeep.tend(live)
        except (Refusal, Clash) as error:
            log.warning("table %s cannot go on: %s", id, error)
        except Exception:
            log.exception("table %s cannot go on", id)
