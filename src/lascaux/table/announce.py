"""Telling the other server processes that a table has changed. Only that, and at which ply: whoever is told
looks into the store. So a signal that is lost, doubled or late does no harm."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from typing import Any, Protocol

import msgspec
from litestar.channels import ChannelsPlugin

from lascaux.table.ids import fresh_id

log = logging.getLogger(__name__)

# A fixed list: the channels plugin never frees a channel, so there must not be one per table.
SHARDS = [f"tables-{number:02}" for number in range(64)]
TRIES = 3
TOGETHER = 50  # signals in one message: PostgreSQL takes 8,000 bytes


class Signal(msgspec.Struct, frozen=True, array_like=True):
    """Table `table` changed: `what` is "log", "desk" or "chat", and its number (a ply, a line) now `ply`."""

    origin: str
    table: str
    what: str
    ply: int


Listener = Callable[[Signal], None]


class Announcer(Protocol):
    async def announce(self, table: str, what: str, ply: int) -> None:
        """Tell all other processes."""

    def listen(self, listener: Listener) -> None:
        """Whom to call with the signals of other processes."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...


class Alone:
    """There are no other processes."""

    async def announce(self, table: str, what: str, ply: int) -> None:
        return

    def listen(self, listener: Listener) -> None:
        return

    async def start(self) -> None:
        return

    async def stop(self) -> None:
        return


class Shards:
    """Litestar's channels on Redis or PostgreSQL. One subscription per process, to all shards.

    One task sends, one message at a time, and of the signals that wait meanwhile only the last of each kind:
    a burst of moves must not become a burst of connections.
    """

    def __init__(self, channels: ChannelsPlugin, close: Callable[[], Awaitable[Any]] | None = None) -> None:
        self._channels = channels
        self._close = close
        self._origin = fresh_id()
        self._listener: Listener | None = None
        self._open = AsyncExitStack()
        self._waiting: dict[tuple[str, str], int] = {}
        self._wake = asyncio.Event()

    def listen(self, listener: Listener) -> None:
        self._listener = listener

    async def start(self) -> None:
        if self._close is not None:
            self._open.push_async_callback(self._close)
        await self._open.enter_async_context(self._channels)
        subscriber = await self._open.enter_async_context(self._channels.start_subscription(SHARDS))
        await self._open.enter_async_context(subscriber.run_in_background(self._heard, join=False))
        self._open.push_async_callback(_end, asyncio.create_task(self._send_all()))

    async def stop(self) -> None:
        await self._open.aclose()

    async def _heard(self, data: bytes) -> None:
        try:
            signals = msgspec.json.decode(data, type=list[Signal])
        except msgspec.DecodeError:
            return
        for signal in signals:
            if signal.origin != self._origin and self._listener is not None:
                self._listener(signal)

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
                await self._send(waiting[first : first + TOGETHER])

    async def _send(self, signals: list[Signal]) -> None:
        data = msgspec.json.encode(signals)
        shard = SHARDS[zlib.crc32(signals[0].table.encode()) % len(SHARDS)]
        for attempt in range(TRIES):
            try:
                # Not `publish`: one failure in its queue would silence all that come later.
                await self._channels.wait_published(data, shard)
                return
            except Exception as error:
                log.warning("a signal could not be sent (try %s): %s", attempt + 1, error)
                await asyncio.sleep(0.1 * 2**attempt)
        # Given up: the slow re-check of every process finds the change.


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


def announcer(url: str) -> Announcer:
    """The announcer of an address: `redis://…`, `postgresql://…`, or empty for one process alone."""
    if not url:
        return Alone()
    if url.startswith(("redis://", "rediss://", "unix://")):
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.asyncio import Redis

        client = Redis.from_url(url)
        backend = RedisChannelsPubSubBackend(redis=client, key_prefix="LASCAUX")
        # The backend leaves it open, and then the event loop cannot be closed.
        return Shards(ChannelsPlugin(backend, channels=SHARDS), client.aclose)
    if url.startswith(("postgres://", "postgresql://")):
        from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

        return Shards(ChannelsPlugin(AsyncPgChannelsBackend(url), channels=SHARDS))
    raise ValueError(f"channels are redis://… or postgresql://…, not {url!r}")
