"""The socket of a live table."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from lascaux.table.errors import Fault, Refusal
from lascaux.table.http.connection import FAULT, GONE, Connection
from lascaux.table.http.handlers.common import (
    SeatQuery,
    ShowQuery,
    SincePly,
    TableId,
    TheLimits,
    ThePeople,
    ThePushes,
    TheSessions,
    TheTables,
    TheUpkeep,
    address,
    asker,
    claim_of,
    count,
)
from lascaux.table.http.safety import problem
from lascaux.table.http.sockets import WAY, LiveSocket
from lascaux.table.messages.play import Refused
from lascaux.table.shown import view

Socket = WebSocket[Any, Any, Any]
log = logging.getLogger(__name__)


@websocket("/api/tables/{table:str}/live", opt={"door": "socket"})
async def live(
    socket: Socket,
    tables: TheTables,
    people: ThePeople,
    limits: TheLimits,
    upkeep: TheUpkeep,
    pushes: ThePushes,
    sessions: TheSessions,
    table: TableId,
    since: SincePly = None,
    seat: SeatQuery = None,
    show: ShowQuery = "view",
) -> None:
    """The table live: updates, cards and chat come in; choices, undo and talk go out."""
    await socket.accept()
    way: LiveSocket = socket.scope["extensions"][WAY]  # type: ignore[index, assignment]
    try:
        count(socket, socket.route_handler)
        person = await people.find(await asker(socket))
        place = address(socket)
        with limits.socket(person.id if person else None, place):
            there = await tables.visit(table, person.id if person else None)
            connection = Connection(
                people, limits, upkeep.tend, pushes.see, way, there, person, place, seat, since, show
            )
            closed = sessions.opened(claim_of(socket), connection.sign_out)
            try:
                await _converse(socket, way, connection)
            finally:
                closed()
    except Refusal as refusal:
        await _refuse(socket, refusal)
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("table %s: a socket is closed, what it asked for has failed", table)
        await _refuse(socket, Fault(), FAULT)


async def _converse(socket: Socket, way: LiveSocket, connection: Connection) -> None:
    """Until the client has left. What is said goes the short way."""
    try:
        await connection.begin()
        way.listen(connection.hear, connection.flush)
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass
    finally:
        await connection.end()


async def _refuse(socket: Socket, refusal: Refusal, code: int = 0) -> None:
    """Say why, and hang up."""
    said = view.encode(Refused(problem(refusal))).decode()
    with suppress(OSError, WebSocketDisconnect):  # the client was quicker
        await socket.send({"type": "websocket.send", "bytes": None, "text": said})
        await socket.close(code or GONE + refusal.status, refusal.kind)
