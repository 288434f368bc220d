"""Rows: durable before they are acknowledged, each ply once, and one clash spoils nobody else's write."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from lascaux.table.errors import Conflict
from lascaux.table.ids import fresh_id, now
from lascaux.table.match.lobby import first_holder, new_table, the_game
from lascaux.table.match.tables import Tables
from lascaux.table.store.database import backend, migrate
from lascaux.table.store.entries import Row
from lascaux.table.store.entry import Entry
from lascaux.table.store.models import Base, Chat, Person, Table
from lascaux.table.store.store import Store
from lascaux.table.store.tables import LISTED
from lascaux.table.store.writer import Clash


def with_store(folder: Path, work: Callable[[Store], Awaitable[None]]) -> Path:
    file = folder / "rows.sqlite"

    async def run() -> None:
        store = Store(f"sqlite:///{file}")
        await store.start()
        try:
            await work(store)
        finally:
            await store.stop()

    asyncio.run(run())
    return file


async def a_table(store: Store) -> Table:
    table = new_table(the_game("ochre"), fresh_id(), 2, {"rounds": 4}, status="running", started=now())
    await store.tables.add(table, [first_holder(table, seat, "person", person=table.host) for seat in (0, 1)])
    return table


def entry(ply: int, key: str = "lay:1") -> Entry:
    return Entry(ply, 0, key, None, now())


def test_the_migrations_make_exactly_the_tables_of_the_models(tmp_path: Path) -> None:
    async def run() -> list[object]:
        found = backend(f"sqlite:///{tmp_path / 'new.sqlite'}")
        await migrate(found)
        await migrate(found)

        def compare(connection: Connection) -> list[object]:
            return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))

        async with found.engine.connect() as connection:
            differences = await connection.run_sync(compare)
        await found.engine.dispose()
        return differences

    assert asyncio.run(run()) == []


def test_a_move_is_on_disk_when_it_is_acknowledged(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        table = await a_table(store)
        await store.log.append(table.id, entry(0))
        other = sqlite3.connect(tmp_path / "rows.sqlite")
        assert other.execute("SELECT ply, key FROM moves").fetchall() == [(0, "lay:1")]
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        other.close()

    with_store(tmp_path, work)


def test_each_ply_is_taken_once_and_the_others_of_its_group_are_not_harmed(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        tables = [await a_table(store) for _ in range(20)]
        rivals = [store.log.append(table.id, entry(0, key)) for table in tables for key in ("lay:1", "lay:2")]
        results = await asyncio.gather(*rivals, return_exceptions=True)
        assert [isinstance(result, Clash) for result in results].count(True) == 20
        for table in tables:
            assert len(await store.log.entries(table.id)) == 1
        await asyncio.gather(*(store.log.append(table.id, entry(1)) for table in tables))

    with_store(tmp_path, work)


def test_many_writes_share_a_transaction(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        tables = [await a_table(store) for _ in range(100)]
        commits = 0
        entries = store.rows._backend.entries
        insert = entries.insert

        async def counted(rows: Sequence[Row]) -> None:
            nonlocal commits
            commits += 1
            await insert(rows)

        entries.insert = counted  # type: ignore[method-assign]
        await asyncio.gather(*(store.log.append(table.id, entry(0)) for table in tables))
        assert commits <= 3

    with_store(tmp_path, work)


def test_chat_messages_are_numbered_in_order(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        table = await a_table(store)
        message = {"table": table.id, "number": 0, "room": "table", "person": "p", "name": "n", "at": 0}
        said = await asyncio.gather(
            *(store.chat.say(Chat(text=str(number), **message)) for number in range(20))
        )
        assert [one.number for one in said] == list(range(1, 21))
        assert [one.text for one in await store.chat.since(table.id, 5, ["table"], most=3)] == [
            "17",
            "18",
            "19",
        ]

    with_store(tmp_path, work)


def test_what_still_goes_on_is_listed_however_much_was_played_since(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        going_on = await a_table(store)
        over = {"status": "over"}
        for number in range(LISTED + 5):
            table = new_table(the_game("ochre"), going_on.host, 2, {}, made=going_on.made + number, **over)
            await store.tables.add(table, [first_holder(table, 0, "person", person=going_on.host)])
        listed = await store.tables.of(going_on.host)
        assert len(listed) == LISTED
        assert listed[0].id == going_on.id
        made = [table.made for table in listed[1:]]
        assert made == sorted(made, reverse=True)

    with_store(tmp_path, work)


def test_a_kept_name_is_unique(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        people = [
            Person(id=name * 22, name=name, handle=None, passphrase=None, made=now()) for name in ("a", "b")
        ]
        for person in people:
            await store.people.add(person)
        assert await store.people.change(people[0], handle="same")
        assert not await store.people.change(people[0], handle="other"), "they are no guest any more"
        with pytest.raises(Clash):
            await store.people.change(people[1], handle="same")

    with_store(tmp_path, work)


def test_two_processes_never_take_the_same_ply(tmp_path: Path) -> None:
    """Two sets of live tables on one store, as two processes have them, without any signal between them."""

    async def work(store: Store) -> None:
        other = Store(f"sqlite:///{tmp_path / 'rows.sqlite'}")
        await other.start()
        table = await a_table(store)
        here = await Tables(store, 10).get(table.id)
        there = await Tables(other, 10).get(table.id)
        for _ in range(4):
            rivals = [here.choose(0, here.running.state.legal(0)[0], here.ply) for _ in range(2)]
            rivals += [there.choose(1, there.running.state.legal(1)[0], there.ply)]
            results = await asyncio.gather(*rivals, return_exceptions=True)
            accepted = [result for result in results if isinstance(result, int)]
            assert len(accepted) == 2, results
            await here.catch_up()
            await there.catch_up()
        assert here.over
        assert there.over
        assert [entry.ply for entry in await store.log.entries(table.id)] == list(range(8))
        assert here.running.record() == there.running.record()
        await other.stop()

    with_store(tmp_path, work)


def test_only_so_many_tables_are_kept_in_memory(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        tables = Tables(store, 10)
        watched = await tables.get((await a_table(store)).id)
        watched.watchers.add(asyncio.Event())
        held = await tables.get((await a_table(store)).id)
        for _ in range(40):
            live = await tables.get((await a_table(store)).id)
            del live
        assert len(tables) <= 12
        assert tables.peek(watched.id) is watched
        assert await tables.get(held.id) is held, "there are never two copies of a table in use"

    with_store(tmp_path, work)


def test_what_the_game_itself_stumbles_over_is_never_stored(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        table = await a_table(store)
        live = await Tables(store, 10).get(table.id)

        def stumble(entry: Entry) -> None:
            raise ZeroDivisionError

        live.running.try_out = stumble  # type: ignore[assignment, method-assign]
        with pytest.raises(ZeroDivisionError):
            await live.choose(0, 0, 0)
        assert await store.log.entries(table.id) == []
        assert live.ply == 0

    with_store(tmp_path, work)


def test_a_table_that_no_longer_replays_is_refused_by_name(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        table = await a_table(store)
        await store.log.append(table.id, entry(0, "lay:99"))
        with pytest.raises(Conflict):
            await Tables(store, 10).get(table.id)

    with_store(tmp_path, work)


def test_a_table_of_other_rules_is_refused_by_name(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for change in ({"rules": 99}, {"game": "gone"}):
            table = new_table(the_game("ochre"), fresh_id(), 2, {"rounds": 4}, status="running")
            for name, value in change.items():
                setattr(table, name, value)
            await store.tables.add(table, [first_holder(table, seat, "open") for seat in (0, 1)])
            live = await Tables(store, 10).get(table.id)
            assert (live.former != "", live.over, live.ply) == (True, True, 0)
            with pytest.raises(Conflict):
                _ = live.running

    with_store(tmp_path, work)
