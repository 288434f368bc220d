"""What runs in the worker process when somebody brings a record. It imports nothing of the server."""

from __future__ import annotations

import msgspec

import lascaux
from lascaux.engine import BadRecord, Game, LascauxError, Record, Rng, State
from lascaux.table.match.log import Log, Start
from lascaux.table.store.entry import Entry


class Verified(msgspec.Struct):
    """The entries of a record, or the reason why it is none."""

    error: str = ""
    entries: list[Entry] = []


def verify(data: bytes) -> bytes:
    """The entries of a record, or the reason why it is none."""
    try:
        record = Record.from_json(data)
        game = lascaux.game(record.game)
        game.settle(record.seats, record.settings)
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
    log = Log(Start(record.game, record.seats, record.seed, record.settings, record.start))
    for ply, text in enumerate(record.keys):
        seat, _, key = text.rpartition("@")
        log.add(Entry(ply, int(seat) if seat else log.state.turn, key, None, 0))
    return log.entries
