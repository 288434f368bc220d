"""Sockets break at any moment, people come back at any server, signals come late, twice or never: whoever
was there in the end has been told everything once and in order."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from lascaux.table import services
from lascaux.table.ids import fresh_id
from lascaux.table.signals.announcer import Carried, Listener, Missed, Signal
from lascaux.table.upkeep import repair
from servers import ground_of
from swarm import BOT, ME, OPEN, PATIENCE, Person, Player, browser, in_turns, ledgers, quickest_game
from table_harness import running


class BadWire:
    """Joins servers by signals that are delayed, doubled, swapped, lost, old, or about nothing."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.ends: list[BadEnd] = []
        self.past: list[Signal] = []
        self.delivered = self.lost = 0

    def end(self, url: str) -> BadEnd:
        self.ends.append(BadEnd(self))
        return self.ends[-1]

    def carry(self, sender: BadEnd, signal: Signal) -> None:
        self.past.append(signal)
        for end in self.ends:
            if end is not sender and end.loop is not None:
                times = self.chance.choice((0, 1, 1, 2, 3))
                self.lost += times == 0
                noise = [self.chance.choice(self.past), Signal("", fresh_id(), "log", 7)]
                for carried in [signal] * times + noise:
                    self.delivered += 1
                    end.loop.call_soon_threadsafe(end.hear_later, carried, self.chance.random() / 5)


class BadEnd:
    """What one server holds of the wire."""

    def __init__(self, wire: BadWire) -> None:
        self._wire = wire
        self._listener: Listener | None = None
        self.loop: asyncio.AbstractEventLoop | None = None

    heard = True

    def announce(self, table: str, what: str, ply: int, entry: Carried | None = None) -> None:
        self._wire.carry(self, Signal("", table, what, ply, [] if entry is None else [entry]))

    def listen(self, listener: Listener, missed: Missed) -> None:
        self._listener = listener

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()

    async def stop(self) -> None:
        self.loop = None

    def hear_later(self, signal: Signal, delay: float) -> None:
        assert self._listener is not None
        asyncio.get_running_loop().call_later(delay, self._listener, signal)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return ground_of(request.param, request).database or f"sqlite:///{tmp_path / 'table.sqlite'}"


@pytest.fixture
def two_servers(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[list[str], BadWire]]:
    wire = BadWire(seed=5)
    monkeypatch.setattr(services, "announcer", wire.end)
    monkeypatch.setattr(repair, "RECHECK", 0.5)  # what repairs a lost signal
    with (
        running(tmp_path, database=database, channels="bad") as first,
        running(tmp_path, database=database, channels="bad") as second,
    ):
        yield [first.url, second.url], wire


async def gather_round(urls: list[str]) -> list[Player]:
    """Three people and a bot, where the game has room, and two onlookers, at a few tables of two games."""
    players: list[Player] = []
    people = [Person(name) for name in ("Ann", "Bob", "Cat")]
    async with browser(urls[0]) as http:
        for person in people:
            await person.come_in(http)
        turns, quick = quickest_game(in_turns), quickest_game()
        for number, home in enumerate([turns, quick, quick, quick, quick]):
            count = max(home.seats)
            seated = min(3, count)
            table = await people[0].open(
                http, home.id, [ME] + [OPEN] * (seated - 1) + [BOT] * (count - seated)
            )
            for seat in range(1, seated):
                await people[seat].ok(http, "POST", f"/api/tables/{table}/seats/{seat}/take", {})
            players += [Player(table, people[seat], seat, 100 * number + seat) for seat in range(seated)]
            players += [Player(table, None, None, 100 * number + 50 + tab) for tab in range(2)]
    return players


def test_broken_sockets_and_bad_signals_cost_nobody_an_event(
    two_servers: tuple[list[str], BadWire], database: str
) -> None:
    urls, wire = two_servers
    cuts = 0

    def cut(player: Player) -> bool:
        nonlocal cuts
        now = player.chance.random() < 0.2
        cuts += now
        return now

    async def match() -> None:
        players = await gather_round(urls)
        up = asyncio.Event()
        up.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(player.play(urls, up, cut) for player in players))
        found = await ledgers(database, sorted({player.table for player in players}))
        assert all(ledger.over for ledger in found.values())
        for player in players:
            found[player.table].check(player)
        assert cuts > len(players), "many were cut off, some several times"
        assert any(player.told for player in players)

    asyncio.run(match())
    assert wire.lost > 0
    assert wire.delivered > 0
