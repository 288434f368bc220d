"""The tables of a run, as Parquet: their columns, and how rows become them.

This is the published schema (docs/lab.md lists it); `VERSION` is raised when a column changes its meaning.
"""

from __future__ import annotations

import io
import json
import platform
from collections.abc import Sequence
from typing import Any

import lascaux
from lascaux.extras import needs
from lascaux.lab import metrics
from lascaux.lab.rows import Row
from lascaux.lab.study import Study

with needs("lab"):
    import polars

VERSION = 1
OFTEN = (
    1000  # deals of which every card is counted; beyond, of every eighth: it costs a third of a quick game
)
BEYOND = 8
RARELY = 4  # points by source are told of every fourth of the first deals: they cost as much as a quick game
KEY = "lascaux"  # of the metadata of every file

GAMES = {
    "game": polars.Int64,
    "variant": polars.String,
    "bots": polars.String,
    "seats": polars.UInt8,
    "settings": polars.String,
    "deal": polars.Int64,
    "seed": polars.UInt64,
    "rotation": polars.UInt8,
    "winners": polars.List(polars.UInt8),
    "reason": polars.String,
    "stood_in": polars.UInt32,
    "failure": polars.String,
    "version": polars.String,
    "actions": polars.List(polars.UInt32),
}
SEATS = {
    "game": polars.Int64,
    "seat": polars.UInt8,
    "bot": polars.String,
    "side": polars.String,
    "won": polars.Float64,
    "score": polars.Int32,
    "place": polars.UInt8,
}
DECISIONS = {
    "game": polars.Int64,
    "ply": polars.UInt16,
    "seat": polars.UInt8,
    "step": polars.String,
    "options": polars.UInt16,
    "action": polars.String,
}
TALLIES = {
    "game": polars.Int64,
    "seat": polars.UInt8,
    "what": polars.String,
    "thing": polars.String,
    "count": polars.Int32,
}
EVENTS = {
    "game": polars.Int64,
    "ply": polars.UInt16,
    "kind": polars.String,
    "seat": polars.Int8,
    "facts": polars.String,
}
TRIALS = {
    "game": polars.Int64,
    "card": polars.String,
    "what": polars.String,
    "ply": polars.UInt16,
    "seat": polars.UInt8,
    "chosen": polars.Boolean,
    "won_with": polars.Float64,
    "won_without": polars.Float64,
    "score_with": polars.Int32,
    "score_without": polars.Int32,
}
TABLES: dict[str, dict[str, Any]] = {
    "seats": SEATS,
    "decisions": DECISIONS,
    "tallies": TALLIES,
    "events": EVENTS,
    "trials": TRIALS,
    "games": GAMES,  # last: a game counts as played once it is here
}

DIED = (polars.col("failure") != "") & (polars.col("reason") == "")  # its processes did, so there is no game


def columns(table: str, study: Study) -> dict[str, Any]:
    """The columns of a table; games have one more for each figure."""
    if table != "games":
        return TABLES[table]
    return {**GAMES, **dict.fromkeys(figures(study), polars.Float64)}


def figures(study: Study) -> list[str]:
    known = metrics.names(study.load())
    return [name for name in known if not study.metrics or name in study.metrics or name == study.aim]


# Both are asked about one deal, and about a column of them.


def counts_cards(deal: Any) -> Any:
    return (deal < OFTEN) | (deal % BEYOND == 0)


def counts_sources(deal: Any) -> Any:
    return counts_cards(deal) & (deal % RARELY == 0)


def told(settings: dict[str, Any]) -> str:
    return json.dumps(settings, sort_keys=True)


def metadata(study: Study) -> dict[str, str]:
    """What every file says about where it comes from."""
    game = study.load()
    return {
        KEY: json.dumps(
            {
                "schema": VERSION,
                "version": lascaux.__version__,
                "compiled": lascaux.COMPILED,
                "python": platform.python_version(),
                "game": game.id,
                "rules": study.rules,
                "variants": {
                    variant.name: {
                        "content": variant.mark,
                        "changes": [str(change) for change in study.load(place).content_changes],
                    }
                    for place, variant in enumerate(study.variants)
                },
                "bots": sorted({name for group in study.groups for name in group.lineup}),
                "seed": study.seed,
                "groups": [
                    {
                        "seats": group.seats,
                        "settings": group.settings,
                        "bots": group.bots,
                        "deals": group.deals,
                    }
                    for group in study.groups
                ],
            }
        )
    }


def frames(study: Study, rows: Sequence[Row]) -> dict[str, polars.DataFrame]:
    """The rows as tables, made column by column: that is ten times as fast."""
    return {
        "seats": _frame(study, "seats", _seats(study, rows)),
        "decisions": _frame(study, "decisions", _decisions(study, rows) if study.decisions else {}),
        "tallies": _frame(study, "tallies", _tallies(rows)),
        "events": _frame(study, "events", _events(rows)),
        "trials": _frame(study, "trials", _trials(rows)),
        "games": _frame(study, "games", _games(study, rows)),
    }


