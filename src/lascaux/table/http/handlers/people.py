"""Names, accounts, signing in and out."""

from __future__ import annotations

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from lascaux.table.http.handlers.common import (
    TheLimits,
    ThePeople,
    TheSettings,
    TheStandIn,
    TheStore,
    TheTables,
    Who,
    router,
)
from lascaux.table.match import lobby
from lascaux.table.messages.people import Keeping, Me, Naming, SigningIn
from lascaux.table.people.cookies import COOKIE, LASTS, Cookies
from lascaux.table.people.names import handle_of
from lascaux.table.settings import Settings
from lascaux.table.store.models import Person


def signed(request: Request, settings: Settings, person: Person) -> Response[Me]:  # type: ignore[type-arg]
    """The answer that makes the browser remember who this is."""
    cookies: Cookies = request.app.state.cookies
    cookie = Cookie(
        key=COOKIE,
        value=cookies.write(person.id),
        max_age=LASTS,
        httponly=True,
        samesite="lax",
        secure=settings.secure_cookies or request.url.scheme == "https",
    )
    return Response(Me(person.name, person.handle is not None), cookies=[cookie])


@get("/me", opt={"door": "read"})
async def me(people: ThePeople, who: Who) -> Me:
    """Who I am."""
    return await people.me(who)


@post("/me", opt={"door": "name"}, status_code=200)
async def name(
    request: Request,  # type: ignore[type-arg]
    people: ThePeople,
    settings: TheSettings,
    who: Who,
    data: JSONBody[Naming],
) -> Response[Me]:
    """Come in as a guest, or change a guest's name."""
    return signed(request, settings, await people.name(who, data.name))


@post("/me/keep", opt={"door": "passphrase"}, status_code=200)
async def keep(people: ThePeople, who: Who, data: JSONBody[Keeping]) -> Me:
    """Keep this name: with a passphrase one can come back on another device."""
    person = await people.keep(who, data.passphrase)
    return Me(person.name, account=True)


@post("/sign-in", opt={"door": "passphrase"}, status_code=200)
async def sign_in(
    request: Request,  # type: ignore[type-arg]
    store: TheStore,
    tables: TheTables,
    people: ThePeople,
    limits: TheLimits,
    settings: TheSettings,
    stand_in: TheStandIn,
    who: Who,
    data: JSONBody[SigningIn],
) -> Response[Me]:
    """Come back to a kept name. The seats that I have taken as a guest come with me."""
    limits.guess("passphrase", handle_of(data.name))
    account = await people.sign_in(data.name, data.passphrase)
    guest = await people.find(who)
    if guest is not None:
        await lobby.bring_home(store.tables, tables, people, guest, account, stand_in)
    return signed(request, settings, account)


@post("/sign-out", opt={"door": "write"}, status_code=200)
async def sign_out() -> Response[Me]:
    """Forget me in this browser. A guest who signs out cannot come back."""
    return Response(
        Me(None), cookies=[Cookie(key=COOKIE, value="", max_age=0, httponly=True, samesite="lax")]
    )


people = router("/api", "people", [me, name, keep, sign_in, sign_out])
