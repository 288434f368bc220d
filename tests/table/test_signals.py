"""What one server does when another one has changed a table, moment by moment."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lascaux.table import services as services_module
from lascaux.table.errors import Conflict, NotAllowed, Stale
from lascaux.table.http.connection import Connection
from lascaux.table.match import lobby, play, seats
from lascaux.table.match.live import LiveTable
from lascaux.table.messages.play import Consent, OrderWish, Submit, Undo
from lascaux.table.messages.tables import Clock, Opening, SeatWish
from lascaux.table.services import Services
from lascaux.table.settings import Settings
from lascaux.table.signals.announcer import Carried, Joined, Listener, Missed, Signal
from lascaux.table.store.models import Answer, Person
from lascaux.table.upkeep import repair, timers
from swarm import in_turns, quickest_game

OPEN, BOT = SeatWish("open"), SeatWish("bot", "random")


class Wire:
    """Joins servers in one event loop; `cut` keeps everything to itself."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.cut = False

    def end(self, url: str) -> WireEnd:
        return WireEnd(self)


class WireEnd:
    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._listener: Listener | None = None

    heard = True

    def announce(self, table: str, what: str, ply: int, entry: Carried | None = None) -> None:
        if not self._wire.cut:
            for listener in self._wire.listeners:
                if listener != self._listener:
                    listener(Signal("", table, what, ply, [] if entry is None else [entry]))

    def listen(self, listener: Listener, missed: Missed) -> None:
        self._listener = listener
        self._wire.listeners.append(listener)

    async def start(self) -> None: ...

    async def stop(self) -> None: ...


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    wire = Wire()
    monkeypatch.setattr(services_module, "announcer", wire.end)
    for slow in ("RECHECK", "WATCH"):
        monkeypatch.setattr(repair, slow, 1e6)  # so that nothing but signals can help
    return wire


@asynccontextmanager
async def two_processes(data: Path) -> AsyncIterator[tuple[Services, Services]]:
    settings = Settings(data=data, channels="wire", bot_workers=1)
    first, second = Services(settings), Services(settings)
    await first.start()
    await second.start()
    try:
        async with asyncio.timeout(60):
            yield first, second
    finally:
        await first.stop()
        await second.stop()


async def guests(process: Services, count: int) -> list[Person]:
    return [await process.people.name(None, f"Guest {number}") for number in range(count)]


async def until(happened: Callable[[], Any]) -> None:
    while not happened():
        await asyncio.sleep(0.005)


async def open_for_two(process: Services, host: Person) -> str:
    live = await lobby.open_table(
        process.tables, host, Opening(quickest_game(in_turns).id, [OPEN, OPEN]), process.stand_in
    )
    return live.id


async def begin_for_two(process: Services, ann: Person, bob: Person) -> str:
    table = await open_for_two(process, ann)
    live = await process.tables.get(table)
    await lobby.take_seat(live, 0, ann, None)
    await lobby.take_seat(live, 1, bob, None)
    return table


async def move(process: Services, table: str, people: list[Person], ply: int) -> None:
    live = await process.tables.get(table)
    state = live.running.state
    key = state.actions.key(state.legal(state.turn)[0])
    await play.submit(live, people[state.turn], Submit(ply, key))


def test_a_move_that_is_made_while_a_table_is_being_read_is_not_missed(tmp_path: Path, wire: Wire) -> None:
    async def scene() -> None:
        async with two_processes(tmp_path) as (first, second):
            people = await guests(first, 2)
            table = await begin_for_two(first, *people)
            read, go_on = asyncio.Event(), asyncio.Event()
            entries = second.store.log.entries

            async def slowly(id: str, since: int = 0) -> Any:
                found = await entries(id, since)
                read.set()
                await go_on.wait()
                return found

            second.store.log.entries = slowly  # type: ignore[method-assign]
            loading = asyncio.create_task(second.tables.get(table))
            await read.wait()
            await move(first, table, people, 0)
            await until(lambda: first.background.idle or second.tables.loading(table))
            go_on.set()
            live = await loading
            await until(lambda: live.ply == 1)

    asyncio.run(scene())


