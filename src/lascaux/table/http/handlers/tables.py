"""Tables: list, open, look at, play again."""

from __future__ import annotations

from typing import Literal

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from lascaux.table.http.handlers.common import (
    TableId,
    ThePeople,
    ThePerson,
    TheStandIn,
    TheStore,
    TheTables,
    Who,
    router,
)
from lascaux.table.match import lessons, lobby
from lascaux.table.messages.tables import Invitation, ListedTable, Opening, TableCard
from lascaux.table.shown import view
from lascaux.table.shown.listing import listed


@get("/tables", opt={"door": "read"})
async def list_tables(
    store: TheStore,
    tables: TheTables,
    people: ThePeople,
    who: Who,
    which: FromQuery[Literal["mine", "free", "watch"]] = "free",
) -> list[ListedTable]:
    """Public tables with a free seat, public tables to watch, or my own, the newest first."""
    if which == "mine":
        person = (await people.require(who)).id
        return await listed(store.tables, tables, await store.tables.of(person), person)
    if which == "free":
        return await listed(store.tables, tables, await store.tables.free(), None)
    return await listed(store.tables, tables, await store.tables.watchable(), None)


@post("/tables", opt={"door": "open"})
async def open_table(
    tables: TheTables, stand_in: TheStandIn, person: ThePerson, data: JSONBody[Opening]
) -> TableCard:
    """Open a table."""
    return view.card(await lobby.open_table(tables, person, data, stand_in), person.id)


@post("/games/{game:str}/lesson", opt={"door": "open"})
async def open_lesson(tables: TheTables, person: ThePerson, game: FromPath[str]) -> TableCard:
    """Learn a game: a table with its opening for newcomers, bots, and a seat for me."""
    return view.card(await lessons.open_lesson(tables, person, game), person.id)


@get("/tables/{table:str}", opt={"door": "read"})
async def look(tables: TheTables, who: Who, table: TableId) -> TableCard:
    """Who sits at a table. Whoever has its id may look."""
    return view.card(await tables.visit(table, who), who)


@get("/invitations/{link:str}", opt={"door": "read"})
async def invitation(store: TheStore, tables: TheTables, who: Who, link: TableId) -> Invitation:
    """Where a link to a seat leads."""
    holder = await lobby.find_link(store.tables, link)
    live = await tables.visit(holder.table, who)
    taken = live.roster.holders[holder.seat][-1].link != link
    return Invitation(holder.seat, taken, view.card(live, who))


@post("/tables/{table:str}/rematch", opt={"door": "open"})
async def rematch(tables: TheTables, person: ThePerson, table: TableId) -> TableCard:
    """The same again. The first to ask opens the table, the others find their seats kept."""
    again = await lobby.rematch(tables, await tables.visit(table, person.id), person)
    return view.card(again, person.id)


tables = router("/api", "tables", [list_tables, open_table, open_lesson, look, invitation, rematch])
