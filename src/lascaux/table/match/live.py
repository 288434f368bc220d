"""A table in memory, and the bounded set of those that are hot.

What is in memory is never more than what is stored: a choice is checked, stored, and only then played.
If somebody else's entry took the ply, the table catches up from the store and looks again.
"""

from __future__ import annotations

import asyncio
import logging
import weakref
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeVar

import lascaux
from lascaux.engine import LascauxError
from lascaux.table.errors import Conflict, Illegal, NotFound, Refusal, Stale
from lascaux.table.ids import is_id, now
from lascaux.table.match.log import Entry, Log, Next, Start
from lascaux.table.match.onlookers import GONE
from lascaux.table.store.models import Table
from lascaux.table.store.seating import Desk
from lascaux.table.store.store import Clash, Store

log = logging.getLogger(__name__)
T = TypeVar("T")
LONG = 150  # entries whose replay would hold up everybody else for too long: it goes to a thread

Changed = Callable[["LiveTable", str, bool], None]


class LiveTable:
    """One table: its desk, its log once the match runs, and whoever is to be woken when something changes.

    `told(live, what, ours)` is called after every change; `ours` is false if another process made it.
    """

    def __init__(self, store: Store, desk: Desk, log: Log | None, told: Changed) -> None:
        self.id = desk.table.id
        self.store = store
        self.desk = desk
        self.log = log
        self.said = desk.said  # the number of the last line of chat
        self.watchers: set[asyncio.Event] = set()
        self.shown: dict[Any, Any] = {}  # what several connections are shown alike, until something changes
        self.doubted = False  # other processes may have changed it, and nobody has looked since
        self._told = told
        self._lock = asyncio.Lock()
        self.tasks: set[asyncio.Task[Any]] = set()  # to be seen through

    @property
    def ply(self) -> int:
        return 0 if self.log is None else self.log.ply

    @property
    def over(self) -> bool:
        return self.log is not None and self.log.state.turn < 0

    @property
    def running(self) -> Log:
        """The log, of a match that has begun."""
        if self.log is None:
            raise Conflict("The match has not begun: there are free seats.")
        return self.log

    @property
    def busy(self) -> bool:
        return bool(self.watchers or self.tasks) or self._lock.locked()

    # Choices

    async def choose(
        self, seat: int, action: int | str, ply: int, check: Callable[[], None] | None = None
    ) -> int:
        """Play for a seat that answers the question it was shown at `ply`, if `check` agrees.
        Returns the new ply.

        Whoever calls this stays until it returns: a stored entry must also be played. In exchange the
        thousands of choices a second need no task of their own.
        """

        def entry(log: Log) -> Entry:
            self.check_fresh(log, seat, ply)
            if check is not None:
                check()
            return Entry(log.ply, seat, _key(log, action), None, max(now(), log.last))

        return await self._append(entry)

    async def go_back(self, seat: int, back: int, ply: int, check: Callable[[Log], None]) -> int:
        """Let the position of an earlier ply hold again, if `check` agrees and we are still at `ply`."""

        def entry(log: Log) -> Entry:
            if log.ply != ply:
                raise self._stale(log)
            check(log)
            return Entry(log.ply, seat, "", back, max(now(), log.last))

        return await self._see_through(self._append(entry))

    async def _append(self, entry: Callable[[Log], Entry]) -> int:
        async with self._lock:
            while True:
                log = self.running
                if self.desk.table.status == "abandoned":
                    raise Conflict("Everybody has left this table.")
                made = entry(log)
                tried = await self._try_out(log, made)
                try:
                    await self.store.append(self.id, made)
                except Clash:
                    if not await self._catch_up():
                        raise
                    continue
                log.add(made, tried)
                self.shown.clear()
                self._told(self, "log", True)
                return log.ply

    async def _try_out(self, log: Log, entry: Entry) -> Next:
        """What the entry leads to. Whatever is wrong with it shows here, before it is stored."""
        if entry.back is not None and len(log.line) > LONG:
            return await asyncio.to_thread(log.try_out, entry)
        try:
            return log.try_out(entry)
        except LascauxError as error:
            raise Illegal(str(error)) from error

    def check_fresh(self, log: Log, seat: int, ply: int) -> None:
        """A question stands as long as nothing that the seat is shown about it has changed."""
        since = log.asked.get(seat)
        if ply > log.ply or (since is not None and ply < since) or (since is None and ply != log.ply):
            raise self._stale(log)

    def _stale(self, log: Log) -> Stale:
        return Stale("The table has moved on. Look at the new position and choose again.", ply=log.ply)

    async def _see_through(self, work: Coroutine[Any, Any, T]) -> T:
        """Go on to the end even if the one who asked hangs up: a stored entry must also be played."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._seen_through)
        return await asyncio.shield(task)

    def _seen_through(self, task: asyncio.Task[Any]) -> None:
        """If nobody waits for it any more, a refusal is nobody's business and a fault is ours."""
        self.tasks.discard(task)
        if not task.cancelled() and not isinstance(task.exception(), Refusal | None):
            log.error("table %s: a change failed", self.id, exc_info=task.exception())

    # What others did

    async def catch_up(self) -> bool:
        """Fetch what other processes have added to the log; True if there was something."""
        if self.log is None:
            return False
        async with self._lock:
            return await self._catch_up()

    async def reach(self, ply: int) -> None:
        """Somebody has seen this ply, perhaps at another server: do not answer from before it."""
        if ply > self.ply:
            await (self.reload_desk() if self.log is None else self.catch_up())

    async def _catch_up(self) -> bool:
        assert self.log is not None
        missed = await self.store.entries(self.id, self.log.ply)
        for entry in missed:
            self.log.add(entry, await self._try_out(self.log, entry))
        if missed:
            self.shown.clear()
            self._told(self, "log", False)
        return bool(missed)

    # The desk

    async def change_desk(self, change: Callable[[Desk], Awaitable[None]]) -> None:
        """Change something around the game. Whoever clashes with somebody else, or is about to be refused for
        what another process may have changed, looks again and retries."""

        async def work() -> None:
            async with self._lock:
                for attempt in range(5):
                    try:
                        await change(self.desk)
                        break
                    except Clash:
                        await self._reload_desk()
                        if attempt == 4:
                            raise Conflict("Others were quicker, several times. Try again.") from None
                    except Refusal:
                        if attempt > 0:
                            raise
                        await self._reload_desk()
                await self._reload_desk()
            self._told(self, "desk", True)

        await self._see_through(work())

    async def sure(self, question: Callable[[], T]) -> T:
        """The answer to a question about the table. Before it is refused we look whether another process has
        changed something: its signal may still be under way."""
        try:
            return question()
        except Refusal:
            await self.look_again()
            return question()

    async def look_again(self) -> None:
        """Read what another process may have changed."""
        async with self._lock:
            before = self.desk.seating()
            await self._reload_desk()
            if self.log is not None:
                await self._catch_up()
            self.doubted = False
        if self.desk.seating() != before:
            self._told(self, "desk", False)

    async def reload_desk(self) -> None:
        async with self._lock:
            await self._reload_desk()
        self._told(self, "desk", False)

    async def _reload_desk(self) -> None:
        desk = await self.store.desk(self.id)
        assert desk is not None
        self.desk = desk
        self.said = max(self.said, desk.said)
        self.shown.clear()
        if self.log is None and desk.table.status != "open":
            self.log = await fold(desk.table, await self.store.entries(self.id))

    def wake(self) -> None:
        for watcher in self.watchers:
            watcher.set()


