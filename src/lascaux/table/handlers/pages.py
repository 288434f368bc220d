"""The plain pages: the table itself, and the documentation of the API."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, Router, get
from litestar.exceptions import InternalServerException
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

from lascaux.table.messages import Problem

STATIC = Path(__file__).parent.parent / "static"


@get("/", opt={"door": "read"}, include_in_schema=False, sync_to_thread=False)
def home() -> Response[bytes]:
    return _page("index.html")


@get("/t/{table:str}", opt={"door": "read"}, include_in_schema=False, sync_to_thread=False)
def table(table: FromPath[str]) -> Response[bytes]:
    return _page("index.html")


@get("/join/{link:str}", opt={"door": "read"}, include_in_schema=False, sync_to_thread=False)
def join(link: FromPath[str]) -> Response[bytes]:
    return _page("index.html")


def _page(name: str) -> Response[bytes]:
    return Response((STATIC / name).read_bytes(), media_type=MediaType.HTML)


class SchemaPage(OpenAPIRenderPlugin):
    """Our own page: the usual ones load scripts from elsewhere, which we do not allow."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return (STATIC / "schema.html").read_bytes()


def no_such_file(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A name that no file could have: the framework asks the system for it all the same."""
    return Response(Problem("not-found", "There is no such page."), status_code=404)


pages = Router(
    path="/",
    route_handlers=[
        home,
        table,
        join,
        create_static_files_router(
            "/static",
            [STATIC],
            opt={"door": "read"},
            include_in_schema=False,
            exception_handlers={ValueError: no_such_file, InternalServerException: no_such_file},
        ),
    ],
)