def encode(study: Study, rows: Sequence[Row]) -> dict[str, bytes]:
    """Every table as the bytes of a Parquet file."""
    about = metadata(study)
    return {table: packed(frame, about) for table, frame in frames(study, rows).items()}


def packed(frame: polars.DataFrame, about: dict[str, str]) -> bytes:
    out = io.BytesIO()
    frame.write_parquet(out, compression="zstd", compression_level=1, metadata=about)
    return out.getvalue()


Columns = dict[str, list[Any]]


def _frame(study: Study, table: str, made: Columns) -> polars.DataFrame:
    wanted = columns(table, study)
    # Counts and facts are a game's own and may be of any kind. Ours are not, and need no second look.
    lenient = table in ("tallies", "events")
    return polars.DataFrame({name: made.get(name, []) for name in wanted}, schema=wanted, strict=not lenient)


def _games(study: Study, rows: Sequence[Row]) -> Columns:
    settings = [told(group.settings) for group in study.groups]
    bots = [group.bots for group in study.groups]
    made: Columns = {
        "game": [row.number for row in rows],
        "variant": [study.variants[row.variant].name for row in rows],
        "bots": [bots[row.group] for row in rows],
        "seats": [study.groups[row.group].seats for row in rows],
        "settings": [settings[row.group] for row in rows],
        "deal": [row.deal for row in rows],
        "seed": [row.seed for row in rows],
        "rotation": [row.rotation for row in rows],
        "winners": [row.winners for row in rows],
        "reason": [row.reason for row in rows],
        "stood_in": [row.stood_in for row in rows],
        "failure": [row.failure for row in rows],
        "version": [row.version for row in rows],
        "actions": [row.actions for row in rows],
    }
    for name in figures(study):
        made[name] = [row.figures.get(name) for row in rows]
    return made


def _seats(study: Study, rows: Sequence[Row]) -> Columns:
    together = study.load().cooperative
    sitting = {
        (place, rotation): list(group.sitting(rotation))
        for place, group in enumerate(study.groups)
        for rotation in range(group.rotations)
    }
    made: Columns = {name: [] for name in SEATS}
    for row in rows:
        seats = range(len(row.scores))
        share = 1.0 if together else 1.0 / (len(row.winners) or 1)
        made["game"] += [row.number] * len(seats)
        made["seat"] += seats
        made["bot"] += sitting[row.group, row.rotation] if row.scores else []
        made["side"] += row.sides or [""] * len(seats)
        made["won"] += [share if seat in row.winners else 0.0 for seat in seats]
        made["score"] += row.scores
        made["place"] += row.places
    return made


def _decisions(study: Study, rows: Sequence[Row]) -> Columns:
    """Without the texts of actions a row would mean nothing to a reader."""
    texts: dict[tuple[int, int], dict[int, str]] = {}
    spaces: dict[tuple[int, int], Any] = {}
    made: Columns = {name: [] for name in DECISIONS}
    for row in rows:
        place = (row.group, row.variant)
        if place not in texts:
            group = study.groups[row.group]
            new = study.load(row.variant).new
            spaces[place] = new(seats=group.seats, seed=row.seed, **group.settings).actions
            texts[place] = {}
        known, space = texts[place], spaces[place]
        for action in {*row.actions}.difference(known):
            known[action] = space.key(action)
        made["game"] += [row.number] * len(row.actions)
        made["ply"] += range(len(row.actions))
        made["seat"] += row.actors
        made["step"] += row.steps
        made["options"] += row.options
        made["action"] += map(known.__getitem__, row.actions)
    return made


def _tallies(rows: Sequence[Row]) -> Columns:
    made: Columns = {name: [] for name in TALLIES}
    for row in rows:
        for what, seat, counts in row.tallies:
            made["game"] += [row.number] * len(counts)
            made["seat"] += [seat] * len(counts)
            made["what"] += [what] * len(counts)
            made["thing"] += counts
            made["count"] += counts.values()
    return made


def _events(rows: Sequence[Row]) -> Columns:
    told_of = [(row.number, *event) for row in rows for event in row.events]
    made = dict(zip(EVENTS, map(list, zip(*told_of, strict=True)), strict=True)) if told_of else {}
    if made:
        made["facts"] = [json.dumps(facts, default=str) for facts in made["facts"]]
    return made


def _trials(rows: Sequence[Row]) -> Columns:
    every = [(row.number, trial) for row in rows for trial in row.trials]
    made: Columns = {"game": [number for number, _ in every]}
    for name in list(TRIALS)[1:]:
        made[name] = [getattr(trial, name) for _, trial in every]
    return made
