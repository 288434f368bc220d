"""Opening tables, sitting down, getting up, playing again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec

import lascaux
from lascaux.engine import Game, LascauxError
from lascaux.table.errors import BadRequest, Conflict, NotAllowed, NotFound
from lascaux.table.ids import fresh_id, fresh_seed, is_id, now
from lascaux.table.match import seats
from lascaux.table.match.live import LiveTable
from lascaux.table.match.tables import Tables
from lascaux.table.messages.tables import Opening, SeatWish
from lascaux.table.people.accounts import People
from lascaux.table.store.entry import Entry
from lascaux.table.store.models import Holder, Person, Table
from lascaux.table.store.roster import Roster
from lascaux.table.store.tables import StoredTables
from lascaux.table.store.writer import Clash

LEAST_SECONDS = 5


def the_game(id: str) -> Game:
    try:
        return lascaux.game(id)
    except LascauxError as error:
        raise NotFound(str(error)) from error


def settle(game: Game, count: int, settings: dict[str, Any]) -> dict[str, Any]:
    """The settings as the game wants them. What it refuses by name when it starts is refused here."""
    try:
        settled = game.settle(count, settings)
        game.new(seats=count, **settled)
    except LascauxError as error:
        raise BadRequest(str(error)) from error
    plain: dict[str, Any] = msgspec.to_builtins(settled)
    return plain


def new_table(
    game: Game, host: str, count: int, settings: dict[str, Any], seed: int | str | None = None, **values: Any
) -> Table:
    """A row with everything that is not said set to what is usual."""
    chance = fresh_seed() if seed is None else seed
    usual: dict[str, Any] = {
        "kind": "match",
        "seed": str(chance) if isinstance(chance, int) else "",
        "secret": chance if isinstance(chance, str) else None,
        "document": None,
        "public": False,
        "onlookers": "public",
        "clock": "none",
        "seconds": 0,
        "hints": not game.cooperative,  # a search would play for all companions
        "status": "open",
        "outcome": None,
        "rematch_of": None,
        "made": now(),
        "started": None,
        "ended": None,
    }
    return Table(
        id=fresh_id(),
        game=game.id,
        rules=game.rules,
        seats=count,
        settings=settings,
        host=host,
        **usual | values,
    )


def first_holder(table: Table, seat: int, kind: str, **values: Any) -> Holder:
    usual: dict[str, Any] = {"person": None, "level": "", "link": None, "reason": "opened"}
    return Holder(table=table.id, seat=seat, number=0, kind=kind, at=table.made, **usual | values)


async def open_table(tables: Tables, host: Person, wish: Opening, stand_in: str) -> LiveTable:
    game = the_game(wish.game)
    settings = settle(game, len(wish.seats), wish.settings)
    if wish.clock.kind != "none" and wish.clock.seconds < LEAST_SECONDS:
        raise BadRequest(f"A clock has at least {LEAST_SECONDS} seconds.")
    table = new_table(
        game,
        host.id,
        len(wish.seats),
        settings,
        public=wish.public,
        onlookers=wish.onlookers,
        clock=wish.clock.kind,
        seconds=wish.clock.seconds if wish.clock.kind != "none" else 0,
        **({} if wish.hints is None else {"hints": wish.hints}),
    )
    holders = [_wished(table, seat, seat_wish, stand_in) for seat, seat_wish in enumerate(wish.seats)]
    return await place(tables, host, table, holders)


def _wished(table: Table, seat: int, wish: SeatWish, stand_in: str) -> Holder:
    if wish.kind == "me":
        return first_holder(table, seat, "person", person=table.host)
    if wish.kind == "bot":
        return first_holder(table, seat, "bot", level=seats.level_of(wish.level, stand_in))
    if wish.kind == "link":
        return first_holder(table, seat, "invited", link=fresh_id())
    return first_holder(table, seat, "open")


async def place(
    tables: Tables, host: Person, table: Table, holders: list[Holder], entries: Sequence[Entry] = ()
) -> LiveTable:
    """Store a new table; the match begins at once if no seat is free."""
    if all(holder.kind in ("person", "bot") for holder in holders):
        table.status, table.started = "running", table.made
    return await tables.add(Roster(table, holders, {host.id: host.name}), entries)


async def change_seat(live: LiveTable, next_holder: Callable[[Roster], Holder]) -> None:
    """Give a seat its next holder, and let follow what follows: the match begins, or nobody is left."""

    async def change(roster: Roster) -> None:
        holder = next_holder(roster)
        after = seats.with_holder(roster, holder)
        values: dict[str, Any] = {}
        if roster.table.status == "open" and seats.full(after):
            values = {"status": "running", "started": now()}
        elif seats.nobody_left(roster, holder):
            values = {"status": "abandoned", "ended": now()}
        await live.store.tables.seat(roster, holder, **values)

    await live.change(change)


async def take_seat(live: LiveTable, seat: int, person: Person, link: str | None) -> None:
    await change_seat(live, lambda roster: seats.take(roster, seat, person.id, link))


async def leave_seat(live: LiveTable, seat: int, person: Person, stand_in: str) -> None:
    await change_seat(live, lambda roster: seats.leave(roster, seat, person.id, stand_in))


def waited_for(live: LiveTable, seat: int) -> int | None:
    """For how many ms the seat has been waited for; None if it is not."""
    if live.log is None or seat not in live.log.asked:
        return None
    return max(0, now() - max(live.log.asked_at[seat], seats.current(live.roster, seat).at))


async def find_link(tables: StoredTables, link: str) -> Holder:
    holder = await tables.by_link(link) if is_id(link) else None
    if holder is None:
        raise NotFound("This link leads nowhere. Ask for a new one.")
    return holder


async def rematch(tables: Tables, live: LiveTable, person: Person) -> LiveTable:
    """The same again: a new table at which everybody finds their seat kept. The first to ask opens it."""
    await live.sure(lambda: _check_rematch(live, person))
    roster, old = live.roster, live.roster.table
    if roster.rematch is None:
        game = the_game(old.game)
        table = new_table(
            game,
            person.id,
            old.seats,
            old.settings,
            kind="match" if old.kind == "lesson" else old.kind,
            public=old.public,
            onlookers=old.onlookers,
            clock=old.clock,
            seconds=old.seconds,
            hints=old.hints,
            rematch_of=old.id,
        )
        holders = [_kept(table, roster.holders[seat][-1], person) for seat in range(old.seats)]
        with suppress(Clash):  # somebody else was quicker: theirs is the rematch
            await place(tables, person, table, holders)
        await live.reload()
    assert live.roster.rematch is not None
    again = await tables.get(live.roster.rematch)
    for seat in range(old.seats):
        holder = seats.current(again.roster, seat)
        if holder.kind == "invited" and holder.person == person.id:
            await take_seat(again, seat, person, None)
    return again


def _check_rematch(live: LiveTable, person: Person) -> None:
    if not live.over:
        raise Conflict("The match is not over yet.")
    if person.id not in seats.claimants(live.roster):
        raise NotAllowed("Only those who played may ask for a rematch.")


def _kept(table: Table, before: Holder, person: Person) -> Holder:
    if before.kind == "bot" and before.person is None:
        return first_holder(table, before.seat, "bot", level=before.level)
    if before.person == person.id:
        return first_holder(table, before.seat, "person", person=person.id)
    return first_holder(table, before.seat, "invited", person=before.person, link=fresh_id())


async def bring_home(
    stored: StoredTables, tables: Tables, people: People, guest: Person, account: Person, stand_in: str
) -> None:
    """A guest signs in to an account: their seats become its own. At a table where the account has another
    seat, which knows other secrets, the guest gets up for good."""
    if guest.handle is not None or guest.id == account.id:
        return
    for table in await stored.of_both(guest.id, account.id):
        live = await tables.get(table)
        for seat in seats.known_to(live.roster, guest.id):
            with suppress(Conflict):  # the match is over
                await leave_seat(live, seat, guest, stand_in)
    await people.bring_home(guest, account)
