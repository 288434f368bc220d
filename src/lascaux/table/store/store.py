"""The store: every row that is read or written, by what it is about."""

from __future__ import annotations

from lascaux.table.store.archives import StoredArchives
from lascaux.table.store.chat import StoredChat
from lascaux.table.store.database import backend
from lascaux.table.store.log import StoredLog
from lascaux.table.store.operator import Operator
from lascaux.table.store.people import StoredPeople
from lascaux.table.store.pruning import Pruning
from lascaux.table.store.requests import StoredRequests
from lascaux.table.store.rows import Rows
from lascaux.table.store.sessions import StoredSessions
from lascaux.table.store.subscriptions import StoredSubscriptions
from lascaux.table.store.tables import StoredTables


class Store:
    def __init__(self, url: str) -> None:
        self.rows = Rows(backend(url))
        self.people = StoredPeople(self.rows)
        self.sessions = StoredSessions(self.rows)
        self.archives = StoredArchives(self.rows)
        self.operator = Operator(self.rows)
        self.pruning = Pruning(self.rows)
        self.tables = StoredTables(self.rows)
        self.log = StoredLog(self.rows)
        self.requests = StoredRequests(self.rows)
        self.subscriptions = StoredSubscriptions(self.rows)
        self.chat = StoredChat(self.rows)

    async def start(self) -> None:
        await self.rows.start()

    async def stop(self) -> None:
        await self.rows.stop()
