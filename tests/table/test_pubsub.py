"""A broken connection to the other processes is mended, and what was missed meanwhile is looked up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from redis.asyncio import Redis

from lascaux.engine import BadSetting
from lascaux.table.match import lobby
from lascaux.table.messages.tables import Opening, SeatWish
from lascaux.table.services import Services
from lascaux.table.settings import Settings
from lascaux.table.signals import announcer, pubsub
from lascaux.table.signals.announcer import Joined, Signal
from lascaux.table.signals.pubsub import PostgresPubSub, RedisPubSub
from lascaux.table.upkeep import repair
from servers import Ground, ground_of
from swarm import in_turns, quickest_game

PATIENCE = 30.0
OPEN = SeatWish("open")
MINE = SeatWish("me")


@pytest.fixture(params=["postgres", "postgres-redis"])
def ground(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Ground:
    monkeypatch.setattr(announcer, "PAUSES", (0.01, 0.1))
    return ground_of(request.param, request)


async def cut(ground: Ground) -> None:
    """Every connection to the channels breaks at once."""
    if ground.channels == ground.database:
        connection = await asyncpg.connect(ground.database)
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await connection.close()
    else:
        async with Redis.from_url(ground.channels) as client:
            await client.execute_command("CLIENT", "KILL", "SKIPME", "yes")


async def until(happened: Callable[[], Any]) -> None:
    while not happened():
        await asyncio.sleep(0.005)


def run(scene: Awaitable[None]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await scene

    asyncio.run(bounded())


class Ear:
    """One process, as far as signals go."""

    def __init__(self, ground: Ground) -> None:
        self.joined = Joined(pubsub.pubsub(ground.channels))
        self.heard: list[Signal] = []
        self.mended = 0
        self.joined.listen(self.heard.append, self._missed)

    def _missed(self) -> None:
        self.mended += 1


def test_a_broken_connection_is_mended_again_and_again(ground: Ground) -> None:
    async def scene() -> None:
        here, there = Ear(ground), Ear(ground)
        for ear in (here, there):
            await ear.joined.start()
        for cuts in range(1, 4):
            await until(lambda: here.mended == there.mended == cuts)  # noqa: B023
            here.joined.announce("table", "log", cuts)
            await until(lambda: [signal.ply for signal in there.heard] == list(range(1, cuts + 1)))  # noqa: B023
            await cut(ground)
        for ear in (here, there):
            await ear.joined.stop()
        assert not here.heard, "nobody hears themselves"

    run(scene())


def test_a_silent_connection_is_not_taken_for_a_broken_one(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pubsub, "HEARTBEAT", 0.02)

    async def scene() -> None:
        here, there = Ear(ground), Ear(ground)
        for ear in (here, there):
            await ear.joined.start()
        await asyncio.sleep(0.3)
        here.joined.announce("table", "log", 7)
        await until(lambda: there.heard)
        assert (here.mended, there.mended) == (1, 1)
        for ear in (here, there):
            await ear.joined.stop()

    run(scene())


@pytest.mark.parametrize("ground", ["postgres-redis"], indirect=True)
def test_a_connection_at_whose_end_nobody_answers_is_broken(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        ear = Ear(ground)
        await ear.joined.start()
        monkeypatch.setattr(pubsub, "HEARTBEAT", 0.05)
        monkeypatch.setattr(pubsub, "PATIENCE", 0.05)
        await until(lambda: ear.mended == 1)
        async with Redis.from_url(ground.channels) as client:
            await client.execute_command("CLIENT", "PAUSE", "500")
        await until(lambda: ear.mended > 1)
        await ear.joined.stop()

    run(scene())


def test_what_was_missed_while_it_was_broken_is_looked_up(
    ground: Ground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for slow in ("RECHECK", "WATCH"):
        monkeypatch.setattr(repair, slow, 1e6)  # so that nothing but the mended connection can help
    settings = Settings(data=tmp_path, bot_workers=1, **ground._asdict())

    async def scene() -> None:
        first, second = Services(settings), Services(settings)
        for process in (first, second):
            await process.start()
        ann = await first.people.name(None, "Ann")
        game = quickest_game(in_turns)
        seats = [MINE, MINE] + [OPEN] * (min(game.seats) - 2)
        here = await lobby.open_table(first.tables, ann, Opening(game.id, seats), first.stand_in)
        there = await second.tables.get(here.id)
        there.watchers.add(asyncio.Event())
        deaf, may_hear = await hold(second)
        await cut(ground)
        await deaf.wait()
        state = here.running.state
        await here.choose(state.turn, state.legal(state.turn)[0], 0)
        await until(lambda: not unsent(first))
        may_hear.set()
        await until(lambda: there.ply == 1)
        for process in (first, second):
            await process.stop()

    run(scene())


async def hold(process: Services) -> tuple[asyncio.Event, asyncio.Event]:
    """The process's next attempt to listen waits. Two events: it has come to that; it may go on."""
    joined = process.announcer
    assert isinstance(joined, Joined)
    hear, deaf, may_hear = joined._pubsub.hear, asyncio.Event(), asyncio.Event()

    async def later(*arguments: Any) -> None:
        deaf.set()
        await may_hear.wait()
        await hear(*arguments)

    joined._pubsub.hear = later  # type: ignore[method-assign]
    return deaf, may_hear


def unsent(process: Services) -> bool:
    joined = process.announcer
    assert isinstance(joined, Joined)
    return bool(joined._waiting) or joined._wake.is_set()


@pytest.mark.parametrize("kind", ["postgres", "postgres-redis"])
def test_channels_that_lead_nowhere_are_refused_at_the_start(kind: str, tmp_path: Path) -> None:
    url = "postgresql://127.0.0.1:1/nobody" if kind == "postgres" else f"unix://{tmp_path}/no.socket"
    joined = announcer.announcer(url)
    with pytest.raises(Exception, match=r"(?i)connect"):
        run(joined.start())


@pytest.mark.parametrize("url", ["http://elsewhere", "redis", "sqlite:///x"])
def test_other_channels_are_refused(url: str) -> None:
    with pytest.raises(BadSetting, match="channels are"):
        announcer.announcer(url)


def test_channels_are_what_their_addresses_say() -> None:
    assert isinstance(pubsub.pubsub("redis://here"), RedisPubSub)
    assert isinstance(pubsub.pubsub("postgresql://here/db"), PostgresPubSub)
