"""`lascaux serve`: one server process, or several that share a port."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import importlib.util
import logging
import signal
import socket
import sqlite3
import sys
import threading
from collections.abc import Iterator

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from lascaux.engine import BadSetting, catalogue
from lascaux.table import logs, minder
from lascaux.table.http.app import build
from lascaux.table.http.crowd import Crowd, most_connections
from lascaux.table.http.safety import Gate
from lascaux.table.http.sockets import protocols
from lascaux.table.people.cookies import Cookies
from lascaux.table.settings import Settings, cookie_key
from lascaux.table.store.database import Newer
from lascaux.table.store.store import Store

LARGEST_MESSAGE = 16 * 1024
PATIENCE = (
    75  # seconds; proxies and browsers give up an idle connection first, so none is cut under a request
)
COLLECTOR = (20_000, 5, 20)  # objects made since it last looked, and how often it looks at older ones too
SWITCH = 0.0005  # seconds for which a thread that has written to the disk may be kept from saying so
BACKLOG = 2048
STARTS = 10.0  # seconds in which a database has to answer


def serve(settings: Settings, processes: int = 1, listener: int | None = None) -> None:
    """Serve the table until interrupted. `listener` is the handle of a socket that listens already."""
    catalogue.games()  # whatever is wrong with the titles is said before anything starts
    logs.configure(settings.log_level, settings.log_json)
    logging.getLogger("lascaux.access").setLevel("INFO" if settings.access_log else "WARNING")
    if listener is None:
        asyncio.run(check(settings))
    else:
        minder.end_with_minder()
    at = listen(settings) if listener is None else socket.socket(fileno=listener)
    if processes > 1:
        minder.mind(settings, at, processes)
        return
    app, _ = build(settings)
    settle_down()
    server(app, settings).run([at])


def listen(settings: Settings) -> socket.socket:
    """The socket at which we listen, taken before anything else is begun."""
    try:
        found = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM)
        family, kind, protocol, _, address = found[0]
        at = socket.socket(family, kind, protocol)
        at.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        at.bind(address)
        at.listen(BACKLOG)
    except OSError as error:
        reason = "somebody else listens there" if error.errno == 98 else error.strerror
        raise BadSetting(f"cannot listen at {settings.host}:{settings.port}: {reason}") from error
    return at


async def check(settings: Settings) -> None:
    """Try what a server needs, and say in one line what is wrong with it."""
    where = settings.database.rpartition("@")[2] or str(settings.data)
    try:
        key = cookie_key(settings.data)
        store = Store(settings.database_url)
        try:
            async with asyncio.timeout(STARTS):
                await store.start()
                mark = Cookies(key).stands_for("the key itself")
                ours = await store.operator.agree("key", mark, settings.new_key)
        finally:
            with contextlib.suppress(Exception):
                await store.stop()
    except Newer as error:
        raise BadSetting(
            f"the database ({where}) was made by a newer version of Lascaux than this one: {error}"
        ) from error
    except (OSError, SQLAlchemyError, sqlite3.Error) as error:
        inner = getattr(error, "orig", None) or error
        if isinstance(error, TimeoutError):
            inner = TimeoutError(f"no answer in {STARTS:g} seconds")
        raise BadSetting(f"the data ({where}) cannot be used: {logs.in_a_line(inner)}") from error
    except Exception as error:
        if type(error).__module__.startswith("asyncpg"):
            raise BadSetting(f"the database ({where}) cannot be used: {logs.in_a_line(error)}") from error
        raise
    if not ours:
        raise BadSetting(
            "the key (LASCAUX_KEY, or cookie.key) is another than this database was used with: nobody would "
            "be known any more. Give the right one, or say --new-key"
        )


def settle_down() -> None:
    """Keep the interpreter from stopping everybody for long.

    What is loaded now stays for good, so the collector need not look at it ever again; and tables allocate so
    much that lasts that by default it would look through all of them every few seconds.
    """
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTOR)


class Server(uvicorn.Server):
    """Says where it is, once it is there, and ends well when it is told to end."""

    def __init__(self, config: uvicorn.Config, settings: Settings) -> None:
        super().__init__(config)
        self._settings = settings

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and not self._settings.minded:
            here = self._settings
            print(f"The table is set at http://{here.host}:{here.port}  (data in {here.data})", flush=True)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """To be told to end is no failure: unlike the usual server we do not die of the signal."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        kinds = (signal.SIGINT, signal.SIGTERM)
        before = {kind: signal.signal(kind, self.handle_exit) for kind in kinds}
        try:
            yield
        finally:
            for kind, handler in before.items():
                signal.signal(kind, handler)


def server(app: Gate, settings: Settings) -> uvicorn.Server:
    fast = importlib.util.find_spec("uvloop") is not None
    crowd = Crowd(most_connections(), settings.limits, settings.proxies)
    app.measure(crowd)
    http, ws = protocols(crowd)
    return Server(
        uvicorn.Config(
            app,
            host=settings.host,
            port=settings.port,
            loop="uvloop" if fast else "asyncio",
            http=http,
            ws=ws,
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,
            access_log=False,
            log_config=None,
            log_level="warning",
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=list(settings.proxies),
            server_header=False,
            lifespan="on",
            timeout_keep_alive=PATIENCE,
            timeout_graceful_shutdown=3,
        ),
        settings,
    )
