"""Worker processes: replaced when they break, given up when stuck, gone when the server is."""

from __future__ import annotations

import asyncio
import functools
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import lascaux
import odd_bots
from lascaux import bots
from lascaux.engine import Rng
from lascaux.table.ids import now
from lascaux.table.store.entry import Entry
from lascaux.table.workers import bots as bot_workers
from lascaux.table.workers.bot_work import think
from lascaux.table.workers.pool import Errand, Failed, Workers
from table_harness import BOT, ME, OPEN, PATIENCE, Server, until

SERVER = """
import asyncio, os, sys
from lascaux.table.workers.pool import Errand, Workers

async def run():
    print(await Workers(1).run(Errand(), os.getpid), flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(run())
"""


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_worker_that_dies_is_replaced() -> None:
    async def run() -> None:
        workers = Workers(1)
        first = await workers.run(Errand(), os.getpid)
        os.kill(first, signal.SIGKILL)
        assert await workers.run(Errand(), os.getpid) != first
        workers.stop()

    asyncio.run(run())


def test_work_that_never_ends_is_given_up() -> None:
    async def run() -> None:
        workers = Workers(1)
        with pytest.raises(Failed):
            await workers.run(Errand(patience=0.5), time.sleep, 60)
        workers.stop()

    asyncio.run(run())


def sleep_a_second() -> None:
    time.sleep(1)


def test_the_start_of_a_worker_is_not_counted() -> None:
    async def run() -> None:
        workers = Workers(1)
        workers.warm_up(sleep_a_second)
        assert await workers.run(Errand(patience=0.4), os.getpid)
        workers.stop()

    asyncio.run(run())


def test_a_mistake_in_the_work_comes_back_as_it_is() -> None:
    async def run() -> None:
        workers = Workers(1)
        with pytest.raises(ZeroDivisionError):
            await workers.run(Errand(), divmod, 1, 0)
        workers.stop()

    asyncio.run(run())


def test_workers_end_when_the_server_is_killed() -> None:
    server = subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    assert alive(worker)
    server.kill()
    server.wait()
    server.stdout.close()
    until(lambda: not alive(worker))


def test_bots_go_on_when_their_workers_are_killed(server: Server) -> None:
    ann = server.person()
    table = ann.open("elawa", seats=[ME, BOT])
    until(lambda: ann.now(table)["options"])
    processes = server.services.bot_workers.pool.processes
    assert processes
    for process in processes:
        process.kill()
    ann.play_on(table)


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Bots think until this file is there."""
    file = tmp_path / "gate"
    monkeypatch.setattr(bot_workers, "think", functools.partial(odd_bots.when_there_is, str(file)))
    return file


def test_nobody_waits_while_a_bot_thinks(server: Server, gate: Path) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    waiting = ann.open(seats=[ME, BOT])
    table = ann.open(seats=[ME, OPEN])
    bob.seat(table, 1, "take")
    for _ in range(4):
        ann.choose(table)
        bob.choose(table)
    assert ann.now(table)["over"]
    assert ann.now(waiting)["ply"] == 0
    gate.touch()
    until(lambda: ann.now(waiting)["ply"] == 1)


def test_a_bot_does_not_answer_for_a_seat_that_was_taken_back(server: Server, gate: Path) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(seats=[ME, OPEN])
    bob.seat(table, 1, "take")
    ann.seat(table, 0, "hand-over", {"level": "greedy"})
    players = server.services.bots
    until(lambda: players._thinking)
    ann.seat(table, 0, "take-back")
    gate.touch()
    until(lambda: not players._thinking)
    assert ann.now(table)["ply"] == 0
    ann.choose(table)


def test_a_bot_whose_answer_comes_from_another_process_is_not_asked(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It comes between the question and the moment at which the bot would begin to think."""
    monkeypatch.setattr("lascaux.table.upkeep.bots.VISIT", 0.0)  # they rest, so nobody is asked before
    table = server.person().open(seats=[BOT, BOT])
    live = server.services.tables.peek(table)
    assert live is not None
    state = live.running.state
    entry = Entry(0, state.turn, state.actions.key(state.legal(state.turn)[0]), None, now())

    async def meet() -> None:
        await live.store.log.append(table, entry)
        monkeypatch.setattr("lascaux.table.upkeep.bots.VISIT", 60.0)
        server.services.upkeep.visit(live)
        assert live.hear([entry])

    asyncio.run_coroutine_threadsafe(meet(), server.services.loop).result(PATIENCE)
    until(lambda: live.over)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize("think", [odd_bots.for_ever, odd_bots.in_vain])
def test_a_bot_that_does_not_answer_is_stood_in_for(
    server: Server, monkeypatch: pytest.MonkeyPatch, think: Callable[..., str]
) -> None:
    """However strong it is meant to be: it has its budget, and no more."""
    monkeypatch.setattr(bot_workers, "think", think)
    monkeypatch.setattr(bot_workers, "SLACK", 0.2)
    ann = server.person()
    table = ann.open(seats=[ME, BOT])
    until(lambda: ann.now(table)["ply"] == 1)


@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
@pytest.mark.parametrize("level", [level.name for level in bots.levels()])
def test_a_worker_decides_from_what_the_seat_may_know(game: lascaux.Game, level: str) -> None:
    state = game.new(seed=5)
    for number in range(20 if bots.find(level).budget.seconds is None else 2):
        if state.turn < 0:
            break
        seat = state.turn
        guess = state.resample(seat, Rng(number))
        document = game.dump(guess)
        assert document["seed"] == 0
        key = think(game.id, level, document, seat, number)
        state.play(seat, state.actions.parse(key))
