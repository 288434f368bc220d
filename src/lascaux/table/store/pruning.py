"""Forgetting what nobody has used for long: tables with all that belongs to them, guests, old sessions."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, exists, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from lascaux.table.ids import now
from lascaux.table.store.models import (
    Answer,
    Archive,
    Ban,
    Chat,
    EntryRow,
    Holder,
    Notice,
    Order,
    Person,
    Proposal,
    Session,
    Subscription,
    Table,
    Webhook,
)
from lascaux.table.store.rows import Rows

DAY = 24 * 3600 * 1000
AT_ONCE = 100  # in one transaction, so that those who play need not wait
OF_A_TABLE = (EntryRow, Holder, Proposal, Answer, Order, Webhook, Notice, Chat, Archive)
FORGOTTEN = 400 * DAY  # after which no cookie of a session is worth anything


class Pruning:
    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    async def tables(self, days: int) -> list[str]:
        """Some of the tables that nobody has used for so many days, with all that belongs to them."""
        before = now() - days * DAY
        used = or_(
            exists().where(EntryRow.table == Table.id, EntryRow.at >= before),
            exists().where(Chat.table == Table.id, Chat.at >= before),
            exists().where(Holder.table == Table.id, Holder.at >= before),
        )
        ended = or_(Table.ended.is_(None), Table.ended < before)
        unused = select(Table.id).where(Table.made < before, ended, ~used).order_by(Table.made).limit(AT_ONCE)

        async def work(session: AsyncSession) -> list[str]:
            ids = list(await session.scalars(unused))
            for model in OF_A_TABLE:
                await session.execute(delete(model).where(model.table.in_(ids)))
            await session.execute(delete(Table).where(Table.id.in_(ids)))
            return ids

        return await self._rows.write(work)

    async def guests(self, days: int) -> list[str]:
        """Some of the guests who have not come back for so many days, and are at no table."""
        before = now() - days * DAY
        there = or_(
            exists().where(Session.person == Person.id, Session.seen >= before),
            exists().where(Holder.person == Person.id),
            exists().where(Table.host == Person.id),
        )
        gone = select(Person.id).where(Person.handle.is_(None), Person.made < before, ~there).limit(AT_ONCE)

        async def work(session: AsyncSession) -> list[str]:
            ids = list(await session.scalars(gone))
            theirs: tuple[Any, ...] = (Session, Subscription)
            for model in theirs:
                await session.execute(delete(model).where(model.person.in_(ids)))
            await session.execute(delete(Person).where(Person.id.in_(ids)))
            return ids

        return await self._rows.write(work)

    async def sessions(self) -> int:
        """Sessions that nobody could come back to, and bans that are over."""
        old = now() - FORGOTTEN

        async def work(session: AsyncSession) -> int:
            await session.execute(delete(Ban).where(Ban.until < now()))
            gone: Any = await session.execute(delete(Session).where(Session.seen < old))
            return int(gone.rowcount)

        return await self._rows.write(work)
