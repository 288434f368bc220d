"""An empty database grows into exactly what the models describe, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from lascaux.table.store.database import MIGRATIONS, Backend, backend, migrate, newest_schema
from lascaux.table.store.models import Base
from servers import ground_of


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return ground_of(request.param, request).database or f"sqlite:///{tmp_path / 'table.sqlite'}"


def differences(connection: Connection) -> list[Any]:
    """What a new migration would have to do."""
    context = MigrationContext.configure(
        connection, opts={"compare_type": True, "compare_server_default": True}
    )
    return list(compare_metadata(context, Base.metadata))


async def look(home: Backend, change: str = "") -> list[Any]:
    async with home.engine.connect() as connection:
        if change:
            await connection.execute(text(change))
        return await connection.run_sync(differences)


def test_models_and_migrations_agree(database: str) -> None:
    async def grow() -> tuple[list[Any], list[Any], list[Any]]:
        home = backend(database)
        before = await look(home)
        await migrate(home)
        await migrate(home)
        after = await look(home), await look(home, "DROP INDEX ix_holders_person")
        await home.engine.dispose()
        return before, *after

    empty, grown, damaged = asyncio.run(grow())
    assert empty, "an empty database should lack everything"
    assert not grown
    assert damaged, "a missing index should be noticed"


def test_the_newest_schema_is_known_without_loading_the_migrations() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    assert newest_schema() == ScriptDirectory.from_config(config).get_current_head()
    loaded = "import sys, lascaux.table.serve; print('alembic' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", loaded], text=True) == "False\n"


def test_servers_that_start_together_migrate_once(database: str) -> None:
    async def grow() -> list[Any]:
        homes = [backend(database) for _ in range(4)]
        await asyncio.gather(*(migrate(home) for home in homes))
        found = await look(homes[0])
        for home in homes:
            await home.engine.dispose()
        return found

    assert not asyncio.run(grow())