def begin(table: Table) -> Log:
    """The first position of a match. Rules that have changed since would make another match of it."""
    try:
        game = lascaux.game(table.game)
    except LascauxError as error:
        raise Conflict(str(error)) from error
    if game.rules != table.rules:
        raise Conflict(
            f"This match follows rules version {table.rules} of {game.title}, these are {game.rules}."
        )
    start = Start(table.game, table.seats, int(table.seed), table.options, table.document)
    return Log(start, table.started or table.made)


async def fold(table: Table, entries: Sequence[Entry]) -> Log:
    """The log of a table that nobody has in hand yet."""
    match = begin(table)
    try:
        if len(entries) < LONG and all(entry.back is None for entry in entries):
            match.extend(entries)
        else:
            await asyncio.to_thread(match.extend, entries)
    except Exception as error:
        log.exception("table %s cannot be replayed", table.id)
        raise Conflict("This match cannot be replayed by the rules that are here now.") from error
    return match


def _key(log: Log, action: int | str) -> str:
    if isinstance(action, str):
        return action
    try:
        return log.state.actions.key(action)
    except LascauxError as error:
        raise Illegal(str(error)) from error


class Tables:
    """Every table that somebody uses now, and the ones used last, up to a bound."""

    def __init__(self, store: Store, most: int, told: Changed, loaded: Callable[[LiveTable], None]) -> None:
        self._store = store
        self._loaded = loaded
        self._most = most
        self._told = told
        self._hot: OrderedDict[str, LiveTable] = OrderedDict()
        # As long as anybody still holds a table, nobody may get a second copy of it.
        self._known: weakref.WeakValueDictionary[str, LiveTable] = weakref.WeakValueDictionary()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    async def stop(self) -> None:
        """See through whatever was begun, while the store is still there."""
        while begun := [*self._loading.values(), *(task for live in self.known() for task in live.tasks)]:
            await asyncio.wait(begun)

    def __len__(self) -> int:
        return len(self._hot)

    def known(self) -> list[LiveTable]:
        return list(self._known.values())

    def peek(self, id: str) -> LiveTable | None:
        """The table if it is in memory."""
        return self._known.get(id)

    def loading(self, id: str) -> bool:
        return id in self._loading

    async def get(self, id: str) -> LiveTable:
        live = self._known.get(id)
        if live is None:
            live = await self._load_once(id)
        elif live.log is None or live.doubted:  # the match may have begun at a server that we have not heard
            await live.look_again()
        self._hot[id] = live
        self._hot.move_to_end(id)
        self._cool()
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
        desk = await self._store.desk(id)
        if desk is None:
            raise NotFound(GONE)
        return await self._seat(desk, [] if desk.table.status == "open" else await self._store.entries(id))

    async def _seat(self, desk: Desk, entries: Sequence[Entry]) -> LiveTable:
        log = None if desk.table.status == "open" else await fold(desk.table, entries)
        live = self._known[desk.table.id] = LiveTable(self._store, desk, log, self._told)
        self._loaded(live)
        return live

    async def adopt(self, desk: Desk, entries: Sequence[Entry]) -> LiveTable:
        """A table that has just been stored, and that nobody else can know yet."""
        live = await self._seat(desk, entries)
        return await self.get(live.id)

    def _cool(self) -> None:
        """Let go of the tables unused for longest; those in use stay."""
        if len(self._hot) <= self._most:
            return
        for id, live in list(self._hot.items())[: self._most // 10 + 1]:
            if live.busy:
                self._hot.move_to_end(id)
            else:
                del self._hot[id]
