"""Sees to it that every bot that is waited for answers."""

from __future__ import annotations

import asyncio
import logging
import time

from lascaux.table.errors import Conflict, Refusal
from lascaux.table.match import lessons, seats
from lascaux.table.match.live import LiveTable
from lascaux.table.workers.bots import BotWorkers
from lascaux.table.workers.fair import Lapsed

log = logging.getLogger(__name__)

VISIT = 20.0  # seconds for which somebody who has looked without a socket counts as looking on


class BotPlayers:
    """Each bot thinks about a question once."""

    def __init__(self, workers: BotWorkers) -> None:
        self._workers = workers
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}

    async def stop(self) -> None:
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def poke(self, live: LiveTable) -> None:
        """Something changed at the table: let the bots that are asked think."""
        if live.log is None or live.over or live.roster.table.status != "running":
            return
        if _rests(live):
            return
        for seat in live.log.asked:
            if seats.current(live.roster, seat).kind == "bot" and (live.id, seat) not in self._thinking:
                self._thinking[live.id, seat] = asyncio.create_task(self._think(live, seat))

    async def _think(self, live: LiveTable, seat: int) -> None:
        try:
            await self._answer(live, seat)
        except (Refusal, Lapsed):
            pass  # the table moved on meanwhile: the question no longer stands
        except asyncio.CancelledError:
            self._thinking.pop((live.id, seat), None)
            raise
        except Exception:
            log.exception("a bot could not act at table %s", live.id)
            await asyncio.sleep(1)
        self._thinking.pop((live.id, seat), None)
        self.poke(live)

    async def _answer(self, live: LiveTable, seat: int) -> None:
        match = live.running
        if seat not in match.asked:
            return  # another process was told its answer before this task began
        ply = match.ply
        level = seats.current(live.roster, seat).level
        chosen: int | str | None = lessons.part(live, seat)
        if chosen is None:
            host = live.roster.table.host
            chosen = await self._workers.decide(
                match.game, level, match.state, seat, host, lambda: _stands(live, seat, ply)
            )
        await live.choose(seat, chosen, ply, lambda: _must_be_a_bot(live, seat))


def _rests(live: LiveTable) -> bool:
    """Where nobody but bots plays, they do so as long as somebody looks on."""
    watched = live.watchers or time.monotonic() - live.visited < VISIT
    return not watched and not seats.claimants(live.roster)


def _stands(live: LiveTable, seat: int, ply: int) -> bool:
    """Whether a bot is still to answer what it was asked."""
    try:
        live.check_fresh(live.running, seat, ply)
        _must_be_a_bot(live, seat)
    except Refusal:
        return False
    return not _rests(live)


def _must_be_a_bot(live: LiveTable, seat: int) -> None:
    """Somebody may have taken the seat back while its bot was thinking."""
    if seats.current(live.roster, seat).kind != "bot":
        raise Conflict("A person plays this seat now.")
