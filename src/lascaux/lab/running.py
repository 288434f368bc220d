"""Carrying out a study: batches to all cores, games to the disk, and an eye on the wished precision."""

from __future__ import annotations

import contextlib
import math
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy

from lascaux.bots.entrants import foreign
from lascaux.bots.spread import TRIES as DEATHS
from lascaux.bots.spread import WorkersDied, processes_or_cores, refuse_elsewhere, spread
from lascaux.lab import intervals, metrics, work
from lascaux.lab.intervals import Interval
from lascaux.lab.store import Store
from lascaux.lab.study import Study

SECONDS = 1.5  # of play in a batch
LEAST = 0.1  # towards the end, so that all cores end together
MOST_DEALS = 2000  # in one
AT_LEAST = 10  # in one, where a precision is looked for
CRASHES = 5  # games that end every process: of so many, if they are not few among many, it is the bot's way
FEW = 0.1  # of the games
PATIENCE = 1.1  # how much more there must be before the precision is looked at again


class Progress(msgspec.Struct):
    """How far a run is. `needed` counts games, by the spread seen so far if a precision was wished for."""

    played: int = 0
    needed: int = 0
    failures: int = 0
    words: str = ""


class Watch:
    """What is known of the aim in one group, deal by deal."""

    def __init__(self, study: Study, group: int) -> None:
        self.study = study
        self.group = study.groups[group]
        game = study.load()
        self.share = next(metric.share for metric in metrics.of_game(game) if metric.name == study.aim)
        self.sums: dict[int, numpy.typing.NDArray[numpy.float64]] = {}
        self.counts: dict[int, int] = {}
        self.whole = len(study.variants) * self.group.rotations
        self.prefix = 0  # deals from the first on that are played by all: what is finished early is no sample
        self.looked = 0
        self.reached = False

    def add(self, deal: int, variant: int, figure: float) -> None:
        if deal not in self.sums:
            self.sums[deal] = numpy.zeros(len(self.study.variants))
            self.counts[deal] = 0
        self.sums[deal][variant] += figure / self.group.rotations
        self.counts[deal] += 1
        while self.counts.get(self.prefix, 0) >= self.whole:
            self.prefix += 1

    def values(self) -> list[numpy.typing.NDArray[numpy.float64]]:
        """The aim of each deal: as it is, and for each other variant by how much more."""
        if not self.prefix:
            return []
        all = numpy.array([self.sums[deal] for deal in range(self.prefix)])
        return (
            [all[:, 0]]
            if all.shape[1] == 1
            else [all[:, other] - all[:, 0] for other in range(1, all.shape[1])]
        )

    def intervals(self) -> list[Interval]:
        low = -1.0 if len(self.study.variants) > 1 else 0.0
        if self.share:
            return [intervals.bounded(values, low, 1.0) for values in self.values()]
        return [intervals.unbounded(values) for values in self.values()]

    def look(self) -> None:
        """Whether the precision is reached; asked now and then."""
        if self.reached or self.prefix < max(intervals.FEW, self.looked * PATIENCE):
            return
        self.looked = self.prefix
        self.reached = all(one.off <= self.study.precision for one in self.intervals())

    def deals_needed(self) -> int:
        """By the spread seen so far, at most what the study allows."""
        if self.reached:
            return self.prefix
        if self.prefix < intervals.FEW:
            return self.group.deals
        wished = max(intervals.games_needed(values, self.study.precision) for values in self.values())
        return min(self.group.deals, max(wished, self.prefix))


def run(
    study: Study,
    folder: Path,
    *,
    processes: int = 0,
    on: str = "",
    told: Callable[[Progress], None] = lambda progress: None,
) -> Store:
    """Play what is left of the study. Whatever ends this, finished games are on the disk.

    With bots that others wrote, as with several processes, a script has to begin under `__main__`.
    """
    refuse_elsewhere(on)
    store = Store.begin(folder, study)
    count = processes_or_cores(processes)
    runner = Runner(store, on, count)
    apart = foreign(bot for group in study.groups for bot in group.lineup)
    batches = spread(work.play, runner.jobs(), count, shared=study, on=on, apart=apart, lost=runner.lost)
    try:
        with contextlib.closing(batches):  # nobody plays any more when the journals are read
            for batch in batches:
                runner.receive(batch)
                told(runner.progress())
    finally:
        store.repair()
    store.compact()
    return store