def test_people_who_sit_down_at_two_servers_at_once_begin_the_match(tmp_path: Path, wire: Wire) -> None:
    async def scene() -> None:
        async with two_processes(tmp_path) as (first, second):
            ann, bob = await guests(first, 2)
            table = await open_for_two(first, ann)
            here, there = await first.tables.get(table), await watched(second, table)
            wire.cut = True
            await lobby.take_seat(here, 0, ann, None)
            await lobby.take_seat(there, 1, bob, None)
            await until(lambda: there.roster.table.status == "running")

    asyncio.run(scene())


def test_a_server_that_is_behind_catches_up_before_it_answers(tmp_path: Path, wire: Wire) -> None:
    """Ann moves at one server; Bob has seen it there and answers at the other, which has heard nothing."""

    async def scene() -> None:
        async with two_processes(tmp_path) as (first, second):
            people = await guests(first, 2)
            table = await begin_for_two(first, *people)
            behind = await second.tables.get(table)
            wire.cut = True
            await move(first, table, people, 0)
            ahead = await first.tables.get(table)
            assert (ahead.ply, behind.ply) == (1, 0)
            state = ahead.running.state
            asked, key = people[state.turn], state.actions.key(state.legal(state.turn)[0])
            accepted = await play.submit(behind, asked, Submit(1, key))
            assert accepted.ply == 2
            with pytest.raises(Stale) as refused:
                await play.submit(ahead, asked, Submit(1, key))
            assert refused.value.details == {"ply": 2}
            assert ahead.ply == 2

    asyncio.run(scene())


def test_one_person_does_not_get_two_seats_by_asking_at_two_servers(tmp_path: Path, wire: Wire) -> None:
    async def scene() -> None:
        async with two_processes(tmp_path) as (first, second):
            ann, bob = await guests(first, 2)
            table = await open_for_two(first, ann)
            here, there = await first.tables.get(table), await watched(second, table)
            wire.cut = True
            await lobby.take_seat(here, 0, bob, None)
            with pytest.raises(NotAllowed):
                await lobby.take_seat(there, 1, bob, None)
            assert seats.held_by(there.roster, bob.id) == [0]
            assert there.roster.table.status == "open"

    asyncio.run(scene())


def test_when_both_leave_at_two_servers_at_once_the_table_is_abandoned(tmp_path: Path, wire: Wire) -> None:
    async def scene() -> None:
        async with two_processes(tmp_path) as (first, second):
            ann, bob = await guests(first, 2)
            table = await begin_for_two(first, ann, bob)
            here, there = await first.tables.get(table), await watched(second, table)
            wire.cut = True
            await lobby.change_seat(here, lambda roster: seats.leave(roster, 0, ann.id, "random"))
            await lobby.change_seat(there, lambda roster: seats.leave(roster, 1, bob.id, "random"))
            assert there.roster.table.status == "abandoned"

    asyncio.run(scene())


async def taken_back_unheard(first: Services, second: Services, wire: Wire) -> tuple[list[Person], LiveTable]:
    """Whoever is to move has taken their seat back at the first server. The second believes in the bot."""
    people = await guests(first, 2)
    table = await begin_for_two(first, *people)
    here, there = await first.tables.get(table), await watched(second, table)
    seat = here.running.state.turn
    for process in (first, second):
        process.bots.poke = lambda live: None  # type: ignore[method-assign]  # the bot never answers
    me = people[seat]
    await lobby.change_seat(here, lambda roster: seats.hand_over(roster, seat, me.id, "random"))
    await until(lambda: seats.current(there.roster, seat).kind == "bot")
    wire.cut = True
    await lobby.change_seat(here, lambda roster: seats.take_back(roster, seat, me.id))
    assert seats.current(there.roster, seat).kind == "bot"
    return [me, people[1 - seat]], there


