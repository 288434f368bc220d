"""What runs in the worker process for replays and results. It imports nothing of the server."""

from __future__ import annotations

import msgspec

from lascaux.table.match.log import Log, Start
from lascaux.table.messages.fields import Show
from lascaux.table.messages.replays import Frame, Gain, Replay
from lascaux.table.shown.events import known, told, told_to
from lascaux.table.shown.positions import Album, shown
from lascaux.table.store.entry import Entry

FRAMES = 50  # in one answer


class Job(msgspec.Struct):
    """Which match, seen by whom, from which ply to which."""

    start: Start
    entries: list[Entry]
    eyes: list[int | None]
    names: list[str]
    since: int
    until: int
    show: Show = "view"


def frames(data: bytes) -> bytes:
    """Some plies of a match through some eyes."""
    job = msgspec.json.decode(data, type=Job)
    log = Log(job.start)
    album = Album()
    made: list[Frame] = []
    for ply in range(job.until + 1):
        if ply:
            log.add(job.entries[ply - 1])
        if ply >= job.since:
            made.append(_frame(log, job, album))
    return msgspec.json.encode(Replay(len(job.entries), job.eyes, made, album.pieces, album.faces))


def _frame(log: Log, job: Job, album: Album) -> Frame:
    sights = [shown(log.game, log.state, seat, job.names, job.show) for seat in job.eyes]
    scene = sights[0].scene
    if log.ply == 0:
        heard = [event for event in log.opening if known(event, job.eyes)]
        events = [told(log.game, 0, event, job.names, scene) for event in heard]
    else:
        events = told_to(log, [(log.ply - 1, log.told[-1])], job.eyes, job.names, scene)
    last = log.entries[-1] if log.entries else None
    viewer = job.eyes[0] if len(job.eyes) == 1 else None
    over = log.state.turn < 0
    return Frame(
        ply=log.ply,
        by=None if last is None else last.seat,
        back=None if last is None else last.back,
        events=events,
        prompt=log.game.prompt(log.state, viewer, job.names),
        scores=list(sights[0].seen.scores),
        views=[sight.view for sight in sights if sight.view is not None],
        stills=[album.still(sight.scene) for sight in sights if sight.scene is not None],
        texts=[sight.text for sight in sights if sight.text],
        result=log.game.result(log.state, viewer, log.past(), job.names) if over else None,
    )


def gains(data: bytes) -> bytes:
    """At which plies points were made or lost, and what happened there."""
    job = msgspec.json.decode(data, type=Job)
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