class Runner:
    def __init__(self, store: Store, on: str, processes: int = 1) -> None:
        self.store = store
        self.study = store.study
        self.done = store.done()
        self.on = on
        self.processes = processes
        self.played = len(self.done)
        self.crashes = 0
        self.journal = "" if on else str(store.journal.absolute())
        self.watches = [Watch(self.study, group) for group in range(len(self.study.groups))]
        self.pace = [0.0] * len(self.study.groups)  # seconds a deal
        self.failures = 0
        if self.study.precision and self.done:
            self._recall()

    def _recall(self) -> None:
        """The aim of games that were played before."""
        kinds = self.study.kinds()
        games = self.store.frame("games").select("game", self.study.aim).drop_nulls()
        for number, figure in games.iter_rows():
            deal, kind = divmod(number, len(kinds))
            group, variant, _ = kinds[kind]
            self.watches[group].add(deal, variant, figure)
        for watch in self.watches:
            watch.look()

    def jobs(self) -> Iterator[tuple[int, list[int], list[int], str]]:
        """Batches of deals, the groups in turn, until each has its games or its precision."""
        left = [deque(self._left(group)) for group in range(len(self.study.groups))]
        while True:
            idle = True
            for group, deals in enumerate(left):
                if self.study.precision and self.watches[group].reached:
                    continue
                size = min(len(deals), self._size(group, len(deals)))
                batch = [deals.popleft() for _ in range(size)]
                if batch:
                    idle = False
                    yield group, batch, self._known(group, batch), self.journal
            if idle:
                return

    def lost(self, job: tuple[Any, ...]) -> work.Batch:
        """A batch under which processes die: the game that does it is noted, the others are played."""
        group, deals, known, _ = job
        log = self.store.journal / f"{group}-{deals[0]}-{deals[-1]}.log"
        rows = work.read_journal(log) if log.exists() else []
        found = {*known, *(row.number for row in rows)}
        left = [number for number in work.numbers_of(self.study, group, deals) if number not in found]
        if left:
            self._crashed()
            rows.append(
                work.crashed(self.study, left[0], f"every process that played it died ({DEATHS} times)")
            )
        batch = work.pack(self.study, group, log.stem, rows)
        if len(left) > 1:
            self.receive(batch)
            again = (group, deals, [*found, left[0]], self.journal)
            (batch,) = spread(work.play, [again], 2, shared=self.study, on=self.on, lost=self.lost)
        return batch

    def _crashed(self) -> None:
        self.crashes += 1
        if self.crashes >= CRASHES and self.crashes > FEW * self.played:
            raise WorkersDied(
                f"{self.crashes} games ended every process that played them, so this run is broken off;"
                " what was played before is kept"
            )

    def _numbers(self, group: int, deal: int) -> list[int]:
        return work.numbers_of(self.study, group, [deal])

    def _left(self, group: int) -> Iterator[int]:
        for deal in range(self.study.groups[group].deals):
            if not self.done or not all(number in self.done for number in self._numbers(group, deal)):
                yield deal

    def _known(self, group: int, deals: list[int]) -> list[int]:
        if not self.done:
            return []
        return [number for deal in deals for number in self._numbers(group, deal) if number in self.done]

    def _size(self, group: int, left: int) -> int:
        """Deals in the next batch: few at first, then as many as take about as long as a batch should.

        What is left is cut ever smaller, or one core would play the last batch while the others wait.
        """
        if not self.pace[group]:
            return 1
        most = MOST_DEALS
        if self.study.precision:  # not far beyond the games at which it may be reached
            most = max(AT_LEAST, self.watches[group].prefix // 4)
        rest = max(left / (2 * self.processes), LEAST / self.pace[group])
        return max(1, int(min(most, SECONDS / self.pace[group], rest)))

    def receive(self, batch: work.Batch) -> None:
        self.store.keep(batch)
        self.failures += len(batch.failures)
        deals = len({deal for deal, _, _, _ in batch.aims}) or 1
        if batch.seconds:
            self.pace[batch.group] = batch.seconds / deals
        if self.study.precision:
            watch = self.watches[batch.group]
            for deal, variant, _, figure in batch.aims:
                watch.add(deal, variant, figure)
            watch.look()
        self.played += batch.games

    def progress(self) -> Progress:
        needed = 0
        for watch in self.watches:
            deals = watch.deals_needed() if self.study.precision else watch.group.deals
            needed += deals * watch.whole
        return Progress(self.played, max(needed, self.played), self.failures, self._words())

    def _words(self) -> str:
        """What is known of the aim so far, in the group that knows least."""
        if not self.study.precision:
            return ""
        offs = [max((one.off for one in watch.intervals()), default=math.inf) for watch in self.watches]
        worst = max(offs)
        return (
            f"{self.study.aim} ± {worst:.3g}, wished ± {self.study.precision:g}"
            if math.isfinite(worst)
            else ""
        )
