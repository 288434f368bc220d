"""How many bytes a move takes on the socket: `python benchmarks/table_bytes.py`.

Starts a real server and plays random matches of every game with its fewest and its most seats, as the browser
does: every seat has a connection of its own, and is sent view and scene. A row tells what one viewer is sent
for a move, and what else it could be: the difference from the text before (runs of it, and what is new in
between), or deflated with a memory for every connection, as permessage-deflate does it. Beside it stands what
a move costs the server, and what making the differences, or deflating, would cost on top of that.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any

import msgspec
from load import servers
from load.differences import SEAM, parts
from load.servers import Server
from load.sockets import Socket, connect
from load.wires import Lascaux, Ticket
from rich.console import Console
from rich.table import Table

import lascaux

PATIENCE = 60.0


class Sent(msgspec.Struct):
    """What went over the sockets of some matches; times are in seconds of CPU."""

    moves: int = 0
    cpu: float = 0.0
    updates: int = 0
    whole: int = 0
    changed: int = 0
    changing: float = 0.0
    deflated: int = 0
    deflating: float = 0.0

    def add(self, other: Sent) -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Viewer:
    """One seat. It counts what it is sent after its first update."""

    def __init__(self, ticket: Ticket, sent: Sent) -> None:
        self.ticket = ticket
        self.socket: Socket | None = None
        self.shown: Any = None
        self.news = asyncio.Event()
        self._sent = sent
        self._pieces: list[bytes] = []
        self._deflater = zlib.compressobj(1, zlib.DEFLATED, -zlib.MAX_WBITS)

    def heard(self, socket: Socket, data: bytes) -> None:
        message = msgspec.json.decode(data)
        if message["type"] == "update":
            self._measure(data)
            self.shown = message
            self.news.set()

    def _measure(self, data: bytes) -> None:
        begin = time.process_time()
        before, self._pieces = self._pieces, data.split(SEAM)
        change = msgspec.json.encode(parts(before, self._pieces))
        between = time.process_time()
        packed = self._deflater.compress(data) + self._deflater.flush(zlib.Z_SYNC_FLUSH)
        end = time.process_time()
        if before:
            found = Sent(
                updates=1,
                whole=len(data),
                changed=min(len(data), len(change)),
                changing=between - begin,
                deflated=len(packed) - 4,  # the end of a flush is not sent
                deflating=end - between,
            )
            self._sent.add(found)


async def play(server: Server, game: str, seats: int, moves: int, chance: random.Random) -> Sent:
    """One match, or as many of its moves as are wanted."""
    sent = Sent()
    wire = Lascaux(server.port, game, "both")
    tickets = wire.open([wire.person(f"Player {seat}") for seat in range(seats)])
    viewers = [Viewer(ticket, sent) for ticket in tickets]
    for viewer in viewers:
        ticket = viewer.ticket
        viewer.socket = await connect(server.port, ticket.path, ticket.cookie, viewer.heard)
        await asyncio.wait_for(viewer.news.wait(), PATIENCE)
    cpu = server.own_cpu
    while sent.moves < moves and not viewers[0].shown["over"]:
        await move(viewers, chance)
        sent.moves += 1
    sent.cpu = server.own_cpu - cpu
    for viewer in viewers:
        assert viewer.socket is not None
        viewer.socket.close()
    return sent


async def move(viewers: list[Viewer], chance: random.Random) -> None:
    """One of those who are asked chooses, and all are shown it."""
    asked = chance.choice([viewer for viewer in viewers if viewer.shown["options"]])
    choice = chance.choice(asked.shown["options"])
    for viewer in viewers:
        viewer.news.clear()
    assert asked.socket is not None
    wish = {"type": "submit", "ply": asked.shown["ply"], "action": choice["key"]}
    asked.socket.send(msgspec.json.encode(wish))
    for viewer in viewers:
        await asyncio.wait_for(viewer.news.wait(), PATIENCE)


def measure(server: Server, game: str, seats: int, matches: int, moves: int) -> Sent:
    found = Sent()
    for number in range(matches):
        found.add(asyncio.run(play(server, game, seats, moves, random.Random(number))))
    return found


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    ours = [game.id for game in lascaux.games() if lascaux.engine.catalogue.is_ours(game)]
    options.add_argument("--game", nargs="*", choices=ours, default=ours)
    options.add_argument("--matches", type=int, default=3)
    options.add_argument("--moves", type=int, default=100, help="of a match, at most")
    chosen = options.parse_args()
    bytes_of = ("bytes: whole, as sent", "differences", "deflated")
    table = Table("game, seats", "moves", *bytes_of, "server, ms a move", "differences", "deflating")
    for column in table.columns[1:]:
        column.justify = "right"
    with (
        tempfile.TemporaryDirectory(prefix="lascaux-bytes-") as temporary,
        servers.lascaux("here", Path(temporary) / "data") as server,
    ):
        for game in chosen.game:
            counts = lascaux.game(game).seats
            for seats in sorted({max(2, min(counts)), max(counts)}):
                found = measure(server, game, seats, chosen.matches, chosen.moves)
                table.add_row(f"{game}, {seats}", *row(found))
    Console(width=130).print(table)


def row(sent: Sent) -> list[str]:
    return [
        f"{sent.moves:,}",
        *(f"{size / sent.updates:,.0f}" for size in (sent.whole, sent.changed, sent.deflated)),
        *(f"{time / sent.moves * 1000:.2f}" for time in (sent.cpu, sent.changing, sent.deflating)),
    ]


if __name__ == "__main__":
    main()
