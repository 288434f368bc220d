"""Wakes when the clock of a seat runs out, and hands the seat to a bot."""

from __future__ import annotations

import asyncio

from lascaux.table.ids import now
from lascaux.table.match import clocks, seats
from lascaux.table.match.live import LiveTable
from lascaux.table.store.roster import Roster
from lascaux.table.upkeep.background import Background

GRACE = 60_000  # ms after the start before a clock may lapse: nobody loses a seat because the server was down


class Timers:
    def __init__(self, background: Background, stand_in: str) -> None:
        self._background = background
        self._stand_in = stand_in
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._started = 0

    def start(self) -> None:
        self._started = now()

    def stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    def set(self, live: LiveTable) -> None:
        """For the next seat of the table that lapses unless it acts."""
        if not live.roster.clocked:
            return
        timer = self._timers.pop(live.id, None)
        if timer is not None:
            timer.cancel()
        deadlines = [at for at in self.deadlines(live).values() if at is not None]
        if deadlines:
            wait = max(0, min(deadlines) - now()) / 1000 + 0.005
            loop = asyncio.get_running_loop()
            self._timers[live.id] = loop.call_later(wait, lambda: self._background.spawn(self._lapse(live)))

    def deadlines(self, live: LiveTable) -> dict[int, int | None]:
        table = live.roster.table
        if live.log is None or live.over or table.clock == "none" or table.status != "running":
            return {}
        earliest = self._started + min(GRACE, table.seconds * 1000)
        found: dict[int, int | None] = {}
        for seat in live.log.asked:
            at = clocks.deadline(table.clock, table.seconds, live.log, seat, live.roster.holders[seat])
            found[seat] = None if at is None else max(at, earliest)
        return found

    async def _lapse(self, live: LiveTable) -> None:
        """Hand the seats whose time is up to a bot."""

        async def hand_over(roster: Roster) -> None:
            late = [seat for seat, at in self.deadlines(live).items() if at is not None and at <= now()]
            if late:
                holders = (seats.lapse(roster, seat, self._stand_in) for seat in late)
                await live.store.tables.seat(roster, *holders)

        await live.catch_up()  # they may have acted in time at another server
        await live.change(hand_over)
