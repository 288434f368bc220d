"""Group commit: whatever waits to be written while the disk is busy goes into the next transaction together.

A write is acknowledged after its transaction is durable, never before. If one write in a group clashes
with a row that is there already, the group is undone and each is tried by itself, so only the one fails.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from sqlalchemy import insert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession

from lascaux.table.models import Move

T = TypeVar("T")
Work = Callable[[AsyncSession], Awaitable[Any]]

log = logging.getLogger(__name__)
MOST = 400  # in one transaction


class Clash(Exception):
    """The row is there already: somebody else was first."""


class Waiting:
    """One write that waits: the row of a move, or some other work."""

    __slots__ = ("done", "row", "work")

    def __init__(self, row: dict[str, Any] | None, work: Work | None) -> None:
        self.row = row
        self.work = work
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Writer:
    """The one place in a process that writes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine.execution_options(writes=True)
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what waits, then end."""
        if self._task is not None:
            task, self._task = self._task, None
            self._wake.set()
            await task

    async def move(self, row: dict[str, Any]) -> None:
        """Store an entry of a log; returns when it is durable, raises Clash if that ply is taken."""
        await self._enqueue(Waiting(row, None))

    async def do(self, work: Callable[[AsyncSession], Awaitable[T]]) -> T:
        """Any other write. It may run twice, the first time undone: it must touch nothing but its session."""
        result: T = await self._enqueue(Waiting(None, work))
        return result

    async def _enqueue(self, waiting: Waiting) -> Any:
        if self._task is None:
            raise RuntimeError("the writer is not running")
        self._waiting.append(waiting)
        self._wake.set()
        return await waiting.done

    async def _run(self) -> None:
        while self._task is not None or self._waiting:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            if not await self._together(group):
                for waiting in group:
                    await self._alone(waiting)

    async def _together(self, group: list[Waiting]) -> bool:
        """One transaction for all; False if it was undone."""
        try:
            results = await self._transaction(group)
        except Exception as error:
            if len(group) == 1:
                self._fail(group[0], error)
                return True
            return False
        for waiting, result in zip(group, results, strict=True):
            if not waiting.done.done():
                waiting.done.set_result(result)
        return True

    async def _alone(self, waiting: Waiting) -> None:
        try:
            [result] = await self._transaction([waiting])
        except Exception as error:
            self._fail(waiting, error)
        else:
            if not waiting.done.done():
                waiting.done.set_result(result)

    def _fail(self, waiting: Waiting, error: Exception) -> None:
        if isinstance(error, IntegrityError):
            error = Clash(str(error.orig))
        elif isinstance(error, DBAPIError):
            log.error("a write failed: %s", error)
        if not waiting.done.done():
            waiting.done.set_exception(error)

    async def _transaction(self, group: list[Waiting]) -> list[Any]:
        # In a fixed order, so that two processes with overlapping groups cannot wait for each other.
        rows = sorted(
            (waiting.row for waiting in group if waiting.row is not None),
            key=lambda row: (row["table"], row["ply"]),
        )
        async with AsyncSession(self._engine, expire_on_commit=False) as session, session.begin():
            if rows:
                connection = await session.connection()
                await connection.execute(insert(Move.__table__), rows)  # type: ignore[arg-type]
            results: list[Any] = []
            for waiting in group:
                result = None
                if waiting.work is not None:
                    result = await waiting.work(session)
                    await session.flush()
                results.append(result)
        return results
