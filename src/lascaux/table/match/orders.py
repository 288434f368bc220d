"""Standing orders, beside the game: "when I am asked this, answer that, until something happens"."""

from __future__ import annotations

from lascaux.engine import LascauxError
from lascaux.engine.wording import offered
from lascaux.table.errors import BadRequest
from lascaux.table.match import seats
from lascaux.table.match.log import Log
from lascaux.table.store.models import Order
from lascaux.table.store.roster import Roster


def check(log: Log, step: str, key: str) -> None:
    """Refuse an order that could never apply."""
    try:
        log.state.actions.parse(key)
    except LascauxError as error:
        raise BadRequest(str(error)) from error
    steps = sorted(known.id for known in log.game.room("setup").STEPS)
    if step not in steps:
        raise BadRequest(f"{log.game.title} has no step {step!r}; its steps: {offered(steps, step)}")


def ended(order: Order, log: Log) -> bool:
    """True if something has happened that ends the order. Its person may have gone back, to choose anew."""
    since = min(order.ply, log.ply)
    if log.went_back[order.seat] > since:
        return True
    told = log.since(since)
    if told is None:
        return bool(order.until)
    happened = (event for _, events in told for event in events)
    return any(event.kind in order.until and event.known_to(order.seat) for event in happened)


def due(roster: Roster, log: Log) -> tuple[Order, str] | None:
    """The first order that answers a question which stands now, and its key."""
    for order in roster.orders:
        holder = seats.current(roster, order.seat)
        if holder.kind != "person" or holder.person != order.person:
            continue
        if order.seat in log.asked and order.step == log.step:
            if log.state.actions.parse(order.key) in log.state.legal(order.seat):
                return order, order.key
    return None
