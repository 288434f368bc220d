"""What an operator's machines ask: is it there, is it ready, how is it."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response, Router, get

from lascaux.table.errors import NotFound
from lascaux.table.http.handlers.common import TheMetrics, TheReadiness, TheSettings
from lascaux.table.people.places import place_of

HERE = ("127.0.0.1", "::/64")  # this machine


@get("/health", opt={"door": "read"}, include_in_schema=False, sync_to_thread=False)
def health() -> dict[str, str]:
    """It runs, and answers."""
    return {"status": "ok"}


@get("/ready", opt={"door": "read"}, include_in_schema=False)
async def ready(readiness: TheReadiness) -> Response[dict[str, str]]:
    """It can do what it is there for: keep what is played, and hear of the other processes."""
    wrong = await readiness.wrong()
    status = {"status": "ready"} if not wrong else {"status": "not ready", **wrong}
    return Response(status, status_code=503 if wrong else 200)


@get(
    "/metrics", opt={"door": "read"}, include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False
)
def metrics(request: Request[Any, Any, Any], metrics: TheMetrics, settings: TheSettings) -> str:
    """For Prometheus. From elsewhere only if the operator allows it."""
    near = request.client is not None and place_of(request.client.host) in HERE
    if not (near or settings.metrics):
        raise NotFound("There is no such page.")
    return metrics.text()


operator = Router(path="/", route_handlers=[health, ready, metrics])
