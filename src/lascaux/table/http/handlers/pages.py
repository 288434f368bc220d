"""The pages: the browser client, the book, and the documentation of the API."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import InternalServerException
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.response import Redirect
from litestar.static_files import create_static_files_router

from lascaux.table.messages.play import Problem

HERE = Path(__file__).parents[2]
STATIC = HERE / "static"
CLIENT = HERE / "client"  # made from web/ when it is built
BOOK = HERE / "book"  # made from docs/ when it is built
ADDRESSES = ["/", "/about", "/new/{game:str}", "/join/{link:str}", "/t/{table:str}", "/t/{table:str}/replay"]
FRESH = {"cache-control": "no-cache"}
# The name of an asset changes with what is in it.
FOR_EVER = CacheControlHeader(max_age=31_536_000, public=True, immutable=True)


@get(ADDRESSES, opt={"door": "read"}, include_in_schema=False, sync_to_thread=False)
def client() -> Response[bytes]:
    """One page for all addresses of the client, which looks at the address by itself."""
    return page(200)


def page(status: int) -> Response[bytes]:
    built = CLIENT / "index.html"
    if not built.exists():
        return unbuilt("pages are", "client")
    return Response(built.read_bytes(), media_type=MediaType.HTML, headers=FRESH, status_code=status)


def unbuilt(what: str, target: str) -> Response[bytes]:
    """A checkout has to build some of its pages first: say how."""
    text = (STATIC / "unbuilt.html").read_text()
    told = text.replace("{what}", what).replace("{target}", target)
    return Response(told.encode(), media_type=MediaType.HTML, status_code=503)


# What stands beside the pages: the licences of what others have made, and what makes an app of the pages. The
# service worker must lie at the root, to see to all of them.
BESIDE = {
    "/licences": ("licences.txt", "text/plain"),
    "/manifest.webmanifest": ("manifest.webmanifest", "application/manifest+json"),
    "/sw.js": ("sw.js", "text/javascript"),
    "/offline": ("offline.html", "text/html"),
    "/icon.png": ("icon.png", "image/png"),
}


@get(list(BESIDE), opt={"door": "read"}, include_in_schema=False, sync_to_thread=False)
def beside(request: Request[Any, Any, Any]) -> Response[bytes]:
    name, kind = BESIDE[request.url.path]
    file = CLIENT / name
    if not file.exists():
        return page(503)
    return Response(file.read_bytes(), media_type=kind, headers=FRESH)


@get("/book", opt={"door": "read"}, include_in_schema=False, sync_to_thread=False)
def book() -> Redirect | Response[bytes]:
    """Its pages point at each other from where they lie."""
    if not (BOOK / "index.html").exists():
        return unbuilt("book is", "docs")
    return Redirect("/book/index.html")


def is_visit(request: Request[Any, Any, Any]) -> bool:
    """Did somebody type or follow an address? Programs ask for no pages."""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")


class SchemaPage(OpenAPIRenderPlugin):
    """Our own page: the usual ones load scripts from elsewhere, which we do not allow."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return (STATIC / "schema.html").read_bytes()


def no_such_file(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A name that no file could have: the framework asks the system for it all the same."""
    return Response(Problem("not-found", "There is no such page."), status_code=404)


def files(path: str, folder: Path, lasting: CacheControlHeader | None = None) -> Router:
    return create_static_files_router(
        path,
        [folder],
        name=path,
        opt={"door": "read"},
        include_in_schema=False,
        cache_control=lasting,
        exception_handlers={ValueError: no_such_file, InternalServerException: no_such_file},
    )


pages = Router(
    path="/",
    route_handlers=[
        client,
        beside,
        book,
        files("/static", STATIC),
        files("/client/assets", CLIENT / "assets", FOR_EVER),
        files("/book", BOOK),
    ],
)
