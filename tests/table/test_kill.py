"""kill -9 at any moment loses nothing that was acknowledged, and afterwards everything goes on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import httpx
import psutil

import lascaux
from servers import Process
from swarm import BOT, ME, OPEN, PATIENCE, Person, Player, browser, ledgers, quickest_game

TABLES = 50
KILLS = 4


async def open_tables(http: httpx.AsyncClient) -> list[Player]:
    """Tables of the quickest game with two people and bots, an onlooker at some, and of every game one
    with bots alone that somebody watches: nobody but the server itself can set those going again."""
    quick = quickest_game()
    people = [await Person(f"Person {number}").come_in(http) for number in range(10)]
    bots_only = [await people[0].open(http, game.id, [BOT] * max(game.seats)) for game in lascaux.games()]
    players: list[Player] = []
    for number in range(TABLES - len(bots_only)):
        ann, bob = people[number % 5], people[5 + number % 5]
        table = await ann.open(http, quick.id, [ME, OPEN] + [BOT] * (max(quick.seats) - 2))
        await bob.ok(http, "POST", f"/api/tables/{table}/seats/1/take", {})
        players += [Player(table, ann, 0, seed=number), Player(table, bob, 1, seed=1000 + number)]
        if number % 5 == 0:
            players.append(Player(table, None, None, seed=0))
    return players + [Player(table, None, None, seed=0) for table in bots_only]


async def until(happened: Callable[[], bool]) -> None:
    while not happened():
        await asyncio.sleep(0.002)


def acknowledged(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def workers(process: Process) -> list[psutil.Process]:
    return psutil.Process(process.pid).children(recursive=True)


def test_a_killed_server_loses_nothing_and_its_bots_play_on(tmp_path: Path) -> None:
    process = Process(tmp_path)
    process.start()
    database = f"sqlite:///{tmp_path / 'table.sqlite'}"
    chance = random.Random(3)

    async def kill_again_and_again(players: list[Player], tables: list[str], up: asyncio.Event) -> None:
        unfinished = 0
        for _ in range(KILLS):
            more = acknowledged(players) + chance.randrange(20, 60)
            await until(lambda: acknowledged(players) >= more)  # noqa: B023
            up.clear()
            orphans = workers(process)
            process.kill()
            await asyncio.to_thread(psutil.wait_procs, orphans, PATIENCE)
            assert not any(orphan.is_running() for orphan in orphans), "a worker outlived its server"
            unfinished += sum(not ledger.over for ledger in (await ledgers(database, tables)).values())
            await asyncio.to_thread(process.start)
            up.set()
        assert unfinished > TABLES, "it was killed in the middle of matches, several times"

    async def storm() -> None:
        async with browser(process.url) as http:
            players = await open_tables(http)
        tables = sorted({player.table for player in players})
        assert len(tables) == TABLES
        up = asyncio.Event()
        up.set()
        async with asyncio.TaskGroup() as playing:
            for player in players:
                playing.create_task(player.play([process.url], up, lambda player: False))
            await kill_again_and_again(players, tables, up)
        found = await ledgers(database, tables)
        for player in players:
            found[player.table].check(player)
        assert all(ledger.over for ledger in found.values())

    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await storm()

    try:
        asyncio.run(bounded())
    finally:
        process.stop()
    assert process.complaints() == []
