"""What sections have in common: a heading, a sentence how to read it, a picture, and its CSV."""

from __future__ import annotations

import math
from html import escape
from typing import Any

from lascaux.lab import metrics
from lascaux.lab.analysis import Effect, Run
from lascaux.lab.cards import titles
from lascaux.lab.intervals import Interval
from lascaux.lab.study import Group

FOLD = 12  # rows in sight
COMPARED = ("figure", "before", "after", "difference", "low", "high")  # what `compared` tells


def section(title: str, words: str, body: str, csv: str = "", id: str = "") -> str:
    name = f' id="{escape(id)}"' if id else ""
    said = f'<p class="soft">{words}</p>' if words else ""
    return f'<section{name}><div class="head"><h2>{escape(title)}</h2>{csv}</div>{said}{body}</section>'


def shares_of(run: Run) -> set[str]:
    return {metric.name for metric in run.metrics if metric.share}


def about(run: Run) -> dict[str, str]:
    words = {metric.name: metric.about for metric in metrics.of_game(run.game)}
    words["won"] = "games that the band wins" if run.game.cooperative else "games with a winner"
    return words


def place_of(run: Run, variant: str) -> int:
    return run.variants.index(variant)


def kind(run: Run, group: Group) -> str:
    """What tells these games from the others of the run."""
    parts = []
    if len({one.label for one in run.study.groups}) > 1:
        parts.append(group.label)
    if len({one.bots for one in run.study.groups}) > 1:
        parts.append(group.bots)
    return ", ".join(parts)


def folded(rows: list[str]) -> str:
    """The first rows, and the others behind a click."""
    body = f'<div class="rows">{"".join(rows[:FOLD])}</div>'
    if len(rows) > FOLD:
        body += unfolding(f"{len(rows) - FOLD} more", rows[FOLD:])
    return body


def unfolding(words: str, rows: list[str]) -> str:
    inner = f'<div class="rows">{"".join(rows)}</div>'
    return f"<details><summary>{escape(words)}</summary>{inner}</details>"


def reach_of(one: Interval) -> float:
    """How far from no difference a picture of it goes to both sides."""
    return max(1e-9, *(abs(end) for end in spanned(one) if math.isfinite(end))) * 1.1


def kind_of(group: Group) -> tuple[str, str]:
    """Games of one kind as cells of a CSV file."""
    return group.label, group.bots


def spanned(one: Interval) -> tuple[float, float, float]:
    """An interval as cells of a CSV file."""
    return one.mean, one.low, one.high


def compared(effect: Effect) -> tuple[Any, ...]:
    """A difference as cells of a CSV file."""
    return effect.metric, effect.before, effect.after, *spanned(effect.interval)


def plain(name: str) -> str:
    """A name of ours, such as `lead_changes`, as one would write it."""
    return name.replace("-", " ").replace("_", " ")


def called(run: Run, id: str) -> str:
    return titles(run.game).get(id, plain(id).capitalize())
