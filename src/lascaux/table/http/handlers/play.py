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
    TheHearth,
    ThePerson,
    Who,
    router,
)
from lascaux.table.match import hints, onlookers, play
from lascaux.table.messages import Accepted, ChatLine, Consent, Hint, HintWish, Say, Submit, Undo, Update
from lascaux.table.shown import view


@get("/tables/{table:str}/now", opt={"door": "read"})
async def now(
    hearth: TheHearth,
    who: Who,
    table: TableId,
    since: SincePly = None,
    seat: SeatQuery = None,
    show: ShowQuery = "view",
) -> Update:
    """The position as I may see it, what I may do, and what happened since a ply."""
    live = await hearth.table(table, who)
    await live.reach(since or 0)
    eyes = await live.sure(lambda: onlookers.eyes(live.desk, who, seat, live.over))
    return view.update(live, eyes, since, show)


@post("/tables/{table:str}/moves", opt={"door": "play"})
async def submit(hearth: TheHearth, person: ThePerson, table: TableId, data: JSONBody[Submit]) -> Accepted:
    """Choose. Refused as stale if the question has changed since the ply that it answers."""
    return await play.submit(await hearth.table(table, person.id), person, data)


@post("/tables/{table:str}/undo", opt={"door": "play"})
async def undo(hearth: TheHearth, person: ThePerson, table: TableId, data: JSONBody[Undo]) -> Accepted:
    """Go back; past a reveal the others are asked for their consent."""
    return await play.go_back(hearth, await hearth.table(table, person.id), person, data)


@post("/tables/{table:str}/consent", opt={"door": "play"})
async def consent(hearth: TheHearth, person: ThePerson, table: TableId, data: JSONBody[Consent]) -> Accepted:
    """Answer somebody who asks to go back."""
    return await play.consent(hearth, await hearth.table(table, person.id), person, data)


@post("/tables/{table:str}/hint", opt={"door": "think"})
async def hint(hearth: TheHearth, person: ThePerson, table: TableId, data: JSONBody[HintWish]) -> Hint:
    """What a search would do that knows what my seat knows; takes about a second."""
    return await hints.hint(hearth, await hearth.table(table, person.id), person, data)


@get("/tables/{table:str}/chat", opt={"door": "read"})
async def listen(
    hearth: TheHearth,
    who: Who,
    table: TableId,
    since: Annotated[int, QueryParameter(ge=0, le=2_000_000_000)] = 0,
) -> list[ChatLine]:
    """What was said after a line number."""
    return await play.listen(hearth, await hearth.table(table, who), who, since)


@post("/tables/{table:str}/chat", opt={"door": "chat"})
async def say(hearth: TheHearth, person: ThePerson, table: TableId, data: JSONBody[Say]) -> ChatLine:
    """Say something: players to the table, onlookers among themselves."""
    return await play.say(hearth, await hearth.table(table, person.id), person, data.text)


playing = router("/api", "play", [now, submit, undo, consent, hint, listen, say])
