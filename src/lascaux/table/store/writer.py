"""Group commit: whatever waits to be written while the disk is busy goes into the next transaction together.

A write is acknowledged after its transaction is durable, never before. If one write in a group clashes
with a row that is there already, the group is undone and each is tried by itself, so only the one fails.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession

from lascaux.table import metrics
from lascaux.table.logs import in_a_line, is_outage
from lascaux.table.store.entries import Entries, Row, Taken

T = TypeVar("T")
Work = Callable[[AsyncSession], Awaitable[Any]]

log = logging.getLogger(__name__)
MOST = 400  # in one transaction
AT_ONCE = 4  # that go on in one turn of the event loop


class Clash(Exception):
    """The row is there already: somebody else was first."""


Stored = Callable[[Exception | None], None]


class Waiting:
    """One write that waits: the row of an entry, or some other work. Whoever waits for it awaits `done`, or
    wants to be told."""

    __slots__ = ("at", "done", "row", "told", "work")

    def __init__(self, row: Row | None, work: Work | None, told: Stored | None = None) -> None:
        self.row = row
        self.work = work
        self.told = told
        self.at = time.monotonic()
        self.done: asyncio.Future[Any] | None = (
            asyncio.get_running_loop().create_future() if told is None else None
        )

    def succeed(self, result: Any) -> None:
        if self.row is not None:
            metrics.moves.observe(time.monotonic() - self.at)
        if self.told is not None:
            self._tell(None)
        elif self.done is not None and not self.done.done():
            self.done.set_result(result)

    def fail(self, error: Exception) -> None:
        if self.told is not None:
            self._tell(error)
        elif self.done is not None and not self.done.done():
            self.done.set_exception(error)

    def _tell(self, error: Exception | None) -> None:
        """A fault of whoever is told must not keep the others from being told."""
        assert self.told is not None
        try:
            self.told(error)
        except Exception:
            log.exception("what follows from a write failed")


Transaction = Callable[[list[Waiting]], Awaitable[Sequence[Any]]]


class Writer:
    """The one place in a process that writes."""

    def __init__(self, engine: AsyncEngine, entries: Entries) -> None:
        self._engine = engine.execution_options(writes=True)
        self._entries = entries
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        """How much waits."""
        return len(self._waiting)

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what waits, then end."""
        if self._task is not None:
            task, self._task = self._task, None
            self._wake.set()
            await task

    async def append(self, row: Row) -> None:
        """Store an entry of a log; returns when it is durable, raises Clash if that ply is taken."""
        await self._enqueue(Waiting(row, None))

    def append_soon(self, row: Row, stored: Stored) -> None:
        """The same without a coroutine; `stored` is told when it is durable, or why not."""
        self._put(Waiting(row, None, stored))

    async def do(self, work: Callable[[AsyncSession], Awaitable[T]]) -> T:
        """Any other write. It may run twice, the first time undone: it must touch nothing but its session."""
        result: T = await self._enqueue(Waiting(None, work))
        return result

    async def _enqueue(self, waiting: Waiting) -> Any:
        self._put(waiting)
        assert waiting.done is not None
        return await waiting.done

    def _put(self, waiting: Waiting) -> None:
        if self._task is None:
            raise RuntimeError("the writer is not running")
        self._waiting.append(waiting)
        self._wake.set()

    async def _run(self) -> None:
        while self._task is not None or self._waiting:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            await self._write([waiting for waiting in group if waiting.row is not None], self._insert)
            await self._write([waiting for waiting in group if waiting.work is not None], self._work)

    async def _write(self, group: list[Waiting], transaction: Transaction) -> None:
        """One transaction for all, or, if it is undone, one for each."""
        if not group:
            return
        try:
            results = await transaction(group)
        except Exception as error:
            if len(group) == 1 or isinstance(error, OSError | TimeoutError):
                for waiting in group:  # of a database that is not there, nobody needs to ask twice
                    self._fail(waiting, error)
                return
            for waiting in group:
                await self._write([waiting], transaction)
            return
        self._release(list(zip(group, results, strict=True)))

    def _release(self, done: list[tuple[Waiting, Any]]) -> None:
        """Let a few go on at a time: else nobody would be shown anything before all have been played."""
        for waiting, result in done[:AT_ONCE]:
            waiting.succeed(result)
        if len(done) > AT_ONCE:
            asyncio.get_running_loop().call_soon(self._release, done[AT_ONCE:])

    def _fail(self, waiting: Waiting, error: Exception) -> None:
        if isinstance(error, IntegrityError):
            error = Clash(str(error.orig))
        elif isinstance(error, sqlite3.IntegrityError | Taken):
            error = Clash(str(error))
        elif isinstance(error, DBAPIError | sqlite3.Error) or is_outage(error):
            log.error("a write failed: %s", in_a_line(error))
        waiting.fail(error)

    async def _insert(self, group: list[Waiting]) -> Sequence[Any]:
        # In a fixed order, so that two processes with overlapping groups cannot wait for each other.
        rows = [waiting.row for waiting in group if waiting.row is not None]
        await self._entries.insert(sorted(rows, key=lambda row: row[:2]))
        return [None] * len(group)

    async def _work(self, group: list[Waiting]) -> Sequence[Any]:
        results: list[Any] = []
        async with AsyncSession(self._engine, expire_on_commit=False) as session, session.begin():
            for waiting in group:
                assert waiting.work is not None
                results.append(await waiting.work(session))
                await session.flush()
        return results
