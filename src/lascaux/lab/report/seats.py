"""Figures, seats, sides, and where points come from."""

from __future__ import annotations

import math
from collections.abc import Iterator
from html import escape

from lascaux.extras import needs
from lascaux.lab.analysis import Run
from lascaux.lab.intervals import Interval
from lascaux.lab.report import draw
from lascaux.lab.report.frame import (
    about,
    called,
    folded,
    kind,
    kind_of,
    place_of,
    plain,
    section,
    shares_of,
    spanned,
)
from lascaux.lab.study import Group

with needs("lab"):
    import polars

Shares = list[tuple[Group, str, str, Interval]]


def levels(run: Run) -> str:
    shares, words = shares_of(run), about(run)
    found = list(run.levels())
    body = []
    aim = [one for one in found if one.metric == run.study.aim]
    if len(run.study.groups) > 1:
        share = run.study.aim in shares
        low = 0.0 if share else min(one.interval.low for one in aim if math.isfinite(one.interval.low))
        high = 1.0 if share else max(one.interval.high for one in aim if math.isfinite(one.interval.high))
        rows = [
            draw.row(
                f"{one.group.label}, {one.group.bots}",
                one.variant if len(run.variants) > 1 else "",
                draw.rail(one.interval, low, high, draw.colour(place_of(run, one.variant))),
                f"{draw.figure(one.interval.mean, share)}  ({draw.bounds(one.interval, share)})",
            )
            for one in aim
        ]
        body.append(f'<h3>{escape(words[run.study.aim])}</h3><div class="rows">{"".join(rows)}</div>')
    rows_of_all = [
        (
            plain(one.metric),
            one.group.label,
            one.group.bots,
            one.variant,
            draw.figure(one.interval.mean, one.metric in shares),
            draw.bounds(one.interval, one.metric in shares),
            one.interval.count,
        )
        for one in found
    ]
    whole = draw.table(
        ("figure", "games", "bots", "variant", "mean", "95 %", "deals"), rows_of_all, (4, 5, 6)
    )
    body.append(
        whole
        if len(found) <= 14
        else f"<details><summary>All {len(found)} figures</summary>{whole}</details>"
    )
    csv = draw.csv_link(
        "figures",
        ("figure", "games", "bots", "variant", "mean", "low", "high", "deals"),
        [
            (one.metric, *kind_of(one.group), one.variant, *spanned(one.interval), one.interval.count)
            for one in found
        ],
    )
    return section(
        "Figures",
        "Means with their 95 % intervals; games on the same deal count once.",
        "".join(body),
        csv,
        "figures",
    )


def fairness(run: Run) -> Iterator[str]:
    if not run.game.cooperative:
        rows = [one for one in run.shares("seat") if len(set(one[0].lineup)) == 1]
        if rows:
            yield _shares(
                run, rows, "Seats", "seat", "How often each seat wins, beside what is fair: the dashed mark."
            )
    sides = run.shares("side")
    if sides:
        yield _shares(run, sides, "Sides", "side", "How often a seat wins that plays this side.", fair=False)


def _shares(run: Run, rows: Shares, title: str, by: str, words: str, fair: bool = True) -> str:
    top = max((one.high for *_, one in rows if math.isfinite(one.high)), default=1.0)
    top = min(1.0, max(top * 1.05, 0.1))
    made = []
    for group, variant, who, one in rows:
        name = f"Seat {'ABCDEFGH'[int(who)]}" if by == "seat" else called(run, who)
        parts = [kind(run, group), variant if len(run.variants) > 1 else ""]
        mark = 1 / group.seats if fair else None
        made.append(
            draw.row(
                name,
                ", ".join(filter(None, parts)),
                draw.rail(one, 0.0, top, draw.colour(place_of(run, variant)), mark),
                f"{draw.figure(one.mean, True)}  ({draw.bounds(one, True)})",
            )
        )
    csv = draw.csv_link(
        by + "s",
        (by, "games", "bots", "variant", "won", "low", "high", "deals"),
        [(who, *kind_of(group), variant, *spanned(one), one.count) for group, variant, who, one in rows],
    )
    return section(title, words, folded(made), csv, by + "s")


def sources(run: Run) -> str:
    frame = run.sources()
    if not len(frame) or frame["thing"].n_unique() < 2:
        return ""
    names = (
        frame.group_by("thing")
        .agg(polars.col("points").sum())
        .sort("points", descending=True)["thing"]
        .to_list()
    )
    rows = []
    totals = frame.group_by("variant", "bots", "seats", "settings", maintain_order=True).agg(
        polars.col("points").sum()
    )
    whole = float(totals["points"].max() or 1.0)  # type: ignore[arg-type]
    for group in run.study.groups:
        for variant in run.variants:
            own = run.of(group, frame).filter(polars.col("variant") == variant)
            points = dict(zip(own["thing"].to_list(), own["points"].to_list(), strict=True))
            if points:
                parts = [(name, points.get(name, 0.0)) for name in names]
                rows.append(
                    draw.row(
                        variant,
                        kind(run, group),
                        draw.bar(parts, whole),
                        f"{sum(points.values()):.1f} points",
                    )
                )
    csv = draw.csv_link("sources", tuple(frame.columns), frame.rows())
    said = "Points of a seat by where they came from, on average; a part of the deals is asked."
    body = draw.legend([called(run, name) for name in names]) + folded(rows)
    return section("Where points come from", said, body, csv, "sources")
