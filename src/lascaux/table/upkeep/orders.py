"""Carries out standing orders."""

from __future__ import annotations

from contextlib import suppress

from lascaux.table.errors import Refusal
from lascaux.table.match import orders
from lascaux.table.match.live import LiveTable
from lascaux.table.store.roster import Roster


async def carry_out(live: LiveTable) -> None:
    """The orders that apply; those that something has ended are ended first."""
    log = live.running
    by_seat: dict[int, list[str]] = {}
    for order in live.roster.orders:
        if orders.ended(order, log):
            by_seat.setdefault(order.seat, []).append(order.step)
    if by_seat:

        async def end(roster: Roster) -> None:
            for seat, steps in by_seat.items():
                await live.store.requests.end_orders(live.id, seat, steps)

        await live.change(end)
        return  # that change tends the table again
    due = orders.due(live.roster, log)
    if due is not None:
        order, key = due
        with suppress(Refusal):  # somebody was quicker, and that change tends the table again
            await live.choose(order.seat, key, log.ply)
