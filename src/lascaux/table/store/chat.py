"""What was said at the tables, as it is stored."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from lascaux.table.ids import now
from lascaux.table.store.models import Chat
from lascaux.table.store.rows import Rows
from lascaux.table.store.writer import Clash


class StoredChat:
    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    async def say(self, message: Chat) -> Chat:
        """Store a message under the next number."""

        async def work(session: AsyncSession) -> Chat:
            last = await session.scalar(select(func.max(Chat.number)).where(Chat.table == message.table))
            said = Chat(
                table=message.table,
                number=(last or 0) + 1,
                room=message.room,
                person=message.person,
                name=message.name,
                text=message.text,
                at=now(),
            )
            session.add(said)
            return said

        while True:
            try:
                return await self._rows.write(work)
            except Clash:
                continue  # another process took the number: the next one is free

    async def since(self, table: str, number: int, rooms: Sequence[str], most: int = 200) -> list[Chat]:
        """The last messages after a number, oldest first."""
        query = (
            select(Chat)
            .where(Chat.table == table, Chat.number > number, Chat.room.in_(rooms))
            .order_by(Chat.number.desc())
            .limit(most)
        )
        return (await self._rows.all(query))[::-1]
