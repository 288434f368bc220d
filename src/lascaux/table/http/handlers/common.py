"""What all doors share: who asks, how often they may, and how a refusal is documented."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Router
from litestar.connection import ASGIConnection, Request
from litestar.di import NamedDependency
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from lascaux.table.logs import concerning
from lascaux.table.match.tables import Tables
from lascaux.table.messages.fields import Show
from lascaux.table.messages.play import Problem
from lascaux.table.metrics import Metrics
from lascaux.table.people.accounts import People
from lascaux.table.people.cookies import COOKIE, Claim
from lascaux.table.people.limits import Limits
from lascaux.table.people.places import place_of
from lascaux.table.people.push import Pusher
from lascaux.table.people.sessions import Sessions
from lascaux.table.settings import Settings
from lascaux.table.store.models import Person
from lascaux.table.store.store import Store
from lascaux.table.upkeep.pushes import Pushes
from lascaux.table.upkeep.readiness import Readiness
from lascaux.table.upkeep.upkeep import Upkeep
from lascaux.table.workers.bots import BotWorkers
from lascaux.table.workers.replays import ReplayWorker

TableId = Annotated[str, PathParameter(description="22 letters that cannot be guessed.", max_length=22)]
SeatPath = Annotated[int, PathParameter(description="A seat, counted from 0.", ge=0, le=99)]
SeatQuery = Annotated[int | None, QueryParameter(description="Through the eyes of this seat.", ge=0, le=99)]
SincePly = Annotated[int | None, QueryParameter(description="Events from this ply on.", ge=0, le=1_000_000)]
ShowQuery = Annotated[Show, QueryParameter(description="A view for programs, a scene for drawing, or both.")]
TheBotWorkers = NamedDependency[BotWorkers]
TheLimits = NamedDependency[Limits]
TheMetrics = NamedDependency[Metrics]
TheReadiness = NamedDependency[Readiness]
ThePusher = NamedDependency[Pusher]
ThePushes = NamedDependency[Pushes]
ThePeople = NamedDependency[People]
TheReplayWorker = NamedDependency[ReplayWorker]
TheSessions = NamedDependency[Sessions]
TheSettings = NamedDependency[Settings]
TheStandIn = NamedDependency[str]
TheStore = NamedDependency[Store]
TheTables = NamedDependency[Tables]
TheUpkeep = NamedDependency[Upkeep]
ThePerson = NamedDependency[Person]
Who = NamedDependency[str | None]

REFUSALS = {
    400: "The question itself is wrong.",
    401: "Nobody knows who asks.",
    403: "Not allowed.",
    404: "There is no such thing.",
    409: "Stale, or not in this state of the table.",
    413: "Too large.",
    422: "The rules, or the record, do not allow it.",
    429: "Too often.",
}


def claim_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Claim | None:
    """What the signed cookie says."""
    sessions: Sessions = connection.app.state.sessions
    return sessions.cookies.read(connection.cookies.get(COOKIE))


async def asker(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Whoever the signed cookie names, if its session lasts."""
    sessions: Sessions = connection.app.state.sessions
    return await sessions.who(claim_of(connection), address(connection), agent(connection))


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where it comes from, as far as that is counted."""
    return place_of(connection.client.host) if connection.client else "unknown"


def agent(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.headers.get("user-agent", "")


def knock(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """The guard of every door: refuses who comes too often. A socket is told so after it is accepted."""
    if connection.scope["type"] == ScopeType.HTTP:
        count(connection, handler)


def count(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    limits: Limits = connection.app.state.limits
    sessions: Sessions = connection.app.state.sessions
    claim = claim_of(connection)
    concerning(connection.path_params.get("table"), claim.person if claim else None)
    sessions.check_address(connection.client.host if connection.client else "")
    limits.knock(handler.opt.get("door", "read"), claim.person if claim else None, address(connection))


async def provide_who(request: Request[Any, Any, Any]) -> str | None:
    return await asker(request)


async def provide_person(request: Request[Any, Any, Any], people: ThePeople) -> Person:
    return await people.require(await asker(request))


def router(path: str, tag: str, handlers: list[HTTPRouteHandler]) -> Router:
    """Say in the documentation what each handler may refuse."""
    refusals = {status: ResponseSpec(Problem, description=text) for status, text in REFUSALS.items()}
    for handler in handlers:
        handler.responses = {**refusals, **(handler.responses or {})}
    return Router(path=path, route_handlers=handlers, tags=[tag])