def test_who_has_taken_a_seat_back_elsewhere_is_not_refused(tmp_path: Path, wire: Wire) -> None:
    async def scene() -> None:
        async with two_processes(tmp_path) as (first, second):
            (me, _), there = await taken_back_unheard(first, second, wire)
            state = there.running.state
            key = state.actions.key(state.legal(state.turn)[0])
            assert (await play.submit(there, me, Submit(0, key))).ply == 1

    asyncio.run(scene())


def test_who_has_taken_a_seat_back_elsewhere_may_hand_it_over_again(tmp_path: Path, wire: Wire) -> None:
    async def scene() -> None:
        async with two_processes(tmp_path) as (first, second):
            (me, other), there = await taken_back_unheard(first, second, wire)
            seat = there.running.state.turn
            with pytest.raises(NotAllowed):
                await lobby.change_seat(
                    there, lambda roster: seats.hand_over(roster, seat, other.id, "random")
                )
            await lobby.change_seat(there, lambda roster: seats.hand_over(roster, seat, me.id, "random"))
            assert [holder.kind for holder in there.roster.holders[seat]][-3:] == ["bot", "person", "bot"]

    asyncio.run(scene())


def test_a_wish_to_go_back_is_answered_at_a_server_that_has_not_heard_of_it(
    tmp_path: Path, wire: Wire
) -> None:
    async def scene() -> None:
        async with two_processes(tmp_path) as (first, second):
            people = await guests(first, 2)
            table = await begin_for_two(first, *people)
            here, there = await first.tables.get(table), await watched(second, table)
            seat = here.running.state.turn
            ply = 0
            while here.running.state.turn == seat:
                await move(first, table, people, ply)
                ply += 1
            await move(first, table, people, ply)
            await until(lambda: there.ply == ply + 1)
            wire.cut = True
            asked = await play.go_back(here, people[seat], Undo(ply + 1, 0))
            assert asked.asked
            agreed = await play.consent(there, people[1 - seat], Consent(ply + 1, True))
            assert agreed.ply == ply + 2

    asyncio.run(scene())


