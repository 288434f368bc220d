"""A table in memory.

What is in memory is never more than what is stored: a choice is checked, stored, and only then played.
If somebody else's entry took the ply, the table catches up from the store and looks again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from lascaux.engine import LascauxError, Outcome
from lascaux.table.errors import BadRequest, Conflict, Illegal, Refusal, Stale
from lascaux.table.ids import now
from lascaux.table.match.lock import Lock
from lascaux.table.match.log import Log, Next
from lascaux.table.match.rebuild import LONG, fold, former
from lascaux.table.store.entry import Entry
from lascaux.table.store.roster import Roster
from lascaux.table.store.store import Store
from lascaux.table.store.writer import Clash

log = logging.getLogger(__name__)
T = TypeVar("T")

Changed = Callable[["LiveTable", str, bool], None]
Chosen = Callable[[Exception | None], None]


class Watcher(Protocol):
    """Somebody to whom a table is shown."""

    def flush(self) -> None:
        """Show whatever is new. Keeps its own faults to itself."""


class LiveTable:
    """One table: its roster, its log once the match runs, and whoever is to be woken when something changes.

    `told(live, what, ours)` is called after every change; `ours` is false if another process made it.
    """

    def __init__(self, store: Store, roster: Roster, log: Log | None, told: Changed | None) -> None:
        self.id = roster.table.id
        self.store = store
        self.roster = roster
        self.log = log
        self.former = former(roster.table)  # why it cannot go on, of a match whose rules are no longer here
        self.said = roster.said  # the number of the last chat message
        self.watchers: set[Watcher] = set()
        self.shown: dict[Any, Any] = {}  # what several connections are shown alike, until something changes
        self.looking: Counter[str] = Counter()  # people with the table before their eyes, by connections
        self.noticed: dict[int, int] = {}  # seats that know they are waited for: what they had done then
        self.visited = float("-inf")  # when somebody last looked at the position without a socket
        self.doubted = False  # other processes may have changed it, and nobody has looked since
        self._told = told
        self._lock = Lock()
        self._waking = False
        self.tasks: set[asyncio.Task[Any]] = set()  # to be seen through

    @property
    def ply(self) -> int:
        return 0 if self.log is None else self.log.ply

    @property
    def over(self) -> bool:
        if self.former:
            return self.roster.table.status != "open"
        return self.log is not None and self.log.state.turn < 0

    @property
    def outcome(self) -> Outcome | None:
        if self.former:
            stored = self.roster.table.outcome
            return None if stored is None else msgspec.convert(stored, Outcome)
        return self.running.state.outcome() if self.over else None

    @property
    def running(self) -> Log:
        """The log, of a match that has begun."""
        if self.former:
            raise Conflict(self.former)
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

    def choose_now(self, seat: int, action: int | str, ply: int, done: Chosen) -> bool:
        """The same without a coroutine, for those who need not wait for anything but the store. `done` is
        told when it is played, or why not. False if somebody else is at the table just now."""
        log = self.running
        if self.roster.table.status == "abandoned" or not self._lock.try_acquire():
            return False
        try:
            self.check_fresh(log, seat, ply)
            made = Entry(log.ply, seat, _key(log, action), None, max(now(), log.last))
            tried = _checked(log, made)

            def stored(error: Exception | None) -> None:
                if error is None:
                    log.add(made, tried)
                    self.shown.clear()
                self._lock.release()
                if error is None:
                    self._tell("log", True)
                done(error)

            self.store.log.append_soon(self.id, made, stored)
        except BaseException:
            self._lock.release()
            raise
        return True

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
                if self.roster.table.status == "abandoned":
                    raise Conflict("Everybody has left this table.")
                made = entry(log)
                tried = await self._try_out(log, made)
                try:
                    await self.store.log.append(self.id, made)
                except Clash:
                    if not await self._catch_up():
                        raise
                    continue
                log.add(made, tried)
                self.shown.clear()
                self._tell("log", True)
                return log.ply

    async def _try_out(self, log: Log, entry: Entry) -> Next:
        """What the entry leads to. Whatever is wrong with it shows here, before it is stored."""
        if log.cost(entry) > LONG:
            return await asyncio.to_thread(log.try_out, entry)
        return _checked(log, entry)

    def check_fresh(self, log: Log, seat: int, ply: int) -> None:
        """A question stands as long as nothing that the seat is shown about it has changed."""
        since = log.asked.get(seat)
        if ply > log.ply or (since is not None and ply < since) or (since is None and ply != log.ply):
            raise self._stale(log)

    def check_ply(self, ply: int) -> None:
        """Refuse a ply to which the match has not come yet."""
        if ply > self.running.ply:
            raise BadRequest("The table has not come so far yet.", ply=self.ply)

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

    def hear(self, entries: Sequence[Entry]) -> bool:
        """Play what another process has stored, if that begins where we are; False if we have to look."""
        log = self.log
        if log is None or not entries or entries[0].ply != log.ply or not self._lock.try_acquire():
            return False
        try:
            for entry in entries:
                if entry.ply != log.ply or log.cost(entry) > LONG:
                    break
                log.add(entry)
        except LascauxError:
            return False
        finally:
            self._lock.release()
            self.shown.clear()
        self._tell("log", False)
        return log.ply == entries[-1].ply + 1

    async def catch_up(self) -> bool:
        """Fetch what other processes have added to the log; True if there was something."""
        if self.log is None:
            return False
        async with self._lock:
            return await self._catch_up()

    async def reach(self, ply: int) -> None:
        """Somebody has seen this ply, perhaps at another server: do not answer from before it."""
        if ply > self.ply:
            await (self.reload() if self.log is None else self.catch_up())

    async def _catch_up(self) -> bool:
        assert self.log is not None
        missed = await self.store.log.entries(self.id, self.log.ply)
        for entry in missed:
            self.log.add(entry, await self._try_out(self.log, entry))
        if missed:
            self.shown.clear()
            self._tell("log", False)
        return bool(missed)

    # What surrounds the game

    async def change(self, change: Callable[[Roster], Awaitable[None]]) -> None:
        """Change something around the game. Whoever clashes with somebody else, or is about to be refused for
        what another process may have changed, looks again and retries."""

        async def work() -> None:
            async with self._lock:
                for attempt in range(5):
                    try:
                        await change(self.roster)
                        break
                    except Clash:
                        await self._reload()
                        if attempt == 4:
                            raise Conflict("Others were quicker, several times. Try again.") from None
                    except Refusal:
                        if attempt > 0:
                            raise
                        await self._reload()
                await self._reload()
            self._tell("roster", True)

        await self._see_through(work())

    async def finish(self) -> None:
        """Note how the match has ended. Nothing else changes by that, so nothing is read again for it."""

        async def work() -> None:
            async with self._lock:
                ended, outcome = now(), msgspec.to_builtins(self.outcome)
                if await self.store.tables.finish(self.id, ended, outcome):
                    self.roster = self.roster.over(ended, outcome)
                else:
                    await self._reload()
            self._tell("roster", True)

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
            before = self.roster.seating()
            await self._reload()
            if self.log is not None:
                await self._catch_up()
        self.doubted = False
        if self.roster.seating() != before:
            self._tell("roster", False)

    async def reload(self) -> None:
        async with self._lock:
            await self._reload()
        self._tell("roster", False)

    async def _reload(self) -> None:
        roster = await self.store.tables.roster(self.id)
        assert roster is not None
        self.roster = roster
        self.said = max(self.said, roster.said)
        self.shown.clear()
        if self.log is None and roster.table.status != "open" and not self.former:
            self.log = await fold(roster.table, await self.store.log.entries(self.id))

    def heard(self, number: int, ours: bool) -> None:
        """Somebody has said something."""
        self.said = max(self.said, number)
        self._tell("chat", ours)

    def _tell(self, what: str, ours: bool) -> None:
        if self._told is not None:
            self._told(self, what, ours)

    def wake(self) -> None:
        """Show everybody what is new, once, after all that happens in this turn of the loop."""
        if self.watchers and not self._waking:
            self._waking = True
            asyncio.get_running_loop().call_soon(self._show)

    def _show(self) -> None:
        self._waking = False
        for watcher in tuple(self.watchers):
            watcher.flush()


def _checked(log: Log, entry: Entry) -> Next:
    try:
        return log.try_out(entry)
    except LascauxError as error:
        raise Illegal(str(error)) from error


def _key(log: Log, action: int | str) -> str:
    if isinstance(action, str):
        return action
    try:
        return log.state.actions.key(action)
    except LascauxError as error:
        raise Illegal(str(error)) from error
