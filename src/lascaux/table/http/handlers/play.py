"""Play without a socket: look, choose, go back, agree, talk."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from lascaux.table.http.handlers.common import (
    SeatQuery,
    ShowQuery,
    SincePly,
    TableId,
    TheBotWorkers,
    ThePerson,
    TheTables,
    TheUpkeep,
    Who,
    router,
)
from lascaux.table.match import chat, hints, onlookers, play
from lascaux.table.messages.play import (
    Accepted,
    ChatMessage,
    Consent,
    Hint,
    HintWish,
    Say,
    Submit,
    Undo,
    Update,
)
from lascaux.table.shown import view


@get("/tables/{table:str}/now", opt={"door": "read"})
async def now(
    tables: TheTables,
    upkeep: TheUpkeep,
    who: Who,
    table: TableId,
    since: SincePly = None,
    seat: SeatQuery = None,
    show: ShowQuery = "view",
) -> Update:
    """The position as I may see it, what I may do, and what happened since a ply."""
    live = await tables.visit(table, who)
    upkeep.visit(live)
    await live.reach(since or 0)
    eyes = await live.sure(lambda: onlookers.eyes(live.roster, who, seat, live.over))
    return view.update(live, eyes, since, show)


@post("/tables/{table:str}/moves", opt={"door": "play"})
async def submit(tables: TheTables, person: ThePerson, table: TableId, data: JSONBody[Submit]) -> Accepted:
    """Choose. Refused as stale if the question has changed since the ply that it answers."""
    return await play.submit(await tables.visit(table, person.id), person, data)


@post("/tables/{table:str}/undo", opt={"door": "play"})
async def undo(tables: TheTables, person: ThePerson, table: TableId, data: JSONBody[Undo]) -> Accepted:
    """Go back; past a reveal the others are asked for their consent."""
    return await play.go_back(await tables.visit(table, person.id), person, data)


@post("/tables/{table:str}/consent", opt={"door": "play"})
async def consent(tables: TheTables, person: ThePerson, table: TableId, data: JSONBody[Consent]) -> Accepted:
    """Answer somebody who asks to go back."""
    return await play.consent(await tables.visit(table, person.id), person, data)


@post("/tables/{table:str}/hint", opt={"door": "think"})
async def hint(
    bot_workers: TheBotWorkers, tables: TheTables, person: ThePerson, table: TableId, data: JSONBody[HintWish]
) -> Hint:
    """What a search would do that knows what my seat knows; takes about a second."""
    return await hints.hint(bot_workers, await tables.visit(table, person.id), person, data)


@get("/tables/{table:str}/chat", opt={"door": "read"})
async def listen(
    tables: TheTables,
    who: Who,
    table: TableId,
    since: Annotated[int, QueryParameter(ge=0, le=2_000_000_000)] = 0,
) -> list[ChatMessage]:
    """What was said after the message of this number."""
    return await chat.listen(await tables.visit(table, who), who, since)


@post("/tables/{table:str}/chat", opt={"door": "chat"})
async def say(tables: TheTables, person: ThePerson, table: TableId, data: JSONBody[Say]) -> ChatMessage:
    """Say something: players to the table, onlookers among themselves."""
    return await chat.say(await tables.visit(table, person.id), person, data.text)


playing = router("/api", "play", [now, submit, undo, consent, hint, listen, say])
