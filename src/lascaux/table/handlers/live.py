"""The socket of a live table."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from lascaux.table import view
from lascaux.table.connection import Connection
from lascaux.table.errors import Refusal
from lascaux.table.handlers.common import (
    SeatQuery,
    ShowQuery,
    SincePly,
    TableId,
    TheHearth,
    address,
    asker,
    count,
)
from lascaux.table.messages import Refused
from lascaux.table.safety import problem

GONE = 4000  # plus the HTTP status: why the server closed the socket


@websocket("/api/tables/{table:str}/live", opt={"door": "socket"})
async def live(
    socket: WebSocket[Any, Any, Any],
    hearth: TheHearth,
    table: TableId,
    since: SincePly = None,
    seat: SeatQuery = None,
    show: ShowQuery = "view",
) -> None:
    """The table live: updates, cards and chat come in; choices, undo and talk go out."""
    await socket.accept()

    async def send(data: bytes) -> None:
        await socket.send({"type": "websocket.send", "bytes": None, "text": data.decode()})

    try:
        count(socket, socket.route_handler)
        person = await hearth.people.find(asker(socket))
        place = address(socket)
        with hearth.limits.socket(person.id if person else None, place):
            there = await hearth.tables.get(table)
            connection = Connection(hearth, there, person, place, seat, since, show)
            await _converse(socket, connection, send)
    except Refusal as refusal:
        await send(view.encode(Refused(problem(refusal))))
        await socket.close(GONE + refusal.status, refusal.kind)
    except WebSocketDisconnect:
        pass


async def _converse(socket: WebSocket[Any, Any, Any], connection: Connection, send: Any) -> None:
    """Listen and deliver at once; when one side ends, so does the other."""
    deliver = asyncio.create_task(connection.deliver(send))
    listen = asyncio.create_task(_listen(socket, connection))
    try:
        await asyncio.wait((deliver, listen), return_when=asyncio.FIRST_COMPLETED)
    finally:
        deliver.cancel()
        listen.cancel()
        results = await asyncio.gather(deliver, listen, return_exceptions=True)
    for result in results:
        if isinstance(result, Refusal):
            raise result


async def _listen(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        data: Any = message.get("text") or message.get("bytes") or ""
        await connection.receive(data)
