"""The parts of one server process, put together, started and stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from lascaux.table import logs
from lascaux.table.match import seats
from lascaux.table.match.tables import Tables
from lascaux.table.metrics import Metrics, of_the_process
from lascaux.table.people.accounts import People
from lascaux.table.people.cookies import Cookies
from lascaux.table.people.limits import Limits
from lascaux.table.people.push import Pusher
from lascaux.table.people.sessions import Sessions
from lascaux.table.settings import Settings, cookie_key, push_key
from lascaux.table.signals.announcer import Announcer, announcer
from lascaux.table.store.store import Store
from lascaux.table.upkeep.background import Background
from lascaux.table.upkeep.bots import BotPlayers
from lascaux.table.upkeep.calls import Caller
from lascaux.table.upkeep.changes import Changes
from lascaux.table.upkeep.operator import OperatorWatch
from lascaux.table.upkeep.pruner import Pruner
from lascaux.table.upkeep.pushes import Pushes
from lascaux.table.upkeep.readiness import Readiness
from lascaux.table.upkeep.repair import Repair
from lascaux.table.upkeep.timers import Timers
from lascaux.table.upkeep.upkeep import Upkeep
from lascaux.table.workers.bots import BotWorkers
from lascaux.table.workers.pool import Workers
from lascaux.table.workers.replays import ReplayWorker


class Services:
    """Only `http/app.py` knows all of them. Everybody else is handed what they need."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.stand_in = seats.stand_in(settings.bot_level)
        self.store = Store(settings.database_url)
        self.sessions = Sessions(self.store.sessions, Cookies(cookie_key(settings.data)))
        self.people = People(self.store.people)
        shared = bool(settings.channels)
        self.limits = Limits(settings.limits, shared)
        self.tables = Tables(self.store, settings.hot_tables)
        self.bot_workers = BotWorkers(settings.bot_workers)
        self.replay_worker = ReplayWorker()
        self.announcer: Announcer = announcer(settings.channels)
        self.background = Background()
        self.bots = BotPlayers(self.bot_workers)
        self.timers = Timers(self.background, self.stand_in)
        caller = Caller(self.background, self.limits, settings.allow_private_webhooks)
        self.pusher = Pusher(push_key(settings.data), settings.contact, settings.allow_private_webhooks)
        self.pushes = Pushes(self.background, self.limits, self.pusher)
        self.upkeep = Upkeep(self.background, self.bots, self.timers, caller, self.pushes)
        self.repair = Repair(self.store.tables, self.tables, self.upkeep, shared)
        self.changes = Changes(
            self.tables,
            self.people,
            self.sessions,
            self.limits,
            self.upkeep,
            self.timers,
            self.repair,
            self.pushes,
            self.background,
            self.announcer if shared else None,
        )
        self.tables.listen(self.changes.table_changed, self.upkeep.tend)
        self.people.listen(self.changes.person_changed)
        self.sessions.listen(self.changes.sessions_ended)
        self.announcer.listen(self.changes.heard, self.changes.missed)

        self.operator = OperatorWatch(self.store.operator, self.tables, self.sessions)
        self.pruner = Pruner(self.store.pruning, self.tables, settings.keep_tables, settings.keep_guests)
        self.readiness = Readiness(self.store, self.announcer, self.background)
        self.metrics = Metrics()
        self._measure()

    def _measure(self) -> None:
        of_the_process(self.metrics)
        add, tables = self.metrics.add, self.tables
        pools = {"bots": self.bot_workers.pool, "replays": self.replay_worker.pool}

        def of_pools(value: Callable[[Workers], float]) -> Callable[[], dict[str, float]]:
            return lambda: {f'for="{name}"': value(pool) for name, pool in pools.items()}

        add("tables", "gauge", "Tables in memory.", lambda: len(tables.known()))
        add("tables_watched", "gauge", "Tables that somebody has open.", tables.watched)
        add("sockets", "gauge", "Live connections to tables.", self.limits.sockets)
        add("writes_waiting", "gauge", "Writes that wait for the disk.", lambda: self.store.rows.waiting)
        add("work_waiting", "gauge", "Work that waits for a worker.", of_pools(lambda pool: len(pool.queue)))
        add("work_total", "counter", "Work that workers have done.", of_pools(lambda pool: pool.done))
        add("work_seconds_total", "counter", "Time that they took.", of_pools(lambda pool: pool.busy))
        add("faults_total", "counter", "Lines of the log at level error.", lambda: logs.faults.count)

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.store.start()
        await self.sessions.read_bans()
        await self.announcer.start()
        self.timers.start()
        self.bot_workers.start()
        self.background.spawn(self.repair.recheck())
        self.background.spawn(self.repair.watch())
        self.background.spawn(self.changes.share_limits())
        self.background.spawn(self.operator.run())
        self.background.spawn(self.pruner.run())

    async def stop(self) -> None:
        self.background.closing = True
        self.timers.stop()
        self.pushes.stop()
        await self.bots.stop()
        self.bot_workers.stop()
        self.replay_worker.stop()
        await self.background.stop()
        await self.tables.stop()
        await self.announcer.stop()
        await self.store.stop()
