"""Hints: what a search thinks that knows as much as the seat does, and no more."""

from __future__ import annotations

import logging

from lascaux.table.errors import Conflict, NotAllowed
from lascaux.table.match import seats
from lascaux.table.match.live import LiveTable
from lascaux.table.match.play import acting_seat
from lascaux.table.messages.play import Hint, HintWish
from lascaux.table.store.models import Person
from lascaux.table.workers.bots import BotWorkers

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
        advice = await bots.advise(match.game, match.state, seat, seats.names(live.roster))
        return Hint(wish.ply, seat, advice)
    except Exception as error:
        log.warning("no hint at table %s: %r", live.id, error)
        raise Conflict("No hint was found this time. Try again.") from error
