"""The store: every row that is read or written, by the names that the table uses.

Reads go straight to the database, writes through the group commit of `writer.py`. `Clash` from a write
means that somebody else was first; whoever asked then looks again.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Select, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker
from sqlalchemy.orm import aliased

from lascaux.table.ids import now
from lascaux.table.match.log import Entry
from lascaux.table.store import entries as moves
from lascaux.table.store.database import Backend, backend, migrate
from lascaux.table.store.models import (
    Answer,
    Chat,
    Holder,
    Move,
    Order,
    Person,
    Proposal,
    Table,
    Webhook,
)
from lascaux.table.store.seating import Desk
from lascaux.table.store.writer import Clash, Writer

__all__ = ["Clash", "Store"]

T = TypeVar("T")
P = ParamSpec("P")
LISTED = 50
ASKED = 500  # ids in one question


def to_the_end(
    read: Callable[Concatenate[Store, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[Store, P], Coroutine[Any, Any, T]]:
    """Read on although whoever asked has left: a connection that is dropped half-way may be lost."""

    @functools.wraps(read)
    async def whole(store: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await store.see_read(read(store, *args, **kwargs))

    return whole


class Store:
    def __init__(self, url: str) -> None:
        self._backend: Backend = backend(url)
        self._sessions = async_sessionmaker(self._backend.engine, expire_on_commit=False)
        self._writer = Writer(self._backend.engine, self._backend.moves)
        self._reads: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        await migrate(self._backend)
        await self._writer.start()

    async def stop(self) -> None:
        await self._writer.stop()
        await self._backend.moves.stop()
        await asyncio.gather(*self._reads, return_exceptions=True)
        await self._backend.engine.dispose()

    async def see_read(self, read: Coroutine[Any, Any, T]) -> T:
        task = asyncio.create_task(read)
        self._reads.add(task)
        task.add_done_callback(self._has_read)
        return await asyncio.shield(task)

    def _has_read(self, task: asyncio.Task[Any]) -> None:
        self._reads.discard(task)
        if not task.cancelled():
            task.exception()  # whoever still waits is told; nobody else is concerned

    @to_the_end
    async def _all(self, query: Select[Any]) -> list[Any]:
        async with self._sessions() as session:
            return list((await session.scalars(query)).all())

    @to_the_end
    async def _one(self, query: Select[Any]) -> Any:
        async with self._sessions() as session:
            return (await session.scalars(query)).first()

    # People

    async def person(self, id: str) -> Person | None:
        found: Person | None = await self._one(select(Person).where(Person.id == id))
        return found

    async def by_handle(self, handle: str) -> Person | None:
        found: Person | None = await self._one(select(Person).where(Person.handle == handle))
        return found

    async def add_person(self, person: Person) -> None:
        async def work(session: AsyncSession) -> None:
            session.add(person)

        await self._writer.do(work)

    async def change_person(self, person: Person, **values: Any) -> bool:
        """False if they have kept their name, or another one, meanwhile. Raises Clash if a new handle belongs
        to somebody else."""
        same = (Person.id == person.id, Person.handle.is_not_distinct_from(person.handle))
        query = update(Person).where(*same).values(**values)

        async def work(session: AsyncSession) -> bool:
            result: Any = await session.execute(query)
            return bool(result.rowcount)

        return await self._writer.do(work)

    async def bring_home(self, guest: str, account: str) -> bool:
        """All that a guest has becomes an account's, except at tables where that has, or had, a seat of its
        own. False if the guest is no guest any more."""
        theirs = select(Holder.table).where(Holder.person == account)

        async def work(session: AsyncSession) -> bool:
            kept = select(Person.handle).where(Person.id == guest).with_for_update(key_share=True)
            if (await session.execute(kept)).scalar_one_or_none() is not None:
                return False
            tables = or_(
                Table.host == guest, Table.id.in_(select(Holder.table).where(Holder.person == guest))
            )
            lock = select(Table.id).where(tables, Table.id.not_in(theirs)).order_by(Table.id)
            moved = list(await session.scalars(lock.with_for_update(key_share=True)))
            await session.execute(update(Table).where(Table.host == guest).values(host=account))
            for model in (Holder, Answer, Order, Webhook, Chat):
                for start in range(0, len(moved), ASKED):
                    here = model.table.in_(moved[start : start + ASKED])
                    await session.execute(
                        update(model).where(model.person == guest, here).values(person=account)
                    )
            return True

        return await self._writer.do(work)

    async def tables_of_both(self, one: str, other: str) -> list[str]:
        """The tables at which two people have, or had, a seat."""
        tables = select(Holder.table).where(Holder.person == one)
        query = select(Holder.table).where(Holder.person == other, Holder.table.in_(tables)).distinct()
        return await self._all(query)

    # Tables

    async def add_table(self, table: Table, holders: Iterable[Holder], entries: Iterable[Entry] = ()) -> None:
        """Raises Clash if the table is a second rematch."""
        kept, made = list(holders), [moves.values(moves.row(table.id, entry)) for entry in entries]

        async def work(session: AsyncSession) -> None:
            session.add(table)
            await session.flush()
            session.add_all(kept)
            if made:
                await session.execute(insert(Move), made)

        await self._writer.do(work)

    @to_the_end
    async def desk(self, id: str) -> Desk | None:
        """Everything about a table except its log and its chat, from one moment."""
        async with self._sessions() as session:
            table = await session.get(Table, id)
            if table is None:
                return None

            async def rows(model: Any, *order: Any) -> list[Any]:
                query = select(model).where(model.table == id).order_by(*order)
                return list((await session.scalars(query)).all())

            holders = await rows(Holder, Holder.seat, Holder.number)
            people = {holder.person for holder in holders if holder.person}
            named = await session.execute(select(Person.id, Person.name).where(Person.id.in_(people)))
            desk = Desk(table, holders, {row.id: row.name for row in named})
            # What most tables do not have is asked for in one go, and fetched only where it is there.
            there = [exists().where(model.table == id) for model in (Proposal, Order, Webhook)]
            rematch = select(Table.id).where(Table.rematch_of == id).scalar_subquery()
            said = select(func.max(Chat.number)).where(Chat.table == id).scalar_subquery()
            found: Any = (await session.execute(select(*there, rematch, said))).one()
            proposed, ordered, hooked, desk.rematch, last = found
            desk.said = last or 0
            if proposed:
                desk.proposal = (await rows(Proposal, Proposal.ply))[-1]
                answers = await rows(Answer, Answer.person)
                desk.answers = [answer for answer in answers if answer.ply == desk.proposal.ply]
            if ordered:
                desk.orders = await rows(Order, Order.seat, Order.step)
            if hooked:
                desk.webhooks = await rows(Webhook, Webhook.seat)
            return desk

    async def begin(self, id: str) -> None:
        """Note, once, that the match begins."""
        await self._step(id, "open", status="running", started=now())

    async def finish(self, id: str, outcome: dict[str, Any]) -> None:
        """Note, once, how the match ended."""
        await self._step(id, "running", status="over", ended=now(), outcome=outcome)

    async def _step(self, id: str, before: str, **values: Any) -> None:
        async def work(session: AsyncSession) -> None:
            await session.execute(
                update(Table).where(Table.id == id, Table.status == before).values(**values)
            )

        await self._writer.do(work)

    async def open_tables(self) -> list[Table]:
        """Public tables with a free seat, the newest first."""
        later = aliased(Holder)
        replaced = exists().where(
            later.table == Holder.table, later.seat == Holder.seat, later.number > Holder.number
        )
        free = select(Holder.table).where(Holder.kind == "open", ~replaced)
        return await self._listed(Table.public, Table.status.in_(("open", "running")), Table.id.in_(free))

    async def watchable_tables(self) -> list[Table]:
        return await self._listed(
            Table.public, Table.status.in_(("running", "over")), Table.onlookers != "nobody"
        )

    async def tables_of(self, person: str) -> list[Table]:
        mine = select(Holder.table).where(Holder.person == person)
        return await self._listed(or_(Table.id.in_(mine), Table.host == person))

    @to_the_end
    async def company(self, tables: Iterable[str]) -> dict[str, list[str]]:
        """The names of the people at each of these tables, by seat."""
        at_them = (
            select(Holder.table, Holder.seat, Person.name)
            .outerjoin(Person, Person.id == Holder.person)
            .where(Holder.table.in_(list(tables)))
            .order_by(Holder.number)
        )
        async with self._sessions() as session:
            last = {(table, seat): name for table, seat, name in await session.execute(at_them)}
        found: dict[str, list[str]] = {}
        for (table, _), name in sorted(last.items()):
            if name is not None and name not in found.setdefault(table, []):
                found[table].append(name)
        return found

    async def _listed(self, *conditions: Any) -> list[Table]:
        """What goes on first, then the newest."""
        order = (Table.status.in_(("open", "running")).desc(), Table.made.desc())
        return await self._all(select(Table).where(*conditions).order_by(*order).limit(LISTED))

    async def running(self) -> list[tuple[str, int]]:
        """Every running table with a bot or a clock, and the ply it is at."""
        with_bot = select(Holder.table).where(Holder.kind == "bot")
        return await self._plies(
            Table.status == "running", or_(Table.id.in_(with_bot), Table.clock != "none")
        )

    async def plies(self, tables: Sequence[str]) -> dict[str, int]:
        """The ply that each of these tables is at."""
        found: dict[str, int] = {}
        for start in range(0, len(tables), ASKED):
            found.update(await self._plies(Table.id.in_(tables[start : start + ASKED])))
        return found

    @to_the_end
    async def _plies(self, *conditions: Any) -> list[tuple[str, int]]:
        last = select(func.max(Move.ply)).where(Move.table == Table.id).scalar_subquery()
        async with self._sessions() as session:
            rows = await session.execute(select(Table.id, last).where(*conditions))
            return [(id, 0 if ply is None else ply + 1) for id, ply in rows]

    # The log

    async def append(self, table: str, entry: Entry) -> None:
        """The one door by which a table moves on. Raises Clash if the ply is taken."""
        await self._writer.move(moves.row(table, entry))

    @to_the_end
    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        query = (
            select(Move.ply, Move.seat, Move.key, Move.back, Move.at)
            .where(Move.table == table, Move.ply >= since)
            .order_by(Move.ply)
        )
        async with self._sessions() as session:
            return [Entry(*row) for row in await session.execute(query)]

    # Seats

    async def seat(self, desk: Desk, *holders: Holder, **values: Any) -> None:
        """New holders, and what changes with them. Raises Clash if any seat has changed hands meanwhile."""
        id, seen = desk.table.id, desk.seating()

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

        await self._writer.do(work)

    async def by_link(self, link: str) -> Holder | None:
        found: Holder | None = await self._one(select(Holder).where(Holder.link == link))
        return found

    # Undo by consent

    async def propose(self, proposal: Proposal) -> None:
        async def work(session: AsyncSession) -> None:
            session.add(proposal)

        await self._writer.do(work)

    async def answer(self, answer: Answer) -> None:
        async def work(session: AsyncSession) -> None:
            session.add(answer)

        await self._writer.do(work)

    # Standing orders

    async def order(self, order: Order) -> None:
        async def work(session: AsyncSession) -> None:
            await session.merge(order)

        await self._writer.do(work)

    async def end_orders(self, table: str, seat: int, steps: Iterable[str] | None = None) -> None:
        """End some orders of a seat, or all."""
        named = None if steps is None else list(steps)

        async def work(session: AsyncSession) -> None:
            query = delete(Order).where(Order.table == table, Order.seat == seat)
            await session.execute(query if named is None else query.where(Order.step.in_(named)))

        await self._writer.do(work)

    # Webhooks

    async def set_webhook(self, hook: Webhook) -> None:
        async def work(session: AsyncSession) -> None:
            await session.merge(hook)

        await self._writer.do(work)

    async def end_webhook(self, table: str, seat: int) -> None:
        async def work(session: AsyncSession) -> None:
            await session.execute(delete(Webhook).where(Webhook.table == table, Webhook.seat == seat))

        await self._writer.do(work)

    async def mark_told(self, table: str, seat: int, ply: int | None) -> bool:
        """Note that the seat was called (ply) or is waited for no more (None); False if it was noted."""
        stands = Webhook.told.is_(None) if ply is not None else Webhook.told.is_not(None)

        async def work(session: AsyncSession) -> bool:
            query = update(Webhook).where(Webhook.table == table, Webhook.seat == seat, stands)
            result: Any = await session.execute(query.values(told=ply))
            return bool(result.rowcount)

        return await self._writer.do(work)

    # Chat

    async def say(self, line: Chat) -> Chat:
        """Store a line under the next number."""

        async def work(session: AsyncSession) -> Chat:
            last = await session.scalar(select(func.max(Chat.number)).where(Chat.table == line.table))
            said = Chat(
                table=line.table,
                number=(last or 0) + 1,
                room=line.room,
                person=line.person,
                name=line.name,
                text=line.text,
                at=now(),
            )
            session.add(said)
            return said

        while True:
            try:
                return await self._writer.do(work)
            except Clash:
                continue  # another process took the number: the next one is free

    async def chat(self, table: str, since: int, rooms: Sequence[str], most: int = 200) -> list[Chat]:
        """The last lines after a number, oldest first."""
        query = (
            select(Chat)
            .where(Chat.table == table, Chat.number > since, Chat.room.in_(rooms))
            .order_by(Chat.number.desc())
            .limit(most)
        )
        return (await self._all(query))[::-1]
