"""Two server processes, one table: what happens at one is seen at the other, once and in order."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from servers import Ground, Process, ground_of, processes
from swarm import BOT, ME, OPEN, PATIENCE, Person, Player, browser, in_turns, ledgers, quickest_game

Pair = tuple[Ground, list[Process]]


@pytest.fixture(scope="module", params=["postgres-redis", "postgres"])
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Started at the same time on an empty database."""
    ground = ground_of(request.param, request)
    with processes(tmp_path_factory.mktemp("pair"), ground, count=2) as started:
        yield ground, started
        assert [process.complaints() for process in started] == [[], []]


async def sit_down(urls: list[str], game: str, seats: int, bots: int, seed: int = 0) -> list[Player]:
    """People who open a table at one server and sit down at the other, and an onlooker at each."""
    people = [Person(f"Person {number}") for number in range(seats - bots)]
    table = ""
    for number, person in enumerate(people):
        async with browser(urls[number % 2]) as http:
            await person.come_in(http)
            if number == 0:
                wishes = [ME] + [OPEN] * (len(people) - 1) + [BOT] * bots
                table = await person.open(http, game, wishes)
            else:
                await person.ok(http, "POST", f"/api/tables/{table}/seats/{number}/take", {})
    playing = [Player(table, person, seat, seed + seat) for seat, person in enumerate(people)]
    return playing + [Player(table, None, None, 0) for _ in urls]


async def play_all(urls: list[str], players: list[Player]) -> None:
    up = asyncio.Event()
    up.set()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(
            *(
                player.play([urls[number % 2]], up, lambda player: False)
                for number, player in enumerate(players)
            )
        )


def urls(pair: Pair) -> list[str]:
    return [process.url for process in pair[1]]


def test_everybody_at_either_server_is_told_every_move_once_and_in_order(pair: Pair) -> None:
    """One table in turns and, beside it, several of the quickest game, with people and bots at both."""

    async def match() -> None:
        turns = quickest_game(in_turns)
        tables = [await sit_down(urls(pair), turns.id, max(turns.seats), bots=2)]
        quick = quickest_game()
        for number in range(4):
            tables.append(await sit_down(urls(pair), quick.id, max(quick.seats), bots=1, seed=10 * number))
        await play_all(urls(pair), [player for players in tables for player in players])
        found = await ledgers(pair[0].database, [players[0].table for players in tables])
        for players in tables:
            for player in players:
                assert found[player.table].over
                found[player.table].check(player)

    asyncio.run(match())


def test_of_many_answers_to_one_question_one_is_accepted_and_the_others_are_stale(pair: Pair) -> None:
    """The same person answers through both servers at once, several times each."""
    home = quickest_game(in_turns)

    async def match() -> None:
        players = await sit_down(urls(pair), home.id, 2, bots=0)
        table = players[0].table
        async with browser(urls(pair)[0]) as here, browser(urls(pair)[1]) as there, asyncio.timeout(PATIENCE):
            for ply in range(12):
                answers = await _answer_six_times(table, ply, players, here, there)
                assert Counter(answers) == {"201": 1, "409 stale": 5}
        ledger = (await ledgers(pair[0].database, [table]))[table]
        assert len(ledger.entries) == 12

    asyncio.run(match())


async def _answer_six_times(table: str, ply: int, players: list[Player], *servers: Any) -> list[str]:
    """Everybody at the table looks until the ply has arrived, then whoever is asked answers everywhere."""
    for player in players[:2]:
        person = player.person
        assert person is not None
        for http in servers:
            shown = await person.ok(http, "GET", f"/api/tables/{table}/now")
            while shown["ply"] < ply:
                shown = await person.ok(http, "GET", f"/api/tables/{table}/now")
            assert shown["ply"] == ply
        if shown["options"]:
            keys = [option["key"] for option in shown["options"]]
            wishes = [{"ply": ply, "action": keys[number % len(keys)]} for number in range(6)]
            given = await asyncio.gather(
                *(
                    person.ask(servers[number % 2], "POST", f"/api/tables/{table}/moves", wish)
                    for number, wish in enumerate(wishes)
                )
            )
            return [
                f"{answer.status_code} {answer.json().get('type', '')}".removesuffix(" accepted")
                for answer in given
            ]
    raise AssertionError("nobody is asked")


