"""The outermost door: who may knock at all, and what every answer carries.

Browsers tell where a request comes from. What would change something, or open a socket, is answered only if
it comes from our own pages, or from a program that is no browser.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Collection, Iterable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from lascaux.table import metrics
from lascaux.table.errors import ForeignSite, Refusal, WrongHost
from lascaux.table.http.crowd import Crowd
from lascaux.table.messages.play import Problem

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
LINK = re.compile(r"(/(?:join|invitations)/).+")
access = logging.getLogger("lascaux.access")
UNNAMED = ("/health", "/ready", "/metrics")  # asked by machines, at an address

HEADERS: list[tuple[bytes, bytes]] = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        b"connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        b"frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # an address may hold the link to a seat
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]


def problem(refusal: Refusal) -> Problem:
    return Problem(refusal.kind, refusal.message, refusal.details)


class Gate:
    """Wraps the whole application, so that even what no handler answers is covered.

    `hosts` are the names that this server answers to; if there are none, it answers to all.
    """

    def __init__(self, app: ASGIApp, measured: metrics.Metrics, hosts: Collection[str] = ()) -> None:
        self.app = app
        self._metrics = measured
        self._hosts = frozenset(host.lower() for host in hosts)

    def measure(self, crowd: Crowd) -> None:
        """Let the metrics tell of the connections."""
        add = self._metrics.add
        add("connections", "gauge", "Connections of all kinds.", lambda: crowd.count)
        add(
            "connections_cut_off_total",
            "counter",
            "Connections that were cut off, by why.",
            lambda: {f'why="{why}"': float(count) for why, count in crowd.cut_off.items()},
        )

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and not (self._is_ours(scope) and same_site(scope["headers"])):
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": "foreign site"})
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        begun = time.monotonic()

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.answers[str(message["status"])] += 1
                if access.isEnabledFor(logging.INFO):
                    _note(scope, message["status"], time.monotonic() - begun)
                headers = [*message["headers"], *HEADERS]
                if scope["path"].startswith("/api/"):
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
            await send(message)

        if not self._is_ours(scope):
            await _answer(guarded, WrongHost("This server does not go by that name."))
        elif scope["method"] in SAFE_METHODS or same_site(scope["headers"]):
            await self.app(scope, receive, guarded)
        else:
            refusal = ForeignSite("This came from another site. Use the pages of this server.")
            await _answer(guarded, refusal)

    def _is_ours(self, scope: Any) -> bool:
        """A foreign name that leads here would make its pages ours in the eyes of a browser."""
        if not self._hosts or scope["path"] in UNNAMED:
            return True
        named = next((value for name, value in scope["headers"] if name.lower() == b"host"), b"")
        host = named.decode("latin-1").lower()
        bare = (
            host[: host.rfind(":")] if host.rpartition(":")[2].isdecimal() and host.count(":") != 0 else host
        )
        return bare in self._hosts or host in self._hosts


async def _answer(send: Send, refusal: Refusal) -> None:
    body = msgspec.json.encode(problem(refusal))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _note(scope: Any, status: int, seconds: float) -> None:
    """One line of the access log. Links to seats are secrets."""
    client = scope["client"][0] if scope.get("client") else "unknown"
    path = LINK.sub(r"\1…", scope["path"])
    facts = {"method": scope["method"], "path": path, "status": status, "ms": round(seconds * 1000, 1)}
    said = f"{client} {scope['method']} {path} {status} {facts['ms']} ms"
    access.info(said, extra={"facts": {"client": client, **facts}})


def same_site(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """True if our own page asks, or no browser at all."""
    found = {name.lower(): value.decode("latin-1") for name, value in headers}
    if found.get(b"sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = found.get(b"origin")
    if origin is None:
        return True
    try:
        return bool(origin) and urlsplit(origin).netloc.lower() == found.get(b"host", "").lower() != ""
    except ValueError:
        return False
