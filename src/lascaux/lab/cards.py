"""Cards: how often they are chosen, and what that is worth, by association and by experiment."""

from __future__ import annotations

from typing import Any

import msgspec

from lascaux.engine import Game
from lascaux.extras import needs
from lascaux.lab import intervals, tables
from lascaux.lab.analysis import Frame, Run, unpaired
from lascaux.lab.intervals import Interval
from lascaux.lab.study import AS_IT_IS

with needs("lab"):
    import polars


class Card(msgspec.Struct):
    """One card, tile or unit: how often it could be chosen and was, by game; its worth in wins and points."""

    id: str
    name: str
    what: str
    variant: str
    offered: float
    chosen: float
    rate: float
    association: Interval
    worth: Interval
    points: Interval


def cards(run: Run, bots: str = "") -> list[Card]:
    """Every card that could be chosen, most chosen first; with one kind of bots, the first."""
    group_bots = bots or run.study.groups[0].bots
    names = titles(run.game)
    tallies = run.store.frame("tallies").filter(polars.col("what") != "points")
    own = run.games.filter(polars.col("bots") == group_bots)
    kinds = own.filter(tables.counts_cards(polars.col("deal"))).select("game", "variant")
    wins = run.store.frame("seats").select("game", "seat", "won")
    rows = tallies.join(kinds, on="game").join(wins, on=["game", "seat"])
    trials = run.store.frame("trials").join(own.select("game"), on="game")
    counts = dict(kinds.group_by("variant").len().iter_rows())
    found = []
    for (variant, thing), all_of_it in rows.group_by("variant", "thing", maintain_order=True):
        done = [what for what in all_of_it["what"].unique().to_list() if not what.startswith("could be ")]
        for what in sorted(done):
            card = _card(str(thing), names, what, str(variant), all_of_it, trials, counts[str(variant)])
            found.append(card)
    return sorted(found, key=lambda card: (run.variants.index(card.variant), card.what, -card.chosen))


def _card(
    id: str, names: dict[str, str], what: str, variant: str, rows: Frame, trials: Frame, games: int
) -> Card:
    chosen = rows.filter(polars.col("what") == what)
    could = rows.filter(polars.col("what") == f"could be {what}")
    offered = could.join(chosen.select("game", "seat", took=polars.lit(1)), on=["game", "seat"], how="left")
    with_it = offered.filter(polars.col("took").is_not_null())["won"].to_numpy()
    without = offered.filter(polars.col("took").is_null())["won"].to_numpy()
    own = trials.filter((polars.col("card") == id) & (polars.col("what") == what))
    if variant != AS_IT_IS:
        own = own.head(0)
    return Card(
        id=id,
        name=names.get(id, id.replace("_", " ")),
        what=what,
        variant=variant,
        offered=float(could["count"].sum()) / games,
        chosen=float(chosen["count"].sum()) / games,
        rate=len(with_it) / max(1, len(offered)),
        association=unpaired(without, with_it) if min(len(with_it), len(without)) > 1 else intervals.NOTHING,
        worth=intervals.fixed((own["won_with"] - own["won_without"]).to_numpy()),
        points=intervals.fixed((own["score_with"] - own["score_without"]).to_numpy()),
    )


def titles(game: Game) -> dict[str, str]:
    """What people call the entries of the content, by id."""
    found: dict[str, str] = {}

    def look(value: Any) -> None:
        if isinstance(value, dict):
            name = value.get("name") or value.get("title")
            if isinstance(value.get("id"), str) and isinstance(name, str):
                found.setdefault(value["id"], name)
            for inner in value.values():
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)

    look(game.content_document)
    return found