def test_who_asks_for_two_seats_at_once_through_two_servers_gets_one(pair: Pair) -> None:
    home = quickest_game()

    async def race(here: Any, there: Any) -> None:
        ann, bob = Person("Ann"), Person("Bob")
        await ann.come_in(here)
        await bob.come_in(here)
        table = await ann.open(here, home.id, [OPEN] * max(home.seats))
        await bob.ok(there, "GET", f"/api/tables/{table}")
        asked = [
            bob.ask(http, "POST", f"/api/tables/{table}/seats/{seat}/take", {})
            for seat, http in enumerate((here, there))
        ]
        answers = sorted([answer.status_code for answer in await asyncio.gather(*asked)])
        assert answers == [200, 403]
        card = await bob.ok(here, "GET", f"/api/tables/{table}")
        assert [seat["kind"] for seat in card["seats"][:2]].count("person") == 1

    async def races() -> None:
        async with browser(urls(pair)[0]) as here, browser(urls(pair)[1]) as there, asyncio.timeout(PATIENCE):
            await asyncio.gather(*(race(here, there) for _ in range(15)))

    asyncio.run(races())


def test_a_bot_answers_once_whichever_server_lets_it_think(pair: Pair) -> None:
    """Both servers tend the same tables; the log of every seat is that of one bot, move after move."""
    home = quickest_game(in_turns)

    async def match() -> None:
        players = await sit_down(urls(pair), home.id, max(home.seats), bots=max(home.seats) - 1)
        await play_all(urls(pair), players)
        ledger = (await ledgers(pair[0].database, [players[0].table]))[players[0].table]
        assert ledger.over
        for player in players:
            ledger.check(player)

    asyncio.run(match())


def test_what_is_said_and_who_sits_where_is_known_at_both(pair: Pair) -> None:
    home = quickest_game()

    async def meet() -> None:
        ann, bob = Person("Ann"), Person("Bob")
        async with browser(urls(pair)[0]) as here, browser(urls(pair)[1]) as there, asyncio.timeout(PATIENCE):
            await ann.come_in(here)
            await bob.come_in(there)
            table = await ann.open(here, home.id, [ME, OPEN] + [BOT] * (min(home.seats) - 2))
            watcher = Player(table, ann, 0, 0)
            async with watcher.connected(urls(pair)[0]) as socket:
                await bob.ok(there, "POST", f"/api/tables/{table}/seats/1/take", {})
                card = await _next(
                    socket, lambda message: message["type"] == "table" and message["status"] == "running"
                )
                assert [seat["name"] for seat in card["seats"][:2]] == ["Ann", "Bob"]
                await bob.ok(there, "POST", f"/api/tables/{table}/chat", {"text": "Good evening"})
                said = await _next(socket, lambda message: message["type"] == "chat")
                assert (said["name"], said["text"]) == ("Bob", "Good evening")

    asyncio.run(meet())


async def _next(socket: Any, wanted: Any) -> Any:
    while True:
        message = json.loads(await socket.recv())
        if wanted(message):
            return message


def test_people_go_on_when_their_server_is_killed(pair: Pair) -> None:
    """They come back at the one that is left, and the one that starts again takes up the bots."""
    home = quickest_game(in_turns)
    first = pair[1][0]

    async def match() -> None:
        players = await sit_down(urls(pair), home.id, max(home.seats), bots=1)
        up = asyncio.Event()
        up.set()
        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as playing:
            for player in players:
                playing.create_task(player.play(urls(pair), up, lambda player: False))
            while sum(len(player.acknowledged) for player in players) < 10:
                await asyncio.sleep(0.01)
            first.kill()
            await asyncio.to_thread(first.start)
        ledger = (await ledgers(pair[0].database, [players[0].table]))[players[0].table]
        assert ledger.over
        for player in players:
            ledger.check(player)

    asyncio.run(match())
