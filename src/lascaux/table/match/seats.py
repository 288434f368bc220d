"""Who sits where. A seat has a list of holders; sitting down, leaving and standing in add to it."""

from __future__ import annotations

import copy

import lascaux
from lascaux import bots
from lascaux.table.errors import BadRequest, Conflict, NotAllowed, NotFound
from lascaux.table.ids import fresh_id, now
from lascaux.table.store.models import Holder
from lascaux.table.store.seating import Desk

PATIENCE = 5 * 60 * 1000  # ms after which somebody who is waited for without a clock may be stood in for


def check_seat(desk: Desk, seat: int) -> None:
    if not 0 <= seat < desk.table.seats:
        raise NotFound(f"There is no seat {seat}: seats run from 0 to {desk.table.seats - 1}.")


def current(desk: Desk, seat: int) -> Holder:
    check_seat(desk, seat)
    return desk.holders[seat][-1]


def held_by(desk: Desk, person: str | None) -> list[int]:
    """The seats that a person plays now."""
    return [
        seat
        for seat in range(desk.table.seats)
        if (holder := desk.holders[seat][-1]).kind == "person" and holder.person == person
    ]


def known_to(desk: Desk, person: str | None) -> list[int]:
    """The seats whose secrets a person may know: those they play, and those a bot keeps warm for them."""
    return [
        seat
        for seat in range(desk.table.seats)
        if (holder := desk.holders[seat][-1]).kind in ("person", "bot")
        and person is not None
        and holder.person == person
    ]


def with_hints(desk: Desk) -> list[int]:
    """The seats that may ask for hints: a person's, and in a cooperative game the first such seat alone."""
    if not desk.table.hints:
        return []
    people = [seat for seat in range(desk.table.seats) if desk.holders[seat][-1].kind == "person"]
    return people[:1] if lascaux.game(desk.table.game).cooperative else people


def claimants(desk: Desk) -> set[str]:
    """Every person who plays, or may take their seat back."""
    return {
        holder.person
        for seat in range(desk.table.seats)
        if (holder := desk.holders[seat][-1]).kind in ("person", "bot") and holder.person
    }


def full(desk: Desk) -> bool:
    return all(holders[-1].kind in ("person", "bot") for holders in desk.holders)


def with_holder(desk: Desk, holder: Holder) -> Desk:
    """The desk as it will be with one more holder."""
    after = copy.copy(desk)
    after.holders = [list(holders) for holders in desk.holders]
    after.holders[holder.seat].append(holder)
    after.names = None
    return after


def nobody_left(desk: Desk, holder: Holder) -> bool:
    """True if the last person gets up for this holder. Before the match the host may still come back."""
    leaver = current(desk, holder.seat).person
    if desk.table.status == "open" and leaver != desk.table.host:
        return False
    return leaver is not None and not claimants(with_holder(desk, holder))


def names(desk: Desk) -> list[str]:
    """What everybody is called; worked out once for a desk, since every event is told with it."""
    if desk.names is None:
        desk.names = [name(desk, seat) for seat in range(desk.table.seats)]
    return desk.names


def name(desk: Desk, seat: int) -> str:
    holder = desk.holders[seat][-1]
    if holder.kind == "person":
        return desk.people.get(holder.person or "", "Somebody")
    if holder.kind == "bot":
        return f"Bot {seat + 1} ({holder.level})"
    return f"Seat {seat + 1}"


def level_of(wish: str, default: str) -> str:
    """A level by its name; the table's default if none is named."""
    try:
        return bots.find(wish or default).name
    except bots.UnknownLevel as error:
        raise BadRequest(str(error)) from error


# Each of these gives the next holder of a seat, or refuses.


def _next(
    desk: Desk, seat: int, kind: str, reason: str, person: str | None = None, level: str = ""
) -> Holder:
    holders = desk.holders[seat]
    return Holder(
        table=desk.table.id,
        seat=seat,
        number=len(holders),
        kind=kind,
        reason=reason,
        person=person,
        level=level,
        link=None,
        at=max(now(), holders[-1].at),
    )


def take(desk: Desk, seat: int, person: str, link: str | None) -> Holder:
    """Sit down at a free seat."""
    holder = current(desk, seat)
    _going_on(desk)
    if holder.kind not in ("open", "invited"):
        raise Conflict("This seat is taken. Choose another one, or watch.")
    if holder.kind == "invited" and person != holder.person and (link is None or link != holder.link):
        raise NotAllowed("This seat is kept for somebody who has its link.")
    if any(past.person == person for other in desk.holders if other[0].seat != seat for past in other):
        raise NotAllowed("You have, or had, another seat at this table and know its secrets.")
    return _next(desk, seat, "person", "joined", person)


def leave(desk: Desk, seat: int, person: str, level: str) -> Holder:
    """Get up for good: before the match the seat is free again, during it a bot plays on, also the one that
    stands in already."""
    holder = current(desk, seat)
    _going_on(desk)
    if seat not in known_to(desk, person):
        raise NotAllowed("This is not your seat.")
    if desk.table.status == "open":
        return _next(desk, seat, "open", "left")
    return _next(desk, seat, "bot", "left", level=holder.level or level)


def hand_over(desk: Desk, seat: int, person: str, level: str) -> Holder:
    """Let a bot play for a while."""
    _mine(desk, seat, person)
    return _next(desk, seat, "bot", "handed-over", person, level)


def take_back(desk: Desk, seat: int, person: str) -> Holder:
    holder = current(desk, seat)
    _going_on(desk)
    if holder.kind != "bot" or holder.person != person:
        raise NotAllowed("No bot plays for you at this seat.")
    return _next(desk, seat, "person", "taken-back", person)


def lapse(desk: Desk, seat: int, level: str) -> Holder:
    """The clock has run out: a bot plays for the person until they come back."""
    return _next(desk, seat, "bot", "lapse", current(desk, seat).person, level)


def relieve(desk: Desk, seat: int, person: str, level: str, waited: int | None) -> Holder:
    """At a table without a clock, let a bot play for somebody who has kept the others waiting for long."""
    holder = current(desk, seat)
    _going_on(desk)
    if not held_by(desk, person):
        raise NotAllowed("Only those who play may do this.")
    if holder.kind != "person":
        raise Conflict("No person plays at this seat.")
    if desk.table.clock != "none" or waited is None or waited < PATIENCE:
        raise Conflict("Give them time: a bot may stand in after five minutes of waiting.", waited=waited)
    return _next(desk, seat, "bot", "relieved", holder.person, level)


def fill(desk: Desk, seat: int, person: str, kind: str, level: str) -> Holder:
    """The host decides who may have a seat that no person has."""
    holder = current(desk, seat)
    _going_on(desk)
    if desk.table.host != person:
        raise NotAllowed("Only the host of the table may do this.")
    if holder.kind == "person" or (holder.kind == "bot" and holder.person):
        raise Conflict("A person has this seat. Only they may give it up.")
    if kind == "bot":
        return _next(desk, seat, "bot", "filled", level=level)
    if kind == "open":
        return _next(desk, seat, "open", "filled")
    invited = _next(desk, seat, "invited", "filled")
    invited.link = fresh_id()
    return invited


def _mine(desk: Desk, seat: int, person: str) -> None:
    holder = current(desk, seat)
    _going_on(desk)
    if holder.kind != "person" or holder.person != person:
        raise NotAllowed("This is not your seat.")


def _going_on(desk: Desk) -> None:
    if desk.table.status not in ("open", "running"):
        raise Conflict("The match is over.")
    if desk.table.kind == "sandbox":
        raise Conflict("In a sandbox all seats are yours.")
