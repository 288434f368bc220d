"""Who may see what.

A seat is seen by the person who has it. Onlookers come by the table's rule: "nobody" keeps them out, "public"
shows them what is open to all, "open" does so too and shows everything once the match is over. What is
open depends on the match being over, never on the ply that is shown.
"""

from __future__ import annotations

from lascaux.table.errors import NotAllowed, NotFound
from lascaux.table.match import seats
from lascaux.table.store.roster import Roster

GONE = "There is no such table, or it is private."


def check_door(roster: Roster, person: str | None) -> None:
    """A sandbox is for its owner alone; to others it does not exist."""
    if roster.table.kind == "sandbox" and roster.table.host != person:
        raise NotFound(GONE)


def eyes(roster: Roster, person: str | None, seat: int | None, over: bool) -> int | None:
    """Through whose eyes a person looks who asked for this seat (None: the natural one)."""
    check_door(roster, person)
    mine = seats.known_to(roster, person)
    if seat is not None:
        seats.check_seat(roster, seat)
        if seat in mine or (over and all_open(roster, person)):
            return seat
        raise NotAllowed("You may look from your own seat only, until the match is over.")
    if mine:
        return mine[0]
    check_onlooker(roster)
    return None


def check_onlooker(roster: Roster) -> None:
    if roster.table.onlookers == "nobody":
        raise NotAllowed("This table has no onlookers. Take a free seat to come in.")


def all_open(roster: Roster, person: str | None) -> bool:
    """Whether a person may see every secret, given that the match is over."""
    return bool(seats.known_to(roster, person)) or roster.table.onlookers == "open"


def check_all_open(roster: Roster, person: str | None, over: bool, refusal: str) -> None:
    check_door(roster, person)
    if not (over and all_open(roster, person)):
        raise NotAllowed(refusal)


def rooms(roster: Roster, person: str | None, over: bool) -> list[str]:
    """The chats that a person may read: players do not read what onlookers say before the end."""
    check_door(roster, person)
    if seats.known_to(roster, person):
        return ["table", "onlookers"] if over else ["table"]
    check_onlooker(roster)
    return ["table", "onlookers"]
