"""The bounded set of tables that are in memory."""

from __future__ import annotations

import asyncio
import weakref
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence

from lascaux.table.errors import NotFound
from lascaux.table.ids import is_id
from lascaux.table.match import onlookers
from lascaux.table.match.live import Changed, LiveTable
from lascaux.table.match.onlookers import GONE
from lascaux.table.match.rebuild import fold, former
from lascaux.table.store.entry import Entry
from lascaux.table.store.roster import Roster
from lascaux.table.store.store import Store

Loaded = Callable[[LiveTable], None]


class Tables:
    """Every table that somebody uses now, and the ones used last, up to a bound."""

    def __init__(self, store: Store, most: int) -> None:
        self._store = store
        self._most = most
        self._changed: Changed | None = None
        self._loaded: Loaded | None = None
        self._hot: OrderedDict[str, LiveTable] = OrderedDict()
        # As long as anybody still holds a table, nobody may get a second copy of it.
        self._known: weakref.WeakValueDictionary[str, LiveTable] = weakref.WeakValueDictionary()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def listen(self, changed: Changed, loaded: Loaded) -> None:
        """Whom to call when a table has changed, and when one has come into memory."""
        self._changed, self._loaded = changed, loaded

    async def stop(self) -> None:
        """See through whatever was begun, while the store is still there."""
        while begun := [*self._loading.values(), *(task for live in self.known() for task in live.tasks)]:
            await asyncio.wait(begun)

    def __len__(self) -> int:
        return len(self._hot)

    def known(self) -> list[LiveTable]:
        return list(self._known.values())

    def watched(self) -> int:
        return sum(bool(live.watchers) for live in self.known())

    def peek(self, id: str) -> LiveTable | None:
        """The table if it is in memory."""
        return self._known.get(id)

    def loading(self, id: str) -> bool:
        return id in self._loading

    async def get(self, id: str) -> LiveTable:
        live = self._known.get(id)
        if live is None:
            live = await self._load_once(id)
        elif (
            live.log is None and not live.former
        ) or live.doubted:  # the match may have begun at a server that we have not heard
            await live.look_again()
        self._hot[id] = live
        self._hot.move_to_end(id)
        self._cool()
        return live

    async def visit(self, id: str, person: str | None) -> LiveTable:
        """A table that somebody asks for. One that is private is there for its owner alone."""
        live = await self.get(id)
        await live.sure(lambda: onlookers.check_door(live.roster, person))
        return live

    async def _load_once(self, id: str) -> LiveTable:
        if not is_id(id):
            raise NotFound(GONE)
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> LiveTable:
        roster = await self._store.tables.roster(id)
        if roster is None:
            raise NotFound(GONE)
        return await self._seat(
            roster, [] if roster.table.status == "open" else await self._store.log.entries(id)
        )

    async def _seat(self, roster: Roster, entries: Sequence[Entry]) -> LiveTable:
        unbegun = roster.table.status == "open" or former(roster.table)
        log = None if unbegun else await fold(roster.table, entries)
        live = self._known[roster.table.id] = LiveTable(self._store, roster, log, self._changed)
        if self._loaded is not None:
            self._loaded(live)
        return live

    async def add(self, roster: Roster, entries: Sequence[Entry]) -> LiveTable:
        """Store a new table, which nobody else can know yet. Raises Clash if it is a second rematch."""
        holders = [holder for seat in roster.holders for holder in seat]
        await self._store.tables.add(roster.table, holders, entries)
        roster.reachable = await self._store.subscriptions.among(roster.people)
        live = await self._seat(roster, entries)
        return await self.get(live.id)

    def forget(self, ids: Iterable[str]) -> None:
        """They are no longer stored."""
        for id in ids:
            self._hot.pop(id, None)
            self._known.pop(id, None)

    def _cool(self) -> None:
        """Let go of the tables unused for longest; those in use stay."""
        if len(self._hot) <= self._most:
            return
        for id, live in list(self._hot.items())[: self._most // 10 + 1]:
            if live.busy:
                self._hot.move_to_end(id)
            else:
                del self._hot[id]
