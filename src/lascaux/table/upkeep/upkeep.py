"""What follows at a table from what has changed there."""

from __future__ import annotations

import time

from lascaux.table.match import seats
from lascaux.table.match.live import LiveTable
from lascaux.table.upkeep import orders
from lascaux.table.upkeep.background import Background
from lascaux.table.upkeep.bots import BotPlayers
from lascaux.table.upkeep.calls import Caller
from lascaux.table.upkeep.pushes import Pushes
from lascaux.table.upkeep.timers import Timers


class Upkeep:
    def __init__(
        self, background: Background, bots: BotPlayers, timers: Timers, caller: Caller, pushes: Pushes
    ) -> None:
        self._background = background
        self._bots = bots
        self._timers = timers
        self._caller = caller
        self._pushes = pushes

    def tend(self, live: LiveTable) -> None:
        """Let happen what happens by itself: bots, standing orders, clocks, calls, the end."""
        self._begin_if_full(live)
        if live.log is None or live.roster.table.status != "running" or self._background.closing:
            return
        if live.over:
            self._background.spawn(live.finish())
            return
        self._bots.poke(live)
        self._timers.set(live)
        if live.roster.orders:
            self._background.spawn(orders.carry_out(live))
        if live.roster.webhooks:
            self._background.spawn(self._caller.call(live))
        if live.roster.reachable:
            self._pushes.tend(live)

    def visit(self, live: LiveTable) -> None:
        """Somebody looks at the position without a socket: where only bots play, they go on for a while."""
        live.visited = time.monotonic()
        self._bots.poke(live)

    def _begin_if_full(self, live: LiveTable) -> None:
        """Two who sit down at once, each through another process, may both see one more free seat."""
        if live.roster.table.status == "open" and seats.full(live.roster):
            self._background.spawn(live.change(lambda roster: live.store.tables.begin(live.id)))
