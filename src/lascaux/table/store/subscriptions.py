"""Browsers that want to be told, and what seats were told, as it is stored."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from lascaux.table.store.models import Notice, Subscription
from lascaux.table.store.rows import Rows
from lascaux.table.store.writer import Clash

DEVICES = 8  # of one person; one more takes the place of the oldest


class StoredSubscriptions:
    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    async def of(self, person: str) -> list[Subscription]:
        """The oldest first."""
        mine = select(Subscription).where(Subscription.person == person)
        return await self._rows.all(mine.order_by(Subscription.made, Subscription.id))

    async def among(self, people: Iterable[str]) -> frozenset[str]:
        """Those of them who want to be told."""
        subscribed = select(Subscription.person).where(Subscription.person.in_(list(people)))
        return frozenset(await self._rows.all(subscribed))

    async def put(self, subscription: Subscription) -> None:
        """In place of the one of the same browser, whoever used that before."""

        async def work(session: AsyncSession) -> None:
            await session.merge(subscription)
            await session.flush()
            mine = select(Subscription.id).where(Subscription.person == subscription.person)
            newest = mine.order_by(Subscription.made.desc(), Subscription.id).limit(DEVICES)
            kept = list(await session.scalars(newest))
            others = (Subscription.person == subscription.person, Subscription.id.not_in(kept))
            await session.execute(delete(Subscription).where(*others))

        await self._rows.write(work)

    async def end(self, id: str, person: str | None = None) -> bool:
        """Of anybody, or only if it is this person's; False if there was none."""
        mine = () if person is None else (Subscription.person == person,)
        return await self._rows.change(delete(Subscription).where(Subscription.id == id, *mine))

    async def claim(self, table: str, seat: int, acted: int) -> bool:
        """Note that a seat is told now; False if it was told since it acted, here or by another process."""
        told = (Notice.table == table, Notice.seat == seat)
        later = update(Notice).where(*told, Notice.acted < acted).values(acted=acted)
        if await self._rows.change(later):
            return True
        if await self._rows.one(select(Notice).where(*told)) is not None:
            return False
        try:
            await self._rows.add(Notice(table=table, seat=seat, acted=acted))
        except Clash:
            return False
        return True
