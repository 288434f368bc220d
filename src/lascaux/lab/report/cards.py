"""The cards on one map: how often chosen, and what that is worth."""

from __future__ import annotations

import math
from html import escape

from lascaux.lab import cards as worth
from lascaux.lab import intervals
from lascaux.lab.analysis import REAL, Run
from lascaux.lab.cards import Card
from lascaux.lab.report import draw
from lascaux.lab.report.frame import section

CALLED = 10  # cards with their names on the map


def cards(run: Run) -> str:
    found = worth.cards(run)
    if not found:
        return ""
    parts = [_card_map(run, found, what) for what in dict.fromkeys(card.what for card in found)]
    csv = draw.csv_link(
        "cards",
        (
            "id",
            "name",
            "what",
            "variant",
            "offered_per_game",
            "chosen_per_game",
            "rate",
            "association",
            "association_low",
            "association_high",
            "worth_in_wins",
            "worth_low",
            "worth_high",
            "worth_in_points",
            "points_low",
            "points_high",
            "experiments",
        ),
        [
            (
                card.id,
                card.name,
                card.what,
                card.variant,
                card.offered,
                card.chosen,
                card.rate,
                card.association.mean,
                card.association.low,
                card.association.high,
                card.worth.mean,
                card.worth.low,
                card.worth.high,
                card.points.mean,
                card.points.low,
                card.points.high,
                card.worth.count,
            )
            for card in found
        ],
    )
    said = (
        "Across: how many seats that could choose a card did. Up: what that is worth. Where there were "
        "experiments, worth is causal: the same game from the same moment on, once with the card and once "
        "without it ever; colours are corrected for the number of cards. Association, the wins of those "
        "who chose it less those of the others, stands beside it in the table; winners choose well, too."
    )
    return section("Cards", said, "".join(parts), csv, "cards")


def _card_map(run: Run, found: list[Card], what: str) -> str:
    base = run.study.variants[0].name
    own = [card for card in found if card.what == what and card.variant == base]
    causal = sum(card.worth.count >= 5 for card in own) >= len(own) / 2
    points = []
    corrected = intervals.holm([(card.points if causal else card.association).p for card in own])
    for card, p in zip(own, corrected, strict=True):
        one = card.points if causal else card.association
        if not math.isfinite(one.mean):
            continue
        worth = (
            f"{one.mean:+.2f} points, {one.count} experiments"
            if causal
            else f"{one.mean * 100:+.0f} points of the share of wins"
        )
        words = f"{card.name}: {what} by {card.rate:.0%} of the seats that could; {worth}"
        size = 9 + 13 * math.sqrt(min(1.0, card.offered / max(1e-9, max(other.offered for other in own))))
        points.append(
            (
                card.rate,
                one.mean if causal else one.mean * 100,
                size,
                card.name,
                words,
                0 if p > REAL or one.count < intervals.FEW else 2 if one.mean > 0 else 1,
            )
        )
    drawn = ""
    if len(points) > 2:
        unit = "points of score" if causal else "percentage points of wins (association)"
        drawn = draw.scatter(points, f"{what} when possible", f"worth in {unit}", CALLED)
        drawn = draw.legend(["not sure", "sure to cost", "sure to gain"]) + drawn
    rows = [
        (
            card.name,
            f"{card.offered:.2f}",
            f"{card.chosen:.2f}",
            f"{card.rate:.0%}",
            _pm(card.association.mean * 100, card.association.off * 100),
            _pm(card.worth.mean * 100, card.worth.off * 100),
            _pm(card.points.mean, card.points.off),
            card.worth.count,
        )
        for card in own
    ]
    header = (
        "card",
        "could be",
        what,
        "rate",
        "association, % of wins",
        "worth, % of wins",
        "worth, points",
        "experiments",
    )
    return (
        f"<h3>{escape(what.capitalize())}</h3>{drawn}<details><summary>All {len(rows)} as a table</summary>"
        f"{draw.table(header, rows, range(1, 8))}</details>"
    )


def _pm(mean: float, off: float) -> str:
    if not math.isfinite(mean):
        return "–"
    return f"{mean:+.1f} ± {off:.1f}" if math.isfinite(off) else f"{mean:+.1f}"
