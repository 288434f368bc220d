"""The rows of log entries, the one kind of write that comes thousands of times a second."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import msgspec
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncEngine

from lascaux.table.store.entry import Entry
from lascaux.table.store.models import EntryRow

Row = tuple[str, int, int, str, int | None, int]
COLUMNS = ("table", "ply", "seat", "key", "back", "at")


def row(table: str, entry: Entry) -> Row:
    return table, entry.ply, entry.seat, entry.key, entry.back, entry.at


def values(row: Row) -> dict[str, Any]:
    return dict(zip(COLUMNS, row, strict=True))


class Entries(Protocol):
    async def insert(self, rows: Sequence[Row]) -> None:
        """All or none, and durable when it returns. An IntegrityError, or Taken, says that a row is there."""

    async def stop(self) -> None: ...


class Taken(Exception):
    """A row is there already."""


class EntriesInPostgres:
    """One prepared statement for all rows, on a connection of its own."""

    STATEMENT = (
        'INSERT INTO moves ("table", "ply", "seat", "key", "back", "at") '
        "SELECT * FROM unnest($1::varchar[], $2::int[], $3::int[], $4::varchar[], $5::int[], $6::bigint[])"
    )
    PATIENCE = 30.0

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: Any = None

    async def insert(self, rows: Sequence[Row]) -> None:
        import asyncpg  # type: ignore[import-untyped]

        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self._address, timeout=self.PATIENCE)
        columns = [list(column) for column in zip(*rows, strict=True)]
        try:
            await self._connection.execute(self.STATEMENT, *columns, timeout=self.PATIENCE)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Taken(str(error)) from error
        except BaseException:
            self._connection.terminate()  # whatever was under way must not be taken for the next answer
            self._connection = None
            raise

    async def stop(self) -> None:
        if self._connection is not None:
            await self._connection.close()


class EntriesByEngine:
    """Through SQLAlchemy, for any database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def insert(self, rows: Sequence[Row]) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(insert(EntryRow), [values(row) for row in rows])

    async def stop(self) -> None:
        return


class EntriesInFile:
    """SQLite in a thread of its own, with one statement for all rows.

    A thread gives up the interpreter's lock for every statement and may wait long to get it back from a busy
    event loop. So all rows go in as one document, and the statement is its own transaction.
    """

    STATEMENT = (
        'INSERT INTO moves ("table", "ply", "seat", "key", "back", "at") SELECT '
        + ", ".join(f"json_extract(value, '$[{column}]')" for column in range(len(COLUMNS)))
        + " FROM json_each(?)"
    )

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "entries")

    async def insert(self, rows: Sequence[Row]) -> None:
        document = msgspec.json.encode(rows).decode()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._insert, document)

    def _insert(self, document: str) -> None:
        if self._connection is None:
            self._connection = self._connect()
        self._connection.execute(self.STATEMENT, (document,))

    async def stop(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
