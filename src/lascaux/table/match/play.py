"""What those who play do: choose, go back, agree, give standing orders, talk."""

from __future__ import annotations

from contextlib import suppress

from lascaux.table.errors import Conflict, NotAllowed, Stale
from lascaux.table.match import onlookers, orders, seats, undo
from lascaux.table.match.live import LiveTable
from lascaux.table.match.log import Log
from lascaux.table.messages import Accepted, ChatLine, Consent, OrderWish, Submit, Undo
from lascaux.table.people import webhooks
from lascaux.table.people.accounts import clean
from lascaux.table.services import Hearth
from lascaux.table.shown import view
from lascaux.table.store.models import Answer, Chat, Order, Person, Proposal, Webhook
from lascaux.table.store.seating import Desk


def acting_seat(desk: Desk, person: Person, seat: int | None) -> int:
    """The seat that a person acts for: the one they name, or their only one."""
    mine = seats.held_by(desk, person.id)
    if seat is not None:
        seats.check_seat(desk, seat)
        if seat in mine:
            return seat
        raise NotAllowed("This is not your seat.")
    if not mine:
        raise NotAllowed("You do not play at this table.")
    if len(mine) > 1:
        raise Conflict("You have several seats: say for which one you act.")
    return mine[0]


async def submit(live: LiveTable, person: Person, wish: Submit) -> Accepted:
    await live.reach(wish.ply)
    seat = await live.sure(lambda: acting_seat(live.desk, person, wish.seat))
    return Accepted(await live.choose(seat, wish.action, wish.ply), wish.id)


# Going back


async def go_back(hearth: Hearth, live: LiveTable, person: Person, wish: Undo) -> Accepted:
    """Go back, or, where that needs consent, ask everybody for it."""
    await live.reach(wish.ply)
    log = live.running
    seat = await live.sure(
        lambda: acting_seat(live.desk, person, _last_seat(log, live.desk, person, wish.seat))
    )
    if wish.ply != log.ply:
        raise Stale("The table has moved on. Look at the new position first.", ply=log.ply)
    undo.check(log, wish.to)
    if undo.alone(log, seat, wish.to, free(live.desk, person)):
        return Accepted(await _back(live, seat, wish.to, wish.ply), wish.id)

    async def propose(desk: Desk) -> None:
        if desk.proposal is not None and desk.proposal.ply == wish.ply:
            raise Conflict("Somebody has asked to go back already. Answer that first.")
        await hearth.store.propose(Proposal(table=live.id, ply=wish.ply, seat=seat, back=wish.to))

    await live.change_desk(propose)
    return Accepted(live.ply, wish.id, asked=True)


def _last_seat(log: Log, desk: Desk, person: Person, seat: int | None) -> int | None:
    """Who has several seats goes back for the one that chose last."""
    mine = seats.held_by(desk, person.id)
    if seat is None and len(mine) > 1:
        return log.line[-1].seat if log.line and log.line[-1].seat in mine else mine[0]
    return seat


def free(desk: Desk, person: Person) -> bool:
    """True if nobody but bots is there besides this person."""
    return seats.claimants(desk) <= {person.id}


async def _back(live: LiveTable, seat: int, back: int, ply: int) -> int:
    return await live.go_back(seat, back, ply, lambda log: undo.check(log, back))


async def consent(hearth: Hearth, live: LiveTable, person: Person, wish: Consent) -> Accepted:
    """Agree to a proposal, or refuse it. With the last consent the table goes back."""
    await live.reach(wish.ply)
    await live.sure(lambda: _check_claim(live.desk, person))

    async def answer(desk: Desk) -> None:
        proposal = desk.proposal
        if proposal is None or proposal.ply != wish.ply or live.ply != wish.ply:
            raise Stale("Nobody asks to go back from this position.", ply=live.ply)
        if person.id == desk.holders[proposal.seat][-1].person:
            raise Conflict("You have asked for it yourself.")
        if any(given.person == person.id for given in desk.answers):
            raise Conflict("You have answered already.")
        await hearth.store.answer(Answer(table=live.id, ply=wish.ply, person=person.id, agree=wish.agree))

    await live.change_desk(answer)
    proposal = live.desk.proposal
    agreed = all(given.agree for given in live.desk.answers) and not view.missing(live.desk)
    if proposal is not None and proposal.ply == wish.ply and agreed:
        with suppress(Stale):  # another server has heard the last consent too, and was quicker
            await _back(live, proposal.seat, proposal.back, wish.ply)
    return Accepted(live.ply, wish.id)


def _check_claim(desk: Desk, person: Person) -> None:
    if person.id not in seats.claimants(desk):
        raise NotAllowed("You do not play at this table.")


# Standing orders and calls


async def give_order(hearth: Hearth, live: LiveTable, person: Person, seat: int, wish: OrderWish) -> None:
    await live.sure(lambda: acting_seat(live.desk, person, seat))
    orders.check(live.running, wish.step, wish.key)

    async def order(desk: Desk) -> None:
        await hearth.store.order(
            Order(
                table=live.id,
                seat=seat,
                step=wish.step,
                key=wish.key,
                until=wish.until,
                person=person.id,
                ply=live.ply,
            )
        )

    await live.change_desk(order)


async def end_orders(hearth: Hearth, live: LiveTable, person: Person, seat: int) -> None:
    await live.sure(lambda: acting_seat(live.desk, person, seat))

    async def end(desk: Desk) -> None:
        await hearth.store.end_orders(live.id, seat)

    await live.change_desk(end)


async def set_webhook(hearth: Hearth, live: LiveTable, person: Person, seat: int, url: str) -> None:
    await live.sure(lambda: acting_seat(live.desk, person, seat))
    await webhooks.check(url, hearth.settings.allow_private_webhooks)

    async def change(desk: Desk) -> None:
        await hearth.store.set_webhook(
            Webhook(table=live.id, seat=seat, person=person.id, url=url, told=None)
        )

    await live.change_desk(change)


async def end_webhook(hearth: Hearth, live: LiveTable, person: Person, seat: int) -> None:
    await live.sure(lambda: acting_seat(live.desk, person, seat))

    async def change(desk: Desk) -> None:
        await hearth.store.end_webhook(live.id, seat)

    await live.change_desk(change)


# Talk


async def say(hearth: Hearth, live: LiveTable, person: Person, text: str) -> ChatLine:
    """Players talk at the table, onlookers among themselves."""
    rooms = await live.sure(lambda: onlookers.rooms(live.desk, person.id, live.over))
    room = "table" if seats.known_to(live.desk, person.id) else "onlookers"
    assert room in rooms
    line = Chat(
        table=live.id,
        number=0,
        room=room,
        person=person.id,
        name=person.name,
        text=clean(text, "A message", lines=True),
        at=0,
    )
    said = await hearth.store.say(line)
    hearth.said(live, said.number)
    return chat_line(said, person.id)


async def listen(hearth: Hearth, live: LiveTable, person: str | None, since: int) -> list[ChatLine]:
    rooms = await live.sure(lambda: onlookers.rooms(live.desk, person, live.over))
    return [chat_line(said, person) for said in await hearth.store.chat(live.id, since, rooms)]


def chat_line(said: Chat, person: str | None) -> ChatLine:
    return ChatLine(said.number, said.room, said.name, said.text, said.at, said.person == person)
