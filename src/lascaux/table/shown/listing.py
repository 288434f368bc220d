"""Tables in a list, as one person sees them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lascaux.engine import Outcome
from lascaux.table.errors import Refusal
from lascaux.table.match import seats
from lascaux.table.match.tables import Tables
from lascaux.table.messages.tables import ListedTable
from lascaux.table.shown import results
from lascaux.table.store.models import Table
from lascaux.table.store.tables import StoredTables


async def listed(
    stored: StoredTables, tables: Tables, found: Sequence[Table], person: str | None
) -> list[ListedTable]:
    """Of the tables that a person plays at, also what is asked there, and how they ended."""
    ids = [table.id for table in found]
    company, free = await stored.company(ids), await stored.free_seats(ids)
    mine = {} if person is None else await stored.seats_of(person, ids)
    shown: list[ListedTable] = []
    for table in found:
        line = _line(table, company.get(table.id, []), free.get(table.id, 0))
        line.mine = sorted(mine.get(table.id, []))
        if person is not None and line.outcome is not None:
            line.result = results.in_words(table.game, line.outcome, line.mine)
        elif person is not None and table.status == "running":
            await _look_closer(line, tables)
        shown.append(line)
    return shown


def _line(table: Table, people: list[str], free: int) -> ListedTable:
    return ListedTable(
        table=table.id,
        kind=table.kind,
        game=table.game,
        status=table.status,
        seats=table.seats,
        people=people,
        asked=False,
        public=table.public,
        onlookers=table.onlookers,
        made=table.made,
        free=free,
        outcome=None if table.outcome is None else msgspec.convert(table.outcome, Outcome),
    )


async def _look_closer(line: ListedTable, tables: Tables) -> None:
    """What is asked, through the eyes of the seat of theirs that is asked, else of their first."""
    try:
        live = await tables.get(line.table)
    except Refusal:  # a match that the rules which are here now cannot go on with
        return
    log = live.log
    if log is None or live.over:
        return
    line.waiting = sorted(log.waiting)
    asked = [seat for seat in line.mine if seat in log.waiting]
    line.asked = bool(asked)
    line.waiting_since = min(log.waiting[seat][1] for seat in asked or log.waiting)
    eyes = next(iter([*asked, *line.mine]), None)
    line.prompt = log.game.prompt(log.state, eyes, seats.names(live.roster))
