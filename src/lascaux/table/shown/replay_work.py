"""What runs in the worker process that looks back. It imports nothing of the server."""

from __future__ import annotations

import msgspec

import lascaux
from lascaux.engine import BadRecord, Game, LascauxError, Record, Rng, State
from lascaux.table.match.log import Entry, Log, Start
from lascaux.table.messages import Frame, Gain, Replay, Show
from lascaux.table.shown.events import known, line, told_to
from lascaux.table.shown.positions import Album, shown

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


class Verified(msgspec.Struct):
    """The entries of a record, or the reason why it is none."""

    error: str = ""
    entries: list[Entry] = []


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
    if log.ply == 0:
        events = [line(log.game, 0, event, job.names) for event in log.opening if known(event, job.eyes)]
    else:
        events = told_to(log.game, log.entries, [(log.ply - 1, log.told[-1])], job.eyes, job.names)
    sights = [shown(log.game, log.state, seat, job.names, job.show) for seat in job.eyes]
    last = log.entries[-1] if log.entries else None
    return Frame(
        ply=log.ply,
        by=None if last is None else last.seat,
        back=None if last is None else last.back,
        events=events,
        prompt=log.game.prompt(log.state, job.eyes[0] if len(job.eyes) == 1 else None, job.names),
        scores=list(sights[0].seen.scores),
        views=[sight.view for sight in sights if sight.view is not None],
        stills=[album.still(sight.scene) for sight in sights if sight.scene is not None],
        texts=[sight.text for sight in sights if sight.text],
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


def verify(data: bytes) -> bytes:
    """The entries of a record, or the reason why it is none."""
    try:
        record = Record.from_json(data)
        game = lascaux.game(record.game)
        game.settle(record.seats, record.options)
        last = record.verify()
        if record.start is not None:
            _play_on(game, last)
    except LascauxError as error:
        return msgspec.json.encode(Verified(str(error)))
    return msgspec.json.encode(Verified(entries=_entries(record)))


def _play_on(game: Game, state: State) -> None:
    """A position that somebody has made by hand may be one from which the rules lead nowhere."""
    rng = Rng(1)
    try:
        for _ in range(game.longest):
            if state.turn < 0:
                return
            choices = state.choices()
            state.apply(choices[rng.below(len(choices))])
    except Exception as error:
        raise BadRecord(f"the game cannot go on from the position that it begins from: {error!r}") from error
    raise BadRecord("the game would never end from the position that it begins from")


def _entries(record: Record) -> list[Entry]:
    log = Log(Start(record.game, record.seats, record.seed, record.options, record.start))
    for ply, text in enumerate(record.keys):
        seat, _, key = text.rpartition("@")
        log.add(Entry(ply, int(seat) if seat else log.state.turn, key, None, 0))
    return log.entries
