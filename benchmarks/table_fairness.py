"""How long others wait while somebody asks for too much: `python benchmarks/table_fairness.py`.

Starts a real server with its usual limits. One guest plays against a greedy bot and another looks back at a
match, first alone, then while four guests ask for 80 hints, while 54 tables of elders play among themselves
with nobody looking on, and while somebody replays a long match over and over. Those who flood have a process
of their own, so that the one whose time is taken does not wait for them at home. `--beside PYTHON` names
the interpreter of another checkout, whose server takes turns: before and after in one run.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

import httpx
from load import servers
from rich.console import Console
from rich.table import Table
from websockets.sync.client import connect

ANSWERS, WARM, REPLAYS = 100, 20, 5
PATIENCE = 90.0  # seconds for all answers of one measurement
UNDOS = 150


class Guest:
    def __init__(self, port: int, name: str) -> None:
        self._url = f"http://127.0.0.1:{port}"
        self.http = httpx.Client(base_url=self._url, timeout=PATIENCE)
        self.http.post("/api/me", json={"name": name}).raise_for_status()

    def open(self, game: str, *levels: str, me: bool = True) -> str:
        wishes: list[Any] = [{"kind": "me"}] if me else []
        wishes += [{"kind": "bot", "level": level} for level in levels]
        answer = self.http.post("/api/tables", json={"game": game, "seats": wishes})
        answer.raise_for_status()
        return str(answer.json()["table"])

    def live(self, table: str) -> Any:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self._url.replace('http', 'ws')}/api/tables/{table}/live"
        return connect(address, additional_headers={"Cookie": cookies}, max_queue=None)


def answers(guest: Guest, count: int) -> list[float]:
    """Seconds from a choice to the next question: a greedy bot has answered in between."""
    found: list[float] = []
    end = time.monotonic() + PATIENCE
    while len(found) < count and time.monotonic() < end:
        with guest.live(guest.open("elawa", "greedy")) as socket:
            sent = 0.0
            while len(found) < count and time.monotonic() < end:
                try:
                    message = json.loads(socket.recv(max(0.1, end - time.monotonic())))
                except TimeoutError:
                    found.append(time.monotonic() - sent)
                    return found
                if message["type"] != "update":
                    continue
                if message["over"]:
                    break
                if message["options"]:
                    if sent and any(event["seat"] == 1 for event in message["events"]):
                        found.append(time.monotonic() - sent)
                    choice = {"type": "submit", "ply": message["ply"], "action": message["options"][0]["key"]}
                    sent = time.monotonic()
                    socket.send(json.dumps(choice))
    return found


def replays(guest: Guest, table: str) -> list[float]:
    found = []
    for _ in range(REPLAYS):
        begin = time.monotonic()
        guest.http.get(f"/api/tables/{table}/replay?show=scene")
        found.append(time.monotonic() - begin)
    return found


def hints(port: int) -> None:
    """Four guests who want twenty hints each."""

    def ask(guest: Guest, table: str) -> None:
        while True:
            if guest.http.post(f"/api/tables/{table}/hint", json={"ply": 0}).status_code == 429:
                time.sleep(0.2)

    for number in range(4):
        guest = Guest(port, f"Asker {number}")
        table = guest.open("elawa", "greedy")
        for _ in range(20):
            threading.Thread(target=ask, args=(guest, table), daemon=True).start()


def elders(port: int) -> None:
    """Tables of elders among themselves."""
    for number in range(3):
        guest = Guest(port, f"Opener {number}")
        for _ in range(18):
            guest.open("elawa", "elder", "elder", me=False)


def long_replays(port: int) -> None:
    """A match with many undos, replayed over and over by three."""
    guest = Guest(port, "Rewinder")
    table = guest.open("hunters-and-gatherers", "random")
    for _ in range(UNDOS):
        shown = guest.http.get(f"/api/tables/{table}/now").json()
        if shown["options"]:
            wish = {"ply": shown["ply"], "action": shown["options"][0]["key"]}
            guest.http.post(f"/api/tables/{table}/moves", json=wish)
        elif shown["back"]:
            guest.http.post(
                f"/api/tables/{table}/undo", json={"ply": shown["ply"], "to": shown["back"]["step"]}
            )
        time.sleep(0.03)

    def look() -> None:
        while True:
            guest.http.get(f"/api/tables/{table}/replay?show=scene&since=0")

    for _ in range(3):
        threading.Thread(target=look, daemon=True).start()


FLOODS: dict[str, Callable[[int], None] | None] = {
    "nobody": None,
    "80 hints": hints,
    "54 tables of elders": elders,
    "3 long replays": long_replays,
}


def flooded(flood: str, port: int, begun: Event) -> None:
    """What the process of those who flood runs, until it is ended."""
    os.nice(10)  # in real life they have machines of their own, and take no time from the server's
    begin = FLOODS[flood]
    if begin is not None:
        begin(port)
    begun.set()
    threading.Event().wait()


def measure(python: str, flood: str, folder: Path) -> tuple[list[float], list[float]]:
    context = multiprocessing.get_context("spawn")
    with servers.lascaux(flood, folder, python, limits=True) as server:
        ann = Guest(server.port, "Ann")
        table = ann.open("elawa", "greedy")
        answers(Guest(server.port, "Early"), WARM)  # the workers are warm
        begun = context.Event()
        others = context.Process(target=flooded, args=(flood, server.port, begun), daemon=True)
        others.start()
        begun.wait(PATIENCE)
        time.sleep(1)
        try:
            return answers(Guest(server.port, "Bob"), ANSWERS), replays(ann, table)
        finally:
            others.kill()
            others.join()


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--beside", metavar="PYTHON", help="of another checkout, whose server takes turns")
    options.add_argument("--floods", nargs="*", choices=list(FLOODS), default=list(FLOODS))
    chosen = options.parse_args()
    pythons = {"here": sys.executable} | ({"beside": chosen.beside} if chosen.beside else {})
    table = Table("flood", "server", "greedy bot p50, ms", "p99, ms", "answers", "replay p50, ms", "load")
    with tempfile.TemporaryDirectory(prefix="lascaux-fair-") as temporary:
        for flood in chosen.floods:
            for name, python in pythons.items():
                found, looked = measure(python, flood, Path(temporary) / f"{flood}-{name}")
                ordered = sorted(found)
                table.add_row(
                    flood,
                    name,
                    f"{statistics.median(ordered) * 1000:,.0f}" if ordered else "none",
                    f"{ordered[int(len(ordered) * 0.99)] * 1000:,.0f}" if ordered else "none",
                    str(len(ordered)),
                    f"{statistics.median(looked) * 1000:,.0f}",
                    f"{os.getloadavg()[0]:.1f}",
                )
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
