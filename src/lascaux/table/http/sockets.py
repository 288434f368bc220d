"""Connections as they come from the network: bounded in number and in patience, and with a short way for what
is said at live tables.

The short way goes around the layers of the framework: a whole short text is handed on as it comes in, and
what is sent is framed once for all who see alike and written straight out. Everything else (fragments, pings,
closing) takes the usual way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from lascaux.table.http.crowd import Crowd
from lascaux.table.http.frames import TEXT, bounds, unmasked

WAY = "lascaux"  # the extension of the scope in which a live table finds its connection

WHOLE_REQUEST = 10.0  # seconds in which a request is to be there, from its first byte on
TAKEN = 30.0  # seconds for which a client may leave what is sent to it unread
LONGEST = 16 * 1024  # bytes of a text that may take the short way; the usual one knows its own bound
FAREWELL = 5.0  # seconds for which one that does not answer may hold up its own end


class Patience:
    """A timer that hangs up, and says why."""

    def __init__(self, crowd: Crowd, transport: asyncio.Transport) -> None:
        self._crowd = crowd
        self._transport = transport
        self._timer: asyncio.TimerHandle | None = None

    def start(self, seconds: float, why: str) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._end, why)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end(self, why: str) -> None:
        self._timer = None
        self._crowd.note(why)
        self._transport.abort()


class HttpConnection(H11Protocol):
    crowd: ClassVar[Crowd]
    place = ""
    _asking: Patience | None = None
    _taking: Patience | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.crowd.admit(self, self.client[0] if self.client else ""):
            transport.abort()
            return
        self._asking, self._taking = Patience(self.crowd, transport), Patience(self.crowd, transport)
        self._listen()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self.crowd.leave(self)
        super().connection_lost(exc)

    def cut(self) -> None:
        self.transport.abort()

    def _stop(self) -> None:
        if self._asking is not None and self._taking is not None:
            self._asking.stop()
            self._taking.stop()

    def _listen(self) -> None:
        self.crowd.idle(self)
        if self._asking is not None:
            self._asking.start(WHOLE_REQUEST, "slow to say what they want")

    def data_received(self, data: bytes) -> None:
        if self._asking is None:
            return
        if self.cycle is None or self.cycle.response_complete:
            self._listen()
        super().data_received(data)
        if self.cycle is not None and not self.cycle.more_body and self.conn.their_state is not h11.IDLE:
            self._asking.stop()
            self.crowd.busy(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop()
        self.crowd.leave(self)
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        if self._asking is not None:
            self._asking.stop()
        self.crowd.idle(self)
        super().on_response_complete()

    def pause_writing(self) -> None:
        if self._taking is not None:
            self._taking.start(TAKEN, "slow to take what they asked for")
        super().pause_writing()

    def resume_writing(self) -> None:
        if self._taking is not None:
            self._taking.stop()
        super().resume_writing()


class LiveSocket(WebSocketsSansIOProtocol):
    """`hearer` is handed every text, and `drained` called when there is room again. Both come from the
    table."""

    crowd: ClassVar[Crowd]
    place = ""
    _taking: Patience | None = None

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.hearer: Callable[[bytes], None] | None = None
        self.drained: Callable[[], None] | None = None
        self._asked = False  # the request is there, and frames follow
        self._rest = b""  # the beginning of a frame whose head is not whole
        self._skip = 0  # bytes of a frame that takes the usual way
        self._fragments = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._taking = Patience(self.crowd, self.transport)
        if not self.crowd.admit(self, self.client[0] if self.client else ""):
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._taking is not None:
            self._taking.stop()
        self.crowd.leave(self)
        super().connection_lost(exc)

    def cut(self) -> None:
        self.transport.abort()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][WAY] = self  # type: ignore[assignment]

    def listen(self, hearer: Callable[[bytes], None], drained: Callable[[], None]) -> None:
        """From here on texts take the short way, those that have come already before all others."""
        self.hearer, self.drained = hearer, drained
        events = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        for event in events:
            if event["type"] == "websocket.receive":
                text: Any = event.get("text") or event.get("bytes") or b""
                hearer(text.encode() if isinstance(text, str) else text)
            else:
                self.queue.put_nowait(event)
        self.listen_on()

    def listen_on(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def wait(self) -> None:
        """Take nothing in before `listen_on`: as much waits as may."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    # Sending

    @property
    def room(self) -> bool:
        """Whether the client takes what is sent to it."""
        return self.writable.is_set()

    def put(self, data: bytes) -> None:
        """Send what is framed already."""
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(data)

    def hang_up(self, code: int, reason: str) -> None:
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.listen_on()
        self.close_timer = self.loop.call_later(FAREWELL, self.transport.abort)

    async def send(self, message: Any) -> None:
        if self.close_sent and message["type"] == "websocket.send":
            raise ClientDisconnected  # said after the other end was told to go: nobody's fault
        await super().send(message)

    def pause_writing(self) -> None:
        if self._taking is not None:
            self._taking.start(TAKEN, "slow to take what a table sends")
        super().pause_writing()

    def resume_writing(self) -> None:
        if self._taking is not None:
            self._taking.stop()
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    def keepalive_timeout(self) -> None:
        """What waits to be sent must not keep a dead connection alive."""
        super().keepalive_timeout()
        self.crowd.note("silent when pinged")
        self.loop.call_later(FAREWELL, self.transport.abort)

    # Receiving

    def data_received(self, data: bytes) -> None:
        if not self._asked:
            self._asked = True
            super().data_received(data)
            return
        if self._skip:
            taken = data[: self._skip]
            self._skip -= len(taken)
            self._usual(taken)
            data = data[len(taken) :]
        if data:
            self._frames(self._rest + data if self._rest else data)

    def _frames(self, data: bytes) -> None:
        self._rest, start, there = b"", 0, len(data)
        while start < there:
            found = bounds(data, start)
            if found is None:
                self._rest = data[start:]
                return
            mask, end = found
            first = data[start]
            short = first == TEXT and mask != end <= there and end - mask <= LONGEST
            if short and not self._fragments and self.hearer is not None:
                self.hearer(unmasked(data, mask, end))
            else:
                if first & 0x0F < 8:  # a fragment of a message; the last one says so
                    self._fragments = not first & 0x80
                self._skip = max(0, end - there)
                self._usual(data[start:end])
            start = end

    def _usual(self, data: bytes) -> None:
        if not self.transport.is_closing():
            super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """A message that came in pieces, or as bytes."""
        if self.hearer is None:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.hearer(data)


def protocols(crowd: Crowd) -> tuple[type[HttpConnection], type[LiveSocket]]:
    """The two kinds of connection of one server."""
    return (
        type("HttpConnection", (HttpConnection,), {"crowd": crowd}),
        type("LiveSocket", (LiveSocket,), {"crowd": crowd}),
    )
