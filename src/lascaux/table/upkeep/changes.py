"""Passes changes on: ours to whoever watches and to the other processes, and theirs to us."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from lascaux.table.match.live import LiveTable
from lascaux.table.match.tables import Tables
from lascaux.table.people.accounts import People
from lascaux.table.people.limits import Limits
from lascaux.table.people.sessions import Sessions
from lascaux.table.signals.announcer import Announcer, Carried, Signal
from lascaux.table.store.entry import Entry
from lascaux.table.upkeep.background import Background
from lascaux.table.upkeep.pushes import Pushes
from lascaux.table.upkeep.repair import Repair
from lascaux.table.upkeep.timers import Timers
from lascaux.table.upkeep.upkeep import Upkeep

log = logging.getLogger(__name__)

SHARE = 0.5  # seconds between two messages about those who come often


class Changes:
    """`announcer` is None if there are no other processes."""

    def __init__(
        self,
        tables: Tables,
        people: People,
        sessions: Sessions,
        limits: Limits,
        upkeep: Upkeep,
        timers: Timers,
        repair: Repair,
        pushes: Pushes,
        background: Background,
        announcer: Announcer | None,
    ) -> None:
        self._tables = tables
        self._people = people
        self._sessions = sessions
        self._limits = limits
        self._upkeep = upkeep
        self._timers = timers
        self._repair = repair
        self._pushes = pushes
        self._background = background
        self._announcer = announcer

    def table_changed(self, live: LiveTable, what: str, ours: bool) -> None:
        """A table has changed, and it is stored. Everything that follows from it starts here."""
        live.wake()
        if ours:
            self._tell_others(live, what)
        if what == "chat":
            return
        if live.looking:
            self._pushes.see(live)
        if ours or what == "roster":  # whoever moved last may not have known of a bot, an order or a call
            self._upkeep.tend(live)
        else:
            self._timers.set(live)

    def person_changed(self, person: str) -> None:
        """Somebody has another name, or another account: tables in memory show it, others when next read."""
        self._read_anew(person)
        self._announce(person, "person", 0)

    def sessions_ended(self, person: str) -> None:
        """Somebody is signed out somewhere."""
        self._announce(person, "person", 0)

    def _read_anew(self, person: str) -> None:
        self._people.forget(person)
        self._background.spawn(self._sessions.check(person))
        for live in self._tables.known():
            if person in live.roster.people or person == live.roster.table.host:
                self._background.spawn(live.reload())

    def _announce(self, id: str, what: str, number: int) -> None:
        if self._announcer is not None:
            self._announcer.announce(id, what, number)

    def _tell_others(self, live: LiveTable, what: str) -> None:
        if self._announcer is None:
            return
        entry = None
        if what == "log":
            made = live.running.entries[-1]
            entry = Carried(made.ply, made.seat, made.key, made.back, made.at)
        self._announcer.announce(live.id, what, live.said if what == "chat" else live.ply, entry)

    def heard(self, signal: Signal) -> None:
        """Another process has changed a table; of interest only if it is in memory here."""
        live = self._tables.peek(signal.table)
        if signal.what == "person":
            self._read_anew(signal.table)
        elif signal.what == "count":
            self._limits.spent_elsewhere(signal.table, signal.ply)
        elif signal.what == "open":
            self._limits.open_elsewhere(signal.origin, signal.table, signal.ply)
        elif live is None:
            if self._tables.loading(signal.table):  # what is being read may be from before the change
                self._background.spawn(self._repair.look_at(signal.table))
        elif signal.what == "chat":
            live.heard(signal.ply, ours=False)
        elif signal.what == "roster":
            self._background.spawn(live.reload())
        elif signal.ply > live.ply:
            self._moved_on(live, signal)

    def _moved_on(self, live: LiveTable, signal: Signal) -> None:
        """Only who has somebody to tell does the work; whoever asks for the table later looks again."""
        if not live.watchers:
            live.doubted = True
        elif not live.hear([Entry(*msgspec.structs.astuple(entry)) for entry in signal.entries]):
            self._background.spawn(live.catch_up())

    async def share_limits(self) -> None:
        """Tell the other processes of those who come often, or have several sockets open."""
        while self._announcer is not None:
            await asyncio.sleep(SHARE)
            for what, count in self._limits.spent():
                self._announcer.announce(what, "count", count)
            for who, count in self._limits.opened():
                self._announcer.announce(who, "open", count)

    def missed(self) -> None:
        """The other processes could not be heard for a while."""
        self._background.spawn(self._repair.look_at_all())
