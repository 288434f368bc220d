"""The outermost door: who may knock at all, and what every answer carries.

Browsers tell where a request comes from. What would change something, or open a socket, is answered only if
it comes from our own pages, or from a program that is no browser.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from lascaux.table.errors import ForeignSite, Refusal
from lascaux.table.messages.play import Problem

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

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
    """Wraps the whole application, so that even what no handler answers is covered."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and not same_site(scope["headers"]):
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": "foreign site"})
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *HEADERS]
                if scope["path"].startswith("/api/"):
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
            await send(message)

        if scope["method"] in SAFE_METHODS or same_site(scope["headers"]):
            await self.app(scope, receive, guarded)
        else:
            refusal = ForeignSite("This came from another site. Use the pages of this server.")
            await _answer(guarded, refusal)


async def _answer(send: Send, refusal: Refusal) -> None:
    body = msgspec.json.encode(problem(refusal))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


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
