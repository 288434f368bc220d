"""The entries of every match, as they are stored."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from lascaux.table.store.entries import row
from lascaux.table.store.entry import Entry
from lascaux.table.store.models import EntryRow
from lascaux.table.store.rows import Rows
from lascaux.table.store.writer import Stored


class StoredLog:
    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    async def append(self, table: str, entry: Entry) -> None:
        """The one door by which a table moves on. Raises Clash if the ply is taken."""
        await self._rows.append(row(table, entry))

    def append_soon(self, table: str, entry: Entry, stored: Stored) -> None:
        """The same without a coroutine: `stored` is told when it is durable, or why not."""
        self._rows.append_soon(row(table, entry), stored)

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        query = (
            select(EntryRow.ply, EntryRow.seat, EntryRow.key, EntryRow.back, EntryRow.at)
            .where(EntryRow.table == table, EntryRow.ply >= since)
            .order_by(EntryRow.ply)
        )

        async def work(session: AsyncSession) -> list[Entry]:
            return [Entry(*row) for row in await session.execute(query)]

        return await self._rows.read(work)
