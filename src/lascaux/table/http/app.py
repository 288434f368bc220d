"""The application: handlers, errors, documentation and the lifespan of what they need, put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import lascaux
from lascaux.table.errors import BadRequest, Fault, Refusal
from lascaux.table.http.handlers import ROUTES
from lascaux.table.http.handlers.common import knock, provide_person, provide_who
from lascaux.table.http.handlers.pages import SchemaPage, is_visit, page
from lascaux.table.http.safety import Gate, problem
from lascaux.table.messages.play import Problem
from lascaux.table.services import Services
from lascaux.table.settings import Settings

log = logging.getLogger(__name__)

BODY = 64 * 1024
# Pages, scripts and replays are worth packing; short answers, and what is packed already, are not.
UNPACKED = [r"^/api/(?!tables/[^/]+/replay)", r"\.woff2?$"]

# What handlers may ask for by name; the types are in `handlers/common.py`.
HANDED = (
    "bot_workers",
    "limits",
    "metrics",
    "people",
    "pusher",
    "pushes",
    "readiness",
    "replay_worker",
    "sessions",
    "settings",
    "stand_in",
    "store",
    "tables",
    "upkeep",
)

KINDS = {
    400: "bad-request",
    401: "no-name",
    403: "not-allowed",
    404: "not-found",
    405: "no-such-method",
    413: "too-large",
}


class Asked(Request[Any, Any, Any]):
    """What the framework takes for a fault of ours: a body that is no text, or nested without end."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (UnicodeError, RecursionError) as error:
            raise BadRequest(f"The body is no JSON that could be read: {error}") from error


def build(settings: Settings) -> tuple[Gate, Services]:
    """The application, ready to be served, and what is behind it."""
    services = Services(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await services.start()
        try:
            yield
        finally:
            await services.stop()

    app = Litestar(
        route_handlers=ROUTES,
        request_class=Asked,
        guards=[knock],
        dependencies={
            "who": Provide(provide_who),
            "person": Provide(provide_person),
            **{name: _provide(getattr(services, name)) for name in HANDED},
        },
        exception_handlers={Refusal: refused, HTTPException: mistaken, Exception: failed},
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(
            title="Lascaux: the table",
            version=lascaux.__version__,
            description="Any game, with people and bots. Live play goes over a WebSocket, see docs/table.md.",
            path="/schema",
            render_plugins=[SchemaPage(path="/"), JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=BODY,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, exclude=UNPACKED),
        logging_config=None,
    )
    app.state.sessions, app.state.limits = services.sessions, services.limits
    return Gate(app, services.metrics, settings.hosts), services


def _provide(part: Any) -> Provide:
    return Provide(lambda: part, sync_to_thread=False)


def refused(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    headers = {"retry-after": str(int(refusal.details["retry_after"]) + 1)} if refusal.status == 429 else {}
    return Response(
        problem(refusal), status_code=refusal.status, headers=headers, media_type="application/json"
    )


def mistaken(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem] | Response[bytes]:
    """What the framework refuses: a wrong path, method, parameter or body."""
    if error.status_code == 404 and is_visit(request):
        return page(404)
    details: dict[str, Any] = {}
    extra = getattr(error, "extra", None)
    if isinstance(extra, list):
        details["errors"] = [
            {name: str(text) for name, text in entry.items() if name in ("key", "message")}
            for entry in extra
            if isinstance(entry, dict)
        ]
    if error.status_code >= 500:
        return failed(request, error)
    kind = KINDS.get(error.status_code, "bad-request")
    headers = {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    message = error.detail or "This cannot be answered."
    return Response(
        Problem(kind, message, details),
        status_code=error.status_code,
        headers=headers,
        media_type="application/json",
    )


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return Response(problem(Fault()), status_code=Fault.status, media_type="application/json")
