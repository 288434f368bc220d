"""Players who choose at random, many tables in one process, and what they see of a server's speed."""

from __future__ import annotations

import asyncio
import gc
import random
import time
from array import array
from collections import Counter
from multiprocessing.connection import Connection

import msgspec

from load.sockets import Socket, connect
from load.wires import WIRES, Ticket, Wire

clock = time.monotonic  # the same in all processes of a machine
SPREAD = 2.0  # seconds over which the first matches begin
AFTERWARDS = 1.0  # seconds in which the last updates may still come in


class Job(msgspec.Struct, frozen=True):
    """What one process of players is to do. `pace` is in seconds a move and table, 0 for full speed."""

    server: str
    port: int
    game: str
    show: str
    tables: int
    matches: int
    clients: int
    pace: float
    seed: int


class Seen(msgspec.Struct):
    """Times are of the clock, delays in seconds; `late` is when moves were made that somebody was not shown.

    `plies` are, by table, the plies that were acknowledged.
    """

    accepted: list[float]
    answers: list[float]
    submitted: list[float]
    delays: list[float]
    late: list[float]
    refusals: dict[str, int]
    plies: dict[str, list[int]]
    ran_out: float | None
    cpu: float


class Player:
    """One client. Its choices are those of the newest position it was shown."""

    def __init__(self, match: Match, ticket: Ticket) -> None:
        self._match = match
        self._wire = match.wire
        self.ticket = ticket
        self.socket: Socket | None = None
        self.ply = -1
        self.over = False
        self.plies = array("l")
        self.times = array("d")
        self._choices: list[int] = []
        self._sent: tuple[int, float] | None = None
        self._due = False

    async def sit_down(self, port: int) -> None:
        self.socket = await connect(port, self.ticket.path, self.ticket.cookie, self._heard)

    def _heard(self, socket: Socket, data: bytes) -> None:
        self.socket = socket
        self._wire.hear(self.ticket, data, self)

    def say(self, text: bytes) -> None:
        assert self.socket is not None
        self.socket.send(text)

    def shown(self, ply: int, choices: list[int], over: bool) -> None:
        if ply <= self.ply:
            return
        self.plies.append(ply)
        self.times.append(clock())
        self.ply, self._choices, self.over = ply, choices, over
        self.act()
        self._match.looked()

    def accepted(self, ply: int) -> None:
        if self._sent is not None and ply > self._sent[0]:
            self._match.moved(self, ply, self._sent[1])
            self._sent = None
            if self.ply >= ply:
                self.act()

    def refused(self, reason: str) -> None:
        self._match.refusals[reason] += 1
        sent, self._sent = self._sent, None
        if sent is not None and self.ply > sent[0]:
            self.act()

    def act(self) -> None:
        """Choose, now or when it is time, unless an answer is still due."""
        if not self._choices or self._sent is not None or self._due or not self._match.begun:
            return
        wait = self._match.wait()
        if wait > 0:
            self._due = True
            asyncio.get_running_loop().call_later(wait, self._submit)
        else:
            self._submit()

    def _submit(self) -> None:
        self._due = False
        if self._choices:
            choice = self._match.chance.choice(self._choices)
            self._choices = []
            self._sent = (self.ply, clock())
            self.say(self._wire.choose(self.ticket, self.ply, choice))


