"""What seats have asked for beside the game, as it is stored: to go back, standing orders, webhooks."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import delete, update

from lascaux.table.store.models import Answer, Order, Proposal, Webhook
from lascaux.table.store.rows import Rows


class StoredRequests:
    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    async def propose(self, proposal: Proposal) -> None:
        await self._rows.add(proposal)

    async def answer(self, answer: Answer) -> None:
        await self._rows.add(answer)

    async def order(self, order: Order) -> None:
        await self._rows.put(order)

    async def end_orders(self, table: str, seat: int, steps: Iterable[str] | None = None) -> None:
        """End some orders of a seat, or all."""
        query = delete(Order).where(Order.table == table, Order.seat == seat)
        await self._rows.change(query if steps is None else query.where(Order.step.in_(list(steps))))

    async def set_webhook(self, hook: Webhook) -> None:
        await self._rows.put(hook)

    async def end_webhook(self, table: str, seat: int) -> None:
        await self._rows.change(delete(Webhook).where(Webhook.table == table, Webhook.seat == seat))

    async def mark_told(self, table: str, seat: int, ply: int | None) -> bool:
        """Note that the seat was called (ply) or is waited for no more (None); False if it was noted."""
        stands = Webhook.told.is_(None) if ply is not None else Webhook.told.is_not(None)
        query = update(Webhook).where(Webhook.table == table, Webhook.seat == seat, stands)
        return await self._rows.change(query.values(told=ply))
