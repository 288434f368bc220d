"""Bots: their ratings, and what a better one makes of the same deals."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import msgspec

from lascaux.extras import needs
from lascaux.lab.analysis import Effect, Frame, Run, by_deal
from lascaux.lab.intervals import Interval
from lascaux.lab.study import Group

with needs("lab"):
    import polars

RATED = 5000  # games at most: ratings settle long before
ORDERS = 40  # in which they are gone through, where there are few enough

Met = tuple[tuple[str, ...], tuple[int, ...]]
"""Who met at a table, or on a deal, and at which places they came in."""


class Gain(msgspec.Struct, frozen=True):
    """What one seat wins more if a better bot sits there, on the same deals, by the side that it plays.

    `above` is what it wins more than is fair; `more` what it wins more than one of the others at its place,
    if the study has games of the others alone.
    """

    group: Group
    bot: str
    others: str
    side: str
    won: Interval
    above: Interval
    more: Interval | None


def gains(run: Run) -> list[Gain]:
    """Where one bot sits among others of another kind."""
    if run.game.cooperative:
        return []
    found = []
    base = run.seats.filter(polars.col("variant") == run.base)
    if run.game.losable:
        # Teams, or nobody: who is among the winners has won.
        base = base.with_columns(won=(polars.col("won") > 0).cast(polars.Float64))
    for group in run.study.groups:
        names = list(dict.fromkeys(group.lineup))
        if len(names) != 2 or group.lineup.count(names[0]) != 1:
            continue
        own = run.of(group, base).filter(polars.col("bot") == names[0])
        alone = next(
            (one for one in run.study.groups if _alike(one, group) and set(one.lineup) == {names[1]}), None
        )
        other = None if alone is None else run.of(alone, base).select("seed", "seat", others_won="won")
        sides = sorted(set(own["side"].to_list()))
        for side in ["", *(sides if len(sides) > 1 else [])]:
            rows = own if not side else own.filter(polars.col("side") == side)
            won = rows.group_by("deal", maintain_order=True).agg(polars.col("won").mean())["won"].to_numpy()
            more = None
            if other is not None:
                both = rows.join(other, on=["seed", "seat"]).group_by("deal", maintain_order=True)
                more = run.sure(
                    both.agg((polars.col("won") - polars.col("others_won")).mean().alias("more"))[
                        "more"
                    ].to_numpy(),
                    True,
                    low=-1.0,
                )
            fair = 1 / group.seats
            found.append(
                Gain(
                    group,
                    names[0],
                    names[1],
                    side,
                    run.sure(won, True),
                    run.sure(won - fair, True, low=-1.0),
                    more,
                )
            )
    return found


def _alike(one: Group, other: Group) -> bool:
    return (one.seats, one.settings) == (other.seats, other.settings)


def strengths(run: Run) -> list[Effect]:
    """The same deals by two kinds of bots, each at all seats: what the later one makes more of them."""
    found = []
    alone = [group for group in run.study.groups if len(set(group.lineup)) == 1]
    base = run.games.filter(polars.col("variant") == run.base)
    for first, second in itertools.combinations(alone, 2):
        if not _alike(first, second):
            continue
        for metric in run.metrics:
            if metric.name not in ("won", "points"):
                continue
            one, two = by_deal(run.of(first, base), metric.name), by_deal(run.of(second, base), metric.name)
            both = one.join(two, on="seed", suffix="_after").sort("deal")
            before, after = both[metric.name].to_numpy(), both[f"{metric.name}_after"].to_numpy()
            if len(both) < 2 or before.min() == before.max() == after.min() == after.max():
                continue
            interval = run.sure(after - before, metric.share, low=-1.0)
            variant = f"{second.bots} instead of {first.bots}"
            found.append(
                Effect(
                    second, variant, metric.name, float(before.mean()), float(after.mean()), interval, True
                )
            )
    return found


def ratings(run: Run) -> list[tuple[str, float, float, int]]:
    """Every bot that met another: its rating, how unsure that is, and its games.

    Ratings lean on what was played last, so they are the mean of those in many orders of the same games.
    """
    with needs("lab"):
        from openskill.models import PlackettLuce
    model = PlackettLuce()
    met = [(tuple(names), tuple(places)) for names, places in _met(run).head(RATED).iter_rows()]
    counts = Counter(name for names, _ in met for name in set(names))
    mus, sigmas = dict.fromkeys(counts, 0.0), dict.fromkeys(counts, 0.0)
    orders = max(1, min(ORDERS, RATED // max(1, len(met))))
    chance = random.Random(0)
    for _ in range(orders):
        chance.shuffle(met)
        for name, one in _rated(model, met).items():
            mus[name] += one.mu / orders
            sigmas[name] += one.sigma / orders
    rows = [(name, mus[name], sigmas[name], count) for name, count in counts.items()]
    return sorted(rows, key=lambda one: -one[1])


def _rated(model: Any, met: list[Met]) -> dict[str, Any]:
    """By bot, after one game after the other."""
    known: dict[str, Any] = {}
    for names, places in met:
        teams = [[known.setdefault(name, model.rating(name=name))] for name in names]
        rated = [one for (one,) in model.rate(teams, ranks=[float(place) for place in places])]
        for name in set(names):
            # One that sits at several seats has learnt as much as at one of them.
            own = [one for one, sitter in zip(rated, names, strict=True) if sitter == name]
            mu = sum(one.mu for one in own) / len(own)
            sigma = sum(one.sigma for one in own) / len(own)
            known[name] = model.rating(mu=mu, sigma=sigma, name=name)
    return known


def _met(run: Run) -> Frame:
    """Who met whom, and at which places they came in: at a table, or, of bands, on the same deal."""
    if not run.game.cooperative:
        mixed = run.seats.filter(
            polars.col("bots").str.contains(" + ", literal=True) & (polars.col("variant") == run.base)
        )
        met = mixed.sort("deal").group_by("game", maintain_order=True).agg("bot", "place")
        return met.select("bot", "place")
    if not {"won", "points"} <= set(run.games.columns):
        return Frame({"bot": [], "place": []})
    same = ["deal", "seats", "settings"]
    ranked = polars.struct("won", "points").rank("min", descending=True).over(same)
    bands = run.games.filter(polars.col("variant") == run.base).with_columns(bot="bots", place=ranked)
    met = bands.sort("deal").group_by(same, maintain_order=True).agg("bot", "place")
    return met.filter(polars.col("bot").list.len() > 1).select("bot", "place")
