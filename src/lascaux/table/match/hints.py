"""Hints: what a search thinks that knows as much as the seat does, and no more."""

from __future__ import annotations

import functools
import logging

from lascaux.table.errors import Conflict, NotAllowed, Refusal, Stale, TooMany
from lascaux.table.match import seats
from lascaux.table.match.live import LiveTable
from lascaux.table.match.play import acting_seat
from lascaux.table.messages.play import Hint, HintWish
from lascaux.table.store.models import Person
from lascaux.table.workers.bots import BotWorkers
from lascaux.table.workers.fair import Lapsed

log = logging.getLogger(__name__)


async def hint(bots: BotWorkers, live: LiveTable, person: Person, wish: HintWish) -> Hint:
    await live.reach(wish.ply)
    seat = await live.sure(lambda: acting_seat(live.roster, person, wish.seat))
    if seat not in seats.with_hints(live.roster):
        raise NotAllowed("There are no hints for this seat.")
    match = live.running
    live.check_fresh(match, seat, wish.ply)
    if seat not in match.asked:
        raise Conflict("You are not asked anything now.")
    try:
        stands = functools.partial(_stands, live, seat, wish.ply)
        names = seats.names(live.roster)
        return Hint(
            wish.ply, seat, await bots.advise(match.game, match.state, seat, names, person.id, stands)
        )
    except TooMany:
        raise
    except Lapsed as error:
        raise Stale("The table has moved on. Look at the new position and ask again.") from error
    except Exception as error:
        log.warning("no hint at table %s: %r", live.id, error)
        raise Conflict("No hint was found this time. Try again.") from error


def _stands(live: LiveTable, seat: int, ply: int) -> bool:
    """Whether the question is still before the seat."""
    try:
        live.check_fresh(live.running, seat, ply)
    except Refusal:
        return False
    return True
