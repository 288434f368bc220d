"""The parts of one server process, put together, started and stopped."""

from __future__ import annotations

from lascaux.table.match import seats
from lascaux.table.match.tables import Tables
from lascaux.table.people.accounts import People
from lascaux.table.people.cookies import Cookies
from lascaux.table.people.limits import Limits
from lascaux.table.people.push import Pusher
from lascaux.table.settings import Settings, cookie_key, push_key
from lascaux.table.signals.announcer import Announcer, announcer
from lascaux.table.store.store import Store
from lascaux.table.upkeep.background import Background
from lascaux.table.upkeep.bots import BotPlayers
from lascaux.table.upkeep.calls import Caller
from lascaux.table.upkeep.changes import Changes
from lascaux.table.upkeep.pushes import Pushes
from lascaux.table.upkeep.repair import Repair
from lascaux.table.upkeep.timers import Timers
from lascaux.table.upkeep.upkeep import Upkeep
from lascaux.table.workers.bots import BotWorkers
from lascaux.table.workers.replays import ReplayWorker


class Services:
    """Only `http/app.py` knows all of them. Everybody else is handed what they need."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.stand_in = seats.stand_in(settings.bot_level)
        self.store = Store(settings.database_url)
        self.cookies = Cookies(cookie_key(settings.data))
        self.people = People(self.store.people)
        self.limits = Limits(settings.limits)
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
        shared = bool(settings.channels)
        self.repair = Repair(self.store.tables, self.tables, self.upkeep, shared)
        self.changes = Changes(
            self.tables,
            self.people,
            self.upkeep,
            self.timers,
            self.repair,
            self.pushes,
            self.background,
            self.announcer if shared else None,
        )
        self.tables.listen(self.changes.table_changed, self.upkeep.tend)
        self.people.listen(self.changes.person_changed)
        self.announcer.listen(self.changes.heard, self.changes.missed)

    async def start(self) -> None:
        await self.store.start()
        await self.announcer.start()
        self.timers.start()
        self.bot_workers.start()
        self.background.spawn(self.repair.recheck())
        self.background.spawn(self.repair.watch())

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
