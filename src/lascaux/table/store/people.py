"""Guests and accounts, as they are stored."""

from __future__ import annotations

from typing import Any

from sqlalchemy import or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from lascaux.table.store.models import Answer, Chat, Holder, Order, Person, Subscription, Table, Webhook
from lascaux.table.store.rows import ASKED, Rows


class StoredPeople:
    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    async def get(self, id: str) -> Person | None:
        found: Person | None = await self._rows.one(select(Person).where(Person.id == id))
        return found

    async def by_handle(self, handle: str) -> Person | None:
        found: Person | None = await self._rows.one(select(Person).where(Person.handle == handle))
        return found

    async def add(self, person: Person) -> None:
        await self._rows.add(person)

    async def change(self, person: Person, **values: Any) -> bool:
        """False if they have kept their name, or another one, meanwhile. Raises Clash if a new handle belongs
        to somebody else."""
        same = (Person.id == person.id, Person.handle.is_not_distinct_from(person.handle))
        return await self._rows.change(update(Person).where(*same).values(**values))

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
            theirs_now = update(Subscription).where(Subscription.person == guest).values(person=account)
            await session.execute(theirs_now)
            for model in (Holder, Answer, Order, Webhook, Chat):
                for start in range(0, len(moved), ASKED):
                    here = model.table.in_(moved[start : start + ASKED])
                    await session.execute(
                        update(model).where(model.person == guest, here).values(person=account)
                    )
            return True

        return await self._rows.write(work)
