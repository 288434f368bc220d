"""Tells people who are not there that they are waited for: once per wait, and not in their quiet hours."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from lascaux.table.errors import Refusal
from lascaux.table.match import seats
from lascaux.table.match.live import LiveTable
from lascaux.table.people import push
from lascaux.table.people.limits import Limits
from lascaux.table.people.push import Pusher, Words, quiet_for
from lascaux.table.store.models import Subscription
from lascaux.table.upkeep.background import Background

log = logging.getLogger(__name__)
# Seconds before anybody is told: what passes by itself is no wait, and whoever looks on at another server is
# noticed there first.
GRACE = 3.0


class Pushes:
    def __init__(self, background: Background, limits: Limits, pusher: Pusher) -> None:
        self._background = background
        self._limits = limits
        self._pusher = pusher
        self._pending: dict[tuple[str, int], asyncio.TimerHandle] = {}
        self._under_way = 0

    @property
    def busy(self) -> bool:
        """Whether anybody is still to be told, or is being told."""
        return bool(self._pending or self._under_way)

    def stop(self) -> None:
        for timer in self._pending.values():
            timer.cancel()

    def tend(self, live: LiveTable) -> None:
        """Something has changed at the table: whoever is waited for now is to be told in a while."""
        for seat in _told_of(live):
            if (live.id, seat) not in self._pending:
                self._later(live, seat, GRACE)

    def see(self, live: LiveTable) -> None:
        """Whoever looks at the table knows already; noted at once, before any server tells them."""
        for seat, person in _told_of(live).items():
            if live.looking[person]:
                self._do(_claim, live, seat)

    def _later(self, live: LiveTable, seat: int, wait: float) -> None:
        def due() -> None:
            del self._pending[live.id, seat]
            self._do(self._tell, live, seat)

        self._pending[live.id, seat] = asyncio.get_running_loop().call_later(wait, due)

    def _do(self, work: Callable[..., Awaitable[Any]], *about: Any) -> None:
        async def counted() -> None:
            try:
                await work(*about)
            finally:
                self._under_way -= 1

        self._under_way += 1
        self._background.spawn(counted())

    async def _tell(self, live: LiveTable, seat: int) -> None:
        person = _told_of(live).get(seat)
        if person is None:
            return
        if live.looking[person]:
            await _claim(live, seat)
            return
        clock = time.time()
        found = await live.store.subscriptions.of(person)
        quiet = {subscription.id: quiet_for(subscription, clock) for subscription in found}
        awake = [subscription for subscription in found if not quiet[subscription.id]]
        if awake and await _claim(live, seat):
            await self._send(live, seat, person, awake)
        elif found and not awake:
            self._later(live, seat, min(quiet.values()))

    async def _send(self, live: LiveTable, seat: int, person: str, to: Sequence[Subscription]) -> None:
        try:
            self._limits.guess("push", person)
        except Refusal:
            return
        said = words(live, seat)
        for subscription in to:
            self._do(self._push, live, subscription, said)

    async def _push(self, live: LiveTable, to: Subscription, said: Words) -> None:
        status = await self._pusher.send(to, said)
        if status in push.GONE:
            await live.store.subscriptions.end(to.id)
        elif not 200 <= status < 300:
            log.info("a push was not delivered: %s", status or "no answer")


def _told_of(live: LiveTable) -> dict[int, str]:
    """The seats that are waited for since they last acted, with their people who want to know and may not."""
    match = live.log
    if match is None or live.over or live.roster.table.status != "running" or not live.roster.reachable:
        return {}
    found: dict[int, str] = {}
    for seat, (since, _) in match.waiting.items():
        holder = seats.current(live.roster, seat)
        unknown = since >= match.acted[seat] and live.noticed.get(seat, -1) < match.acted[seat]
        if unknown and holder.kind == "person" and holder.person in live.roster.reachable:
            found[seat] = holder.person
    return found


async def _claim(live: LiveTable, seat: int) -> bool:
    acted = live.running.acted[seat]
    live.noticed[seat] = acted
    return await live.store.subscriptions.claim(live.id, seat, acted)


def words(live: LiveTable, seat: int) -> Words:
    names = seats.names(live.roster)
    mine = seats.held_by(live.roster, live.roster.holders[seat][-1].person)
    others = list(dict.fromkeys(name for number, name in enumerate(names) if number not in mine))
    company = f" With {', '.join(others)}." if others else ""
    return Words(live.running.game.title, f"It is your turn.{company}", f"/t/{live.id}", live.id)
