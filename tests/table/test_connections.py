"""Connections that are slow, silent or too many are cut off; the others are answered."""

from __future__ import annotations

import json
import logging
import socket
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from lascaux.table.http import crowd, sockets
from lascaux.table.http.frames import bounds, framed, unmasked
from table_harness import BOT, ME, Server, running, until


def half_a_request(server: Server, text: bytes = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n") -> socket.socket:
    one = socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])), 10)
    one.sendall(text)
    return one


def closed(one: socket.socket) -> bool:
    one.settimeout(20)
    try:
        return one.recv(1) == b""
    except ConnectionError:
        return True


def test_who_does_not_say_what_they_want_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sockets, "WHOLE_REQUEST", 0.3)
    body = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"
    with running(tmp_path) as server, ExitStack() as open_ones:
        slow = [open_ones.enter_context(half_a_request(server)) for _ in range(5)]
        slow += [open_ones.enter_context(half_a_request(server, text)) for text in (b"", body)]
        answered = open_ones.enter_context(
            half_a_request(server, b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        )
        assert answered.recv(15) == b"HTTP/1.1 200 OK"
        answered.sendall(b"GET /")
        assert all(closed(one) for one in slow)
        assert server.stranger().ok("GET", "/health") == {"status": "ok"}
    said = [record.getMessage() for record in caplog.records if "cut off" in record.getMessage()]
    assert said == ["a connection is cut off: slow to say what they want"], "once, however many they are"


def test_more_connections_than_there_may_be_keep_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lascaux.table.serve.most_connections", lambda: 30)
    with running(tmp_path) as server, ExitStack() as open_ones:
        ann = server.person()
        table = ann.open(seats=[ME, BOT])
        live = open_ones.enter_context(ann.live(table))
        live.next("update")
        slow = [open_ones.enter_context(half_a_request(server)) for _ in range(60)]
        assert server.person("Bob").card(table)["table"] == table, (
            "whoever has been idle for longest has to go"
        )
        assert closed(slow[0])
        live.send("ping", id="still here")
        assert live.next("pong")["id"] == "still here", "nobody at a table"


def test_one_address_does_not_take_all_connections() -> None:
    class One:
        place = ""

        def cut(self) -> None: ...

    class Loop:
        def call_later(self, *_: object) -> None: ...

    house = crowd.Crowd(100, limited=True)
    house._tell = lambda why: None  # type: ignore[method-assign]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(crowd.asyncio, "get_running_loop", Loop)
        mine = [One() for _ in range(80)]
        assert sum(house.admit(one, "2001:db8::1") for one in mine) == 50
        assert not house.admit(One(), "2001:db8::ffff"), "a house has many addresses"
        assert house.admit(One(), "2001:db8:0:1::1")
        for one in mine:
            house.leave(one)
            house.leave(one)
        assert house.count == 1


def test_a_socket_that_never_reads_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "TAKEN", 0.3)
    with running(tmp_path) as server:
        ann = server.person()
        table = ann.open("hunters-and-gatherers", seats=[ME, BOT])
        port = int(server.url.rpartition(":")[2])
        one = socket.socket()
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        one.connect(("127.0.0.1", port))
        cookies = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
        one.sendall(
            f"GET /api/tables/{table}/live?show=both HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: bGFzY2F1eCwgcGFpbnRlZA==\r\n"
            "Sec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookies}\r\n\r\n".encode()
        )
        look = json.dumps({"type": "look", "seat": 0}).encode()
        frame = bytes((0x81, 0x80 | len(look))) + b"\0\0\0\0" + look
        live = server.services.tables.peek(table)
        assert live is not None
        until(lambda: live.watchers)
        end = time.monotonic() + 30
        one.setblocking(False)
        while live.watchers and time.monotonic() < end:
            try:
                one.send(frame)
            except BlockingIOError:
                time.sleep(0.02)
            except ConnectionError:
                break
        until(lambda: not live.watchers)
        one.close()
        assert ann.now(table)["ply"] == 0


def test_a_message_that_is_too_large_leaves_no_traceback(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    ann = server.person()
    table = ann.open(seats=[ME, BOT])
    with caplog.at_level(logging.WARNING), ann.live(table) as live:
        live.next("update")
        live.send("look", seat=0)
        for _ in range(10):
            live.send("ping")
        live.socket.send("x" * 20_000)
        until(lambda: live.socket.close_code is not None or not _more(live))
    there = server.services.tables.peek(table)
    assert there is not None
    until(lambda: not there.watchers)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def _more(live: object) -> bool:
    try:
        live.next("", 1)  # type: ignore[attr-defined]
    except Exception:
        return False
    return True


@pytest.mark.parametrize("size", [0, 5, 125, 126, 1000, 65535, 65536])
def test_frames_are_as_the_standard_has_them(size: int) -> None:
    from websockets.frames import Frame, Opcode

    text = bytes(number % 250 for number in range(size))
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
    sent = b"xx" + Frame(Opcode.TEXT, text).serialize(mask=True) + b"rest"
    found = bounds(sent, 2)
    assert found is not None
    assert unmasked(sent, *found) == text
    assert found[1] == len(sent) - 4
    for cut in range(2, min(found[0], 12)):
        assert bounds(sent[:cut], 2) is None


def test_messages_in_pieces_are_put_together(server: Server) -> None:
    ann = server.person()
    table = ann.open(seats=[ME, BOT])
    with ann.live(table) as live:
        live.next("update")
        live.socket.send(['{"type": "pi', 'ng", ', '"id": "in pieces"}'])
        live.send("ping", id="whole")
        assert [live.next("pong")["id"] for _ in range(2)] == ["in pieces", "whole"]
