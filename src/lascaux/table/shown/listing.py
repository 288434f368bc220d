"""Tables in a list, as one person sees them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lascaux.engine import Outcome
from lascaux.table.errors import Refusal
from lascaux.table.match import seats
from lascaux.table.match.tables import Tables
from lascaux.table.messages.tables import ListedTable
from lascaux.table.store.models import Table
from lascaux.table.store.tables import StoredTables


async def listed(
    stored: StoredTables, tables: Tables, found: Sequence[Table], person: str | None
) -> list[ListedTable]:
    """Of the tables that a person plays at, also whether they are waited for."""
    company = await stored.company(table.id for table in found)
    return [
        ListedTable(
            table=table.id,
            kind=table.kind,
            game=table.game,
            status=table.status,
            seats=table.seats,
            people=company.get(table.id, []),
            asked=person is not None and await _asked(tables, table, person),
            public=table.public,
            onlookers=table.onlookers,
            made=table.made,
            outcome=None if table.outcome is None else msgspec.convert(table.outcome, Outcome),
        )
        for table in found
    ]


async def _asked(tables: Tables, table: Table, person: str) -> bool:
    if table.status != "running":
        return False
    try:
        live = await tables.get(table.id)
    except Refusal:  # a match that the rules which are here now cannot go on with
        return False
    return live.log is not None and any(seat in live.log.asked for seat in seats.held_by(live.roster, person))
