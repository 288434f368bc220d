"""Who is at one table, and what they have asked for."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any

from lascaux.table.store.models import Answer, Holder, Order, Proposal, Table, Webhook


class Roster:
    """The agreement, the holders of each seat over time with their names, wishes, orders and calls."""

    def __init__(self, table: Table, holders: Iterable[Holder], people: dict[str, str]) -> None:
        self.table = table
        self.holders: list[list[Holder]] = [[] for _ in range(table.seats)]
        for holder in holders:
            self.holders[holder.seat].append(holder)
        self.people = people
        self.proposal: Proposal | None = None
        self.answers: list[Answer] = []
        self.orders: list[Order] = []
        self.webhooks: list[Webhook] = []
        self.reachable: frozenset[str] = (
            frozenset()
        )  # the people who want to be told that they are waited for
        self.rematch: str | None = None
        self.said = 0  # the number of the last chat message
        self.names: list[str] | None = None  # kept by `seats.names`
        self.kept: dict[Any, Any] = {}  # by `seats`, of what it works out about it
        self.clocked = table.clock != "none"

    def over(self, ended: int, outcome: dict[str, Any]) -> Roster:
        """The roster of a match that has just ended."""
        after = copy.copy(self)
        after.table.status, after.table.ended, after.table.outcome = "over", ended, outcome
        return after

    def seating(self) -> tuple[Any, ...]:
        """Everything that decides who may sit where."""
        holders = (holder for seat in self.holders for holder in seat)
        return self.table.status, *((holder.seat, holder.number, holder.person) for holder in holders)
