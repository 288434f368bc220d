"""The least of a WebSocket client: the driver must cost less than the server that it drives."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

HOST = "127.0.0.1"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NO_MASK = b"\0\0\0\0"  # a mask of zeros leaves the bytes as they are, and is as valid as any other


class Socket(asyncio.Protocol):
    """Calls `heard` with every text message. Messages in pieces are refused: neither server sends them."""

    def __init__(self, request: bytes, heard: Callable[[Socket, bytes], None]) -> None:
        self._request = request
        self._heard = heard
        self._rest = b""
        self._transport: asyncio.Transport | None = None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        if not self.ready.done():
            self.ready.set_exception(error or ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        start = 0
        if not self.ready.done():
            start = data.find(b"\r\n\r\n") + 4
            if start < 4:
                self._rest = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.ready.set_exception(ConnectionError(data[:start].decode("latin-1")))
                return
            self.ready.set_result(None)
        self._rest = data[self._frames(data, start) :]

    def _frames(self, data: bytes, start: int) -> int:
        """Hand on every whole frame; returns where the first unfinished one begins."""
        end = len(data)
        while end - start >= 2:
            first, size, body = data[start], data[start + 1], start + 2
            if size == 126:
                size, body = int.from_bytes(data[body : body + 2], "big"), body + 2
            elif size == 127:
                size, body = int.from_bytes(data[body : body + 8], "big"), body + 8
            if body + size > end:
                break
            start = body + size
            if first == 0x80 | TEXT:
                self._heard(self, data[body:start])
            elif first == 0x80 | PING:
                self._write(PONG, data[body:start])
            elif first == 0x80 | CLOSE:
                self.close()
            else:
                raise ConnectionError(f"a frame that begins with {first:#x}")
        return start

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def _write(self, kind: int, body: bytes) -> None:
        if self._transport is None:
            return
        size = len(body)
        if size < 126:
            head = bytes((0x80 | kind, 0x80 | size))
        else:
            head = bytes((0x80 | kind, 0x80 | 126)) + size.to_bytes(2, "big")
        self._transport.write(head + NO_MASK + body)

    def close(self) -> None:
        if self._transport is not None:
            self._write(CLOSE, b"")
            self._transport.close()
            self._transport = None


async def connect(port: int, path: str, cookie: str, heard: Callable[[Socket, bytes], None]) -> Socket:
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: bGFzY2F1eCwgcGFpbnRlZA==\r\nSec-WebSocket-Version: 13\r\n"
        + (f"Cookie: {cookie}\r\n" if cookie else "")
        + "\r\n"
    )
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(request.encode(), heard), HOST, port)
    await asyncio.wait_for(socket.ready, 30)
    return socket
