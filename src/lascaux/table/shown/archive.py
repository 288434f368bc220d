"""Matches under rules that are no longer here: read, replayed as they were, and saved as a record.

Before an update that changes rules `lascaux admin archive` writes the replays down, while the rules are here.
"""

from __future__ import annotations

import msgspec

from lascaux.engine import Record
from lascaux.table.errors import Conflict
from lascaux.table.match import seats
from lascaux.table.match.live import LiveTable
from lascaux.table.match.log import counted
from lascaux.table.match.rebuild import begin
from lascaux.table.messages.replays import Replay
from lascaux.table.shown import replay_work
from lascaux.table.store.roster import Roster
from lascaux.table.store.store import Store

UNWRITTEN = "Nobody wrote this match down before its rules changed. Its record can still be saved."


async def archive(store: Store, roster: Roster) -> int:
    """Write down the replay of a match, if that has not been done; returns how many pages."""
    id = roster.table.id
    entries = await store.log.entries(id)
    firsts = range(0, len(entries) + 1, replay_work.FRAMES)
    if await store.archives.pages(id) == len(firsts) and roster.table.status != "running":
        return 0
    start, names = begin(roster.table).start, seats.names(roster)
    for all_open in (True, False):
        eyes: list[int | None] = [*range(start.seats)] if all_open else [None]
        for first in firsts:
            until = min(len(entries), first + replay_work.FRAMES - 1)
            job = replay_work.Job(start, entries, eyes, names, first, until, "both")
            await store.archives.put(id, first, all_open, replay_work.frames(msgspec.json.encode(job)))
    return len(firsts)


async def replay(live: LiveTable, eyes: list[int | None], all_open: bool, since: int) -> bytes:
    """From a ply to the end of its page, through some of the eyes."""
    first = since // replay_work.FRAMES * replay_work.FRAMES
    page = await live.store.archives.get(live.id, first, all_open)
    if page is None:
        raise Conflict(UNWRITTEN)
    found = msgspec.json.decode(page, type=Replay)
    picked = [found.eyes.index(eye) for eye in eyes if eye in found.eyes]
    found.eyes = [found.eyes[number] for number in picked]
    found.frames = [frame for frame in found.frames if frame.ply >= since]
    for frame in found.frames:
        frame.views = [frame.views[number] for number in picked] if frame.views else []
        frame.stills = [frame.stills[number] for number in picked] if frame.stills else []
        frame.texts = [frame.texts[number] for number in picked] if frame.texts else []
    return msgspec.json.encode(found)


async def record(live: LiveTable) -> bytes:
    """All that was chosen, each with its seat, for a version of Lascaux that knows these rules."""
    table = live.roster.table
    chosen = counted(await live.store.log.entries(live.id))
    keys = [f"{entry.seat}@{entry.key}" for entry in chosen]
    seed = table.secret or int(table.seed)
    saved = Record(table.game, table.rules, table.seats, seed, table.settings, keys, start=table.document)
    return saved.to_json()
