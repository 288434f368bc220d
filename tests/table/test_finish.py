"""The end of a match is noted once, and nothing is read again for it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import lascaux
from lascaux.table.match import lobby
from lascaux.table.match.live import LiveTable
from lascaux.table.services import Services
from lascaux.table.settings import Settings
from lascaux.table.store.models import Person


async def _ended(services: Services, monkeypatch: pytest.MonkeyPatch) -> tuple[LiveTable, list[str]]:
    """A match that was played to its end, and the tables that were read meanwhile."""
    person = Person(id="p" * 22, name="Ash", handle=None, passphrase=None, made=0)
    await services.store.people.add(person)
    table = lobby.new_table(lascaux.game("ochre"), person.id, 2, {}, seed=1, status="running", started=1)
    holders = [lobby.first_holder(table, seat, "person", person=person.id) for seat in range(2)]
    live = await lobby.place(services.tables, person, table, holders)
    read: list[str] = []
    roster = services.store.tables.roster

    async def counted(id: str) -> object:
        read.append(id)
        return await roster(id)

    monkeypatch.setattr(services.store.tables, "roster", counted)
    while not live.over:
        seat = live.running.state.turn
        await live.choose(seat, live.running.state.legal(seat)[0], live.ply)
    while live.roster.table.status == "running":
        await asyncio.sleep(0.01)
    return live, read


def test_the_end_of_a_match_is_noted_without_reading_the_table_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        services = Services(Settings(data=tmp_path, limits=False))
        await services.store.start()
        live, read = await asyncio.wait_for(_ended(services, monkeypatch), 60)
        assert read == []
        monkeypatch.undo()
        stored = await services.store.tables.roster(live.id)
        assert stored is not None
        for table in (live.roster.table, stored.table):
            assert (table.status, table.outcome is None, table.ended is None) == ("over", False, False)
        await services.background.stop()
        await services.store.stop()

    asyncio.run(run())
