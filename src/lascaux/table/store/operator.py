"""What an operator looks at and changes from outside. Servers that run notice within a few seconds."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from lascaux.table.ids import now
from lascaux.table.store.models import Ban, EntryRow, Fact, Holder, Person, Session, Table
from lascaux.table.store.rows import Rows
from lascaux.table.store.writer import Clash

Changed = tuple[str, int]


class Operator:
    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    async def tables(self, status: str, most: int) -> list[tuple[Table, int, int | None]]:
        """The newest tables, how many entries each has, and when the last was made."""
        count = select(func.count()).where(EntryRow.table == Table.id).scalar_subquery()
        last = select(func.max(EntryRow.at)).where(EntryRow.table == Table.id).scalar_subquery()
        query = select(Table, count, last).order_by(Table.made.desc()).limit(most)
        if status:
            query = query.where(Table.status == status)

        async def work(session: AsyncSession) -> list[Any]:
            return [tuple(row) for row in await session.execute(query)]

        return await self._rows.read(work)

    async def begun(self) -> list[str]:
        """Every match that has begun, sandboxes left out."""
        query = select(Table.id).where(Table.status != "open", Table.kind != "sandbox")
        return await self._rows.all(query)

    async def close(self, table: str) -> bool:
        """End a table for good; False if there is none that goes on."""
        on = (Table.id == table, Table.status.in_(("open", "running")))
        return await self._rows.change(update(Table).where(*on).values(status="abandoned", ended=now()))

    async def people(self, named: str) -> list[Person]:
        """By id, by kept name, or by the name that they go by."""
        like = or_(Person.id == named, Person.handle == named.casefold(), Person.name == named)
        return await self._rows.all(select(Person).where(like).order_by(Person.made.desc()).limit(20))

    async def seats(self, person: str) -> int:
        query = select(func.count(func.distinct(Holder.table))).where(Holder.person == person)
        return int(await self._rows.one(query) or 0)

    async def ban(self, what: str, reason: str, until: int | None) -> None:
        await self._rows.put(Ban(what=what, reason=reason, made=now(), until=until))

    async def unban(self, what: str) -> bool:
        return await self._rows.change(delete(Ban).where(Ban.what == what))

    async def bans(self) -> list[Ban]:
        return await self._rows.all(select(Ban).order_by(Ban.made))

    async def agree(self, name: str, value: str, anew: bool) -> bool:
        """Note a fact that is not there yet, or put another in its place; False if there is another."""
        if anew:
            await self._rows.put(Fact(name=name, value=value))
            return True
        with suppress(Clash):  # somebody has noted it before, perhaps just now
            await self._rows.add(Fact(name=name, value=value))
            return True
        found: str = await self._rows.one(select(Fact.value).where(Fact.name == name))
        return found == value

    # What running servers have to notice

    async def changed_since(self, at: int) -> tuple[list[Changed], list[Changed]]:
        """The tables that were closed since, and the people of whom sessions have ended, each with when."""
        closed = select(Table.id, Table.ended).where(Table.status == "abandoned", Table.ended >= at)
        latest = func.max(Session.ended)
        ended = select(Session.person, latest).where(Session.ended >= at).group_by(Session.person)

        async def work(session: AsyncSession) -> tuple[list[Changed], list[Changed]]:
            tables = [(id, when or 0) for id, when in await session.execute(closed)]
            return tables, [(id, when or 0) for id, when in await session.execute(ended)]

        return await self._rows.read(work)
