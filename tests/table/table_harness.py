"""A real server on a free port, and people who knock at it over HTTP and WebSocket."""

from __future__ import annotations

import json
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from argon2 import PasswordHasher
from websockets.sync.client import ClientConnection, connect

import lascaux
from lascaux.table.http.app import build
from lascaux.table.serve import server as make_server
from lascaux.table.services import Services
from lascaux.table.settings import Settings

ME, LINK, OPEN = {"kind": "me"}, {"kind": "link"}, {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}
PATIENCE = 60.0  # seconds: only to end a test that hangs


def fewest(game: str) -> int:
    """As few seats as company allows."""
    return max(2, min(lascaux.game(game).seats))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    def __init__(self, url: str, services: Services) -> None:
        self.url = url
        self.services = services
        self.guests: list[Guest] = []

    def person(self, name: str | None = "Ann") -> Guest:
        guest = Guest(self.url, name)
        self.guests.append(guest)
        return guest

    def stranger(self) -> Guest:
        return self.person(None)


@contextmanager
def running(data: Path, **settings: Any) -> Iterator[Server]:
    """A server in a thread of this process."""
    chosen = Settings(data=data, port=free_port(), **{"limits": False, "bot_workers": 1, **settings})
    app, services = build(chosen)
    services.people._hasher = PasswordHasher(1, 8, 1)  # processes take what it costs
    server = make_server(app, chosen)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until(lambda: server.started or not thread.is_alive())
    assert thread.is_alive(), "the server did not start"
    started = Server(f"http://127.0.0.1:{chosen.port}", services)
    try:
        yield started
    finally:
        for guest in started.guests:
            guest.http.close()
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server did not stop"


def until(condition: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """Wait for something that happens by itself."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("it did not happen in time")


class Guest:
    """One browser: a cookie jar, and the sockets it has open."""

    def __init__(self, url: str, name: str | None, http: httpx.Client | None = None) -> None:
        self.http = http or httpx.Client(
            base_url=url, timeout=PATIENCE, verify=False
        )  # no certificates to load
        self.url = url
        self.name = name
        if name is not None:
            self.ok("POST", "/api/me", {"name": name})

    def ask(self, method: str, path: str, body: Any = None, **extra: Any) -> httpx.Response:
        if body is None and method in ("POST", "PUT"):
            body = {}
        return self.http.request(method, path, json=body, **extra)

    def ok(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.ask(method, path, body)
        assert answer.status_code in (200, 201), (answer.status_code, answer.text)
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None, **extra: Any) -> str:
        """The status and type of a refusal, as "409 stale"."""
        answer = self.ask(method, path, body, **extra)
        problem = answer.json()
        assert answer.status_code >= 400, problem
        assert problem["message"], "a refusal without a reason"
        assert problem.keys() <= {"type", "message", "details"}
        return f"{answer.status_code} {problem['type']}"

    def open(self, game: str = "ochre", seats: list[Any] | None = None, **wish: Any) -> str:
        wishes = seats if seats is not None else [ME] + [BOT] * (fewest(game) - 1)
        return str(self.ok("POST", "/api/tables", {"game": game, "seats": wishes, **wish})["table"])

    def card(self, table: str) -> Any:
        return self.ok("GET", f"/api/tables/{table}")

    def now(self, table: str, **query: Any) -> Any:
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        return self.ok("GET", f"/api/tables/{table}/now?{asked}")

    def seat(self, table: str, seat: int, what: str, body: Any = None) -> Any:
        return self.ok("POST", f"/api/tables/{table}/seats/{seat}/{what}", body or {})

    def choose(self, table: str, action: Any = None, ply: int | None = None, **extra: Any) -> Any:
        """Answer the question before me, by the first option if nothing else is said."""
        if action is None or ply is None:
            shown = self.now(table, **extra)
            action = shown["options"][0]["key"] if action is None else action
            ply = shown["ply"] if ply is None else ply
        return self.ok("POST", f"/api/tables/{table}/moves", {"ply": ply, "action": action, **extra})

    def connect(self, address: str, headers: dict[str, str]) -> ClientConnection:
        return connect(address, additional_headers=headers, max_queue=None)

    def live(self, table: str, **query: Any) -> Live:
        return Live(self, table, query)

    def play_on(self, table: str, seed: int = 0) -> None:
        """Play at random until the match is over; the others are bots or play elsewhere."""
        chance = random.Random(seed)

        def over() -> bool:
            shown = self.now(table)
            if shown["options"]:
                key = chance.choice(shown["options"])["key"]
                self.ask("POST", f"/api/tables/{table}/moves", {"ply": shown["ply"], "action": key})
            return bool(shown["over"])

        until(over, 3 * PATIENCE)


class Live:
    """A socket at a table. `next(kind)` gives the next message of a kind; the others are kept."""

    def __init__(self, guest: Guest, table: str, query: dict[str, Any], **headers: str) -> None:
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        cookies = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
        address = f"{guest.url.replace('http', 'ws')}/api/tables/{table}/live?{asked}"
        sent = {"Cookie": cookies, **headers} if cookies else headers
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(guest.connect(address, sent))
        self.kept: list[Any] = []
        self.raw: list[str] = []

    def send(self, type: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": type, **fields}))

    def next(self, kind: str = "", timeout: float = PATIENCE) -> Any:
        for message in self.kept:
            if kind in ("", message["type"]):
                self.kept.remove(message)
                return message
        while True:
            text = self.socket.recv(timeout)
            assert isinstance(text, str)
            self.raw.append(text)
            message = json.loads(text)
            if kind in ("", message["type"]):
                return message
            self.kept.append(message)

    def close(self) -> None:
        self._open.close()

    def __enter__(self) -> Live:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
