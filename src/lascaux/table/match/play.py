"""What those who play do: choose, go back, agree, give standing orders."""

from __future__ import annotations

from contextlib import suppress

from lascaux.table.errors import Conflict, NotAllowed, Stale
from lascaux.table.match import orders, seats, undo
from lascaux.table.match.live import LiveTable
from lascaux.table.match.log import Log
from lascaux.table.messages.play import Accepted, Consent, OrderWish, Submit, Undo
from lascaux.table.people import addresses
from lascaux.table.store.models import Answer, Order, Person, Proposal, Webhook
from lascaux.table.store.roster import Roster


def acting_seat(roster: Roster, person: Person, seat: int | None) -> int:
    """The seat that a person acts for: the one they name, or their only one."""
    mine = seats.held_by(roster, person.id)
    if seat is not None:
        seats.check_seat(roster, seat)
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
    seat = await live.sure(lambda: acting_seat(live.roster, person, wish.seat))
    return Accepted(await live.choose(seat, wish.action, wish.ply), wish.id)


# Going back


async def go_back(live: LiveTable, person: Person, wish: Undo) -> Accepted:
    """Go back, or, where that needs consent, ask everybody for it."""
    await live.reach(wish.ply)
    log = live.running
    seat = await live.sure(
        lambda: acting_seat(live.roster, person, _last_seat(log, live.roster, person, wish.seat))
    )
    if wish.ply != log.ply:
        raise Stale("The table has moved on. Look at the new position first.", ply=log.ply)
    undo.check(log, wish.to)
    if undo.alone(log, seat, wish.to, free(live.roster, person)):
        return Accepted(await _back(live, seat, wish.to, wish.ply), wish.id)

    async def propose(roster: Roster) -> None:
        if roster.proposal is not None and roster.proposal.ply == wish.ply:
            raise Conflict("Somebody has asked to go back already. Answer that first.")
        await live.store.requests.propose(Proposal(table=live.id, ply=wish.ply, seat=seat, back=wish.to))

    await live.change(propose)
    return Accepted(live.ply, wish.id, asked=True)


def _last_seat(log: Log, roster: Roster, person: Person, seat: int | None) -> int | None:
    """Who has several seats goes back for the one that chose last."""
    mine = seats.held_by(roster, person.id)
    if seat is None and len(mine) > 1:
        return log.choices[-1].seat if log.choices and log.choices[-1].seat in mine else mine[0]
    return seat


def free(roster: Roster, person: Person) -> bool:
    """True if nobody but bots is there besides this person."""
    return seats.claimants(roster) <= {person.id}


async def _back(live: LiveTable, seat: int, back: int, ply: int) -> int:
    return await live.go_back(seat, back, ply, lambda log: undo.check(log, back))


async def consent(live: LiveTable, person: Person, wish: Consent) -> Accepted:
    """Agree to a proposal, or refuse it. With the last consent the table goes back."""
    await live.reach(wish.ply)
    await live.sure(lambda: _check_claim(live.roster, person))

    async def answer(roster: Roster) -> None:
        proposal = roster.proposal
        if proposal is None or proposal.ply != wish.ply or live.ply != wish.ply:
            raise Stale("Nobody asks to go back from this position.", ply=live.ply)
        if person.id == roster.holders[proposal.seat][-1].person:
            raise Conflict("You have asked for it yourself.")
        if any(given.person == person.id for given in roster.answers):
            raise Conflict("You have answered already.")
        await live.store.requests.answer(
            Answer(table=live.id, ply=wish.ply, person=person.id, agree=wish.agree)
        )

    await live.change(answer)
    proposal = live.roster.proposal
    agreed = all(given.agree for given in live.roster.answers) and not undo.missing(live.roster)
    if proposal is not None and proposal.ply == wish.ply and agreed:
        with suppress(Stale):  # another server has heard the last consent too, and was quicker
            await _back(live, proposal.seat, proposal.back, wish.ply)
    return Accepted(live.ply, wish.id)


def _check_claim(roster: Roster, person: Person) -> None:
    if person.id not in seats.claimants(roster):
        raise NotAllowed("You do not play at this table.")


# Standing orders and calls


async def give_order(live: LiveTable, person: Person, seat: int, wish: OrderWish) -> None:
    await live.sure(lambda: acting_seat(live.roster, person, seat))
    orders.check(live.running, wish.step, wish.key)

    async def order(roster: Roster) -> None:
        await live.store.requests.order(
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

    await live.change(order)


async def end_orders(live: LiveTable, person: Person, seat: int) -> None:
    await live.sure(lambda: acting_seat(live.roster, person, seat))

    async def end(roster: Roster) -> None:
        await live.store.requests.end_orders(live.id, seat)

    await live.change(end)


async def set_webhook(live: LiveTable, person: Person, seat: int, url: str, allow_private: bool) -> None:
    await live.sure(lambda: acting_seat(live.roster, person, seat))
    await addresses.check(url, allow_private)

    async def change(roster: Roster) -> None:
        await live.store.requests.set_webhook(
            Webhook(table=live.id, seat=seat, person=person.id, url=url, told=None)
        )

    await live.change(change)


async def end_webhook(live: LiveTable, person: Person, seat: int) -> None:
    await live.sure(lambda: acting_seat(live.roster, person, seat))

    async def change(roster: Roster) -> None:
        await live.store.requests.end_webhook(live.id, seat)

    await live.change(change)
