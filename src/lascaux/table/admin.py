"""`lascaux admin`: what an operator does with the tables and people of a server, running or not."""

from __future__ import annotations

import asyncio
import ipaddress
import os
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid
from sqlalchemy.exc import SQLAlchemyError

import lascaux
from lascaux.engine import BadSetting
from lascaux.table.ids import is_id, now
from lascaux.table.logs import in_a_line
from lascaux.table.match.rebuild import former
from lascaux.table.people.accounts import People
from lascaux.table.settings import Settings, keys_in
from lascaux.table.shown.archive import archive
from lascaux.table.store import backup
from lascaux.table.store.database import Newer, backend
from lascaux.table.store.models import Person
from lascaux.table.store.store import Store
from lascaux.table.upkeep.pruner import Pruner

Work = Callable[[Store], Awaitable[None]]


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Store]:
    """The store of a server. Nothing is made where there is none."""
    if not settings.database and not (settings.data / "table.sqlite").exists():
        raise BadSetting(f"there are no tables in {settings.data}: name the folder with --data")
    store = Store(settings.database_url)
    await store.start()
    try:
        yield store
    finally:
        await store.stop()


def run(settings: Settings, work: Work) -> None:
    """Do something with the store. What is wrong with it is said in a line."""

    async def inside() -> None:
        async with opened(settings) as store:
            await work(store)

    guarded(inside())


def guarded(work: Awaitable[None]) -> None:
    async def inside() -> None:
        await work

    try:
        asyncio.run(inside())
    except Newer as error:
        raise BadSetting(f"the database was made by a newer version of Lascaux: {error}") from error
    except (OSError, SQLAlchemyError, sqlite3.Error) as error:
        inner = getattr(error, "orig", None) or error
        raise BadSetting(f"the database cannot be used: {in_a_line(inner)}") from error


def _when(at: int | None) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at / 1000)) if at else "never"


def tables(settings: Settings, status: str, most: int) -> None:
    async def work(store: Store) -> None:
        found = await store.operator.tables(status, most)
        company = await store.tables.company([table.id for table, _, _ in found])
        grid = Grid("table", "game", "kind", "status", "people", "entries", "opened", "last used")
        for table, count, last in found:
            names = ", ".join(company.get(table.id, []))
            used = _when(last or table.started or table.made)
            grid.add_row(
                table.id, table.game, table.kind, table.status, names, str(count), _when(table.made), used
            )
        Console(width=None if os.isatty(1) else 200).print(grid if found else "There are no tables.")

    run(settings, work)


def close(settings: Settings, table: str) -> None:
    async def work(store: Store) -> None:
        if not await store.operator.close(table):
            raise BadSetting(f"there is no open or running table {table!r}, see `lascaux admin tables`")
        print("Closed. Nobody plays on there.")

    run(settings, work)


async def _person(store: Store, named: str) -> Person:
    found = await store.operator.people(named)
    if not found:
        raise BadSetting(f"nobody is called {named!r}")
    if len(found) > 1:
        ids = ", ".join(person.id for person in found)
        raise BadSetting(f"several are called {named!r}: say which one by its id ({ids})")
    return found[0]


def sessions(settings: Settings, person: str, end: bool) -> None:
    async def work(store: Store) -> None:
        found = await _person(store, person)
        lasting = await store.sessions.of(found.id)
        if end:
            await store.sessions.end(found.id)
            print(f"Ended {len(lasting)} sessions of {found.name} ({found.id}).")
            return
        kind = "an account" if found.handle else "a guest"
        print(f"{found.name} ({found.id}), {kind}, since {_when(found.made)}, {len(lasting)} sessions:")
        for one in lasting:
            print(f"  {one.device}, since {_when(one.made)}, last seen {_when(one.seen)}")

    run(settings, work)


