"""Who sits where. A seat has a list of holders; sitting down, leaving and standing in add to it."""

from __future__ import annotations

import copy

import lascaux
from lascaux import bots
from lascaux.bots.names import bot_names
from lascaux.table.errors import BadRequest, Conflict, NotAllowed, NotFound
from lascaux.table.ids import fresh_id, now
from lascaux.table.people.names import handle_of
from lascaux.table.store.models import Holder
from lascaux.table.store.roster import Roster

CLAIMANTS = object()  # what nobody's id can be
PATIENCE = 5 * 60 * 1000  # ms after which somebody who is waited for without a clock may be stood in for


def check_seat(roster: Roster, seat: int) -> None:
    if not 0 <= seat < roster.table.seats:
        raise NotFound(f"There is no seat {seat}: seats run from 0 to {roster.table.seats - 1}.")


def current(roster: Roster, seat: int) -> Holder:
    check_seat(roster, seat)
    return roster.holders[seat][-1]


def held_by(roster: Roster, person: str | None) -> list[int]:
    """The seats that a person plays now. Asked at every choice, so it is worked out once for a roster."""
    found: list[int] | None = roster.kept.get(person)
    if found is None:
        found = roster.kept[person] = [
            seat
            for seat in range(roster.table.seats)
            if (holder := roster.holders[seat][-1]).kind == "person" and holder.person == person
        ]
    return found


def known_to(roster: Roster, person: str | None) -> list[int]:
    """The seats whose secrets a person may know: those they play, and those a bot keeps warm for them."""
    return [
        seat
        for seat in range(roster.table.seats)
        if (holder := roster.holders[seat][-1]).kind in ("person", "bot")
        and person is not None
        and holder.person == person
    ]


def with_hints(roster: Roster) -> list[int]:
    """The seats that may ask for hints: a person's, and in a cooperative game the first such seat alone."""
    if not roster.table.hints:
        return []
    people = [seat for seat in range(roster.table.seats) if roster.holders[seat][-1].kind == "person"]
    return people[:1] if lascaux.game(roster.table.game).cooperative else people


def claimants(roster: Roster) -> set[str]:
    """Every person who plays, or may take their seat back."""
    found: set[str] | None = roster.kept.get(CLAIMANTS)
    if found is None:
        found = roster.kept[CLAIMANTS] = {
            holder.person
            for seat in range(roster.table.seats)
            if (holder := roster.holders[seat][-1]).kind in ("person", "bot") and holder.person
        }
    return found


def full(roster: Roster) -> bool:
    return all(holders[-1].kind in ("person", "bot") for holders in roster.holders)


def with_holder(roster: Roster, holder: Holder) -> Roster:
    """The roster as it will be with one more holder."""
    after = copy.copy(roster)
    after.holders = [list(holders) for holders in roster.holders]
    after.holders[holder.seat].append(holder)
    after.names, after.kept = None, {}
    return after


def nobody_left(roster: Roster, holder: Holder) -> bool:
    """True if the last person gets up for this holder. Before the match the host may still come back."""
    leaver = current(roster, holder.seat).person
    if roster.table.status == "open" and leaver != roster.table.host:
        return False
    return leaver is not None and not claimants(with_holder(roster, holder))


def names(roster: Roster) -> list[str]:
    """What everybody is called; worked out once for a roster, since every event is told with it.

    Whoever plays several seats, or has the name of somebody else here, is told apart by the seat's letter.
    """
    if roster.names is None:
        machines = bot_names(roster.table.id, roster.table.seats, [*map(handle_of, roster.people.values())])
        found = [_name(roster, seat, machine) for seat, machine in enumerate(machines)]
        roster.names = [
            f"{name} {letter(seat)}" if found.count(name) > 1 else name for seat, name in enumerate(found)
        ]
    return roster.names


def name(roster: Roster, seat: int) -> str:
    return names(roster)[seat]


def _name(roster: Roster, seat: int, machine: str) -> str:
    holder = roster.holders[seat][-1]
    if holder.kind == "person":
        return roster.people.get(holder.person or "", "Somebody")
    if holder.kind == "bot":
        return machine
    return f"Seat {letter(seat)}"


def letter(seat: int) -> str:
    """As in the browser, where every seat has a sign with its letter: numbers are for the inside."""
    return chr(ord("A") + seat)


def level_of(wish: str, default: str) -> str:
    """A level by its name; the table's default if none is named."""
    try:
        return bots.find(wish or default).name
    except bots.UnknownLevel as error:
        raise BadRequest(str(error)) from error


def stand_in(wish: str) -> str:
    """Who plays for people: the level wished for, or the strongest that needs no time to speak of."""
    quick = [level.name for level in bots.levels() if not level.budget.seconds]
    return wish or quick[-1]


