"""Records, and private tables that begin from one, or from a position of another match."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable

import msgspec

from lascaux.engine import Record, Rng
from lascaux.table.errors import BadRecordFile, Conflict
from lascaux.table.match import onlookers
from lascaux.table.match.live import LiveTable
from lascaux.table.match.lobby import first_holder, new_table, place, the_game
from lascaux.table.match.record_work import Verified, verify
from lascaux.table.match.tables import Tables
from lascaux.table.messages.replays import SandboxWish
from lascaux.table.store.models import Holder, Person, Table
from lascaux.table.workers.replays import ReplayWorker

KEY = 10  # bytes of a record for a choice


async def record(
    live: LiveTable, person: str | None, of_former: Callable[[LiveTable], Awaitable[bytes]]
) -> bytes:
    """The match as a file. It holds the seed, so it is for later, or for the owner of a sandbox."""
    await live.sure(lambda: _check_record(live, person))
    if live.former:
        return await of_former(live)
    return (await asyncio.to_thread(live.running.record)).to_json()


def _check_record(live: LiveTable, person: str | None) -> None:
    onlookers.eyes(live.roster, person, None, live.over)
    if live.roster.table.kind != "sandbox":
        refusal = "The record is open to those who played, once the match is over."
        onlookers.check_all_open(live.roster, person, live.over, refusal)


async def upload(tables: Tables, worker: ReplayWorker, person: Person, data: bytes) -> LiveTable:
    """A record becomes a private table at its last position. A damaged or foreign one is refused."""
    checked = msgspec.json.decode(await worker.run(verify, data, person.id, len(data) // KEY), type=Verified)
    if checked.error:
        raise BadRecordFile(checked.error)
    found = Record.from_json(data)
    game = the_game(found.game)
    settings = msgspec.to_builtins(game.settle(found.seats, found.settings))
    table = new_table(
        game, person.id, found.seats, settings, found.seed, kind="sandbox", document=found.start
    )
    stamped = [msgspec.structs.replace(entry, at=table.made) for entry in checked.entries]
    return await place(tables, person, table, _all_mine(table), stamped)


def _all_mine(table: Table) -> list[Holder]:
    table.onlookers = "nobody"
    return [first_holder(table, seat, "person", person=table.host) for seat in range(table.seats)]


async def sandbox(tables: Tables, live: LiveTable, person: Person, wish: SandboxWish) -> LiveTable:
    """A private copy of a position, with all that the person cannot know drawn afresh."""
    seat = await live.sure(lambda: _eyes(live, person, wish))
    log, old = live.running, live.roster.table
    ply = log.ply if wish.ply is None else wish.ply
    state = await asyncio.to_thread(log.position, ply)
    if state.turn < 0:
        raise Conflict("There the game is over. Choose an earlier moment.")
    if not (live.over and onlookers.all_open(live.roster, person.id)) and old.kind != "sandbox":
        state = state.resample(seat, Rng(secrets.randbits(64)))
    document = log.game.dump(state)
    table = new_table(log.game, person.id, old.seats, old.settings, kind="sandbox", document=document)
    return await place(tables, person, table, _all_mine(table))


def _eyes(live: LiveTable, person: Person, wish: SandboxWish) -> int | None:
    """Through whose eyes the person looks at the position that they ask for."""
    eyes = onlookers.eyes(live.roster, person.id, wish.seat, live.over)
    live.check_ply(wish.ply or 0)
    return eyes
