"""What runs in a worker: some deals of one group, every variant and rotation of each."""

from __future__ import annotations

import contextlib
import gc
import os
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from lascaux.bots.entrants import entrant, load_code
from lascaux.lab import rows, tables, trials
from lascaux.lab.playing import Loop
from lascaux.lab.rows import Row
from lascaux.lab.study import Study

LENGTH = 4  # bytes before each row of a journal


class Batch(msgspec.Struct):
    """Some games as they are stored, and what whoever waits for them wants to know at once.

    `seconds` is how long they were played, `cpu` what all of it cost.
    """

    group: int
    name: str  # of its journal
    file: str
    games: int
    seconds: float
    cpu: float
    tables: dict[str, bytes]
    aims: list[tuple[int, int, int, float]]
    failures: list[tuple[int, str]]


def play(study: Study, group: int, deals: list[int], known: list[int], journal: str) -> Batch:
    """Play the games of these deals that are not known yet; each is in the journal as soon as it is over."""
    used = time.process_time()
    load_code(study.code)
    loops = _loops(study, group)
    began = time.perf_counter()  # what is loaded once must not make the next batches small
    name = f"{group}-{deals[0]}-{deals[-1]}"
    played: list[Row] = []
    with _Journal(Path(journal) / f"{name}.log" if journal else None) as keep, _uncollected():
        for row in _games(study, group, loops, deals, set(known)):
            keep(row)
            played.append(row)
    seconds = time.perf_counter() - began
    batch = pack(study, group, name, played)
    batch.seconds, batch.cpu = seconds, time.process_time() - used
    return batch


@contextlib.contextmanager
def _uncollected() -> Iterator[None]:
    """Rows pile up until a batch is full and nothing in them is a circle: to look for some takes a fifth."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


def pack(study: Study, group: int, name: str, played: list[Row]) -> Batch:
    return Batch(
        group=group,
        name=name,
        file=f"{name}-{played[0].number}" if played else name,
        games=len(played),
        seconds=0.0,
        cpu=0.0,
        tables=tables.encode(study, played),
        aims=[
            (row.deal, row.variant, row.rotation, row.figures[study.aim])
            for row in played
            if study.aim in row.figures
        ],
        failures=[(row.number, row.failure) for row in played if row.failure],
    )


def _loops(study: Study, group: int) -> list[Loop]:
    """One for each variant."""
    settings, figures = study.groups[group].settings, tables.figures(study)
    return [
        Loop(study.load(variant), settings, figures, study.events) for variant in range(len(study.variants))
    ]


def _games(study: Study, group: int, loops: list[Loop], deals: list[int], known: set[int]) -> Iterator[Row]:
    kinds = study.kinds()
    chosen = study.groups[group]
    for deal in deals:
        for kind, (place, variant, rotation) in enumerate(kinds):
            number = study.number(deal, kind, len(kinds))
            if place != group or number in known:
                continue
            row = Row(number, group, variant, rotation, deal, study.seed + deal)
            players = [entrant(name) for name in chosen.sitting(rotation)]
            loops[variant].play(row, players, tables.counts_cards(deal), tables.counts_sources(deal))
            if variant == 0 and study.experiments:
                trials.add(loops[variant], row, players, study.experiments)
            yield row


def numbers_of(study: Study, group: int, deals: list[int]) -> list[int]:
    """The games of these deals, in the order in which they are played."""
    kinds = study.kinds()
    return [
        study.number(deal, kind, len(kinds))
        for deal in deals
        for kind, (place, _, _) in enumerate(kinds)
        if place == group
    ]


def crashed(study: Study, number: int, why: str) -> Row:
    """The row of a game under which process after process died."""
    deal, kind = divmod(number, len(study.kinds()))
    group, variant, rotation = study.kinds()[kind]
    return Row(number, group, variant, rotation, deal, study.seed + deal, failure=why)


class _Journal:
    """Appends rows to a file, one write each, so that a kill leaves whole rows behind."""

    def __init__(self, file: Path | None) -> None:
        self._file = None if file is None else os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def __enter__(self) -> _Journal:
        return self

    def __call__(self, row: Row) -> None:
        if self._file is not None:
            data = rows.encode(row)
            os.write(self._file, len(data).to_bytes(LENGTH, "big") + data)

    def __exit__(self, *problem: object) -> None:
        if self._file is not None:
            os.close(self._file)


def read_journal(file: Path) -> list[Row]:
    """The whole rows of a journal; one that was being written when the lab was killed is left out."""
    data = file.read_bytes()
    found: list[Row] = []
    place = 0
    while place + LENGTH <= len(data):
        end = place + LENGTH + int.from_bytes(data[place : place + LENGTH], "big")
        if end > len(data):
            break
        found.append(rows.decode(data[place + LENGTH : end]))
        place = end
    return found
