"""What one person is shown of a table: derived for them alone, from what their seat may know."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from lascaux.engine import Happened, Result
from lascaux.table.match import chat, clocks, onlookers, seats, undo
from lascaux.table.match.live import LiveTable
from lascaux.table.messages.fields import Show
from lascaux.table.messages.play import Back, Update
from lascaux.table.messages.tables import Clock, OrderCard, ProposalCard, SeatCard, TableCard
from lascaux.table.shown.events import told_to
from lascaux.table.shown.positions import Shown, shown

encode = msgspec.json.Encoder().encode


def update(live: LiveTable, seat: int | None, since: int | None, show: Show = "view") -> Update:
    """The position through the eyes of a seat, and what it was told since a ply."""
    log = live.running
    state, game = log.state, log.game
    names = seats.names(live.roster)
    told = None if since is None else log.since(since)
    seen = _seen(live, seat, show)
    events = [] if told is None else told_to(log, told, (seat,), names, seen.scene)
    return Update(
        table=live.id,
        ply=log.ply,
        seat=seat,
        fresh=told is None,
        events=events,
        step=seen.seen.step,
        waiting=list(seen.seen.waiting),
        scores=list(seen.seen.scores),
        prompt=game.prompt(state, seat, names),
        options=[] if seat is None else game.options(state, seat, names),
        back=_back(live, seat),
        over=state.turn < 0,
        ends=game.sets.get(seen.seen.step),
        silent=chat.silent(live),
        view=seen.view,
        scene=seen.scene,
        text=seen.text,
        result=_result(live, seat) if state.turn < 0 else None,
    )


def _result(live: LiveTable, seat: int | None) -> Result:
    """How it ended, told to a seat; what happened on the way is gathered once for all."""
    log = live.running
    past: list[Happened] | None = live.shown.get("past")
    if past is None:
        past = live.shown["past"] = log.past()
    return log.game.result(log.state, seat, past, seats.names(live.roster))


def _seen(live: LiveTable, seat: int | None, show: Show) -> Shown:
    """The position through the eyes of a seat; where all see the same it is worked out once for all."""
    log, names = live.running, seats.names(live.roster)
    if not log.game.all_open:
        return shown(log.game, log.state, seat, names, show)
    common: Shown | None = live.shown.get(show)
    if common is None:
        common = live.shown[show] = shown(log.game, log.state, None, names, show)
    return common.for_seat(seat)


def framed_update(
    live: LiveTable, seat: int | None, since: int | None, show: Show, frame: Callable[[bytes], bytes]
) -> bytes:
    """The same as it is sent; connections that see alike share it until something changes."""
    key = (seat, since, show)
    data = live.shown.get(key)
    if data is None:
        data = live.shown[key] = frame(encode(update(live, seat, since, show)))
    return data


def _back(live: LiveTable, seat: int | None) -> Back | None:
    log, roster = live.running, live.roster
    if seat is None or live.over:
        return None
    last = undo.last_choices(log, seat)
    if not last:
        return None
    alone = undo.farthest(log, seat)
    person = roster.holders[seat][-1].person
    if person is not None and seats.claimants(roster) <= {person}:
        alone = last[0]
    return Back(step=last[-1], turn=last[0] if alone is None else alone, asks=alone is None)


def card(live: LiveTable, person: str | None) -> TableCard:
    """The table around the game, as one person may see it."""
    roster = live.roster
    onlookers.check_door(roster, person)
    table = roster.table
    host = person is not None and table.host == person
    mine = seats.known_to(roster, person)
    return TableCard(
        table=table.id,
        kind=table.kind,
        game=table.game,
        status="over" if live.over and not live.former else table.status,
        ply=live.ply,
        settings=table.settings,
        public=table.public,
        onlookers=table.onlookers,
        clock=Clock(table.clock, table.seconds),  # type: ignore[arg-type]
        host=host,
        seats=[_seat(live, seat, person, host) for seat in range(table.seats)],
        hints=seats.with_hints(roster),
        proposal=_proposal(live),
        orders=[
            OrderCard(order.seat, order.step, order.key, order.until)
            for order in roster.orders
            if order.seat in mine and order.person == person
        ],
        rematch=roster.rematch,
        rematch_of=table.rematch_of,
        outcome=live.outcome,
    )


def _seat(live: LiveTable, seat: int, person: str | None, host: bool) -> SeatCard:
    roster, table = live.roster, live.roster.table
    holders = roster.holders[seat]
    holder = holders[-1]
    clock = lapses = None
    if live.log is not None and not live.over:
        clock = clocks.remaining(table.clock, table.seconds, live.log, seat, holders)
        lapses = clocks.deadline(table.clock, table.seconds, live.log, seat, holders)
    return SeatCard(
        seat=seat,
        kind=holder.kind,
        name=seats.name(roster, seat),
        level=holder.level,
        mine=person is not None and holder.person == person,
        stands_in=roster.people.get(holder.person) if holder.kind == "bot" and holder.person else None,
        link=holder.link if host else None,
        free=seats.offered(holder),  # type: ignore[arg-type]
        clock=clock,
        lapses=lapses,
    )


def _proposal(live: LiveTable) -> ProposalCard | None:
    proposal = live.roster.proposal
    if proposal is None or proposal.ply != live.ply or live.over:
        return None
    return ProposalCard(
        ply=proposal.ply,
        seat=proposal.seat,
        to=proposal.back,
        missing=undo.missing(live.roster),
        refused=any(not answer.agree for answer in live.roster.answers),
    )
