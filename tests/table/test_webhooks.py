"""Webhooks: once per wait, and never into a private network."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import socket
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from lascaux.table.errors import BadRequest
from lascaux.table.people import addresses, webhooks
from lascaux.table.people.limits import DOORS
from table_harness import BOT, ME, OPEN, Server, running, until

CALL = webhooks.Call("t", "g", 0, 1, "It is your turn.")


class Bell:
    """Somebody's web server that is called."""

    def __init__(self, status: int = 200, location: str = "") -> None:
        self.calls: list[Any] = []
        bell = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                bell.calls.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(status)
                if location:
                    self.send_header("Location", location)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *arguments: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/my/turn?seat=1"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def bell() -> Iterator[Bell]:
    ringing = Bell()
    yield ringing
    ringing.close()


def test_a_seat_is_called_once_per_wait(server: Server, bell: Bell) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(seats=[ME, OPEN])
    bob.seat(table, 1, "take")
    ann.ok("PUT", f"/api/tables/{table}/seats/0/webhook", {"url": bell.url})
    until(lambda: len(bell.calls) == 1)
    assert bell.calls[0] == {
        "table": table,
        "game": "ochre",
        "seat": 0,
        "ply": 0,
        "message": "It is your turn at a table of Ochre.",
    }
    ann.choose(table)
    time.sleep(0.2)
    bob.choose(table)
    until(lambda: len(bell.calls) == 2)
    bob.choose(table)
    time.sleep(0.3)
    assert len(bell.calls) == 2, "it is still the same wait"
    ann.ok("DELETE", f"/api/tables/{table}/seats/0/webhook")
    ann.choose(table)
    time.sleep(0.3)
    assert len(bell.calls) == 2
    assert bob.refused("PUT", f"/api/tables/{table}/seats/0/webhook", {"url": bell.url}) == "403 not-allowed"


def test_a_turn_of_several_decisions_is_one_wait(server: Server, bell: Bell) -> None:
    ann = server.person()
    table = ann.open("hunters-and-gatherers", seats=[ME, ME])
    for seat in (0, 1):
        ann.ok("PUT", f"/api/tables/{table}/seats/{seat}/webhook", {"url": bell.url})
    turns: list[int] = []
    for _ in range(12):
        live = server.services.tables.peek(table)
        assert live is not None
        seat = live.running.state.turn
        if not turns or turns[-1] != seat:
            turns.append(seat)
        until(lambda: len(bell.calls) == len(turns))
        ann.choose(table, seat=seat)
    assert [call["seat"] for call in bell.calls][: len(turns)] == turns


def test_private_addresses_are_refused_unless_the_operator_allows_them(tmp_path: Path, bell: Bell) -> None:
    with running(tmp_path) as strict:
        ann = strict.person()
        table = ann.open(seats=[ME, BOT])
        for url in (
            bell.url,
            "http://localhost/",
            "http://[::1]/",
            "http://10.0.0.1/",
            "http://169.254.169.254/",
        ):
            assert (
                ann.refused("PUT", f"/api/tables/{table}/seats/0/webhook", {"url": url}) == "400 bad-request"
            )
    assert bell.calls == []


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("127.0.0.1", False),
        ("0.0.0.0", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::", False),
        ("::1", False),
        ("fe80::1", False),
        ("fc00::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("::127.0.0.1", False),
        ("2002:7f00:1::", False),
        ("64:ff9b::7f00:1", False),
        ("8.8.8.8", True),
        ("2606:4700:4700::1111", True),
        ("::ffff:8.8.8.8", True),
        ("64:ff9b::808:808", True),
    ],
)
def test_what_counts_as_public(address: str, public: bool) -> None:
    assert addresses.is_public(ipaddress.ip_address(address)) is public


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.com/",
        "file:///etc/passwd",
        "http://",
        "http:///path",
        "//example.com/",
        "http://user:secret@example.com/",
        "http://example.com:99999/",
        "http://example.com/two words",
        "http://example.com/\r\nX: y",
        "http://[::1/",
        "http://" + "a" * 70 + ".com/",
        "http://no-such-host.invalid/",
    ],
)
def test_addresses_that_cannot_be_called_are_refused(server: Server, url: str) -> None:
    ann = server.person()
    table = ann.open(seats=[ME, BOT])
    assert ann.refused("PUT", f"/api/tables/{table}/seats/0/webhook", {"url": url}) == "400 bad-request"


def test_a_host_with_one_private_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        loop = asyncio.get_running_loop()

        async def both(*arguments: Any, **named: Any) -> Any:
            return [(0, 0, 0, "", ("8.8.8.8", 80)), (0, 0, 0, "", ("127.0.0.1", 80))]

        monkeypatch.setattr(loop, "getaddrinfo", both)
        with pytest.raises(BadRequest):
            await addresses.resolve(addresses.parse("http://example.com/"), False)

    asyncio.run(run())


def test_a_host_that_has_moved_into_a_private_network_is_not_called(
    bell: Bell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was checked when the webhook was set says nothing about where the name leads when it is called."""

    async def run() -> None:
        loop = asyncio.get_running_loop()
        leads_to = "8.8.8.8"

        async def found(*arguments: Any, **named: Any) -> Any:
            return [(0, 0, 0, "", (leads_to, 80))]

        monkeypatch.setattr(loop, "getaddrinfo", found)
        monkeypatch.setattr(addresses, "PORTS", (bell.server.server_port,))
        url = f"http://example.com:{bell.server.server_port}/"
        await addresses.check(url, False)
        leads_to = "127.0.0.1"
        assert await webhooks.send(url, CALL, False) == 0

    asyncio.run(run())
    assert bell.calls == []


def test_nobody_is_called_without_end(tmp_path: Path, bell: Bell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DOORS, "webhook", (2, 0.001))
    with running(tmp_path, limits=True, allow_private_webhooks=True) as server:
        ann = server.person()
        for _ in range(4):
            table = ann.open(seats=[ME, OPEN])
            server.person("Bob").seat(table, 1, "take")
            ann.ok("PUT", f"/api/tables/{table}/seats/0/webhook", {"url": bell.url})
        until(lambda: len(bell.calls) == 2)
        time.sleep(0.3)
        assert len(bell.calls) == 2


def test_redirects_are_not_followed(bell: Bell) -> None:
    sender = Bell(302, bell.url)
    assert asyncio.run(webhooks.send(sender.url, CALL, True)) == 302
    sender.close()
    assert bell.calls == []


def test_a_slow_or_silent_server_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "PATIENCE", 0.3)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        begun = time.monotonic()
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        assert asyncio.run(webhooks.send(url, CALL, True)) == 0
        assert time.monotonic() - begun < 2
