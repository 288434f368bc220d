"""Looking back: any ply of a match again, and how it ended."""

from __future__ import annotations

import msgspec

from lascaux.engine import Outcome
from lascaux.table.errors import Conflict
from lascaux.table.match import onlookers, seats
from lascaux.table.match.live import LiveTable
from lascaux.table.messages.fields import Show
from lascaux.table.messages.replays import Gain, ResultCard, Standing
from lascaux.table.shown import archive, replay_work
from lascaux.table.workers.replays import ReplayWorker

Eyes = int | None
STRANGER = "a stranger"  # on whose account all look back who have no name


async def replay(
    worker: ReplayWorker,
    live: LiveTable,
    person: str | None,
    seat: int | None,
    everyone: bool,
    since: int,
    show: Show,
) -> bytes:
    """Up to FRAMES plies from `since` on, as an encoded Replay."""
    if live.former:
        eyes = await live.sure(lambda: _eyes(live, person, seat, everyone, 0))
        return await archive.replay(live, eyes, onlookers.all_open(live.roster, person), since)
    eyes = await live.sure(lambda: _eyes(live, person, seat, everyone, since))
    log = live.running
    until = min(log.ply, since + replay_work.FRAMES - 1)
    job = replay_work.Job(log.start, log.entries, eyes, seats.names(live.roster), since, until, show)
    shown = (until + 1 - since) * len(eyes)
    return await worker.run(replay_work.frames, msgspec.json.encode(job), person or STRANGER, until, shown)


def _eyes(live: LiveTable, person: str | None, seat: int | None, everyone: bool, since: int) -> list[Eyes]:
    """Whose views of the match, from this ply on, a person may see who asks for them."""
    eyes: list[Eyes] = [*range(live.roster.table.seats)]
    if everyone:
        refusal = "All seats are open to those who played, once the match is over."
        onlookers.check_all_open(live.roster, person, live.over, refusal)
    else:
        eyes = [onlookers.eyes(live.roster, person, seat, live.over)]
    if since:
        live.check_ply(since)
    return eyes


async def result(worker: ReplayWorker, live: LiveTable, person: str | None) -> ResultCard:
    """Who won, and when every point was made."""
    outcome = await live.sure(lambda: _outcome(live, person))
    names = seats.names(live.roster)
    gains: list[Gain] = []
    if not live.former and onlookers.all_open(live.roster, person):
        log = live.running
        counted = log.choices_at(log.ply)
        job = replay_work.Job(log.start, counted, [None], names, 0, 0)
        found = await worker.run(
            replay_work.gains, msgspec.json.encode(job), person or STRANGER, len(counted)
        )
        gains = msgspec.json.decode(found, type=list[Gain])
    standings = [
        Standing(seat, names[seat], place, outcome.scores[seat], seat in outcome.winners)
        for seat, place in enumerate(outcome.places)
    ]
    return ResultCard(outcome.reason, sorted(standings, key=lambda standing: standing.place), gains)


def _outcome(live: LiveTable, person: str | None) -> Outcome:
    onlookers.eyes(live.roster, person, None, live.over)
    if live.outcome is None:
        raise Conflict("The match is not over yet.")
    return live.outcome