class Match:
    def __init__(self, wire: Wire, tickets: list[Ticket], pace: float, chance: random.Random) -> None:
        self.wire = wire
        self.chance = chance
        self.begun = False
        self.refusals: Counter[str] = Counter()
        self._pace = pace
        self._next = 0.0
        self._moves: list[tuple[int, float, float, Player]] = []
        self._over = asyncio.Event()
        self._shown = asyncio.Event()
        self._players = [Player(self, ticket) for ticket in tickets]

    async def sit_down(self, port: int) -> None:
        for player in self._players:
            await player.sit_down(port)
        await asyncio.wait_for(self._shown.wait(), 30)

    async def play(self) -> None:
        self.begun = True
        self._next = clock() + self.chance.random() * self._pace
        for player in self._players:
            player.act()
        await self._over.wait()
        self.leave()

    def leave(self) -> None:
        for player in self._players:
            if player.socket is not None:
                player.socket.close()

    def wait(self) -> float:
        """How long the next move of this table has to wait."""
        if not self._pace:
            return 0.0
        at = max(self._next, clock())
        self._next = at + self._pace
        return at - clock()

    def looked(self) -> None:
        if not self._shown.is_set() and all(player.ply >= 0 for player in self._players):
            self._shown.set()
        if all(player.over for player in self._players):
            self._over.set()

    def moved(self, player: Player, ply: int, submitted: float) -> None:
        self._moves.append((ply, submitted, clock(), player))

    def report(self, seen: Seen) -> None:
        """When each move was answered, and when every other client saw it."""
        for ply, submitted, answered, mover in self._moves:
            seen.accepted.append(answered)
            seen.answers.append(answered - submitted)
            for player in self._players:
                if player is not mover:
                    at = _first(player, ply)
                    if at is None:
                        seen.late.append(submitted)
                    else:
                        seen.submitted.append(submitted)
                        seen.delays.append(at - submitted)
        table = self._players[0].ticket.table
        seen.plies[table] = [ply - 1 for ply, _, _, _ in self._moves]
        for reason, count in self.refusals.items():
            seen.refusals[reason] = seen.refusals.get(reason, 0) + count


def _first(player: Player, ply: int) -> float | None:
    """When the player was first shown this ply or a later one. Plies and times only grow."""
    low, high = 0, len(player.plies)
    while low < high:
        middle = (low + high) // 2
        if player.plies[middle] < ply:
            low = middle + 1
        else:
            high = middle
    return player.times[low] if low < len(player.times) else None


class Crowd:
    """All tables of this process. Each plays one match after the other, at tables that were opened before."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._wire: Wire = WIRES[job.server](job.port, job.game, job.show)
        self._chance = random.Random(job.seed)
        self._matches: list[Match] = []
        self._ran_out: float | None = None

    def open(self) -> list[list[list[Ticket]]]:
        job = self._job
        opened = []
        for table in range(job.tables):
            group = [self._wire.person(f"Player {table} {seat}") for seat in range(job.clients)]
            opened.append([self._wire.open(group) for _ in range(job.matches)])
        return opened

    async def seat(self, tickets: list[Ticket]) -> Match:
        match = Match(self._wire, tickets, self._job.pace, self._chance)
        self._matches.append(match)
        await match.sit_down(self._job.port)
        return match

    async def play(self, first: Match, later: list[list[Ticket]], delay: float) -> None:
        await asyncio.sleep(delay)
        await first.play()
        for tickets in later:
            await (await self.seat(tickets)).play()
        self._ran_out = min(clock(), self._ran_out or clock())

    def delay(self) -> float:
        """Tables do not begin all at once, so that their matches do not end all at once either."""
        return 0.0 if self._job.pace else self._chance.random() * SPREAD

    def report(self, cpu: float) -> Seen:
        seen = Seen([], [], [], [], [], {}, {}, self._ran_out, cpu)
        for match in self._matches:
            match.report(seen)
        return seen


async def drive(job: Job, pipe: Connection) -> None:
    crowd = Crowd(job)
    opened = crowd.open()
    firsts = [await crowd.seat(tables[0]) for tables in opened]
    pipe.send("ready")
    loop = asyncio.get_running_loop()
    begin, end = await loop.run_in_executor(None, pipe.recv)
    gc.freeze()
    await asyncio.sleep(begin - clock())
    playing = [
        asyncio.create_task(crowd.play(first, tables[1:], crowd.delay()))
        for first, tables in zip(firsts, opened, strict=True)
    ]
    idle = time.process_time()
    await asyncio.sleep(end - clock())
    cpu = (time.process_time() - idle) / (end - begin)
    await asyncio.sleep(AFTERWARDS)
    for task in playing:
        task.cancel()
    faults = [
        fault
        for fault in await asyncio.gather(*playing, return_exceptions=True)
        if isinstance(fault, Exception)
    ]
    if faults:
        raise faults[0]
    pipe.send_bytes(msgspec.msgpack.encode(crowd.report(cpu)))


def main(job: bytes, pipe: Connection) -> None:
    """What a process of players runs."""
    try:
        import uvloop

        run = uvloop.run
    except ImportError:
        run = asyncio.run  # type: ignore[assignment]
    run(drive(msgspec.msgpack.decode(job, type=Job), pipe))
