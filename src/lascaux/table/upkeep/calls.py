"""Calls the players who asked for it when they are waited for."""

from __future__ import annotations

from lascaux.table.errors import Refusal
from lascaux.table.match import seats
from lascaux.table.match.live import LiveTable
from lascaux.table.people import addresses, webhooks
from lascaux.table.people.limits import Limits
from lascaux.table.store.models import Webhook
from lascaux.table.upkeep.background import Background


class Caller:
    def __init__(self, background: Background, limits: Limits, allow_private: bool) -> None:
        self._background = background
        self._limits = limits
        self._allow_private = allow_private

    async def call(self, live: LiveTable) -> None:
        """Once per wait."""
        log = live.running
        for hook in live.roster.webhooks:
            holder = seats.current(live.roster, hook.seat)
            if hook.seat not in log.asked:
                await live.store.requests.mark_told(live.id, hook.seat, None)
            elif holder.kind == "person" and holder.person == hook.person:
                if await live.store.requests.mark_told(live.id, hook.seat, log.ply) and self._may_call(hook):
                    message = f"It is your turn at a table of {log.game.title}."
                    call = webhooks.Call(live.id, log.game.id, hook.seat, log.ply, message)
                    self._background.spawn(webhooks.send(hook.url, call, self._allow_private))

    def _may_call(self, hook: Webhook) -> bool:
        """Nobody shall use us to ring at a stranger's door without end."""
        try:
            self._limits.knock("webhook", hook.person, addresses.parse(hook.url).host)
        except Refusal:
            return False
        return True
