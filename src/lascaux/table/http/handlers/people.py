"""Names, accounts, signing in and out."""

from __future__ import annotations

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from lascaux.table.http.handlers.common import TheHearth, Who, router
from lascaux.table.match import lobby
from lascaux.table.messages import Keeping, Me, Naming, SigningIn
from lascaux.table.people.accounts import COOKIE, LASTS, handle_of
from lascaux.table.services import Hearth
from lascaux.table.store.models import Person


def signed(request: Request, hearth: Hearth, person: Person) -> Response[Me]:  # type: ignore[type-arg]
    """The answer that makes the browser remember who this is."""
    cookie = Cookie(
        key=COOKIE,
        value=hearth.cookies.write(person.id),
        max_age=LASTS,
        httponly=True,
        samesite="lax",
        secure=hearth.settings.secure_cookies or request.url.scheme == "https",
    )
    return Response(Me(person.name, person.handle is not None), cookies=[cookie])


@get("/me", opt={"door": "read"})
async def me(hearth: TheHearth, who: Who) -> Me:
    """Who I am."""
    return await hearth.people.me(who)


@post("/me", opt={"door": "name"}, status_code=200)
async def name(request: Request, hearth: TheHearth, who: Who, data: JSONBody[Naming]) -> Response[Me]:  # type: ignore[type-arg]
    """Come in as a guest, or change a guest's name."""
    person = await hearth.people.name(who, data.name)
    await hearth.changed_person(person.id)
    return signed(request, hearth, person)


@post("/me/keep", opt={"door": "passphrase"}, status_code=200)
async def keep(hearth: TheHearth, who: Who, data: JSONBody[Keeping]) -> Me:
    """Keep this name: with a passphrase one can come back on another device."""
    person = await hearth.people.keep(who, data.passphrase)
    await hearth.changed_person(person.id)
    return Me(person.name, account=True)


@post("/sign-in", opt={"door": "passphrase"}, status_code=200)
async def sign_in(request: Request, hearth: TheHearth, who: Who, data: JSONBody[SigningIn]) -> Response[Me]:  # type: ignore[type-arg]
    """Come back to a kept name. The seats that I have taken as a guest come with me."""
    hearth.limits.guess("passphrase", handle_of(data.name))
    account = await hearth.people.sign_in(data.name, data.passphrase)
    guest = await hearth.people.find(who)
    if guest is not None:
        await lobby.bring_home(hearth, guest, account)
    return signed(request, hearth, account)


@post("/sign-out", opt={"door": "write"}, status_code=200)
async def sign_out() -> Response[Me]:
    """Forget me in this browser. A guest who signs out cannot come back."""
    return Response(
        Me(None), cookies=[Cookie(key=COOKIE, value="", max_age=0, httponly=True, samesite="lax")]
    )


people = router("/api", "people", [me, name, keep, sign_in, sign_out])
