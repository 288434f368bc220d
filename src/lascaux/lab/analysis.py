"""What comes of a run: means, differences on the same deals, fairness, cards; all with how sure they are."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy

from lascaux.engine import Game
from lascaux.extras import needs
from lascaux.lab import intervals, metrics, tables
from lascaux.lab.intervals import Interval
from lascaux.lab.store import Store
from lascaux.lab.study import AS_IT_IS, Group

with needs("lab"):
    import polars

Frame = polars.DataFrame
REAL = 0.05


class Level(msgspec.Struct, frozen=True):
    """The mean of a figure in the games of one kind."""

    group: Group
    variant: str
    metric: str
    interval: Interval


class Effect(msgspec.Struct):
    """What a variant does to a figure. `p` is corrected for all that was looked at, `real` follows from it.

    `flips`: with other bots the effect has the other sign, and both are real.
    """

    group: Group
    variant: str
    metric: str
    before: float
    after: float
    interval: Interval
    paired: bool
    p: float = 1.0
    real: bool = False
    flips: bool = False


class Pairing(msgspec.Struct, frozen=True):
    """How long a variant plays as the content as it is does, and what playing the same deals saves."""

    group: Group
    variant: str
    deals: int
    never: float  # share of deals in which play never differs
    broke: float  # the decision at which it first differs, in the middle of the others
    decisions: float
    saves: float  # how many times more games it would take without pairing, for the aim


class Run:
    """A run, or two of them held against each other, as questions can be asked about it."""

    def __init__(self, store: Store, against: Store | None = None) -> None:
        self.store = store
        self.against = against
        self.study = store.study
        self.game: Game = store.study.load()
        self.base = AS_IT_IS
        self.metrics = [
            metric for metric in metrics.of_game(self.game) if metric.name in tables.figures(self.study)
        ]
        games = store.frame("games")
        if against is not None:
            self.base = f"as it is in {against.folder.name}"
            older = against.frame("games").filter(polars.col("variant") == AS_IT_IS)
            older = older.with_columns(variant=polars.lit(self.base), game=-1 - polars.col("game"))
            games = polars.concat([games, older], how="diagonal_relaxed")
        self.crashed, self.games = games.filter(tables.DIED), games.filter(~tables.DIED)
        self.variants = [
            *([self.base] if against else []),
            *(variant.name for variant in self.study.variants),
        ]
        # One who stops when it looks good may not use intervals that were made for one who does not.
        self.stopped = self.study.precision > 0

    @functools.cached_property
    def seats(self) -> Frame:
        seats = self.store.frame("seats")
        if self.against is not None:
            older = self.against.frame("seats").with_columns(game=-1 - polars.col("game"))
            seats = polars.concat([seats, older], how="diagonal_relaxed")
        kinds = self.games.select("game", "variant", "bots", "seats", "settings", "deal", "seed")
        return seats.join(kinds, on="game")

    def of(self, group: Group, frame: Frame | None = None) -> Frame:
        frame = self.games if frame is None else frame
        return frame.filter(
            (polars.col("bots") == group.bots)
            & (polars.col("seats") == group.seats)
            & (polars.col("settings") == tables.told(group.settings))
        )

    def sure(self, values: Any, share: bool = False, low: float = 0.0) -> Interval:
        """The interval of a mean that may be relied on in this run."""
        if not self.stopped:
            return intervals.share(values) if share and low == 0.0 else intervals.fixed(values)
        return intervals.bounded(values, low, 1.0) if share else intervals.unbounded(values)

    # Figures and what changes them

    def levels(self) -> Iterator[Level]:
        for group in self.study.groups:
            for (variant,), games in self.of(group).group_by("variant", maintain_order=True):
                for metric in self.metrics:
                    values = by_deal(games, metric.name)
                    if len(values):
                        yield Level(
                            group, str(variant), metric.name, self.sure(values[metric.name], metric.share)
                        )

    @functools.cached_property
    def effects(self) -> list[Effect]:
        """Every figure of every variant beside the content as it is, corrected for their number."""
        found = [effect for group in self.study.groups for effect in self._effects(group)]
        for effect, p in zip(found, intervals.holm([effect.interval.p for effect in found]), strict=True):
            effect.p, effect.real = p, p < REAL
        for effect in found:
            effect.flips = effect.real and any(
                other.real and other.interval.mean * effect.interval.mean < 0
                for other in found
                if (other.variant, other.metric, other.group.label)
                == (effect.variant, effect.metric, effect.group.label)
            )
        return found

    def _effects(self, group: Group) -> Iterator[Effect]:
        games = self.of(group)
        base = games.filter(polars.col("variant") == self.base)
        for variant in self.variants:
            if variant == self.base:
                continue
            other = games.filter(polars.col("variant") == variant)
            for metric in self.metrics:
                effect = self._effect(group, variant, metric, base, other)
                if effect is not None:
                    yield effect

    def _effect(
        self, group: Group, variant: str, metric: metrics.Metric, base: Frame, other: Frame
    ) -> Effect | None:
        name = metric.name
        ours, theirs = by_deal(base, name), by_deal(other, name)
        both = ours.join(theirs, on="seed", suffix="_after").sort("deal")
        if len(both) >= 2:
            before, after = both[name].to_numpy(), both[f"{name}_after"].to_numpy()
            if before.min() == before.max() == after.min() == after.max():
                return None  # the same in every game: nothing to compare
            interval = self.sure(after - before, metric.share, low=-1.0)
            return Effect(group, variant, name, float(before.mean()), float(after.mean()), interval, True)
        if len(ours) < 2 or len(theirs) < 2:
            return None
        before, after = ours[name].to_numpy(), theirs[name].to_numpy()
        return Effect(
            group, variant, name, float(before.mean()), float(after.mean()), unpaired(before, after), False
        )

    def pairings(self) -> Iterator[Pairing]:
        """Where play diverges."""
        aim = self.study.aim
        for group in self.study.groups:
            games = self.of(group).select("variant", "deal", "seed", "rotation", "actions", aim)
            base = games.filter(polars.col("variant") == self.base)
            for variant in self.variants:
                if variant == self.base:
                    continue
                other = games.filter(polars.col("variant") == variant)
                both = base.join(other, on=["seed", "rotation"], suffix="_after")
                if len(both) < 2:
                    continue
                broke = [
                    _first_difference(one, two)
                    for one, two in zip(
                        both["actions"].to_list(), both["actions_after"].to_list(), strict=True
                    )
                ]
                parted = [place for place in broke if place >= 0]
                yield Pairing(
                    group,
                    variant,
                    len(both),
                    1 - len(parted) / len(broke),
                    float(numpy.median(parted)) if parted else math.nan,
                    float(both["actions"].list.len().mean() or 0),  # type: ignore[arg-type]
                    _saves(both[aim].to_numpy(), both[f"{aim}_after"].to_numpy()),
                )

    # Seats, sides, sources, ends

    def endings(self) -> list[tuple[Group, str, str, float]]:
        """How games end: the share of every reason."""
        found = []
        for group in self.study.groups:
            for (variant,), games in self.of(group).group_by("variant", maintain_order=True):
                counts = games.group_by("reason").len().sort("len", descending=True)
                found += [
                    (group, str(variant), reason, count / len(games)) for reason, count in counts.iter_rows()
                ]
        return found

    def shares(self, by: str) -> list[tuple[Group, str, str, Interval]]:
        """How often each seat or side wins, by deal. Seats share a win; a side of several wins it whole."""
        found = []
        whole = polars.col("won") > 0 if by == "side" else polars.col("won")
        for group in self.study.groups:
            for (variant, who), rows in self.of(group, self.seats).group_by(
                "variant", by, maintain_order=True
            ):
                if who == "":
                    continue
                values = (
                    rows.group_by("deal", maintain_order=True)
                    .agg(whole.mean().alias("won"))["won"]
                    .to_numpy()
                )
                found.append((group, str(variant), str(who), self.sure(values, share=True)))
        return sorted(
            found, key=lambda one: (self.study.groups.index(one[0]), self.variants.index(one[1]), one[2])
        )

    def sources(self) -> Frame:
        """Points by source: mean of a seat, by kind of games and variant."""
        tallies = self.store.frame("tallies").filter(polars.col("what") == "points")
        told = self.games.filter(tables.counts_sources(polars.col("deal")))
        kinds = told.select("game", "variant", "bots", "seats", "settings")
        counts = kinds.group_by("variant", "bots", "seats", "settings").len()
        summed = (
            tallies.join(kinds, on="game")
            .group_by("variant", "bots", "seats", "settings", "thing")
            .agg(polars.col("count").sum())
        )
        return (
            summed.join(counts, on=["variant", "bots", "seats", "settings"])
            .with_columns(points=polars.col("count") / polars.col("len") / polars.col("seats"))
            .sort(
                "bots",
                "seats",
                "settings",
                "variant",
                "points",
                descending=[False, False, False, False, True],
            )
        )


def by_deal(games: Frame, metric: str) -> Frame:
    """The mean of a figure over the rotations of each deal."""
    return (
        games.drop_nulls(metric)
        .group_by("seed", maintain_order=True)
        .agg(polars.col(metric).mean(), polars.col("deal").first())
    )


def unpaired(before: Any, after: Any) -> Interval:
    """The difference of two means on different deals (Welch)."""
    one, two = intervals.fixed(before), intervals.fixed(after)
    mean = two.mean - one.mean
    error = math.hypot(one.off, two.off) / 1.96
    p = math.erfc(abs(mean) / error / math.sqrt(2)) if error else float(mean == 0)
    return Interval(mean, mean - 1.96 * error, mean + 1.96 * error, p, one.count + two.count)


def _first_difference(one: list[int], two: list[int]) -> int:
    for place, (left, right) in enumerate(zip(one, two, strict=False)):
        if left != right:
            return place
    return -1 if len(one) == len(two) else min(len(one), len(two))


def _saves(before: Any, after: Any) -> float:
    apart = float(before.var() + after.var())
    together = float((after - before).var())
    return apart / together if together else math.inf
