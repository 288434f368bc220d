"""One person cannot slow down the others: whoever asks for much waits for themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from test_workers import gate

from lascaux.table.errors import TooMany
from lascaux.table.workers import bots as bot_workers
from lascaux.table.workers.fair import ANY, SWIFT, FairQueue, Lapsed
from table_harness import BOT, ME, Server, running, until

__all__ = ["gate"]


class Hall:
    """A queue whose work ends when it is told to."""

    def __init__(self, workers: int) -> None:
        self.queue = FairQueue(workers)
        self.begun: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def ask(self, name: str, cost: float, stands: Callable[[], bool] | None = None) -> None:
        self._ends[name] = asyncio.Event()
        self._tasks.append(asyncio.create_task(self._work(name, cost, stands)))
        await asyncio.sleep(0)

    async def _work(self, name: str, cost: float, stands: Callable[[], bool] | None) -> None:
        try:
            async with self.queue.turn(name.partition(" ")[0], cost, stands=stands) as lane:
                self.begun.append(f"{name}{' swiftly' if lane == SWIFT else ''}")
                assert lane in (SWIFT, ANY)
                await self._ends[name].wait()
        except Lapsed:
            self.begun.append(f"{name} lapsed")

    async def end(self, name: str) -> None:
        self._ends[name].set()
        for _ in range(5):
            await asyncio.sleep(0)

    def cancel(self, number: int) -> None:
        self._tasks[number].cancel()


def scene(play: Callable[[Hall], Awaitable[None]], workers: int = 1) -> None:
    async def run() -> None:
        await play(Hall(workers))

    asyncio.run(run())


def test_who_asks_for_a_little_does_not_wait_for_who_asks_for_much() -> None:
    async def play(hall: Hall) -> None:
        for number in range(5):
            await hall.ask(f"eve {number}", 2.0)
        await hall.ask("ann 0", 1.0)
        await hall.ask("bob 0", 1.0)
        assert hall.begun == ["eve 0"]
        for name in ("eve 0", "ann 0", "bob 0", "eve 1"):
            await hall.end(name)
        assert hall.begun == ["eve 0", "ann 0", "bob 0", "eve 1", "eve 2"]

    scene(play)


def test_what_is_quick_never_waits_for_what_is_long() -> None:
    async def play(hall: Hall) -> None:
        for number in range(4):
            await hall.ask(f"eve {number}", 2.0)
        await hall.ask("ann 0", 0.01)
        await hall.ask("ann 1", 0.01)
        assert hall.begun == ["eve 0", "eve 1", "ann 0 swiftly"]
        await hall.end("eve 0")
        assert hall.begun[-1] == "ann 1", "and goes first wherever there is room"
        assert len(hall.queue) == 2

    scene(play, workers=2)


def test_what_nobody_wants_any_more_is_left_out() -> None:
    async def play(hall: Hall) -> None:
        await hall.ask("ann 0", 1.0)
        await hall.ask("bob 0", 1.0, stands=lambda: False)
        await hall.ask("cid 0", 1.0)
        await hall.ask("dan 0", 1.0)
        hall.cancel(2)
        await hall.end("ann 0")
        assert hall.begun == ["ann 0", "bob 0 lapsed", "dan 0"]

    scene(play)


def test_one_person_has_only_so_much_waiting() -> None:
    async def play(hall: Hall) -> None:
        async with hall.queue.at_most(1, "ann", "wait"):
            async with hall.queue.at_most(1, "bob", "wait"):
                pass
            with pytest.raises(TooMany):
                async with hall.queue.at_most(1, "ann", "wait"):
                    pass
        async with hall.queue.at_most(1, "ann", "wait"):
            pass

    scene(play)


def test_a_quick_bot_answers_while_others_are_thinking_for_long(
    tmp_path: Path, gate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every worker for long work is taken by one guest's tables, and more of them wait."""
    with running(tmp_path, bot_workers=1) as server:
        eve, ann = server.person("Eve"), server.person("Ann")
        elder = {"kind": "bot", "level": "elder"}
        for _ in range(3):
            eve.open(seats=[ME, elder])
        pool = server.services.bot_workers.pool
        until(lambda: len(pool.queue) == 2)
        monkeypatch.undo()
        table = ann.open(seats=[ME, {"kind": "bot", "level": "greedy"}])
        until(lambda: ann.now(table)["ply"] == 1)
        assert len(pool.queue) == 2
        gate.touch()


def test_hints_that_wait_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server:
        ann = server.person()
        table = ann.open(seats=[ME, BOT])
        monkeypatch.setattr(bot_workers, "HINTS", 0)
        assert ann.refused("POST", f"/api/tables/{table}/hint", {"ply": 0}) == "429 too-many-requests"


def test_bots_among_themselves_rest_while_nobody_looks(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lascaux.table.upkeep.bots.VISIT", 0.0)
    ann = server.person()
    table = ann.open(seats=[BOT, BOT])
    live = server.services.tables.peek(table)
    assert live is not None
    busy = ann.open(seats=[ME, BOT])
    until(lambda: ann.now(busy)["ply"] == 1)
    assert live.ply == 0, "nobody looks, so nobody plays"
    with ann.live(table) as watching:
        while not watching.next("update")["over"]:
            pass
