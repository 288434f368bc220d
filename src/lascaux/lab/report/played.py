"""How it was played: by whom, how alike, and what went wrong."""

from __future__ import annotations

import math

from lascaux.extras import needs
from lascaux.lab import players
from lascaux.lab.analysis import Effect, Run
from lascaux.lab.intervals import Interval
from lascaux.lab.players import Gain
from lascaux.lab.report import draw
from lascaux.lab.report.frame import (
    COMPARED,
    called,
    compared,
    folded,
    plain,
    reach_of,
    section,
    shares_of,
    spanned,
)
from lascaux.lab.study import Group

with needs("lab"):
    import polars


def pairing(run: Run) -> str:
    found = list(run.pairings())
    if not found:
        return ""
    rows = [
        (
            one.variant,
            one.group.label,
            one.group.bots,
            f"{one.never:.0%}",
            "–" if math.isnan(one.broke) else f"{one.broke:.0f} of {one.decisions:.0f}",
            "–" if not math.isfinite(one.saves) else f"{one.saves:.1f} ×",
        )
        for one in found
    ]
    header = (
        "variant",
        "games",
        "bots",
        "deals that play out alike",
        "others part at decision",
        "pairing saves",
    )
    csv = draw.csv_link(
        "pairing",
        ("variant", "games", "bots", "deals", "alike", "parts_at", "decisions", "saves"),
        [
            (
                one.variant,
                one.group.label,
                one.group.bots,
                one.deals,
                one.never,
                one.broke,
                one.decisions,
                one.saves,
            )
            for one in found
        ],
    )
    said = (
        "Variants play the same deals with the same luck. Once a bot decides otherwise, the games go their "
        "own ways, and the deal explains less."
    )
    return section("Where the pairing breaks", said, draw.table(header, rows, (3, 4, 5)), csv, "pairing")


def bots(run: Run) -> str:
    """Ratings, one better bot among others, and two kinds of bots on the same deals."""
    rated, gained, stronger = players.ratings(run), players.gains(run), players.strengths(run)
    if not (rated or gained or stronger):
        return ""
    body, links = "", []
    if rated:
        low = min(mu - 3 * sigma for _, mu, sigma, _ in rated)
        high = max(mu + 3 * sigma for _, mu, sigma, _ in rated)
        rows = []
        for name, mu, sigma, count in rated:
            one = Interval(mu, mu - 2 * sigma, mu + 2 * sigma, 1.0, count)
            rows.append(
                draw.row(
                    name,
                    f"{count} games",
                    draw.rail(one, low, high, draw.colour(0)),
                    f"{mu:.1f} ± {2 * sigma:.1f}",
                )
            )
        body += f'<h3>Ratings</h3><div class="rows">{"".join(rows)}</div>'
        links.append(draw.csv_link("ratings", ("bot", "rating", "deviation", "games"), rated))
    if gained:
        body += f"<h3>One better bot among others</h3>{_gains(run, gained)}"
        links.append(_gains_csv(gained))
    if stronger:
        body += f"<h3>The same deals by other bots</h3>{_strengths(run, stronger)}"
        cells = [(one.group.label, one.variant, *compared(one)) for one in stronger]
        links.append(draw.csv_link("strengths", ("games", "bots", *COMPARED), cells))
    said = "What thinking is worth. Ratings are by openskill, of bots that sat at one table; all begin at 25."
    return section("Bots", said, body, " ".join(links), "bots")


def _gains(run: Run, gained: list[Gain]) -> str:
    rows = []
    for one in gained:
        shown = one.more or one.above
        word = f"more than {one.others} there" if one.more else "above fair"
        name = f"{one.bot} among {one.others}" + (f", as {called(run, one.side)}" if one.side else "")
        said = f"{draw.figure(shown.mean, True, True)} {word}"
        rows.append(
            draw.row(
                name,
                f"{one.group.label}, wins {one.won.mean:.1%}",
                draw.rail(shown, -0.5, 1.0, draw.colour(2), 0.0),
                said,
            )
        )
    return f'<div class="rows">{"".join(rows)}</div>'


def _gains_csv(gained: list[Gain]) -> str:
    header = (
        "games",
        "bot",
        "others",
        "side",
        "won",
        "low",
        "high",
        "above_fair",
        "more",
        "more_low",
        "more_high",
    )
    cells = []
    for one in gained:
        more = spanned(one.more) if one.more else ("", "", "")
        who = (one.group.label, one.bot, one.others, one.side)
        cells.append((*who, *spanned(one.won), one.above.mean, *more))
    return draw.csv_link("gains", header, cells)


def _strengths(run: Run, stronger: list[Effect]) -> str:
    shares = shares_of(run)
    rows = []
    for one in stronger:
        share, interval = one.metric in shares, one.interval
        reach = reach_of(interval)
        before, after = draw.figure(one.before, share), draw.figure(one.after, share)
        said = f"{before} → {after}   {draw.figure(interval.mean, share, True)}"
        rows.append(
            draw.row(
                one.variant,
                f"{one.metric}, {one.group.label}",
                draw.rail(interval, -reach, reach, draw.colour(2), 0.0),
                said,
            )
        )
    return folded(rows)


def endings(run: Run) -> str:
    """What games end by, where that differs."""
    found = run.endings()
    reasons = list(dict.fromkeys(reason for *_, reason, _ in sorted(found, key=lambda one: -one[3])))
    if len(reasons) < 2:
        return ""
    rows = []
    for group, variant in dict.fromkeys((words_of(one[0]), one[1]) for one in found):
        own = {
            reason: share for one, name, reason, share in found if (words_of(one), name) == (group, variant)
        }
        parts = [(reason, own.get(reason, 0.0)) for reason in reasons]
        said = ", ".join(f"{plain(reason)} {share:.0%}" for reason, share in list(own.items())[:2])
        rows.append(draw.row(group, variant if len(run.variants) > 1 else "", draw.bar(parts, 1.0), said))
    header = ("games", "bots", "variant", "reason", "share")
    csv = draw.csv_link(
        "endings", header, [(one.label, one.bots, name, reason, share) for one, name, reason, share in found]
    )
    return section(
        "How games end",
        "",
        draw.legend([plain(reason) for reason in reasons[:6]]) + folded(rows),
        csv,
        "endings",
    )


def words_of(group: Group) -> str:
    return f"{group.label}, {group.bots}"


def failures(run: Run) -> str:
    failed = run.games.filter(polars.col("failure") != "")
    if not len(failed) and not len(run.crashed):
        return ""
    both = polars.concat(
        [
            failed.select("game", "bots", "stood_in", "failure"),
            run.crashed.select("game", "bots", "stood_in", "failure"),
        ]
    )
    died = f"{len(run.crashed)} games ended their process."
    body = f'<div class="flag bad">Bots failed in {len(failed)} games and simpler ones stood in; {died}</div>'
    body += draw.table(("game", "bots", "times", "what happened"), both.head(20).rows(), (0, 2))
    return section(
        "What went wrong", "", body, draw.csv_link("failures", tuple(both.columns), both.rows()), "failures"
    )
