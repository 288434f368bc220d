"""Many people at many tables over sockets that break, and the ledger by which all of it is checked."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

import lascaux
from lascaux.engine import Event, Game, Record, Rng, State
from lascaux.table.store.entry import Entry
from lascaux.table.store.models import Table
from lascaux.table.store.store import Store
from table_harness import fewest

PATIENCE = 240.0  # seconds after which a test that hangs is ended
BROKEN = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}

Told = tuple[int, str, int, Any]  # ply, kind, seat, facts


@cache
def decisions(id: str) -> int:
    """How many choices a random match of the game takes, with as few seats as company allows."""
    game, rng, count = lascaux.game(id), Rng(1), 0
    state = game.new(seats=fewest(game.id), seed=1)
    while state.turn >= 0:
        legal = state.legal(state.turn)
        state.play(state.turn, legal[rng.below(len(legal))])
        count += 1
    return count


def quickest_game(fits: Callable[[State], bool] = lambda state: True) -> Game:
    """The discovered game with the fewest decisions, of those whose first position fits."""
    homes = [game for game in lascaux.games() if fits(game.new(seats=fewest(game.id), seed=1))]
    return min(homes, key=lambda game: decisions(game.id))


def played(id: str, seed: int, most: int = 10_000) -> Record:
    """A sealed record of a random match, or of its first choices."""
    game, chance = lascaux.game(id), random.Random(seed)
    state = game.new(seats=min(game.seats), seed=seed)
    record = Record.begin(game, state)
    while state.turn >= 0 and len(record.keys) < most:
        seat = chance.choice(state.waiting())
        action = chance.choice(state.legal(seat))
        record.write(state, seat, action)
        state.play(seat, action)
    record.seal(game, state)
    return record


def in_turns(state: State) -> bool:
    return len(state.waiting()) == 1


class Person:
    """A name with its cookie, good at every server of the same ground."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cookie = ""

    async def ask(self, http: httpx.AsyncClient, method: str, path: str, body: Any = None) -> httpx.Response:
        return await http.request(method, path, json=body, headers={"cookie": self.cookie})

    async def ok(self, http: httpx.AsyncClient, method: str, path: str, body: Any = None) -> Any:
        answer = await self.ask(http, method, path, body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    async def come_in(self, http: httpx.AsyncClient) -> Person:
        answer = await self.ask(http, "POST", "/api/me", {"name": self.name})
        self.cookie = answer.headers["set-cookie"].split(";")[0]
        return self

    async def open(self, http: httpx.AsyncClient, game: str, seats: list[Any]) -> str:
        card = await self.ok(http, "POST", "/api/tables", {"game": game, "seats": seats})
        return str(card["table"])


@asynccontextmanager
async def browser(url: str) -> AsyncIterator[httpx.AsyncClient]:
    # The cookie is the person's, not the client's: one client speaks for many.
    keeps_none = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    async with httpx.AsyncClient(base_url=url, timeout=60, cookies=keeps_none) as http:
        yield http


class Player:
    """Somebody at a table, who chooses at random, may be cut off at any moment, and comes back for the rest.

    `told` is every event once, `sent` what was submitted, `acknowledged` what the server said is stored.
    Without a person it is an onlooker.
    """

    def __init__(self, table: str, person: Person | None, seat: int | None, seed: int) -> None:
        self.table = table
        self.person = person
        self.seat = seat
        self.chance = random.Random(seed)
        self.ply = 0
        self.told: list[Told] = []
        self.sent: list[tuple[int, str]] = []
        self.acknowledged: dict[int, str] = {}
        self.stale = 0
        self.over = False
        self._pending: dict[str, tuple[int, str]] = {}
        self._numbers = itertools.count()

    def _address(self, url: str) -> str:
        return f"{url.replace('http', 'ws')}/api/tables/{self.table}/live?since={self.ply}"

    @asynccontextmanager
    async def connected(self, url: str) -> AsyncIterator[ClientConnection]:
        headers = {"Cookie": self.person.cookie} if self.person is not None else {}
        async with connect(
            self._address(url), additional_headers=headers, proxy=None, ping_interval=None, open_timeout=60
        ) as socket:
            self._pending.clear()
            yield socket

    async def sit(self, url: str, after: Callable[[Player], bool] = lambda player: False) -> None:
        """Play over one connection until the match is over, or `after` a message it is cut by chance."""
        async with self.connected(url) as socket:
            while not self.over:
                await self.hear(socket, json.loads(await socket.recv()))
                if after(self):
                    if self.chance.random() < 0.5:
                        socket.transport.abort()
                    return

    async def hear(self, socket: ClientConnection, message: Any) -> None:
        kind = message["type"]
        if kind == "update":
            self._learn(message)
            if message["options"] and not self._pending:
                await self.choose(socket, message)
        elif kind == "accepted":
            ply, key = self._pending.pop(message["id"])
            assert message["ply"] > ply
            self.acknowledged[message["ply"] - 1] = key
            await self._look_again(socket)
        elif kind == "refused":
            assert message["error"]["type"] == "stale", message
            self.stale += 1
            self._pending.pop(message["id"])
            await self._look_again(socket)

    def _learn(self, update: Any) -> None:
        assert update["seat"] == self.seat
        assert not update["fresh"], "the events since the last ply should be remembered"
        assert update["ply"] >= self.ply, "the table went back"
        assert all(self.ply <= event["ply"] < update["ply"] for event in update["events"])
        self.told += [(told["ply"], told["kind"], told["seat"], told["facts"]) for told in update["events"]]
        self.ply = update["ply"]
        self.over = update["over"]
        self._shown = update

    async def _look_again(self, socket: ClientConnection) -> None:
        """A question may have come while the answer to the one before was under way."""
        if self._shown["options"] and self._shown["ply"] > self.sent[-1][0]:
            await self.choose(socket, self._shown)

    async def choose(self, socket: ClientConnection, update: Any) -> None:
        key = self.chance.choice(update["options"])["key"]
        reference = str(next(self._numbers))
        self._pending[reference] = (update["ply"], key)
        self.sent.append((update["ply"], key))
        await socket.send(
            json.dumps({"type": "submit", "ply": update["ply"], "action": key, "id": reference})
        )

    async def play(self, urls: Sequence[str], up: asyncio.Event, after: Callable[[Player], bool]) -> None:
        """Come back, at any of these servers, until the match is over."""
        while not self.over:
            await up.wait()
            try:
                await self.sit(self.chance.choice(urls), after)
            except BROKEN:
                await asyncio.sleep(0)


# What is true


class Ledger:
    """A table as its rows tell it, played again from its seed: each entry must be legal where it stands."""

    def __init__(self, table: Table, entries: list[Entry]) -> None:
        assert [entry.ply for entry in entries] == list(range(len(entries))), "a gap, or a ply twice"
        self.table = table
        self.entries = entries
        self._heard: list[Event] = []
        self._told: list[tuple[int, Event]] = []
        game = lascaux.game(table.game)
        self.state = game.new(
            seats=table.seats,
            seed=table.secret or int(table.seed),
            listener=self._heard.append,
            **table.settings,
        )
        for entry in entries:
            self._heard.clear()
            action = self.state.actions.parse(entry.key)
            self.state.check(entry.seat, action)
            self.state.play(entry.seat, action)
            self._told += [(entry.ply, event) for event in self._heard]

    @property
    def over(self) -> bool:
        return self.state.turn < 0

    def told(self, seat: int | None) -> list[Told]:
        return [
            (ply, event.kind, event.seat, msgspec.json.decode(msgspec.json.encode(event.facts)))
            for ply, event in self._told
            if event.known_to(seat)
        ]

    def check(self, player: Player) -> None:
        """Everything acknowledged is there, nothing that was sent once is there twice, nothing told twice."""
        by_ply = {entry.ply: entry for entry in self.entries}
        for ply, key in player.acknowledged.items():
            assert (by_ply[ply].seat, by_ply[ply].key) == (player.seat, key), "an acknowledged move is lost"
        unused = iter(player.sent)
        for entry in self.entries:
            if entry.seat == player.seat:
                assert any(key == entry.key and ply <= entry.ply for ply, key in unused), (
                    "a move is there more often than it was sent"
                )
        assert player.told == self.told(player.seat)


async def ledgers(database: str, tables: Sequence[str]) -> dict[str, Ledger]:
    """Read straight from the database, whether a server runs or not."""
    store = Store(database)
    try:
        found = {}
        for id in tables:
            roster = await store.tables.roster(id)
            assert roster is not None
            found[id] = Ledger(roster.table, await store.log.entries(id))
        return found
    finally:
        await store.rows._backend.engine.dispose()
