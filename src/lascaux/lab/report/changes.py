"""What changed in the content, and what that did."""

from __future__ import annotations

import json
from html import escape

from lascaux.extras import needs
from lascaux.lab.analysis import Effect, Run
from lascaux.lab.report import draw
from lascaux.lab.report.draw import Html
from lascaux.lab.report.frame import (
    COMPARED,
    about,
    compared,
    kind,
    kind_of,
    plain,
    reach_of,
    section,
    shares_of,
    unfolding,
)

with needs("lab"):
    import polars


DRAWN = ("points", "margin", "decisions")  # figures whose distribution is shown


def glance(run: Run) -> str:
    real = [effect for effect in run.effects if effect.real]
    tiles = [
        (f"{len(run.games):,}", "games"),
        (f"{run.games['seed'].n_unique():,}", "deals"),
        (str(len(run.variants)), "variant" if len(run.variants) == 1 else "variants, on the same deals"),
        (
            str(bots := len({name for group in run.study.groups for name in group.lineup})),
            "bot" if bots == 1 else "bots",
        ),
    ]
    if run.effects:
        tiles.append((str(len(real)), f"of {len(run.effects)} differences are sure"))
    made = "".join(
        f'<div class="tile"><b>{escape(big)}</b><span>{escape(small)}</span></div>' for big, small in tiles
    )
    return f'<div class="tiles">{made}</div>{_verdict(run, real)}'


def _verdict(run: Run, real: list[Effect]) -> str:
    if not run.effects:
        return ""
    if not real:
        return '<p class="said">No difference is sure: chance alone makes differences of this size.</p>'
    first = min(real, key=lambda effect: (effect.metric != run.study.aim, effect.p))
    share = first.metric in shares_of(run)
    words = about(run)[first.metric]
    said = (
        f'<p class="said"><b>{escape(first.variant)}</b>, {escape(words)}: '
        f"<b>{draw.figure(first.interval.mean, share, True)}</b>, from {draw.figure(first.before, share)} to "
        f"{draw.figure(first.after, share)} ({escape(first.group.label)}, {escape(first.group.bots)}).</p>"
    )
    flips = sorted({(effect.variant, effect.metric) for effect in run.effects if effect.flips})
    for variant, metric in flips:
        said += (
            f'<div class="flag">{escape(variant)}: the effect on {escape(metric)} changes its sign with the '
            "strength of the bots. One of them may not understand the change: look at replays first.</div>"
        )
    return said


def content(run: Run) -> str:
    rows, plain = [], []
    for place, variant in enumerate(run.study.variants):
        for change in run.study.load(place).content_changes:
            before, after = (
                "nothing" if value is None else json.dumps(value, ensure_ascii=False, default=str)
                for value in (change.before, change.after)
            )
            name = Html(f"<code>{escape(change.address)}</code>")
            values = Html(
                f'<span class="was">{escape(before)}</span> → <span class="is">{escape(after)}</span>'
            )
            rows.append((variant.name, change.title, name, values))
            plain.append((variant.name, change.address, change.title, before, after))
    if not rows:
        return ""
    body = draw.table(("variant", "what", "address", "value"), rows)
    csv = draw.csv_link("content", ("variant", "address", "what", "before", "after"), plain)
    return section("What changed in the content", "", body, csv, "content")


def effects(run: Run) -> str:
    if not run.effects:
        return ""
    shares, words = shares_of(run), about(run)
    method = (
        "a confidence sequence, valid although the run stopped when it was precise enough"
        if run.stopped
        else "95 % intervals"
    )
    body = []
    for variant in run.variants:
        own = [effect for effect in run.effects if effect.variant == variant]
        if not own:
            continue
        if len(run.variants) > 2:
            body.append(f"<h3>{escape(variant)}</h3>")
        rows = []
        for effect in sorted(own, key=lambda effect: (not effect.real, effect.p, effect.metric)):
            share, one = effect.metric in shares, effect.interval
            reach = reach_of(one)
            paint = draw.colour(2 if one.mean >= 0 else 1)
            before, after = draw.figure(effect.before, share), draw.figure(effect.after, share)
            said = f"{before} → {after}   {draw.figure(one.mean, share, True)}"
            small = ", ".join(filter(None, (words[effect.metric], kind(run, effect.group))))
            mark = " ⚑" if effect.flips else ""
            rows.append(
                draw.row(
                    f"{plain(effect.metric)}{mark}",
                    small,
                    draw.rail(one, -reach, reach, paint, 0.0),
                    said,
                    not effect.real,
                )
            )
        sure = sum(effect.real for effect in own)
        shown = rows[: max(sure, 6)]
        rest = rows[len(shown) :]
        body.append(f'<div class="rows">{"".join(shown)}</div>')
        if rest:
            body.append(unfolding(f"{len(rest)} more that may be chance", rest))
    csv = draw.csv_link(
        "effects",
        ("variant", "games", "bots", *COMPARED, "p_corrected", "sure", "paired", "flips"),
        [
            (one.variant, *kind_of(one.group), *compared(one), one.p, one.real, one.paired, one.flips)
            for one in run.effects
        ],
    )
    said = (
        f"Each line has its own scale, the dashed mark is no difference; {method}. What is drawn in full is "
        f"sure after correction for {len(run.effects)} comparisons (Holm); the rest may be chance. ⚑ marks a "
        "sign that changes with strength."
    )
    return section("Before and after", said, "".join(body), csv, "effects")


def distributions(run: Run) -> str:
    made = []
    plain = []
    names = list(dict.fromkeys([run.study.aim, *DRAWN]))
    group = run.study.groups[0]
    games = run.of(group)
    for name in names:
        if name not in games.columns or name in shares_of(run):
            continue
        series = []
        for variant in run.variants:
            values = games.filter(polars.col("variant") == variant)[name].drop_nulls().to_list()
            if len(values) > 1:
                series.append((variant, values))
                plain += [(name, variant, value) for value in values]
        if series:
            made.append(f"<div><h3>{escape(about(run)[name])}</h3>{draw.histogram(series)}</div>")
    if not made:
        return ""
    body = draw.legend(run.variants) + f'<div class="two">{"".join(made)}</div>'
    said = f"How often which value came up: {escape(group.label)}, {escape(group.bots)}."
    counted: dict[tuple[str, str, float], int] = {}
    for key in plain:
        counted[key] = counted.get(key, 0) + 1
    csv = draw.csv_link(
        "distributions",
        ("figure", "variant", "value", "games"),
        [(*key, count) for key, count in sorted(counted.items())],
    )
    return section("Distributions", said, body, csv, "distributions")
