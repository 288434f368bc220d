"""`lascaux serve`: one server process."""

from __future__ import annotations

import gc
import importlib.util
import logging
import socket
import sys
from collections.abc import Sequence
from pathlib import Path

import uvicorn

from lascaux.engine import catalogue
from lascaux.table.http.app import build
from lascaux.table.settings import NOBODY, Settings, default_data, push_contact, trusted

LARGEST_MESSAGE = 16 * 1024
PATIENCE = (
    75  # seconds; proxies and browsers give up an idle connection first, so none is cut under a request
)
COLLECTOR = (20_000, 5, 20)  # objects made since it last looked, and how often it looks at older ones too
SWITCH = 0.0005  # seconds for which a thread that has written to the disk may be kept from saying so


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    database: str = "",
    channels: str = "",
    allow_private_webhooks: bool = False,
    secure_cookies: bool = False,
    behind_proxy: bool = False,
    trust_proxy: Sequence[str] = (),
    titles: Path | None = None,
    limits: bool = True,
    bot_workers: int = 0,
    contact: str = NOBODY,
) -> None:
    """Serve the table until interrupted."""
    settings = Settings(
        data=data or default_data(),
        host=host,
        port=port,
        database=database,
        channels=channels,
        allow_private_webhooks=allow_private_webhooks,
        secure_cookies=secure_cookies,
        proxies=trusted(behind_proxy, trust_proxy),
        limits=limits,
        bot_workers=bot_workers,
        contact=push_contact(contact),
    )
    if titles is not None:
        catalogue.retitle(titles)
    catalogue.games()  # whatever is wrong with the titles is said before anything starts
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    app, _ = build(settings)
    settle_down()
    server(app, settings).run()


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
    """Says where it is, once it is there."""

    def __init__(self, config: uvicorn.Config, settings: Settings) -> None:
        super().__init__(config)
        self._settings = settings

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            here = self._settings
            print(f"The table is set at http://{here.host}:{here.port}  (data in {here.data})", flush=True)


def server(app: object, settings: Settings) -> uvicorn.Server:
    fast = importlib.util.find_spec("uvloop") is not None
    return Server(
        uvicorn.Config(
            app,  # type: ignore[arg-type]
            host=settings.host,
            port=settings.port,
            loop="uvloop" if fast else "asyncio",
            ws="websockets-sansio",
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,
            access_log=False,
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