# Each of these gives the next holder of a seat, or refuses.


def _next(
    roster: Roster, seat: int, kind: str, reason: str, person: str | None = None, level: str = ""
) -> Holder:
    holders = roster.holders[seat]
    return Holder(
        table=roster.table.id,
        seat=seat,
        number=len(holders),
        kind=kind,
        reason=reason,
        person=person,
        level=level,
        link=None,
        at=max(now(), holders[-1].at),
    )


def offered(holder: Holder) -> str:
    """Whether somebody may sit down: "open" for anyone, "invited" for whoever has the link, or "". In a
    running match a bot plays on until they do."""
    if holder.kind == "bot":
        return holder.reason if holder.reason in ("open", "invited") and holder.person is None else ""
    return holder.kind if holder.kind in ("open", "invited") else ""


def take(roster: Roster, seat: int, person: str, link: str | None) -> Holder:
    """Sit down at a free seat."""
    holder = current(roster, seat)
    _going_on(roster)
    offer = offered(holder)
    if not offer:
        raise Conflict("This seat is taken. Choose another one, or watch.")
    if offer == "invited" and person != holder.person and (link is None or link != holder.link):
        raise NotAllowed("This seat is kept for somebody who has its link.")
    if any(past.person == person for other in roster.holders if other[0].seat != seat for past in other):
        raise NotAllowed("You have, or had, another seat at this table and know its secrets.")
    return _next(roster, seat, "person", "joined", person)


def leave(roster: Roster, seat: int, person: str, level: str) -> Holder:
    """Get up for good: before the match the seat is free again, during it a bot plays on, also the one that
    stands in already."""
    holder = current(roster, seat)
    _going_on(roster)
    if seat not in known_to(roster, person):
        raise NotAllowed("This is not your seat.")
    if roster.table.status == "open":
        return _next(roster, seat, "open", "left")
    return _next(roster, seat, "bot", "left", level=holder.level or level)


def hand_over(roster: Roster, seat: int, person: str, level: str) -> Holder:
    """Let a bot play for a while."""
    _mine(roster, seat, person)
    return _next(roster, seat, "bot", "handed-over", person, level)


def take_back(roster: Roster, seat: int, person: str) -> Holder:
    holder = current(roster, seat)
    _going_on(roster)
    if holder.kind != "bot" or holder.person != person:
        raise NotAllowed("No bot plays for you at this seat.")
    return _next(roster, seat, "person", "taken-back", person)


def lapse(roster: Roster, seat: int, level: str) -> Holder:
    """The clock has run out: a bot plays for the person until they come back."""
    return _next(roster, seat, "bot", "lapse", current(roster, seat).person, level)


def relieve(roster: Roster, seat: int, person: str, level: str, waited: int | None) -> Holder:
    """At a table without a clock, let a bot play for somebody who has kept the others waiting for long."""
    holder = current(roster, seat)
    _going_on(roster)
    if not held_by(roster, person):
        raise NotAllowed("Only those who play may do this.")
    if holder.kind != "person":
        raise Conflict("No person plays at this seat.")
    if roster.table.clock != "none" or waited is None or waited < PATIENCE:
        raise Conflict("Give them time: a bot may stand in after five minutes of waiting.", waited=waited)
    return _next(roster, seat, "bot", "relieved", holder.person, level)


def fill(roster: Roster, seat: int, person: str, kind: str, level: str) -> Holder:
    """The host decides who may have a seat that no person has."""
    holder = current(roster, seat)
    _going_on(roster)
    if roster.table.host != person:
        raise NotAllowed("Only the host of the table may do this.")
    if holder.kind == "person" or (holder.kind == "bot" and holder.person):
        raise Conflict("A person has this seat. Only they may give it up.")
    if kind == "bot":
        return _next(roster, seat, "bot", "filled", level=level)
    offer = "open" if kind == "open" else "invited"
    if roster.table.status == "running":  # nobody is to wait for an empty seat
        free = _next(roster, seat, "bot", offer, level=holder.level or level)
    else:
        free = _next(roster, seat, offer, "filled")
    free.link = fresh_id() if offer == "invited" else None
    return free


def _mine(roster: Roster, seat: int, person: str) -> None:
    holder = current(roster, seat)
    _going_on(roster)
    if holder.kind != "person" or holder.person != person:
        raise NotAllowed("This is not your seat.")


def _going_on(roster: Roster) -> None:
    if roster.table.status not in ("open", "running"):
        raise Conflict("The match is over.")
    if roster.table.kind == "sandbox":
        raise Conflict("In a sandbox all seats are yours.")