def test_who_has_acted_in_time_elsewhere_keeps_the_seat(
    tmp_path: Path, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with two_processes(tmp_path) as (first, second):
            people = await guests(first, 2)
            game = quickest_game(in_turns).id
            wish = Opening(game, [OPEN, OPEN], clock=Clock("move", 60))
            here = await lobby.open_table(first.tables, people[0], wish, first.stand_in)
            for seat in (0, 1):
                await lobby.take_seat(here, seat, people[seat], None)
            there = await watched(second, here.id)
            seat = here.running.state.turn
            deadline = second.timers.deadlines(there)[seat]
            wire.cut = True
            ply = 0
            while here.running.state.turn == seat:
                await move(first, here.id, people, ply)
                ply += 1
            monkeypatch.setattr(timers, "now", lambda: deadline)
            second.timers.set(there)
            await until(lambda: there.ply == ply)
            assert seats.current(there.roster, seat).kind == "person"

    asyncio.run(scene())


def next_to_move(live: LiveTable) -> tuple[int, int]:
    """Who is asked after the seat that is asked now, and at which ply."""
    state = live.running.state.clone()
    seat, ply = state.turn, live.ply
    while state.turn == seat:
        state.play(seat, state.legal(seat)[0])
        ply += 1
    return state.turn, ply


def test_a_server_that_ends_first_sees_through_what_was_begun(tmp_path: Path, wire: Wire) -> None:
    """Somebody asks for a table and hangs up; the store is not closed under the task that still reads it."""

    async def scene() -> None:
        async with two_processes(tmp_path) as (first, second):
            table = await begin_for_two(first, *await guests(first, 2))
            asked = asyncio.create_task(second.tables.get(table))
            while not second.tables.loading(table):
                await asyncio.sleep(0)
            asked.cancel()
        assert not second.tables.loading(table)
        assert second.tables.peek(table) is not None

    asyncio.run(scene())


@pytest.mark.parametrize("what", ["bot", "order"])
def test_a_bot_or_an_order_that_is_heard_of_late_acts_all_the_same(
    tmp_path: Path, wire: Wire, what: str
) -> None:
    """It was set at one server; the move that it answers was made at the other, which had not heard of it."""

    async def scene() -> None:
        async with two_processes(tmp_path) as (first, second):
            people = await guests(first, 2)
            table = await begin_for_two(first, *people)
            here, there = await first.tables.get(table), await watched(second, table)
            seat, ply = next_to_move(there)
            wire.cut = True
            if what == "bot":
                await lobby.change_seat(
                    here, lambda roster: seats.hand_over(roster, seat, people[seat].id, "random")
                )
            else:
                await order_the_first_answer(here, people[seat], seat)
            for number in range(ply):
                await move(second, table, people, number)
            wire.cut = False
            second.changes.heard(Signal("", table, "roster", 0))
            await until(lambda: there.ply > ply)

    asyncio.run(scene())


async def order_the_first_answer(live: LiveTable, person: Person, seat: int) -> None:
    """If everybody chooses what comes first, as they do here, the order answers the seat's first question."""
    state = live.running.state.clone()
    while state.turn != seat:
        state.play(state.turn, state.legal(state.turn)[0])
    key = state.actions.key(state.legal(seat)[0])
    await play.give_order(live, person, seat, OrderWish(state.agenda[-1].id, key))


def test_a_clock_for_the_whole_game_runs_out_only_for_who_has_used_it_up(
    tmp_path: Path, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "LEAST_SECONDS", 1)

    async def scene() -> None:
        async with two_processes(tmp_path) as (first, _):
            people = await guests(first, 2)
            first.bots.poke = lambda live: None  # type: ignore[method-assign]  # so that one clock runs only
            wish = Opening(quickest_game(in_turns).id, [OPEN, OPEN], clock=Clock("game", 1))
            live = await lobby.open_table(first.tables, people[0], wish, first.stand_in)
            for seat in (0, 1):
                await lobby.take_seat(live, seat, people[seat], None)
            late = live.running.state.turn
            await until(lambda: seats.current(live.roster, late).kind == "bot")
            holder = seats.current(live.roster, late)
            assert (holder.reason, holder.person) == ("lapse", people[late].id)
            assert seats.current(live.roster, 1 - late).kind == "person"
            assert live.roster.table.status == "running", "the game goes on"

    asyncio.run(scene())


class Onlooker:
    """Somebody to whom a process has to show its table."""

    def flush(self) -> None: ...


async def watched(process: Services, table: str) -> LiveTable:
    live = await process.tables.get(table)
    live.watchers.add(Onlooker())
    return live


class Nowhere:
    """A client that takes whatever it is sent."""

    room = True

    def put(self, data: bytes) -> None: ...

    def hang_up(self, code: int, reason: str) -> None: ...

    def wait(self) -> None: ...

    def listen_on(self) -> None: ...


def test_who_comes_from_a_server_that_has_died_finds_its_bots_at_the_next(tmp_path: Path, wire: Wire) -> None:
    async def scene() -> None:
        async with two_processes(tmp_path) as (first, second):
            ann, bob = await guests(first, 2)
            table = await begin_for_two(first, ann, bob)
            here, there = await first.tables.get(table), await watched(second, table)
            seat = here.running.state.turn
            me, other = (ann, bob) if seat == 0 else (bob, ann)
            pokes = [process.bots.poke for process in (first, second)]
            for process in (first, second):
                process.bots.poke = lambda live: None  # type: ignore[method-assign]
            await lobby.change_seat(here, lambda roster: seats.hand_over(roster, seat, me.id, "random"))
            await until(lambda: seats.current(there.roster, seat).kind == "bot")
            second.bots.poke = pokes[1]  # type: ignore[method-assign]
            connection = Connection(
                second.people,
                second.limits,
                second.upkeep.tend,
                lambda live: None,
                Nowhere(),
                there,
                other,
                "here",
                None,
                0,
            )
            await connection.begin()
            await until(lambda: there.ply > 0)
            await connection.end()

    asyncio.run(scene())


def test_a_table_that_nobody_watches_is_read_again_after_signals_were_missed(
    tmp_path: Path, wire: Wire
) -> None:
    async def scene() -> None:
        async with two_processes(tmp_path) as (first, second):
            people = await guests(first, 2)
            table = await begin_for_two(first, *people)
            await second.tables.get(table)
            wire.cut = True
            await move(first, table, people, 0)
            assert (await second.tables.get(table)).ply == 0
            await second.repair.look_at_all()
            assert (await second.tables.get(table)).ply == 1

    asyncio.run(scene())


def test_the_last_consents_given_at_two_servers_at_once_are_both_accepted(tmp_path: Path, wire: Wire) -> None:
    async def scene() -> None:
        async with two_processes(tmp_path) as (first, second):
            people = await guests(first, 3)
            game = quickest_game(lambda state: state.seats == 2 and in_turns(state)).id
            here = await lobby.open_table(
                first.tables, people[0], Opening(game, [OPEN, OPEN, OPEN]), first.stand_in
            )
            for seat in range(3):
                await lobby.take_seat(here, seat, people[seat], None)
            there = await watched(second, here.id)
            for ply in range(12):
                await move(first, here.id, people, ply)
            await until(lambda: there.ply == 12)
            asker = here.running.choices[-1].seat
            await play.go_back(here, people[asker], Undo(12, 0))
            await until(lambda: there.roster.proposal is not None)
            one, other = [person for person in people if person is not people[asker]]
            answer = first.store.requests.answer

            async def while_the_other_agrees(given: Answer) -> None:
                await answer(given)
                assert (await play.consent(there, other, Consent(12, True))).ply == 13

            first.store.requests.answer = while_the_other_agrees  # type: ignore[method-assign]
            assert (await play.consent(here, one, Consent(12, True))).ply == 13
            assert [entry.back for entry in await first.store.log.entries(here.id)][12:] == [0]

    asyncio.run(scene())


def test_what_changes_about_a_person_is_known_at_the_other_server(tmp_path: Path, wire: Wire) -> None:
    async def scene() -> None:
        async with two_processes(tmp_path) as (first, second):
            ann, bob = await guests(first, 2)
            home = await first.people.name(None, "Home")
            table = await begin_for_two(first, ann, bob)
            there = await second.tables.get(table)
            await second.people.require(ann.id)
            await first.people.name(ann.id, "Anna")
            await until(lambda: seats.names(there.roster)[0] == "Anna")
            assert (await second.people.require(ann.id)).name == "Anna"
            await first.people.keep(bob.id, "a long enough phrase")
            with pytest.raises(Conflict):
                await second.people.name(bob.id, "Somebody else")
            with pytest.raises(Conflict):
                await second.people.keep(bob.id, "another long phrase")
            await lobby.bring_home(
                first.store.tables,
                first.tables,
                first.people,
                await first.people.require(ann.id),
                home,
                first.stand_in,
            )
            await until(lambda: seats.held_by(there.roster, home.id) == [0])

    asyncio.run(scene())


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b"null", b'[["a"]]', b'[["a", "b", "log", "x"]]'])
def test_noise_on_the_channels_is_ignored(data: bytes) -> None:
    heard: list[Signal] = []
    joined = Joined.__new__(Joined)
    joined._origin, joined._listener = "me", heard.append
    joined._heard(data)
    joined._heard(msgspec.json.encode([Signal("me", "t", "log", 1), Signal("you", "t", "log", 2)]))
    assert [signal.ply for signal in heard] == [2]
