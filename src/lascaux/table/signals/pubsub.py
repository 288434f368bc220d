"""What carries messages from one server process to all others: PostgreSQL or Redis."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable
from typing import Any, Protocol

from lascaux.engine import BadSetting
from lascaux.extras import needs

CHANNEL = "lascaux"
PATIENCE = 10.0  # seconds for any one thing
HEARTBEAT = 20.0  # seconds of silence after which we ask whether anybody is still there

Heard = Callable[[bytes], None]
Ready = Callable[[], None]


class PubSub(Protocol):
    async def hear(self, heard: Heard, ready: Ready) -> None:
        """Say when we are `ready`, then hand over what is `heard`. Raises when the connection breaks."""

    async def send(self, data: bytes) -> None:
        """To everybody who is ready, ourselves included. Raises if that cannot be done."""

    async def close(self) -> None: ...


class PostgresPubSub:
    def __init__(self, url: str) -> None:
        with needs("postgres"):
            import asyncpg  # type: ignore[import-untyped]
        self._dial = functools.partial(asyncpg.connect, url, timeout=PATIENCE)
        self._sender: Any = None

    async def _connect(self) -> Any:
        return await self._dial()

    async def hear(self, heard: Heard, ready: Ready) -> None:
        connection = await self._connect()
        broken = asyncio.Event()
        connection.add_termination_listener(lambda connection: broken.set())
        try:
            await connection.add_listener(CHANNEL, lambda *message: heard(message[-1].encode()))
            ready()
            while not broken.is_set():
                try:
                    async with asyncio.timeout(HEARTBEAT):
                        await broken.wait()
                except TimeoutError:
                    await connection.execute("SELECT 1", timeout=PATIENCE)
            raise ConnectionError("PostgreSQL has ended the connection")
        finally:
            connection.terminate()

    async def send(self, data: bytes) -> None:
        if self._sender is None or self._sender.is_closed():
            self._sender = await self._connect()
        await self._sender.execute("SELECT pg_notify($1, $2)", CHANNEL, data.decode(), timeout=PATIENCE)

    async def close(self) -> None:
        if self._sender is not None:
            self._sender.terminate()


class RedisPubSub:
    def __init__(self, url: str) -> None:
        with needs("redis"):
            from redis.asyncio import Redis
            from redis.asyncio.retry import Retry
            from redis.backoff import NoBackoff
        # It must not mend a broken connection in silence: what was said meanwhile would never be missed.
        self._client = Redis.from_url(url, retry=Retry(NoBackoff(), 0), socket_connect_timeout=PATIENCE)

    async def hear(self, heard: Heard, ready: Ready) -> None:
        async with self._client.pubsub() as subscription:
            await subscription.subscribe(CHANNEL)
            asked = False
            while True:
                message = await subscription.get_message(timeout=PATIENCE if asked else HEARTBEAT)
                if message is None:
                    if asked:
                        raise TimeoutError("Redis does not answer")
                    await subscription.ping()
                elif message["type"] == "subscribe":
                    ready()
                elif message["type"] == "message":
                    heard(message["data"])
                asked = message is None

    async def send(self, data: bytes) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._client.publish(CHANNEL, data)

    async def close(self) -> None:
        await self._client.aclose()


def pubsub(url: str) -> PubSub:
    """The one of an address: `redis://…` or `postgresql://…`."""
    if url.startswith(("redis://", "rediss://", "unix://")):
        return RedisPubSub(url)
    if url.startswith(("postgres://", "postgresql://")):
        return PostgresPubSub(url)
    raise BadSetting(f"channels are redis://… or postgresql://…, not {url!r}")
