"""Bots think in worker processes, with a budget, and never hold up the server.

A worker is handed one way in which what the seat sees could be true, never the true position.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any

from lascaux import bots
from lascaux.engine import Rng
from lascaux.table import seats, workers
from lascaux.table.errors import Refusal
from lascaux.table.thinking import prepare, think

if TYPE_CHECKING:
    from lascaux.table.live import LiveTable

log = logging.getLogger(__name__)

SLACK = 15.0  # seconds beyond a level's budget after which a worker is given up
TASKS_PER_WORKER = 5000  # then a fresh one, whatever the bots have left lying about


class BotPool:
    """A few worker processes; broken or stuck ones are replaced."""

    def __init__(self, count: int) -> None:
        self._workers = count or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = workers.start(self._workers, TASKS_PER_WORKER)
        return self._pool

    def warm_up(self) -> None:
        """Start the workers before they are needed."""
        pool = self._running()
        for _ in range(self._workers):
            pool.submit(prepare)

    async def decide(self, game: str, level: str, document: dict[str, Any], seat: int) -> str | None:
        """The key of the bot's choice, or None if it failed twice."""
        budget = bots.find(level).budget.seconds or 0.0
        for _ in range(2):
            pool = self._running()
            job = asyncio.get_running_loop().run_in_executor(
                pool, think, game, level, document, seat, secrets.randbits(64)
            )
            try:
                return await asyncio.wait_for(job, budget + SLACK)
            except (BrokenProcessPool, TimeoutError) as error:
                log.warning("bot workers are replaced: %r", error)
                self._discard(pool)
            except Exception as error:
                log.warning("the bot %s failed at %s: %r", level, game, error)
                return None
        return None

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        workers.discard(pool)

    def stop(self) -> None:
        if self._pool is not None:
            self._discard(self._pool)


class BotKeeper:
    """Sees to it that every bot that is waited for thinks, once."""

    def __init__(self, pool: BotPool) -> None:
        self._pool = pool
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}

    def start(self) -> None:
        self._pool.warm_up()

    def poke(self, live: LiveTable) -> None:
        """Something changed at the table: let the bots that are asked think."""
        if live.log is None or live.over or live.desk.table.status != "running":
            return
        for seat in list(live.log.asked):
            holder = seats.current(live.desk, seat)
            if holder.kind == "bot" and (live.id, seat) not in self._thinking:
                task = asyncio.create_task(self._think(live, seat, holder.level))
                self._thinking[live.id, seat] = task

    async def _think(self, live: LiveTable, seat: int, level: str) -> None:
        try:
            await self._answer(live, seat, level)
        except Refusal:
            pass  # the table moved on meanwhile: the question no longer stands
        except Exception:
            log.exception("a bot could not act at table %s", live.id)
            await asyncio.sleep(1)
        finally:
            del self._thinking[live.id, seat]
            if not asyncio.current_task().cancelling():  # type: ignore[union-attr]
                self.poke(live)

    async def _answer(self, live: LiveTable, seat: int, level: str) -> None:
        story = live.running
        ply = story.ply
        rng = Rng(secrets.randbits(64))
        guess = story.state.resample(seat, rng)
        legal = guess.legal(seat)
        key: str | None = None
        if len(legal) > 1:
            key = await self._pool.decide(story.game.id, level, story.game.dump(guess), seat)
        await live.choose(seat, legal[rng.below(len(legal))] if key is None else key, ply)

    async def stop(self) -> None:
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.stop()
