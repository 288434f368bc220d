"""Carries out what an operator does while the server runs: bans, closed tables, ended sessions."""

from __future__ import annotations

import asyncio
import logging

from lascaux.table.ids import now
from lascaux.table.logs import calm
from lascaux.table.match.tables import Tables
from lascaux.table.people.sessions import Sessions
from lascaux.table.store.operator import Changed, Operator

log = logging.getLogger(__name__)

EVERY = 5.0  # seconds after which it is noticed
LATE = 10_000  # ms by which clocks of two machines, or a slow transaction, may be behind


class OperatorWatch:
    def __init__(self, operator: Operator, tables: Tables, sessions: Sessions) -> None:
        self._operator = operator
        self._tables = tables
        self._sessions = sessions
        self._since = now()
        self._seen: set[Changed] = set()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except Exception:
                log.exception("what the operator wants could not be read")
            for name, count in calm.counts():
                log.warning("%d more lines of %s were left out", count, name)

    async def look(self) -> None:
        await self._sessions.read_bans()
        since, self._since = self._since - LATE, now()
        closed, ended = await self._operator.changed_since(since)
        fresh = {*closed, *ended} - self._seen
        self._seen = {*closed, *ended}
        for table, _ in fresh.intersection(closed):
            live = self._tables.peek(table)
            if live is not None and live.roster.table.status != "abandoned":
                await live.reload()
        for person, _ in fresh.intersection(ended):
            await self._sessions.check(person)
