"""Telling the other server processes that a table has changed. Only that, and at which ply: whoever is told
looks into the store. So a signal that is lost, doubled or late does no harm."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any, Protocol

import msgspec
from litestar.channels import ChannelsPlugin

from lascaux.table.ids import fresh_id

log = logging.getLogger(__name__)

# A fixed list: the channels plugin never frees a channel, so there must not be one per table.
SHARDS = [f"tables-{number:02}" for number in range(64)]
TRIES = 3


class Signal(msgspec.Struct, frozen=True, array_like=True):
    """Table `table` changed: `what` is "log", "desk" or "chat"."""

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
    """Litestar's channels on Redis or PostgreSQL. One subscription per process, to all shards."""

    def __init__(self, channels: ChannelsPlugin) -> None:
        self._channels = channels
        self._origin = fresh_id()
        self._listener: Listener | None = None
        self._open = AsyncExitStack()

    def listen(self, listener: Listener) -> None:
        self._listener = listener

    async def start(self) -> None:
        await self._open.enter_async_context(self._channels)
        subscriber = await self._open.enter_async_context(self._channels.start_subscription(SHARDS))
        await self._open.enter_async_context(subscriber.run_in_background(self._heard, join=False))

    async def stop(self) -> None:
        await self._open.aclose()

    async def _heard(self, data: bytes) -> None:
        try:
            signal = msgspec.json.decode(data, type=Signal)
        except msgspec.DecodeError:
            return
        if signal.origin != self._origin and self._listener is not None:
            self._listener(signal)

    async def announce(self, table: str, what: str, ply: int) -> None:
        data = msgspec.json.encode(Signal(self._origin, table, what, ply))
        shard = SHARDS[zlib.crc32(table.encode()) % len(SHARDS)]
        for attempt in range(TRIES):
            try:
                # Not `publish`: one failure in its queue would silence all that come later.
                await self._channels.wait_published(data, shard)
                return
            except Exception as error:
                log.warning("a signal could not be sent (try %s): %s", attempt + 1, error)
                await asyncio.sleep(0.1 * 2**attempt)
        # Given up: the slow re-check of every process finds the change.


def announcer(url: str) -> Announcer:
    """The announcer of an address: `redis://…`, `postgresql://…`, or empty for one process alone."""
    if not url:
        return Alone()
    channels: Any
    if url.startswith(("redis://", "rediss://", "unix://")):
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.asyncio import Redis

        channels = RedisChannelsPubSubBackend(redis=Redis.from_url(url), key_prefix="LASCAUX")
    elif url.startswith(("postgres://", "postgresql://")):
        from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

        channels = AsyncPgChannelsBackend(url)
    else:
        raise ValueError(f"channels are redis://… or postgresql://…, not {url!r}")
    return Shards(ChannelsPlugin(channels, channels=SHARDS))
