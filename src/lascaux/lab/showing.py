"""A row of a run as a replay: its record, and a table in the browser that shows it."""

from __future__ import annotations

import contextlib
import http.server
import json
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lascaux.engine import BadSetting, Game, LascauxError, Record
from lascaux.extras import needs
from lascaux.lab.store import Store

with needs("lab"):
    import polars

HOST = "lab.localhost"
PATIENCE = 60.0  # seconds for a server to come up


def record_of(store: Store, number: int) -> tuple[Game, Record]:
    """The game of this number, played again."""
    study = store.study
    found = store.frame("games").filter(polars.col("game") == number)
    if not len(found):
        raise BadSetting(f"{store.folder} has no game {number}")
    row = found.row(0, named=True)
    names = [variant.name for variant in study.variants]
    game = study.load(names.index(row["variant"])).under(study.rules)
    if study.rules != game.rules:
        raise BadSetting(
            f"{store.folder} holds games by rules {study.rules} of {game.id}, which cannot be played again"
            f" by rules {game.rules}"
        )
    state = game.new(seats=row["seats"], seed=row["seed"], **json.loads(row["settings"]))
    record = Record.begin(game, state)
    for action in row["actions"] or []:
        record.write(state, state.turn, action)
        state.play(state.turn, action)
    record.seal(game, state)
    return game, record


def serve(game: Game, record: Record, port: int, browser: bool) -> None:
    """Serve the replay until interrupted."""
    with served(game, record, port) as address:
        print(address, flush=True)
        if browser:
            webbrowser.open(address)
        with contextlib.suppress(KeyboardInterrupt):
            while True:
                time.sleep(3600)


@contextlib.contextmanager
def served(game: Game, record: Record, port: int = 0) -> Iterator[str]:
    """A server of its own, in a folder of its own, with this content; an address that leads to the replay."""
    with tempfile.TemporaryDirectory(prefix="lascaux-") as folder:
        chosen = port or _free_port()
        command = [sys.executable, "-m", "lascaux", "serve", "--data", folder, "--port", str(chosen)]
        if game.content_packed:
            content = Path(folder) / "content.json"
            content.write_bytes(game.content_packed)
            command += ["--content", str(content)]
        log = Path(folder) / "server.log"
        with log.open("wb") as out:
            server = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT)
        try:
            visitor = _Visitor(f"http://127.0.0.1:{chosen}")
            visitor.wait(server, log)
            table = (
                visitor.post("/api/me", b'{"name": "Lab"}')
                and visitor.post("/api/records", record.to_json())["table"]
            )
            with _usher(visitor.cookie, f"http://{HOST}:{chosen}/t/{table}/replay") as address:
                yield address
        finally:
            server.terminate()
            server.wait()


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class _Visitor:
    """Somebody without a browser, who brings the record."""

    def __init__(self, home: str) -> None:
        self.home = home
        self.cookie = ""

    def wait(self, server: subprocess.Popen[bytes], log: Path) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                urllib.request.urlopen(f"{self.home}/api/games", timeout=PATIENCE).close()
                return
            except OSError as error:
                if server.poll() is not None or time.monotonic() > until:
                    said = log.read_text(encoding="utf-8", errors="replace").strip()
                    raise LascauxError(
                        f"the server for the replay does not come up: {said or error}"
                    ) from error
                time.sleep(0.1)

    def post(self, path: str, data: bytes) -> dict[str, Any]:
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        request = urllib.request.Request(f"{self.home}{path}", data, headers, method="POST")
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                if given := answer.headers.get("Set-Cookie"):
                    self.cookie = given.partition(";")[0]
                found: dict[str, Any] = json.load(answer)
                return found
        except urllib.error.HTTPError as error:
            with error:
                said = error.read().decode()
            raise LascauxError(f"the table does not take the record: {said}") from error


@contextlib.contextmanager
def _usher(cookie: str, address: str) -> Iterator[str]:
    """A page that lets the browser in as the one who brought the record: an upload is private.

    Browsers keep cookies by host and for all of its ports, and `lab.localhost` is nobody's but ours.
    """

    class Door(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(302)
            self.send_header("Set-Cookie", f"{cookie}; Path=/; HttpOnly; SameSite=Lax")
            self.send_header("Location", address)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Door) as door:
        threading.Thread(target=door.serve_forever, daemon=True).start()
        yield f"http://{HOST}:{door.server_address[1]}/"
        door.shutdown()