def ban(settings: Settings, whom: str, reason: str, days: int) -> None:
    async def work(store: Store) -> None:
        what = await _banned(store, whom)
        await store.operator.ban(what, reason, now() + days * 24 * 3600 * 1000 if days else None)
        if what.startswith("person:"):
            await store.sessions.end(what.removeprefix("person:"))
        print(f"Banned: {what}{f', for {days} days' if days else ''}.")

    run(settings, work)


def unban(settings: Settings, whom: str) -> None:
    async def work(store: Store) -> None:
        if not await store.operator.unban(await _banned(store, whom)):
            raise BadSetting(f"{whom!r} is not banned, see `lascaux admin bans`")
        print("No longer banned.")

    run(settings, work)


async def _banned(store: Store, whom: str) -> str:
    try:
        return f"address:{ipaddress.ip_network(whom)}"
    except ValueError:
        person = whom if is_id(whom) else (await _person(store, whom)).id
        return f"person:{person}"


def bans(settings: Settings) -> None:
    async def work(store: Store) -> None:
        for one in await store.operator.bans():
            print(f"{one.what}  until {_when(one.until) if one.until else 'further notice'}  {one.reason}")

    run(settings, work)


def reset_passphrase(settings: Settings, name: str) -> None:
    async def work(store: Store) -> None:
        found = await _person(store, name)
        if found.handle is None:
            raise BadSetting(f"{found.name} is a guest and has no passphrase")
        fresh = secrets.token_urlsafe(12)
        await People(store.people).reset_passphrase(found, fresh)
        await store.sessions.end(found.id)
        print(
            f"{found.name} signs in with {fresh} from now on, and should change it. All sessions have ended."
        )

    run(settings, work)


def prune(settings: Settings) -> None:
    async def work(store: Store) -> None:
        pruner = Pruner(store.pruning, None, settings.keep_tables, settings.keep_guests)
        pruned = await pruner.prune()
        print("Pruned " + ", ".join(f"{count} {what}" for what, count in pruned.items()) + ".")

    run(settings, work)


def write_down(settings: Settings) -> None:
    async def work(store: Store) -> None:
        count = 0
        for table in await store.operator.begun():
            roster = await store.tables.roster(table)
            if roster is not None and not former(roster.table):
                count += bool(await archive(store, roster))
        print(f"Wrote down the replays of {count} matches. They can be seen whatever becomes of the rules.")

    run(settings, work)


def back_up(settings: Settings, file: Path) -> None:
    async def work(store: Store) -> None:
        handle = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        home = backend(settings.database_url)
        with os.fdopen(handle, "wb") as target:
            manifest = await backup.write(home, target, lascaux.__version__, keys_in(settings.data))
            target.flush()
            os.fsync(target.fileno())
        await home.engine.dispose()
        kept = "with the keys" if keys_in(settings.data) else "without keys: yours is LASCAUX_KEY"
        print(f"{file}: {manifest.rows['tables']} tables, {manifest.rows['people']} people, {kept}.")

    if file.exists():
        raise BadSetting(f"{file} is there already")
    if not file.parent.is_dir():
        raise BadSetting(f"there is no folder {file.parent}")
    run(settings, work)


def restore(settings: Settings, file: Path, replace: bool) -> None:
    manifest, parts = backup.read(file)
    keys = {
        name.removeprefix(backup.KEYS): data for name, data in parts.items() if name.startswith(backup.KEYS)
    }
    others = {name: key for name, key in keys_in(settings.data).items() if keys.get(name, key) != key}
    if others and not replace:
        raise BadSetting(
            f"there are other keys in {settings.data}: --replace puts those of the backup in their place"
        )

    async def work() -> None:
        home = backend(settings.database_url)
        try:
            await backup.restore(home, manifest, parts, replace)
        finally:
            await home.engine.dispose()
        for name, key in keys.items():
            target = settings.data / Path(name).name
            target.unlink(missing_ok=True)
            handle = os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
            with os.fdopen(handle, "wb") as fresh:
                fresh.write(key)
        print(f"Restored {manifest.rows['tables']} tables and {manifest.rows['people']} people.")

    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    guarded(work())
