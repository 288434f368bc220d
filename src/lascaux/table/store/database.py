"""Where the rows are: SQLite in one file, or PostgreSQL for many processes. The same code for both."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import msgspec
from sqlalchemy import Connection, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from lascaux.engine import BadSetting
from lascaux.extras import needs
from lascaux.table.store.entries import Entries, EntriesByEngine, EntriesInFile, EntriesInPostgres

MIGRATIONS = Path(__file__).parents[1] / "migrations"
MIGRATION_LOCK = 0x6C617363  # any number that nobody else locks in this database


def keep_private(file: Path) -> None:
    """The folder of our data and what is in it are for nobody else on this machine. SQLite gives the files
    beside the database the rights that this one has."""
    folder = file.parent
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    for path in (folder, *(file.with_name(file.name + beside) for beside in ("", "-wal", "-shm"))):
        with suppress(FileNotFoundError):
            found = path.stat()
            if found.st_uid == os.geteuid() and found.st_mode & 0o077 and not found.st_mode & stat.S_ISVTX:
                path.chmod(found.st_mode & 0o700)


class Newer(Exception):
    """The schema is one that this version does not know."""


class Backend(Protocol):
    """What differs between databases."""

    engine: AsyncEngine
    entries: Entries

    def lock_for_migration(self, connection: Connection) -> None:
        """Keep other processes that start at the same time from migrating, until the transaction ends."""


class Sqlite:
    """Durable at every commit (`synchronous=FULL`); readers are never blocked (WAL)."""

    def __init__(self, url: str) -> None:
        file = make_url(url).database
        if file:
            keep_private(Path(file))
        self.engine = create_async_engine(url, pool_size=4, **_json())
        self.entries: Entries = (
            EntriesInFile(lambda: self._open(file)) if file else EntriesByEngine(self.engine)
        )
        event.listen(self.engine.sync_engine, "connect", self._prepare)
        event.listen(self.engine.sync_engine, "begin", self._begin)

    def _open(self, file: str) -> sqlite3.Connection:
        connection = sqlite3.connect(file)
        self._prepare(connection, None)
        return connection

    @staticmethod
    def _prepare(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # we begin transactions ourselves, below
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=15000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @staticmethod
    def _begin(connection: Connection) -> None:
        """Take the write lock at once where we mean to write: a lock that is upgraded later may fail."""
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    def lock_for_migration(self, connection: Connection) -> None:
        """BEGIN IMMEDIATE holds the only write lock already."""


class Postgres:
    def __init__(self, url: str) -> None:
        with needs("postgres"):
            self.engine = create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, **_json())
        address = make_url(url).set(drivername="postgresql").render_as_string(False)
        self.entries: Entries = EntriesInPostgres(address)

    def lock_for_migration(self, connection: Connection) -> None:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})


def _json() -> dict[str, Any]:
    return {
        "json_serializer": lambda value: msgspec.json.encode(value).decode(),
        "json_deserializer": msgspec.json.decode,
    }


def backend(url: str) -> Backend:
    """The backend of an address such as `postgresql://user@host/name`."""
    try:
        name = make_url(url).get_backend_name()
    except ArgumentError as error:
        raise BadSetting(
            f"{url!r} is no address of a database: write it as postgresql://user@host/name"
        ) from error
    if name == "sqlite":
        return Sqlite(str(make_url(url).set(drivername="sqlite+aiosqlite")))
    if name == "postgresql":
        return Postgres(make_url(url).set(drivername="postgresql+asyncpg").render_as_string(False))
    raise BadSetting(f"the table keeps its rows in SQLite or PostgreSQL, not in {name}")


async def migrate(backend: Backend) -> None:
    """Bring the tables up to date; harmless if they are."""
    async with backend.engine.connect() as connection:
        await connection.execution_options(writes=True)
        async with connection.begin():
            await connection.run_sync(_upgrade, backend)


def _upgrade(connection: Connection, backend: Backend) -> None:
    backend.lock_for_migration(connection)
    if _schema(connection) != newest_schema():
        upgrade(connection)


def _schema(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return version


def newest_schema() -> str:
    """The number that the last migration has in its name, too."""
    last = max(path.stem for path in (MIGRATIONS / "versions").glob("m*.py"))
    return last.partition("_")[0].removeprefix("m")


def upgrade(connection: Connection, schema: str = "head") -> None:
    # Migrating takes a good part of a server's start to load, and hardly any start migrates.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, schema)
    except CommandError as error:
        raise Newer(str(error)) from error
