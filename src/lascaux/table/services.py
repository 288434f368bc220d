"""What one server process keeps going: the store, the live tables, and all that happens at them by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec

from lascaux import bots
from lascaux.table.errors import Refusal
from lascaux.table.ids import now
from lascaux.table.match import clocks, onlookers, orders, seats
from lascaux.table.match.live import LiveTable, Tables
from lascaux.table.people import webhooks
from lascaux.table.people.accounts import Cookies, People
from lascaux.table.people.limits import Limits
from lascaux.table.settings import Settings, cookie_key
from lascaux.table.shown import view
from lascaux.table.signals.announcer import Announcer, Signal, announcer
from lascaux.table.store.models import Webhook
from lascaux.table.store.seating import Desk
from lascaux.table.store.store import Clash, Store
from lascaux.table.upkeep.bots import BotKeeper
from lascaux.table.workers.replays import Replays

log = logging.getLogger(__name__)

RECHECK = 25.0  # seconds after which a lost signal is noticed
BREATH = 0.01  # seconds between two tables that are read again, so that those who play need not wait
WATCH = 15.0  # seconds between looks for tables that a dead process has left waiting for a bot
GRACE = 60_000  # ms after the start before a clock may lapse: nobody loses a seat because the server was down


class Hearth:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database_url)
        self.announcer: Announcer = announcer(settings.channels)
        self.cookies = Cookies(cookie_key(settings.data))
        self.people = People(self.store)
        self.limits = Limits(settings.limits)
        self.tables = Tables(self.store, settings.hot_tables, self._changed, self.tend)
        self.bots = BotKeeper(settings.bot_workers)
        self.replays = Replays()
        self.stand_in = settings.bot_level or default_level()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing = False
        self._seen: dict[
            str, tuple[int, int]
        ] = {}  # running tables: their ply, and how many looks found it so
        self._started = 0

    async def start(self) -> None:
        await self.store.start()
        self.announcer.listen(self._heard, self._missed)
        await self.announcer.start()
        self._started = now()
        self.bots.start()
        self.spawn(self._recheck())
        self.spawn(self._watch())

    async def stop(self) -> None:
        self._closing = True
        for timer in self._timers.values():
            timer.cancel()
        await self.bots.stop()
        self.replays.stop()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.tables.stop()
        await self.announcer.stop()
        await self.store.stop()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do it in the background; a fault is logged. Nothing new is begun once we are closing."""
        if self._closing:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("something in the background failed", exc_info=error)

    async def table(self, id: str, person: str | None) -> LiveTable:
        """A table that somebody asks for. One that is private is there for its owner alone."""
        live = await self.tables.get(id)
        await live.sure(lambda: onlookers.check_door(live.desk, person))
        return live

    # Changes

    def _changed(self, live: LiveTable, what: str, ours: bool) -> None:
        """A table has changed, and it is stored. Everything that follows from it starts here."""
        live.wake()
        if ours:
            self._announce(live, what, live.ply)
        if ours or what == "desk":  # whoever moved last may not have known of a bot, an order or a call
            self.tend(live)
        else:
            self._set_clock(live)

    async def changed_person(self, person: str) -> None:
        """Somebody has another name, or another account: tables in memory show it, others when next read."""
        self._read_anew(person)
        await self.announcer.announce(person, "person", 0)

    def _read_anew(self, person: str) -> None:
        self.people.forget(person)
        for live in self.tables.known():
            if person in live.desk.people or person == live.desk.table.host:
                self.spawn(live.reload_desk())

    def said(self, live: LiveTable, number: int) -> None:
        """Somebody has said something."""
        live.said = max(live.said, number)
        live.wake()
        self._announce(live, "chat", live.said)

    def _announce(self, live: LiveTable, what: str, number: int) -> None:
        if self.settings.channels:
            self.spawn(self.announcer.announce(live.id, what, number))

    def _heard(self, signal: Signal) -> None:
        """Another process has changed a table; of interest only if it is in memory here."""
        live = self.tables.peek(signal.table)
        if signal.what == "person":
            self._read_anew(signal.table)
        elif live is None:
            if self.tables.loading(signal.table):  # what is being read may be from before the change
                self.spawn(self._look_again_at(signal.table))
        elif signal.what == "chat":
            live.said = max(live.said, signal.ply)
            live.wake()
        elif signal.what == "desk":
            self.spawn(live.reload_desk())
        elif signal.ply > live.ply:
            self.spawn(live.catch_up())

    def _missed(self) -> None:
        """The other processes could not be heard for a while."""
        self.spawn(self._look_at_all())

    def tend(self, live: LiveTable) -> None:
        """Let happen what happens by itself: bots, standing orders, clocks, calls, the end."""
        self._begin_if_full(live)
        if live.log is None or live.desk.table.status != "running" or self._closing:
            return
        if live.over:
            self.spawn(self._finish(live))
            return
        self.bots.poke(live)
        self._set_clock(live)
        if live.desk.orders:
            self.spawn(self._obey(live))
        if live.desk.webhooks:
            self.spawn(self._call(live))

    def _begin_if_full(self, live: LiveTable) -> None:
        """Two who sit down at once, each through another process, may both see one more free seat."""
        if live.desk.table.status == "open" and seats.full(live.desk):
            self.spawn(live.change_desk(lambda desk: self.store.begin(live.id)))

    async def _finish(self, live: LiveTable) -> None:
        outcome = msgspec.to_builtins(view.outcome(live))

        await live.change_desk(lambda desk: self.store.finish(live.id, outcome))

    async def _obey(self, live: LiveTable) -> None:
        """Carry out the standing orders that apply, and end those that something has ended."""
        log = live.running
        by_seat: dict[int, list[str]] = {}
        for order in live.desk.orders:
            if orders.ended(order, log):
                by_seat.setdefault(order.seat, []).append(order.step)
        if by_seat:

            async def end(desk: Desk) -> None:
                for seat, steps in by_seat.items():
                    await self.store.end_orders(live.id, seat, steps)

            await live.change_desk(end)
            return  # that change tends the table again
        due = orders.due(live.desk, log)
        if due is not None:
            order, key = due
            with suppress(Refusal):  # somebody was quicker, and that change tends the table again
                await live.choose(order.seat, key, log.ply)

    async def _call(self, live: LiveTable) -> None:
        """Tell the players who asked for it that they are waited for."""
        log = live.running
        for hook in live.desk.webhooks:
            holder = seats.current(live.desk, hook.seat)
            if hook.seat not in log.asked:
                await self.store.mark_told(live.id, hook.seat, None)
            elif holder.kind == "person" and holder.person == hook.person:
                if await self.store.mark_told(live.id, hook.seat, log.ply) and self._may_call(hook):
                    message = f"It is your turn at a table of {log.game.title}."
                    call = webhooks.Call(live.id, log.game.id, hook.seat, log.ply, message)
                    self.spawn(webhooks.send(hook.url, call, self.settings.allow_private_webhooks))

    def _may_call(self, hook: Webhook) -> bool:
        """Nobody shall use us to ring at a stranger's door without end."""
        try:
            self.limits.knock("webhook", hook.person, webhooks.parse(hook.url).host)
        except Refusal:
            return False
        return True

    # Clocks

    def _set_clock(self, live: LiveTable) -> None:
        if live.desk.table.clock == "none":
            return
        timer = self._timers.pop(live.id, None)
        if timer is not None:
            timer.cancel()
        deadlines = [at for at in self._deadlines(live).values() if at is not None]
        if deadlines:
            wait = max(0, min(deadlines) - now()) / 1000 + 0.005
            loop = asyncio.get_running_loop()
            self._timers[live.id] = loop.call_later(wait, lambda: self.spawn(self._lapse(live)))

    def _deadlines(self, live: LiveTable) -> dict[int, int | None]:
        table = live.desk.table
        if live.log is None or live.over or table.clock == "none" or table.status != "running":
            return {}
        earliest = self._started + min(GRACE, table.seconds * 1000)
        found: dict[int, int | None] = {}
        for seat in live.log.asked:
            at = clocks.deadline(table.clock, table.seconds, live.log, seat, live.desk.holders[seat])
            found[seat] = None if at is None else max(at, earliest)
        return found

    async def _lapse(self, live: LiveTable) -> None:
        """Hand the seats whose time is up to a bot."""

        async def hand_over(desk: Desk) -> None:
            late = [seat for seat, at in self._deadlines(live).items() if at is not None and at <= now()]
            if late:
                await self.store.seat(desk, *(seats.lapse(desk, seat, self.stand_in) for seat in late))

        await live.catch_up()  # they may have acted in time at another server
        await live.change_desk(hand_over)

    # Repairs

    async def _recheck(self) -> None:
        """A signal may be lost: look now and then whether a watched table has moved on."""
        while True:
            await asyncio.sleep(RECHECK)
            await self._look_at_all()

    async def _look_at_all(self) -> None:
        """At the watched tables now, at the others when somebody asks for them."""
        watched = [live for live in self.tables.known() if live.watchers]
        for live in self.tables.known():
            live.doubted = bool(self.settings.channels) and not live.watchers
        try:
            plies = await self.store.plies([live.id for live in watched])
        except Exception:
            log.exception("watched tables could not be checked")
            return
        for live in watched:
            await self._look_again(live, plies.get(live.id, 0))

    async def _look_again(self, live: LiveTable, ply: int) -> None:
        try:
            if ply > live.ply:
                await live.catch_up()
            if self.settings.channels or live.log is None:
                await live.reload_desk()
                await asyncio.sleep(BREATH)
        except Exception:
            log.exception("table %s could not be checked", live.id)

    async def _look_again_at(self, id: str) -> None:
        with suppress(Refusal):
            live = await self.tables.get(id)
            await self._look_again(live, (await self.store.plies([id])).get(id, 0))

    async def _watch(self) -> None:
        """After a start, and now and then: tend the tables that wait for a bot or a clock."""
        while True:
            try:
                await self._tend_all()
            except Exception:
                log.exception("running tables could not be looked through")
            await asyncio.sleep(WATCH)

    async def _tend_all(self) -> None:
        """Tend a table if it has not moved since the last look, and ever more rarely if it still does not."""
        first = not self._seen
        seen: dict[str, tuple[int, int]] = {}
        for id, ply in await self.store.running():
            before, looks = self._seen.get(id, (ply, 0))
            looks = looks + 1 if before == ply else 1
            seen[id] = (ply, looks)
            if first or (looks > 1 and looks & (looks - 1) == 0):
                await self._tend_one(id)
                await asyncio.sleep(0)
        self._seen = seen

    async def _tend_one(self, id: str) -> None:
        try:
            live = await self.tables.get(id)
            if live.log is not None:
                await live.catch_up()
            self.tend(live)
        except (Refusal, Clash) as error:
            log.warning("table %s cannot go on: %s", id, error)
        except Exception:
            log.exception("table %s cannot go on", id)


def default_level() -> str:
    """Who stands in for people: the strongest level that needs no time to speak of."""
    quick = [level.name for level in bots.levels() if not level.budget.seconds]
    return quick[-1]
