"""Replays, results, records, sandboxes."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, QueryParameter

from lascaux.engine import Record
from lascaux.table.http.handlers.common import (
    SeatQuery,
    ShowQuery,
    TableId,
    ThePerson,
    TheReplayWorker,
    TheTables,
    Who,
    router,
)
from lascaux.table.match import sandboxes
from lascaux.table.messages.replays import Replay, ResultCard, SandboxWish
from lascaux.table.messages.tables import TableCard
from lascaux.table.shown import archive, replays, view

JSON = "application/json"
RECORD_SIZE = 1024 * 1024


@get("/tables/{table:str}/replay", opt={"door": "think"}, responses={200: ResponseSpec(Replay)})
async def replay(
    tables: TheTables,
    replay_worker: TheReplayWorker,
    who: Who,
    table: TableId,
    seat: SeatQuery = None,
    everyone: FromQuery[bool] = False,
    since: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    show: ShowQuery = "view",
) -> Response[bytes]:
    """Up to 50 plies from a ply on, through the eyes of a seat; of all seats once the match is over."""
    live = await tables.visit(table, who)
    data = await replays.replay(replay_worker, live, who, seat, everyone, since, show)
    return Response(data, media_type=JSON)


@get("/tables/{table:str}/result", opt={"door": "think"})
async def result(tables: TheTables, replay_worker: TheReplayWorker, who: Who, table: TableId) -> ResultCard:
    """Who won, and where the points came from."""
    return await replays.result(replay_worker, await tables.visit(table, who), who)


@get("/tables/{table:str}/record", opt={"door": "think"}, responses={200: ResponseSpec(Record)})
async def record(tables: TheTables, who: Who, table: TableId) -> Response[bytes]:
    """The match as a file: once it is over, or of my own sandbox."""
    live = await tables.visit(table, who)
    data = await sandboxes.record(live, who, archive.record)
    headers = {"content-disposition": 'attachment; filename="lascaux-record.json"'}
    return Response(data, media_type=JSON, headers=headers)


@post("/records", opt={"door": "upload"}, request_max_body_size=RECORD_SIZE)
async def upload(
    tables: TheTables, replay_worker: TheReplayWorker, person: ThePerson, data: JSONBody[Record]
) -> TableCard:
    """A record becomes a private table of mine."""
    live = await sandboxes.upload(tables, replay_worker, person, data.to_json())
    return view.card(live, person.id)


@post("/tables/{table:str}/sandbox", opt={"door": "open"})
async def sandbox(
    tables: TheTables, person: ThePerson, table: TableId, data: JSONBody[SandboxWish]
) -> TableCard:
    """A private copy of a position that I may see, to try things out."""
    live = await sandboxes.sandbox(tables, await tables.visit(table, person.id), person, data)
    return view.card(live, person.id)


looking_back = router("/api", "afterwards", [replay, result, record, upload, sandbox])
