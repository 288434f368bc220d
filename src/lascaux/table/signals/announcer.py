"""Telling the other server processes that a table has changed. Only that, and at which ply: whoever is told
looks into the store. So a signal that is lost, doubled or late does no harm."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from typing import Protocol

import msgspec

from lascaux.table.ids import fresh_id
from lascaux.table.signals.pubsub import PubSub, pubsub

log = logging.getLogger(__name__)

TRIES = 3
TOGETHER = 50  # signals in one message: PostgreSQL takes 8,000 bytes
PAUSES = (0.1, 10.0)  # seconds before a broken connection is tried again: at first, and at most


class Signal(msgspec.Struct, frozen=True, array_like=True):
    """Table `table` changed: `what` is "log", "roster" or "chat", and `ply` how far that has come.

    For a chat this counts messages. If `what` is "person", not a table but a person has changed.
    """

    origin: str
    table: str
    what: str
    ply: int


Listener = Callable[[Signal], None]
Missed = Callable[[], None]


class Announcer(Protocol):
    async def announce(self, table: str, what: str, ply: int) -> None:
        """Tell all other processes."""

    def listen(self, listener: Listener, missed: Missed) -> None:
        """Whom to call with the signals of other processes, and whom after signals may have been missed."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...


class Alone:
    """There are no other processes."""

    async def announce(self, table: str, what: str, ply: int) -> None:
        return

    def listen(self, listener: Listener, missed: Missed) -> None:
        return

    async def start(self) -> None:
        return

    async def stop(self) -> None:
        return


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
        self._waiting: dict[tuple[str, str], int] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False

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
                log.warning("the connection to the other processes is broken: %r", error)
            if self._stopping:  # whoever tidies up a broken connection may swallow that we were cancelled
                return
            await asyncio.sleep(self._pause * random.uniform(0.5, 1.0))
            self._pause = min(2 * self._pause, PAUSES[1])

    def _ready(self) -> None:
        """From here on nothing is missed, but something may have been before."""
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

    async def announce(self, table: str, what: str, ply: int) -> None:
        self._waiting[table, what] = ply
        self._wake.set()

    async def _send_all(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            waiting = [Signal(self._origin, *key, ply) for key, ply in self._waiting.items()]
            self._waiting.clear()
            for first in range(0, len(waiting), TOGETHER):
                await self._send(msgspec.json.encode(waiting[first : first + TOGETHER]))

    async def _send(self, data: bytes) -> None:
        for attempt in range(TRIES):
            try:
                await self._pubsub.send(data)
                return
            except Exception as error:
                log.warning("a signal could not be sent (try %s): %r", attempt + 1, error)
                await asyncio.sleep(0.1 * 2**attempt)
        # Given up: the slow re-check of every process finds the change.


def announcer(url: str) -> Announcer:
    """The announcer of an address; empty for one process alone."""
    return Joined(pubsub(url)) if url else Alone()
