"""Looking back and trying out: replays, results, records, sandboxes."""

from __future__ import annotations

import asyncio
import secrets

import msgspec

from lascaux.engine import Outcome, Record, Rng
from lascaux.table.errors import BadRequest, Conflict, NotAllowed
from lascaux.table.match import onlookers, seats
from lascaux.table.match.live import LiveTable
from lascaux.table.match.lobby import first_holder, new_table, place, the_game
from lascaux.table.messages import Gain, Result, SandboxWish, Show, Standing
from lascaux.table.services import Hearth
from lascaux.table.shown import replay_work as lookback
from lascaux.table.shown import view
from lascaux.table.store.models import Holder, Person, Table

Eyes = int | None


async def replay(
    hearth: Hearth,
    live: LiveTable,
    person: str | None,
    seat: int | None,
    everyone: bool,
    since: int,
    show: Show,
) -> bytes:
    """Up to FRAMES plies from `since` on, as an encoded Replay."""
    eyes = await live.sure(lambda: _eyes(live, person, seat, everyone, since))
    log = live.running
    until = min(log.ply, since + lookback.FRAMES - 1)
    job = lookback.Job(log.start, log.entries, eyes, seats.names(live.desk), since, until, show)
    return await hearth.replays.run(lookback.frames, msgspec.json.encode(job))


def _eyes(live: LiveTable, person: str | None, seat: int | None, everyone: bool, since: int) -> list[Eyes]:
    """Whose views of the match, from this ply on, a person may see who asks for them."""
    eyes: list[Eyes] = [*range(live.desk.table.seats)]
    if everyone:
        _check_all_open(live, person, "All seats are open to those who played, once the match is over.")
    else:
        eyes = [onlookers.eyes(live.desk, person, seat, live.over)]
    _check_ply(live, since)
    return eyes


def _check_all_open(live: LiveTable, person: str | None, refusal: str) -> None:
    onlookers.check_door(live.desk, person)
    if not (live.over and onlookers.all_open(live.desk, person)):
        raise NotAllowed(refusal)


def _check_ply(live: LiveTable, ply: int) -> None:
    if ply > live.running.ply:
        raise BadRequest(f"The table is only at ply {live.ply}.", ply=live.ply)


async def result(hearth: Hearth, live: LiveTable, person: str | None) -> Result:
    """Who won, and where every point came from."""
    outcome = await live.sure(lambda: _outcome(live, person))
    log = live.running
    choices = msgspec.json.encode(
        lookback.Job(log.start, log.choices_at(log.ply), [None], seats.names(live.desk), 0, 0)
    )
    gains = msgspec.json.decode(await hearth.replays.run(lookback.gains, choices), type=list[Gain])
    if not onlookers.all_open(live.desk, person):
        gains = []
    names = seats.names(live.desk)
    standings = [
        Standing(seat, names[seat], place, outcome.scores[seat], seat in outcome.winners)
        for seat, place in enumerate(outcome.places)
    ]
    return Result(outcome.reason, sorted(standings, key=lambda standing: standing.place), gains)


def _outcome(live: LiveTable, person: str | None) -> Outcome:
    onlookers.eyes(live.desk, person, None, live.over)
    outcome = view.outcome(live)
    if outcome is None:
        raise Conflict("The match is not over yet.")
    return outcome


# Records


async def record(live: LiveTable, person: str | None) -> bytes:
    """The match as a file. It holds the seed, so it is for later, or for the owner of a sandbox."""
    await live.sure(lambda: _check_record(live, person))
    return (await asyncio.to_thread(live.running.record)).to_json()


def _check_record(live: LiveTable, person: str | None) -> None:
    onlookers.eyes(live.desk, person, None, live.over)
    if live.desk.table.kind != "sandbox":
        _check_all_open(live, person, "The record is open to those who played, once the match is over.")


async def upload(hearth: Hearth, person: Person, data: bytes) -> LiveTable:
    """A record becomes a private table at its last position. A damaged or foreign one is refused."""
    entries = await hearth.replays.verified(data)
    found = Record.from_json(data)
    game = the_game(found.game)
    options = msgspec.to_builtins(game.settle(found.seats, found.options))
    start = {"seed": str(found.seed), "document": found.start}
    table = new_table(game, person.id, found.seats, options, kind="sandbox", **start)
    stamped = [msgspec.structs.replace(entry, at=table.made) for entry in entries]
    return await place(hearth, person, table, _all_mine(table), stamped)


def _all_mine(table: Table) -> list[Holder]:
    table.onlookers = "nobody"
    return [first_holder(table, seat, "person", person=table.host) for seat in range(table.seats)]


# Sandboxes


async def sandbox(hearth: Hearth, live: LiveTable, person: Person, wish: SandboxWish) -> LiveTable:
    """A private copy of a position, with all that the person cannot know drawn afresh."""
    [seat] = await live.sure(lambda: _eyes(live, person.id, wish.seat, False, wish.ply or 0))
    log = live.running
    ply = log.ply if wish.ply is None else wish.ply
    state = await asyncio.to_thread(log.position, ply)
    if state.turn < 0:
        raise Conflict("There the game is over. Choose an earlier ply.")
    if not (live.over and onlookers.all_open(live.desk, person.id)) and live.desk.table.kind != "sandbox":
        state = state.resample(seat, Rng(secrets.randbits(64)))
    document = log.game.dump(state)
    table = new_table(
        log.game, person.id, live.desk.table.seats, live.desk.table.options, kind="sandbox", document=document
    )
    return await place(hearth, person, table, _all_mine(table))
