"""Telling the other server processes that a table has changed: at which ply it is, and what led there.

Whoever is exactly at the ply of the first entry plays them; anybody else looks into the store. So a signal
that is lost, doubled or late does no harm.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Iterator
from typing import Protocol

import msgspec

from lascaux.table.ids import fresh_id
from lascaux.table.logs import in_a_line
from lascaux.table.signals.pubsub import PubSub, pubsub

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode

TRIES = 3
LARGEST = 7500  # bytes of signals in one message: PostgreSQL takes 8,000
CARRIED = 8  # entries of one table that a signal carries
GATHER = 0.004  # seconds for which signals are gathered: a message costs all processes more than a signal
PAUSES = (0.1, 10.0)  # seconds before a broken connection is tried again: at first, and at most


class Carried(msgspec.Struct, frozen=True, array_like=True):
    """An entry of a log, as `store.entry` has it."""

    ply: int
    seat: int
    key: str
    back: int | None
    at: int


class Signal(msgspec.Struct, frozen=True, array_like=True):
    """Table `table` changed: `what` is "log", "roster" or "chat", and `ply` how far that has come.

    For a chat this counts messages. If `what` is "person", not a table but a person has changed; if it is
    "count", `table` is a limit, and `ply` how much of it somebody has used; if it is "open", `table` is who
    has `ply` sockets open there.
    """

    origin: str
    table: str
    what: str
    ply: int
    entries: list[Carried] = []


Listener = Callable[[Signal], None]
Missed = Callable[[], None]


class Announcer(Protocol):
    def announce(self, table: str, what: str, ply: int, entry: Carried | None = None) -> None:
        """Tell all other processes, soon."""

    def listen(self, listener: Listener, missed: Missed) -> None:
        """Whom to call with the signals of other processes, and whom after signals may have been missed."""

    @property
    def heard(self) -> bool:
        """Whether nothing that others say is missed now."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...


class Alone:
    """There are no other processes."""

    heard = True

    def announce(self, table: str, what: str, ply: int, entry: Carried | None = None) -> None:
        return

    def listen(self, listener: Listener, missed: Missed) -> None:
        return

    async def start(self) -> None:
        return

    async def stop(self) -> None:
        return


class Waiting(msgspec.Struct):
    """What is to be told of a table: how far it has come, and the entries that led there."""

    ply: int
    entries: list[Carried]


class Joined:
    """One task listens, and connects again whenever that breaks.

    One task sends, a message at a time, and of the signals that wait meanwhile only the last of each kind: a
    burst of moves must not become a burst of messages.
    """

    def __init__(self, pubsub: PubSub) -> None:
        self._pubsub = pubsub
        self._origin = fresh_id()
        self._listener: Listener | None = None
        self._missed: Missed | None = None
        self._pause = PAUSES[0]
        self._waiting: dict[tuple[str, str], Waiting] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False
        self.heard = False

    def listen(self, listener: Listener, missed: Missed) -> None:
        self._listener = listener
        self._missed = missed

    async def start(self) -> None:
        # An address that leads nowhere is better refused now than logged for ever.
        await self._pubsub.send(b"[]")
        self._tasks = [asyncio.create_task(self._hear_all()), asyncio.create_task(self._send_all())]

    async def stop(self) -> None:
        self._stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._pubsub.close()

    # Listening

    async def _hear_all(self) -> None:
        while True:
            try:
                await self._pubsub.hear(self._heard, self._ready)
            except Exception as error:
                log.warning("the connection to the other processes is broken: %s", in_a_line(error))
            self.heard = False
            if self._stopping:  # whoever tidies up a broken connection may swallow that we were cancelled
                return
            await asyncio.sleep(self._pause * random.uniform(0.5, 1.0))
            self._pause = min(2 * self._pause, PAUSES[1])

    def _ready(self) -> None:
        """From here on nothing is missed, but something may have been before."""
        self.heard = True
        self._pause = PAUSES[0]
        if self._missed is not None:
            self._missed()

    def _heard(self, data: bytes) -> None:
        try:
            signals = msgspec.json.decode(data, type=list[Signal])
        except (msgspec.DecodeError, UnicodeError):
            return
        for signal in signals:
            if signal.origin != self._origin and self._listener is not None:
                self._listener(signal)

    # Sending

    def announce(self, table: str, what: str, ply: int, entry: Carried | None = None) -> None:
        before = self._waiting.get((table, what))
        if before is None:
            before = self._waiting[table, what] = Waiting(0, [])
        before.ply = before.ply + ply if what == "count" else ply
        if entry is not None:
            before.entries.append(entry)
        self._wake.set()

    async def _send_all(self) -> None:
        while True:
            await self._wake.wait()
            await asyncio.sleep(GATHER)
            self._wake.clear()
            waiting, self._waiting = self._waiting, {}
            for message in self._messages(waiting):
                await self._send(message)

    def _messages(self, waiting: dict[tuple[str, str], Waiting]) -> Iterator[bytes]:
        """As few as can be. Of a burst of moves at one table only the news that there were some."""
        together: list[bytes] = []
        size = 0
        for (table, what), one in waiting.items():
            entries = one.entries if len(one.entries) <= CARRIED else []
            signal = encode(Signal(self._origin, table, what, one.ply, entries))
            if together and size + len(signal) > LARGEST:
                yield b"[" + b",".join(together) + b"]"
                together, size = [], 0
            together.append(signal)
            size += len(signal) + 1
        if together:
            yield b"[" + b",".join(together) + b"]"

    async def _send(self, data: bytes) -> None:
        for attempt in range(TRIES):
            try:
                await self._pubsub.send(data)
                return
            except Exception as error:
                log.warning("a signal could not be sent (try %s): %s", attempt + 1, in_a_line(error))
                await asyncio.sleep(0.1 * 2**attempt)
        # Given up: the slow re-check of every process finds the change.


def announcer(url: str) -> Announcer:
    """The announcer of an address; empty for one process alone."""
    return Joined(pubsub(url)) if url else Alone()
