"""Seats: sit down, get up, let a bot play, take the seat back."""

from __future__ import annotations

from collections.abc import Callable

from litestar import delete, post, put
from litestar.params import JSONBody

from lascaux.table.http.handlers.common import SeatPath, TableId, TheHearth, ThePerson, router
from lascaux.table.match import play, seats
from lascaux.table.match.lobby import change_seat, waited_for
from lascaux.table.messages import Filling, HandingOver, OrderWish, TableCard, Taking, WebhookWish
from lascaux.table.services import Hearth
from lascaux.table.shown import view
from lascaux.table.store.models import Holder, Person
from lascaux.table.store.seating import Desk

HERE = "/tables/{table:str}/seats/{seat:int}"


async def _change(
    hearth: Hearth, table: str, person: Person, next_holder: Callable[[Desk], Holder]
) -> TableCard:
    live = await hearth.table(table, person.id)
    await change_seat(hearth, live, next_holder)
    return view.card(live, person.id)


@post(f"{HERE}/take", opt={"door": "write"}, status_code=200)
async def take(
    hearth: TheHearth, person: ThePerson, table: TableId, seat: SeatPath, data: JSONBody[Taking]
) -> TableCard:
    """Sit down at a free seat; one that is kept for a friend needs its link."""
    return await _change(hearth, table, person, lambda desk: seats.take(desk, seat, person.id, data.link))


@post(f"{HERE}/leave", opt={"door": "write"}, status_code=200)
async def leave(hearth: TheHearth, person: ThePerson, table: TableId, seat: SeatPath) -> TableCard:
    """Get up for good. Once the match runs a bot plays on."""
    return await _change(
        hearth, table, person, lambda desk: seats.leave(desk, seat, person.id, hearth.stand_in)
    )


@post(f"{HERE}/hand-over", opt={"door": "write"}, status_code=200)
async def hand_over(
    hearth: TheHearth, person: ThePerson, table: TableId, seat: SeatPath, data: JSONBody[HandingOver]
) -> TableCard:
    """Let a bot play for me until I take the seat back."""
    level = seats.level_of(data.level, hearth.stand_in)
    return await _change(hearth, table, person, lambda desk: seats.hand_over(desk, seat, person.id, level))


@post(f"{HERE}/take-back", opt={"door": "write"}, status_code=200)
async def take_back(hearth: TheHearth, person: ThePerson, table: TableId, seat: SeatPath) -> TableCard:
    """Take my seat back from the bot that plays for me."""
    return await _change(hearth, table, person, lambda desk: seats.take_back(desk, seat, person.id))


@post(f"{HERE}/relieve", opt={"door": "write"}, status_code=200)
async def relieve(hearth: TheHearth, person: ThePerson, table: TableId, seat: SeatPath) -> TableCard:
    """Let a bot play for somebody who has been waited for too long. They can take the seat back."""
    live = await hearth.table(table, person.id)
    await live.catch_up()  # they may have acted at another server
    return await _change(
        hearth,
        table,
        person,
        lambda desk: seats.relieve(desk, seat, person.id, hearth.stand_in, waited_for(live, seat)),
    )


@post(f"{HERE}/fill", opt={"door": "write"}, status_code=200)
async def fill(
    hearth: TheHearth, person: ThePerson, table: TableId, seat: SeatPath, data: JSONBody[Filling]
) -> TableCard:
    """For the host: who may have a seat that no person has."""
    level = seats.level_of(data.level, hearth.stand_in)
    return await _change(
        hearth, table, person, lambda desk: seats.fill(desk, seat, person.id, data.kind, level)
    )


@put(f"{HERE}/orders", opt={"door": "write"})
async def order(
    hearth: TheHearth, person: ThePerson, table: TableId, seat: SeatPath, data: JSONBody[OrderWish]
) -> TableCard:
    """A standing order: answer a question for me until something happens."""
    live = await hearth.table(table, person.id)
    await play.give_order(hearth, live, person, seat, data)
    return view.card(live, person.id)


@delete(f"{HERE}/orders", opt={"door": "write"}, status_code=200)
async def end_orders(hearth: TheHearth, person: ThePerson, table: TableId, seat: SeatPath) -> TableCard:
    """End all standing orders of my seat."""
    live = await hearth.table(table, person.id)
    await play.end_orders(hearth, live, person, seat)
    return view.card(live, person.id)


@put(f"{HERE}/webhook", opt={"door": "write"})
async def webhook(
    hearth: TheHearth, person: ThePerson, table: TableId, seat: SeatPath, data: JSONBody[WebhookWish]
) -> TableCard:
    """Call this address when my seat is waited for, once per wait."""
    live = await hearth.table(table, person.id)
    await play.set_webhook(hearth, live, person, seat, data.url)
    return view.card(live, person.id)


@delete(f"{HERE}/webhook", opt={"door": "write"}, status_code=200)
async def end_webhook(hearth: TheHearth, person: ThePerson, table: TableId, seat: SeatPath) -> TableCard:
    """Do not call any more."""
    live = await hearth.table(table, person.id)
    await play.end_webhook(hearth, live, person, seat)
    return view.card(live, person.id)


seating = router(
    "/api",
    "seats",
    [take, leave, hand_over, take_back, relieve, fill, order, end_orders, webhook, end_webhook],
)
