"""A lock that can also be had at once, without waiting and without a coroutine."""

from __future__ import annotations

import asyncio
from collections import deque


class Lock:
    """Whoever waits for longest is handed it next: nobody slips in between."""

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self._held

    def try_acquire(self) -> bool:
        if self._held:
            return False
        self._held = True
        return True

    def release(self) -> None:
        while self._waiting:
            waiter = self._waiting.popleft()
            if not waiter.done():
                waiter.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        if self.try_acquire():
            return
        waiter = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                self.release()  # handed over at the very moment it was given up
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
