"""Tables: list, open, look at, play again."""

from __future__ import annotations

from typing import Literal

from litestar import get, post
from litestar.params import FromQuery, JSONBody

from lascaux.table.http.handlers.common import TableId, TheHearth, ThePerson, Who, router
from lascaux.table.match import lobby
from lascaux.table.messages import Invitation, Opening, TableCard, TableLine
from lascaux.table.shown import view


@get("/tables", opt={"door": "read"})
async def list_tables(
    hearth: TheHearth, who: Who, which: FromQuery[Literal["mine", "free", "watch"]] = "free"
) -> list[TableLine]:
    """Public tables with a free seat, public tables to watch, or my own, the newest first."""
    if which == "mine":
        person = (await hearth.people.require(who)).id
        return await lobby.lines(hearth, await hearth.store.tables_of(person), person)
    if which == "free":
        return await lobby.lines(hearth, await hearth.store.open_tables(), None)
    return await lobby.lines(hearth, await hearth.store.watchable_tables(), None)


@post("/tables", opt={"door": "open"})
async def open_table(hearth: TheHearth, person: ThePerson, data: JSONBody[Opening]) -> TableCard:
    """Open a table."""
    return view.card(await lobby.open_table(hearth, person, data), person.id)


@get("/tables/{table:str}", opt={"door": "read"})
async def look(hearth: TheHearth, who: Who, table: TableId) -> TableCard:
    """Who sits at a table. Whoever has its id may look."""
    return view.card(await hearth.table(table, who), who)


@get("/invitations/{link:str}", opt={"door": "read"})
async def invitation(hearth: TheHearth, who: Who, link: TableId) -> Invitation:
    """Where a link to a seat leads."""
    holder = await lobby.find_link(hearth, link)
    live = await hearth.table(holder.table, who)
    taken = live.desk.holders[holder.seat][-1].link != link
    return Invitation(holder.seat, taken, view.card(live, who))


@post("/tables/{table:str}/rematch", opt={"door": "open"})
async def rematch(hearth: TheHearth, person: ThePerson, table: TableId) -> TableCard:
    """The same again. The first to ask opens the table, the others find their seats kept."""
    return view.card(await lobby.rematch(hearth, await hearth.table(table, person.id), person), person.id)


tables = router("/api", "tables", [list_tables, open_table, look, invitation, rematch])
