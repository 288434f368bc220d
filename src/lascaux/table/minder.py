"""Several server processes that share a port: started, minded and ended together."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time

from lascaux.engine import BadSetting
from lascaux.table.settings import Settings

log = logging.getLogger(__name__)

PAUSES = (0.5, 30.0)  # seconds before one that died is started again: at first, and at most
WELL = 60.0  # seconds after which it has started well
FAREWELL = 15.0  # seconds that each has to end
LISTENER = "LASCAUX_LISTENER"  # the handle of the socket at which they listen


class Child:
    def __init__(self, number: int, at: socket.socket) -> None:
        self._number = number
        self._at = at
        self._process: subprocess.Popen[bytes] | None = None
        self._begun = 0.0
        self._pause = PAUSES[0]
        self._due = 0.0

    def start(self) -> None:
        handle = self._at.fileno()
        environment = os.environ | {LISTENER: str(handle)}
        # A process group of its own: what a terminal tells us, we tell them.
        self._process = subprocess.Popen(
            [sys.executable, "-m", "lascaux", *sys.argv[1:]],
            env=environment,
            pass_fds=(handle,),
            start_new_session=True,
        )
        self._begun = time.monotonic()

    def look(self) -> None:
        """Start it again if it has died, later each time if it dies soon."""
        now = time.monotonic()
        if self._process is not None and self._process.poll() is not None:
            log.error("server process %s has ended with %s", self._number, self._process.returncode)
            self._pause = PAUSES[0] if now - self._begun > WELL else min(2 * self._pause, PAUSES[1])
            self._process, self._due = None, now + self._pause
        if self._process is None and now >= self._due:
            self.start()

    def tell(self, kind: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(kind)

    def wait(self, until: float) -> None:
        if self._process is None:
            return
        try:
            self._process.wait(max(0.1, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            log.error("server process %s does not end and is killed", self._number)
            self._process.kill()
            self._process.wait()


def end_with_minder() -> None:
    """Runs in every process that is minded: without its minder it ends, too."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()


def mind(settings: Settings, at: socket.socket, count: int) -> None:
    """Until we are told to end."""
    if not settings.database.startswith(("postgres://", "postgresql://")) or not settings.channels:
        raise BadSetting(
            "several processes need what they can share: --database postgresql://… and --channels redis://…"
        )
    ending: list[int] = []
    for kind in (signal.SIGTERM, signal.SIGINT):
        signal.signal(kind, lambda number, frame: ending.append(number))
    children = [Child(number, at) for number in range(count)]
    for child in children:
        child.start()
    print(f"The table is set at http://{settings.host}:{settings.port}  ({count} processes)", flush=True)
    while not ending:
        time.sleep(0.2)
        for child in children:
            child.look()
    for child in children:
        child.tell(signal.SIGTERM)
    until = time.monotonic() + FAREWELL
    for child in children:
        child.wait(until)
