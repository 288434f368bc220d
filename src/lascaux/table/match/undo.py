"""What may be taken back.

A seat's own last choices, as long as nothing was learnt from them: nothing revealed, nothing drawn,
nobody else's choice. Further only if everybody agrees. Who plays with bots alone goes back anywhere.
"""

from __future__ import annotations

from lascaux.table.errors import BadRequest, Conflict
from lascaux.table.match.log import Log
from lascaux.table.store.roster import Roster

MOST = 1000  # undos in a match


def farthest(log: Log, seat: int) -> int | None:
    """The ply up to which the seat may go back by itself; None if it may not at all."""
    back = None
    if log.state.turn < 0:
        return None
    for choice in reversed(log.choices):
        if choice.seat != seat or choice.reveals != log.state.reveals:
            break
        back = choice.ply
    return back


def last_choices(log: Log, seat: int) -> list[int]:
    """The plies of the seat's last choice and of those it made just before, nobody else between."""
    plies: list[int] = []
    for choice in reversed(log.choices):
        if choice.seat == seat:
            plies.insert(0, choice.ply)
        elif plies:
            break
    return plies


def check(log: Log, back: int) -> None:
    """Refuse a ply that is not the start of a choice that still counts, and whoever never stops going
    back."""
    if log.state.turn < 0:
        raise Conflict("The match is over. Open a sandbox to try something else from any moment.")
    if len(log.undone) >= MOST:
        raise Conflict(f"This match has gone back {MOST} times. From here on it only goes forward.")
    if not any(choice.ply == back for choice in log.choices):
        raise BadRequest("Nothing was chosen there that still counts. Ask to go back to a choice.")


def alone(log: Log, seat: int, back: int, free: bool) -> bool:
    """True if the seat may go back to this ply without asking anybody."""
    limit = farthest(log, seat)
    return free or (limit is not None and back >= limit)


def missing(roster: Roster) -> list[int]:
    """The seats whose person, playing or stood in for, has not answered the proposal."""
    answered = {answer.person for answer in roster.answers}
    proposer = roster.holders[roster.proposal.seat][-1].person if roster.proposal else None
    return [
        seat
        for seat in range(roster.table.seats)
        if (holder := roster.holders[seat][-1]).kind in ("person", "bot")
        and holder.person is not None
        and holder.person not in answered | {proposer}
    ]
