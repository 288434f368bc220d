"""Seats: sit down, get up, let a bot play, take the seat back."""

from __future__ import annotations

from collections.abc import Callable

from litestar import delete, post, put
from litestar.params import JSONBody

from lascaux.table.http.handlers.common import (
    SeatPath,
    TableId,
    ThePerson,
    TheSettings,
    TheStandIn,
    TheTables,
    router,
)
from lascaux.table.match import play, seats
from lascaux.table.match.lobby import change_seat, waited_for
from lascaux.table.match.tables import Tables
from lascaux.table.messages.play import OrderWish, WebhookWish
from lascaux.table.messages.tables import Filling, HandingOver, TableCard, Taking
from lascaux.table.shown import view
from lascaux.table.store.models import Holder, Person
from lascaux.table.store.roster import Roster

HERE = "/tables/{table:str}/seats/{seat:int}"


async def _change(
    tables: Tables, table: str, person: Person, next_holder: Callable[[Roster], Holder]
) -> TableCard:
    live = await tables.visit(table, person.id)
    await change_seat(live, next_holder)
    return view.card(live, person.id)


@post(f"{HERE}/take", opt={"door": "write"}, status_code=200)
async def take(
    tables: TheTables, person: ThePerson, table: TableId, seat: SeatPath, data: JSONBody[Taking]
) -> TableCard:
    """Sit down at a free seat; one that is kept for a friend needs its link."""
    return await _change(tables, table, person, lambda roster: seats.take(roster, seat, person.id, data.link))


@post(f"{HERE}/leave", opt={"door": "write"}, status_code=200)
async def leave(
    tables: TheTables, stand_in: TheStandIn, person: ThePerson, table: TableId, seat: SeatPath
) -> TableCard:
    """Get up for good. Once the match runs a bot plays on."""
    return await _change(tables, table, person, lambda roster: seats.leave(roster, seat, person.id, stand_in))


@post(f"{HERE}/hand-over", opt={"door": "write"}, status_code=200)
async def hand_over(
    tables: TheTables,
    stand_in: TheStandIn,
    person: ThePerson,
    table: TableId,
    seat: SeatPath,
    data: JSONBody[HandingOver],
) -> TableCard:
    """Let a bot play for me until I take the seat back."""
    level = seats.level_of(data.level, stand_in)
    return await _change(
        tables, table, person, lambda roster: seats.hand_over(roster, seat, person.id, level)
    )


@post(f"{HERE}/take-back", opt={"door": "write"}, status_code=200)
async def take_back(tables: TheTables, person: ThePerson, table: TableId, seat: SeatPath) -> TableCard:
    """Take my seat back from the bot that plays for me."""
    return await _change(tables, table, person, lambda roster: seats.take_back(roster, seat, person.id))


@post(f"{HERE}/relieve", opt={"door": "write"}, status_code=200)
async def relieve(
    tables: TheTables, stand_in: TheStandIn, person: ThePerson, table: TableId, seat: SeatPath
) -> TableCard:
    """Let a bot play for somebody who has been waited for too long. They can take the seat back."""
    live = await tables.visit(table, person.id)
    await live.catch_up()  # they may have acted at another server
    return await _change(
        tables,
        table,
        person,
        lambda roster: seats.relieve(roster, seat, person.id, stand_in, waited_for(live, seat)),
    )


@post(f"{HERE}/fill", opt={"door": "write"}, status_code=200)
async def fill(
    tables: TheTables,
    stand_in: TheStandIn,
    person: ThePerson,
    table: TableId,
    seat: SeatPath,
    data: JSONBody[Filling],
) -> TableCard:
    """For the host: who may have a seat that no person has."""
    level = seats.level_of(data.level, stand_in)
    return await _change(
        tables, table, person, lambda roster: seats.fill(roster, seat, person.id, data.kind, level)
    )


@put(f"{HERE}/orders", opt={"door": "write"})
async def order(
    tables: TheTables, person: ThePerson, table: TableId, seat: SeatPath, data: JSONBody[OrderWish]
) -> TableCard:
    """A standing order: answer a question for me until something happens."""
    live = await tables.visit(table, person.id)
    await play.give_order(live, person, seat, data)
    return view.card(live, person.id)


@delete(f"{HERE}/orders", opt={"door": "write"}, status_code=200)
async def end_orders(tables: TheTables, person: ThePerson, table: TableId, seat: SeatPath) -> TableCard:
    """End all standing orders of my seat."""
    live = await tables.visit(table, person.id)
    await play.end_orders(live, person, seat)
    return view.card(live, person.id)


@put(f"{HERE}/webhook", opt={"door": "write"})
async def webhook(
    tables: TheTables,
    settings: TheSettings,
    person: ThePerson,
    table: TableId,
    seat: SeatPath,
    data: JSONBody[WebhookWish],
) -> TableCard:
    """Call this address when my seat is waited for, once per wait."""
    live = await tables.visit(table, person.id)
    await play.set_webhook(live, person, seat, data.url, settings.allow_private_webhooks)
    return view.card(live, person.id)


@delete(f"{HERE}/webhook", opt={"door": "write"}, status_code=200)
async def end_webhook(tables: TheTables, person: ThePerson, table: TableId, seat: SeatPath) -> TableCard:
    """Do not call any more."""
    live = await tables.visit(table, person.id)
    await play.end_webhook(live, person, seat)
    return view.card(live, person.id)


seating = router(
    "/api",
    "seats",
    [take, leave, hand_over, take_back, relieve, fill, order, end_orders, webhook, end_webhook],
)
