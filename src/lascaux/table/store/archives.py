"""Replays that were written down, for matches whose rules are no longer here."""

from __future__ import annotations

import zlib

from sqlalchemy import delete, func, select

from lascaux.table.store.models import Archive
from lascaux.table.store.rows import Rows


class StoredArchives:
    """Pages of a replay as bytes: for those who may see all, and for all others."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    async def put(self, table: str, first: int, all_open: bool, page: bytes) -> None:
        await self._rows.put(
            Archive(table=table, first=first, all_open=all_open, data=zlib.compress(page, 6))
        )

    async def get(self, table: str, first: int, all_open: bool) -> bytes | None:
        of_it = (Archive.table == table, Archive.first == first, Archive.all_open.is_(all_open))
        found: Archive | None = await self._rows.one(select(Archive).where(*of_it))
        return None if found is None else zlib.decompress(found.data)

    async def pages(self, table: str) -> int:
        query = select(func.count()).where(Archive.table == table, Archive.all_open.is_(True))
        return int(await self._rows.one(query) or 0)

    async def forget(self, table: str) -> None:
        await self._rows.change(delete(Archive).where(Archive.table == table))
