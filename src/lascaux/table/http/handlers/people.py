"""Names, accounts, signing in and out, and the browsers that act for somebody."""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from lascaux.table.errors import NoName
from lascaux.table.http.handlers.common import (
    TheLimits,
    ThePeople,
    TheSessions,
    TheSettings,
    TheStandIn,
    TheStore,
    TheTables,
    Who,
    address,
    agent,
    claim_of,
    router,
)
from lascaux.table.match import lobby
from lascaux.table.messages.people import (
    Changing,
    Keeping,
    Me,
    Naming,
    SessionCard,
    SessionEnd,
    SigningIn,
)
from lascaux.table.people.cookies import COOKIE, LASTS, RENEWED
from lascaux.table.people.names import handle_of
from lascaux.table.people.sessions import Sessions
from lascaux.table.settings import Settings
from lascaux.table.store.models import Person

Asked = Request[Any, Any, Any]


def kept(request: Asked, settings: Settings, value: str, me: Me) -> Response[Me]:
    """The answer that makes the browser remember who this is."""
    cookie = Cookie(
        key=COOKIE,
        value=value,
        max_age=LASTS,
        httponly=True,
        samesite="lax",
        secure=settings.secure_cookies or request.url.scheme == "https",
    )
    return Response(me, cookies=[cookie])


async def renewed(request: Asked, sessions: Sessions, settings: Settings, person: Person) -> Response[Me]:
    """A new session in place of the one that asked, since it has other rights."""
    cookie = await sessions.begin(person, address(request), agent(request), claim_of(request))
    return kept(request, settings, cookie, Me(person.name, person.handle is not None))


@get("/me", opt={"door": "read"})
async def me(
    request: Asked, people: ThePeople, sessions: TheSessions, settings: TheSettings, who: Who
) -> Response[Me]:
    """Who I am."""
    found = await people.me(who)
    claim = claim_of(request)
    if found.name is not None and claim is not None and time.time() - claim.issued > RENEWED:
        return kept(request, settings, sessions.cookies.write(claim.person, claim.session), found)
    return Response(found)


@post("/me", opt={"door": "name"}, status_code=200)
async def name(
    request: Asked,
    people: ThePeople,
    sessions: TheSessions,
    settings: TheSettings,
    who: Who,
    data: JSONBody[Naming],
) -> Response[Me]:
    """Come in as a guest, or change a guest's name."""
    person = await people.name(who, data.name)
    if person.id == who:
        return Response(Me(person.name, person.handle is not None))
    return await renewed(request, sessions, settings, person)


@post("/me/keep", opt={"door": "passphrase"}, status_code=200)
async def keep(
    request: Asked,
    people: ThePeople,
    sessions: TheSessions,
    settings: TheSettings,
    who: Who,
    data: JSONBody[Keeping],
) -> Response[Me]:
    """Keep this name: with a passphrase one can come back on another device."""
    return await renewed(request, sessions, settings, await people.keep(who, data.passphrase))


@post("/me/passphrase", opt={"door": "passphrase"}, status_code=200)
async def change_passphrase(
    request: Asked,
    people: ThePeople,
    sessions: TheSessions,
    settings: TheSettings,
    who: Who,
    data: JSONBody[Changing],
) -> Response[Me]:
    """Another passphrase for my name. Wherever else I am signed in, I no longer am."""
    person = await people.change_passphrase(who, data.old, data.new)
    await sessions.end(person.id)
    return await renewed(request, sessions, settings, person)


@get("/me/sessions", opt={"door": "read"})
async def list_sessions(request: Asked, sessions: TheSessions, who: Who) -> list[SessionCard]:
    """The browsers that act for me, the one used last first."""
    claim = claim_of(request)
    if who is None or claim is None:
        raise NoName
    return await sessions.list(claim)


@post("/me/sessions/end", opt={"door": "write"}, status_code=200)
async def end_sessions(
    request: Asked, sessions: TheSessions, who: Who, data: JSONBody[SessionEnd]
) -> list[SessionCard]:
    """Let a browser act for me no more; all others than this one, if none is named."""
    claim = claim_of(request)
    if who is None or claim is None:
        raise NoName
    await sessions.end(who, data.id, but=claim.session if data.id is None else None)
    return await sessions.list(claim)


@post("/sign-in", opt={"door": "passphrase"}, status_code=200)
async def sign_in(
    request: Asked,
    store: TheStore,
    tables: TheTables,
    people: ThePeople,
    sessions: TheSessions,
    limits: TheLimits,
    settings: TheSettings,
    stand_in: TheStandIn,
    who: Who,
    data: JSONBody[SigningIn],
) -> Response[Me]:
    """Come back to a kept name. The seats that I have taken as a guest come with me."""
    account = await people.account(data.name)
    if account is None or not await sessions.known_at(account, address(request)):
        limits.guess("stranger", handle_of(data.name))  # who has been here before is not shut out by others
    account = await people.sign_in(account, data.passphrase)
    guest = await people.find(who)
    if guest is not None:
        await lobby.bring_home(store.tables, tables, people, guest, account, stand_in)
    return await renewed(request, sessions, settings, account)


@post("/sign-out", opt={"door": "write"}, status_code=200)
async def sign_out(request: Asked, sessions: TheSessions, who: Who) -> Response[Me]:
    """Forget me in this browser. A guest who signs out cannot come back."""
    claim = claim_of(request)
    if who is not None and claim is not None:
        await sessions.end(who, claim.session)
    return Response(
        Me(None), cookies=[Cookie(key=COOKIE, value="", max_age=0, httponly=True, samesite="lax")]
    )


people = router(
    "/api",
    "people",
    [me, name, keep, change_passphrase, list_sessions, end_sessions, sign_in, sign_out],
)
