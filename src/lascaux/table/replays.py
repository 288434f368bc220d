"""Long looks back: replays and checks of records, in a worker process of their own.

Unlike a bot's worker this one sees true positions, so the two never share a process.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec

from lascaux.engine import BadRecord, Record
from lascaux.table.errors import BadRecordFile
from lascaux.table.log import Entry, Log, Start
from lascaux.table.messages import Frame, Gain, Replay
from lascaux.table.view import known, line, told_to

PATIENCE = 30.0
FRAMES = 50


def frames(data: bytes) -> bytes:
    """Runs in the worker: some plies of a match through some eyes."""
    job = msgspec.json.decode(data, type=FramesJob)
    log = Log(job.start)
    made: list[Frame] = []
    for ply in range(job.until + 1):
        if ply:
            log.add(job.entries[ply - 1])
        if ply >= job.since:
            made.append(_frame(log, job))
    return msgspec.json.encode(Replay(len(job.entries), job.eyes, made))


class FramesJob(msgspec.Struct):
    start: Start
    entries: list[Entry]
    eyes: list[int | None]
    names: list[str]
    since: int
    until: int


def _frame(log: Log, job: FramesJob) -> Frame:
    if log.ply == 0:
        events = [line(log.game, 0, event, job.names) for event in log.opening if known(event, job.eyes)]
    else:
        events = told_to(log.game, log.entries, [(log.ply - 1, log.told[-1])], job.eyes, job.names)
    return Frame(
        ply=log.ply,
        back=log.entries[-1].back if log.entries else None,
        events=events,
        prompt=log.game.prompt(log.state, job.eyes[0] if len(job.eyes) == 1 else None),
        views=[log.game.view(log.state, seat) for seat in job.eyes],
    )


def gains(data: bytes) -> bytes:
    """Runs in the worker: at which plies points were made or lost, and what happened there."""
    job = msgspec.json.decode(data, type=FramesJob)
    log = Log(job.start)
    made: list[Gain] = []
    counting = [entry for entry in job.entries if entry.back is None]
    scores = log.state.scores()
    for ply, entry in enumerate(counting):
        log.add(msgspec.structs.replace(entry, ply=ply))
        after = log.state.scores()
        if after != scores:
            texts = [log.game.sentence(event, job.names) for event in log.told[-1]]
            made.append(Gain(entry.ply, [new - old for new, old in zip(after, scores, strict=True)], texts))
        scores = after
    return msgspec.json.encode(made)


def verify(data: bytes) -> bytes:
    """Runs in the worker: the entries of a record, or the reason why it is none."""
    try:
        record = Record.from_json(data)
        state = record.verify()
    except BadRecord as error:
        return msgspec.json.encode({"error": str(error)})
    del state
    return msgspec.json.encode({"entries": _entries(record)})


def _entries(record: Record) -> list[Entry]:
    log = Log(Start(record.game, record.seats, record.seed, record.options))
    for ply, text in enumerate(record.keys):
        seat, _, key = text.rpartition("@")
        log.add(Entry(ply, int(seat) if seat else log.state.turn, key, None, 0))
    return log.entries


class Verified(msgspec.Struct):
    error: str = ""
    entries: list[Entry] = []


class Replays:
    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[bytes], bytes], data: bytes) -> bytes:
        for attempt in range(2):
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
            pool = self._pool
            try:
                job = asyncio.get_running_loop().run_in_executor(pool, work, data)
                return await asyncio.wait_for(job, PATIENCE)
            except BrokenProcessPool:
                self._pool = None
                if attempt:
                    raise
        raise AssertionError

    async def verified(self, data: bytes) -> list[Entry]:
        found = msgspec.json.decode(await self.run(verify, data), type=Verified)
        if found.error:
            raise BadRecordFile(found.error)
        return found.entries

    def stop(self) -> None:
        if self._pool is not None:
            for process in list((getattr(self._pool, "_processes", None) or {}).values()):
                process.kill()
            self._pool.shutdown(wait=False, cancel_futures=True)
