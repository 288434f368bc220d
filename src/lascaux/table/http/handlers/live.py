"""The socket of a live table."""

from __future__ import annotations

import asyncio
import functools
import logging
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from lascaux.table.errors import Fault, Refusal
from lascaux.table.http.connection import Connection
from lascaux.table.http.handlers.common import (
    SeatQuery,
    ShowQuery,
    SincePly,
    TableId,
    TheLimits,
    ThePeople,
    ThePushes,
    TheTables,
    TheUpkeep,
    address,
    asker,
    count,
)
from lascaux.table.http.safety import problem
from lascaux.table.messages.play import Refused
from lascaux.table.shown import view

Socket = WebSocket[Any, Any, Any]
log = logging.getLogger(__name__)

GONE = 4000  # plus the HTTP status: why the server closed the socket
FAULT = 1011  # says RFC 6455


@websocket("/api/tables/{table:str}/live", opt={"door": "socket"})
async def live(
    socket: Socket,
    tables: TheTables,
    people: ThePeople,
    limits: TheLimits,
    upkeep: TheUpkeep,
    pushes: ThePushes,
    table: TableId,
    since: SincePly = None,
    seat: SeatQuery = None,
    show: ShowQuery = "view",
) -> None:
    """The table live: updates, cards and chat come in; choices, undo and talk go out."""
    await socket.accept()
    try:
        count(socket, socket.route_handler)
        person = await people.find(asker(socket))
        place = address(socket)
        with limits.socket(person.id if person else None, place):
            there = await tables.visit(table, person.id if person else None)
            connection = Connection(
                people, limits, upkeep.tend, pushes.see, there, person, place, seat, since, show
            )
            await _converse(socket, connection)
    except Refusal as refusal:
        await _refuse(socket, refusal)
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("a socket is closed: what was asked for at table %s has failed", table)
        await _refuse(socket, Fault(), FAULT)


async def _converse(socket: Socket, connection: Connection) -> None:
    """Deliver in the background, and listen until the client has left; what it began is seen through."""
    deliver = asyncio.create_task(_deliver(socket, connection))
    try:
        while (message := await socket.receive())["type"] != "websocket.disconnect":
            data: Any = message.get("text") or message.get("bytes") or ""
            await connection.receive(data)
    finally:
        deliver.cancel()
        await asyncio.wait((deliver,))


async def _deliver(socket: Socket, connection: Connection) -> None:
    """Whatever ends this also hangs up, and that ends the listening."""
    try:
        await connection.deliver(functools.partial(_send, socket))
    except WebSocketDisconnect:
        pass
    except Refusal as refusal:
        await _refuse(socket, refusal)
    except Exception:
        log.exception("a socket is closed: what is new could not be sent")
        await _refuse(socket, Fault(), FAULT)


async def _send(socket: Socket, data: bytes) -> None:
    try:
        await socket.send({"type": "websocket.send", "bytes": None, "text": data.decode()})
    except OSError as error:
        raise WebSocketDisconnect(detail="the client has left") from error


async def _refuse(socket: Socket, refusal: Refusal, code: int = 0) -> None:
    """Say why, and hang up."""
    with suppress(OSError, WebSocketDisconnect):  # the client was quicker
        await _send(socket, view.encode(Refused(problem(refusal))))
        await socket.close(code or GONE + refusal.status, refusal.kind)
