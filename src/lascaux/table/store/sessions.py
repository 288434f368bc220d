"""Sessions and bans, as they are stored."""

from __future__ import annotations

from sqlalchemy import or_, select, update

from lascaux.table.ids import now
from lascaux.table.store.models import Ban, Session
from lascaux.table.store.rows import Rows
from lascaux.table.store.writer import Clash


class StoredSessions:
    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    async def get(self, id: str) -> Session | None:
        found: Session | None = await self._rows.one(select(Session).where(Session.id == id))
        return found

    async def add(self, session: Session) -> bool:
        """False if it is there."""
        try:
            await self._rows.add(session)
        except Clash:
            return False
        return True

    async def of(self, person: str) -> list[Session]:
        """Those that last, the one used last first."""
        mine = select(Session).where(Session.person == person, Session.ended.is_(None))
        return await self._rows.all(mine.order_by(Session.seen.desc(), Session.id))

    async def see(self, id: str, place: str) -> None:
        await self._rows.change(update(Session).where(Session.id == id).values(seen=now(), place=place))

    async def end(self, person: str, session: str | None = None, but: str | None = None) -> bool:
        """One of a person's, or all but one; False if there was none."""
        theirs = [Session.person == person, Session.ended.is_(None)]
        if session is not None:
            theirs.append(Session.id == session)
        if but is not None:
            theirs.append(Session.id != but)
        return await self._rows.change(update(Session).where(*theirs).values(ended=now()))

    async def has_been_at(self, person: str, place: str) -> bool:
        """Whether somebody was signed in as this person there, now or before."""
        there = select(Session.id).where(Session.person == person, Session.place == place).limit(1)
        return await self._rows.one(there) is not None

    async def bans(self) -> list[Ban]:
        return await self._rows.all(select(Ban).where(or_(Ban.until.is_(None), Ban.until > now())))
