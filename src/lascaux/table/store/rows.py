"""Rows, read and written.

Reads go straight to the database, writes through the group commit of `writer.py`. `Clash` from a write
means that somebody else was first; whoever asked then looks again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from sqlalchemy import Select, text
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from lascaux.table.store.database import Backend, migrate
from lascaux.table.store.entries import Row
from lascaux.table.store.writer import Stored, Writer

T = TypeVar("T")
Work = Callable[[AsyncSession], Awaitable[T]]
ASKED = 500  # ids in one question


class Rows:
    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._sessions = async_sessionmaker(backend.engine, expire_on_commit=False)
        self._writer = Writer(backend.engine, backend.entries)
        self._reads: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        await migrate(self._backend)
        await self._writer.start()

    async def stop(self) -> None:
        await self._writer.stop()
        await self._backend.entries.stop()
        await asyncio.gather(*self._reads, return_exceptions=True)
        await self._backend.engine.dispose()

    # Reading

    async def read(self, work: Work[T]) -> T:
        """Read on although whoever asked has left: a connection that is dropped half-way may be lost."""
        task = asyncio.create_task(self._read(work))
        self._reads.add(task)
        task.add_done_callback(self._has_read)
        return await asyncio.shield(task)

    async def _read(self, work: Work[T]) -> T:
        async with self._sessions() as session:
            return await work(session)

    def _has_read(self, task: asyncio.Task[Any]) -> None:
        self._reads.discard(task)
        if not task.cancelled():
            task.exception()  # whoever still waits is told; nobody else is concerned

    async def check(self) -> None:
        """Raises if the database does not answer."""

        async def work(session: AsyncSession) -> None:
            await session.execute(text("SELECT 1"))

        await self.read(work)

    @property
    def waiting(self) -> int:
        """Writes that wait."""
        return len(self._writer)

    async def all(self, query: Select[Any]) -> list[Any]:
        async def work(session: AsyncSession) -> list[Any]:
            return list((await session.scalars(query)).all())

        return await self.read(work)

    async def one(self, query: Select[Any]) -> Any:
        async def work(session: AsyncSession) -> Any:
            return (await session.scalars(query)).first()

        return await self.read(work)

    # Writing

    async def append(self, row: Row) -> None:
        """An entry of a log; raises Clash if that ply is taken."""
        await self._writer.append(row)

    def append_soon(self, row: Row, stored: Stored) -> None:
        self._writer.append_soon(row, stored)

    async def write(self, work: Work[T]) -> T:
        """Anything else. It may run twice, the first time undone: it must touch nothing but its session."""
        return await self._writer.do(work)

    async def add(self, row: Any) -> None:
        """Raises Clash if the row is there."""

        async def work(session: AsyncSession) -> None:
            session.add(row)

        await self.write(work)

    async def put(self, row: Any) -> None:
        """In place of the row that is there, if there is one."""

        async def work(session: AsyncSession) -> None:
            await session.merge(row)

        await self.write(work)

    async def change(self, query: Any) -> bool:
        """An update or a deletion; False if it found nothing to change."""

        async def work(session: AsyncSession) -> bool:
            result: Any = await session.execute(query)
            return bool(result.rowcount)

        return await self.write(work)
