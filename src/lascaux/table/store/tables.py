"""Tables and the holders of their seats, as they are stored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import and_, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from lascaux.table.ids import now
from lascaux.table.store import entries as rows_of
from lascaux.table.store.entry import Entry
from lascaux.table.store.models import (
    Answer,
    Chat,
    EntryRow,
    Holder,
    Order,
    Person,
    Proposal,
    Subscription,
    Table,
    Webhook,
)
from lascaux.table.store.roster import Roster
from lascaux.table.store.rows import ASKED, Rows
from lascaux.table.store.writer import Clash

LISTED = 50


class StoredTables:
    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    async def add(self, table: Table, holders: Iterable[Holder], entries: Iterable[Entry] = ()) -> None:
        """Raises Clash if the table is a second rematch."""
        kept, made = list(holders), [rows_of.values(rows_of.row(table.id, entry)) for entry in entries]

        async def work(session: AsyncSession) -> None:
            session.add(table)
            await session.flush()
            session.add_all(kept)
            if made:
                await session.execute(insert(EntryRow), made)

        await self._rows.write(work)

    async def roster(self, id: str) -> Roster | None:
        """Everything about a table except its log and its chat, from one moment."""

        async def work(session: AsyncSession) -> Roster | None:
            table = await session.get(Table, id)
            return None if table is None else await _roster(session, table)

        return await self._rows.read(work)

    # How far it has come

    async def begin(self, id: str) -> None:
        """Note, once, that the match begins."""
        await self._step(id, "open", status="running", started=now())

    async def finish(self, id: str, ended: int, outcome: dict[str, Any]) -> bool:
        """Note, once, how the match ended; False if that has been noted."""
        return await self._step(id, "running", status="over", ended=ended, outcome=outcome)

    async def _step(self, id: str, before: str, **values: Any) -> bool:
        at_it = (Table.id == id, Table.status == before)
        return await self._rows.change(update(Table).where(*at_it).values(**values))

    async def running(self) -> list[tuple[str, int]]:
        """Every running table with a bot, a clock or somebody who is to be told, and the ply it is at."""
        reachable = Holder.person.in_(select(Subscription.person))
        tended = select(Holder.table).where(or_(Holder.kind == "bot", reachable))
        return await self._plies(Table.status == "running", or_(Table.id.in_(tended), Table.clock != "none"))

    async def plies(self, tables: Sequence[str]) -> dict[str, int]:
        """The ply that each of these tables is at."""
        found: dict[str, int] = {}
        for start in range(0, len(tables), ASKED):
            found.update(await self._plies(Table.id.in_(tables[start : start + ASKED])))
        return found

    async def _plies(self, *conditions: Any) -> list[tuple[str, int]]:
        last = select(func.max(EntryRow.ply)).where(EntryRow.table == Table.id).scalar_subquery()

        async def work(session: AsyncSession) -> list[tuple[str, int]]:
            rows = await session.execute(select(Table.id, last).where(*conditions))
            return [(id, 0 if ply is None else ply + 1) for id, ply in rows]

        return await self._rows.read(work)

    # Lists of tables

    async def free(self) -> list[Table]:
        """Public tables with a free seat, the newest first."""
        free = select(Holder.table).where(_open(), ~_replaced())
        return await self._listed(Table.public, Table.status.in_(("open", "running")), Table.id.in_(free))

    async def watchable(self) -> list[Table]:
        return await self._listed(
            Table.public, Table.status.in_(("running", "over")), Table.onlookers != "nobody"
        )

    async def of(self, person: str) -> list[Table]:
        mine = select(Holder.table).where(Holder.person == person)
        return await self._listed(or_(Table.id.in_(mine), Table.host == person))

    async def _listed(self, *conditions: Any) -> list[Table]:
        """What goes on first, then the newest."""
        order = (Table.status.in_(("open", "running")).desc(), Table.made.desc())
        return await self._rows.all(select(Table).where(*conditions).order_by(*order).limit(LISTED))

    async def of_both(self, one: str, other: str) -> list[str]:
        """The tables at which two people have, or had, a seat."""
        tables = select(Holder.table).where(Holder.person == one)
        query = select(Holder.table).where(Holder.person == other, Holder.table.in_(tables)).distinct()
        return await self._rows.all(query)

    async def free_seats(self, tables: Sequence[str]) -> dict[str, int]:
        """How many seats anybody may take, at those of these tables that have any."""
        free = (Holder.table.in_(tables), _open(), ~_replaced())
        query = select(Holder.table, func.count()).where(*free).group_by(Holder.table)
        return dict(await self._pairs(query))

    async def seats_of(self, person: str, tables: Sequence[str]) -> dict[str, list[int]]:
        """The seats that a person plays, or played to the end, at these tables."""
        theirs = (Holder.table.in_(tables), Holder.kind == "person", Holder.person == person, ~_replaced())
        found: dict[str, list[int]] = {}
        for table, seat in await self._pairs(select(Holder.table, Holder.seat).where(*theirs)):
            found.setdefault(table, []).append(seat)
        return found

    async def _pairs(self, query: Any) -> list[tuple[str, int]]:
        async def work(session: AsyncSession) -> list[tuple[str, int]]:
            return [(table, number) for table, number in await session.execute(query)]

        return await self._rows.read(work)

    async def company(self, tables: Iterable[str]) -> dict[str, list[str]]:
        """The names of the people at each of these tables, by seat."""
        at_them = (
            select(Holder.table, Holder.seat, Person.name)
            .outerjoin(Person, Person.id == Holder.person)
            .where(Holder.table.in_(list(tables)))
            .order_by(Holder.number)
        )

        async def work(session: AsyncSession) -> dict[tuple[str, int], str | None]:
            return {(table, seat): name for table, seat, name in await session.execute(at_them)}

        found: dict[str, list[str]] = {}
        for (table, _), name in sorted((await self._rows.read(work)).items()):
            if name is not None and name not in found.setdefault(table, []):
                found[table].append(name)
        return found

    # Seats

    async def seat(self, roster: Roster, *holders: Holder, **values: Any) -> None:
        """New holders, and what changes with them. Raises Clash if any seat has changed hands meanwhile."""
        id, seen = roster.table.id, roster.seating()

        async def work(session: AsyncSession) -> None:
            # The row of the table is the lock: nobody else changes a seat until this is stored, or undone.
            lock = select(Table.status).where(Table.id == id).with_for_update(key_share=True)
            status = await session.scalar(lock)
            of_table = select(Holder.seat, Holder.number, Holder.person).where(Holder.table == id)
            rows = await session.execute(of_table.order_by(Holder.seat, Holder.number))
            if seen != (status, *(tuple(row) for row in rows)):
                raise Clash("somebody has sat down, or got up")
            session.add_all(holders)
            if values:
                await session.execute(update(Table).where(Table.id == id).values(**values))

        await self._rows.write(work)

    async def by_link(self, link: str) -> Holder | None:
        found: Holder | None = await self._rows.one(select(Holder).where(Holder.link == link))
        return found


def _open() -> Any:
    """That anyone may sit down: at an empty seat, or at one where a bot plays until they do."""
    return or_(Holder.kind == "open", and_(Holder.kind == "bot", Holder.reason == "open"))


def _replaced() -> Any:
    """That somebody else has the seat by now."""
    later = aliased(Holder)
    return exists().where(
        later.table == Holder.table, later.seat == Holder.seat, later.number > Holder.number
    )


async def _roster(session: AsyncSession, table: Table) -> Roster:
    async def rows(model: Any, *order: Any) -> list[Any]:
        query = select(model).where(model.table == table.id).order_by(*order)
        return list((await session.scalars(query)).all())

    holders = await rows(Holder, Holder.seat, Holder.number)
    people = {holder.person for holder in holders if holder.person}
    named = await session.execute(select(Person.id, Person.name).where(Person.id.in_(people)))
    roster = Roster(table, holders, {row.id: row.name for row in named})
    # What most tables do not have is asked for in one go, and fetched only where it is there.
    there = [exists().where(model.table == table.id) for model in (Proposal, Order, Webhook)]
    there.append(exists().where(Subscription.person.in_(people)))
    rematch = select(Table.id).where(Table.rematch_of == table.id).scalar_subquery()
    said = select(func.max(Chat.number)).where(Chat.table == table.id).scalar_subquery()
    found: Any = (await session.execute(select(*there, rematch, said))).one()
    proposed, ordered, hooked, reachable, roster.rematch, last = found
    roster.said = last or 0
    if proposed:
        roster.proposal = (await rows(Proposal, Proposal.ply))[-1]
        answers = await rows(Answer, Answer.person)
        roster.answers = [answer for answer in answers if answer.ply == roster.proposal.ply]
    if ordered:
        roster.orders = await rows(Order, Order.seat, Order.step)
    if hooked:
        roster.webhooks = await rows(Webhook, Webhook.seat)
    if reachable:
        subscribed = select(Subscription.person).where(Subscription.person.in_(people))
        roster.reachable = frozenset(await session.scalars(subscribed))
    return roster
