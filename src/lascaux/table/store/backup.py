"""All rows of a database in one file, and back: from SQLite to PostgreSQL, too."""

from __future__ import annotations

import io
import tarfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from sqlalchemy import Connection, MetaData, insert, select, text

from lascaux.engine import BadSetting
from lascaux.table.store.database import Backend, upgrade
from lascaux.table.store.models import Base

MANIFEST = "manifest.json"
ROWS = "rows/"
KEYS = "keys/"
AT_ONCE = 500


class Manifest(msgspec.Struct):
    """What a backup holds. `schema` is how far its tables had been brought up to date."""

    lascaux: str
    schema: str
    made: int
    rows: dict[str, int]


async def write(backend: Backend, file: BinaryIO, version: str, keys: dict[str, bytes]) -> Manifest:
    """One consistent moment of the database, whatever goes on meanwhile, and the keys."""
    async with backend.engine.connect() as connection:
        if backend.engine.dialect.name == "postgresql":
            await connection.execution_options(isolation_level="REPEATABLE READ")
        return await connection.run_sync(_write, file, version, keys)


def _write(connection: Connection, file: BinaryIO, version: str, keys: dict[str, bytes]) -> Manifest:
    schema = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    manifest = Manifest(version, schema, int(time.time()), {})
    with tarfile.open(fileobj=file, mode="w:gz") as tar:
        for table in Base.metadata.sorted_tables:
            lines = [msgspec.json.encode(dict(row._mapping)) for row in connection.execute(select(table))]
            manifest.rows[table.name] = len(lines)
            _add(tar, f"{ROWS}{table.name}.jsonl", b"\n".join(lines))
        for name, key in keys.items():
            _add(tar, f"{KEYS}{name}", key)
        _add(tar, MANIFEST, msgspec.json.encode(manifest))
    return manifest


def _add(tar: tarfile.TarFile, name: str, data: bytes) -> None:
    entry = tarfile.TarInfo(name)
    entry.size, entry.mode, entry.mtime = len(data), 0o600, int(time.time())
    tar.addfile(entry, io.BytesIO(data))


def read(file: Path) -> tuple[Manifest, dict[str, bytes]]:
    """What a backup says of itself, and its parts; a file that is none is refused."""
    try:
        with tarfile.open(file) as tar:
            parts = {entry.name: tar.extractfile(entry) for entry in tar.getmembers() if entry.isfile()}
            found = {name: part.read() for name, part in parts.items() if part is not None}
        return msgspec.json.decode(found[MANIFEST], type=Manifest), found
    except (OSError, tarfile.TarError, KeyError, EOFError, msgspec.DecodeError) as error:
        raise BadSetting(f"{file} is no backup of Lascaux: {error}") from error


async def restore(backend: Backend, manifest: Manifest, parts: dict[str, bytes], replace: bool) -> None:
    """Into an empty database, or in place of what is there. All or nothing."""
    async with backend.engine.connect() as connection:
        await connection.execution_options(writes=True)
        async with connection.begin():
            await connection.run_sync(_restore, backend, manifest, parts, replace)


def _restore(
    connection: Connection, backend: Backend, manifest: Manifest, parts: dict[str, bytes], replace: bool
) -> None:
    backend.lock_for_migration(connection)
    before = MetaData()
    before.reflect(connection)
    filled = [
        table for table in before.sorted_tables if table.name != "alembic_version" and _any(connection, table)
    ]
    if filled and not replace:
        raise BadSetting(
            "there are tables and people in this database already: --replace puts the backup in their place"
        )
    for table in reversed(before.sorted_tables):
        table.drop(connection)
    upgrade(connection, manifest.schema)
    after = MetaData()
    after.reflect(connection)
    for name, table in ((table.name, table) for table in after.sorted_tables):
        for rows in _rows(parts.get(f"{ROWS}{name}.jsonl", b"")):
            known = Base.metadata.tables.get(name, table)
            connection.execute(insert(known), rows)
    upgrade(connection)


def _any(connection: Connection, table: Any) -> bool:
    return connection.execute(select(table).limit(1)).first() is not None


def _rows(data: bytes) -> Iterator[list[dict[str, Any]]]:
    lines = data.split(b"\n") if data else []
    for start in range(0, len(lines), AT_ONCE):
        yield [msgspec.json.decode(line) for line in lines[start : start + AT_ONCE]]
