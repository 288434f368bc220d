"""How the year went: what was brought home season by season, what was lacking, and what each has given."""

from __future__ import annotations

from collections import Counter

from lascaux.engine import Happened, Item, Need, Outcome, Past, Result, Source, Tally, Verdict
from lascaux.engine.result import each, sourced
from lascaux.engine.wording import counted
from lascaux.games.a_year_of_survival.present.icons import (
    CARDS,
    DEAD,
    FOODS,
    PLAYS,
    POINTS,
    UNNAMED,
    WINTER,
    season_look,
)
from lascaux.games.a_year_of_survival.present.views import YearView

BROUGHT = ("food-won", "reward")
TALLIES = {"food-won": ("Expeditions won", POINTS), "item-taken": ("Items crafted", CARDS)}


def result(view: YearView, outcome: Outcome, past: Past, names: list[str]) -> Result:
    return Result(
        _verdict(view, bool(outcome.winners)),
        tuple(_sources(view, past, names)),
        tuple(_tallies(view, past)),
        tuple(_needs(view, past)),
    )


def _verdict(view: YearView, won: bool) -> Verdict:
    needed = _needed(view)
    points = f"{counted(view.score, 'point')} of food"
    asked = f"{needed} {'was' if needed == 1 else 'were'} needed"
    band = next(band.name for band in view.bands if view.score <= band.most)
    if won:
        return Verdict(f"{band}!", f"{points}, {asked}: you win together.", True, True)
    short = f"{needed - view.score} short, you lose together."
    return Verdict(f"{band}.", f"{points}, {asked}: {short}", True)


def _needed(view: YearView) -> int:
    """YS-12.2: the least points with which the year counts as won."""
    return next((band.least for band in view.bands if band.won), view.bands[-1].most)


# What was brought home


def _sources(view: YearView, past: Past, names: list[str]) -> list[Source]:
    """One row a season; what was brought home before the game was taken up stands in the first."""
    told: list[list[Item]] = [[] for _ in view.seasons]
    ids = [season.id for season in view.seasons]
    begun = [one for one in past if one.event.kind == "season-begun"]
    season = view.season - len(begun)
    first = season
    for place, one in enumerate(past):
        if one.event.kind == "season-begun":
            season = ids.index(one.event.facts["season"])
        item = _item(view, one, past, place, names)
        if item is not None:
            told[season].append(item)
    points = [sum(item.points[0] for item in items) for items in told]
    points[first] += view.score - sum(points)
    return [
        sourced(face.id, face.name, season_look(face.id)[1], [sum_of] * view.seats, items, counts=False)
        for face, sum_of, items in zip(view.seasons, points, told, strict=True)
    ]


def _item(view: YearView, one: Happened, past: Past, place: int, names: list[str]) -> Item | None:
    event, facts = one.event, one.event.facts
    everybody = range(view.seats)
    if event.kind in BROUGHT:
        beaten = _beaten_before(past, place) if event.kind == "reward" else ""
        return Item(
            text=f"{facts['name']}{beaten}",
            points=each(view.seats, everybody, facts["points"]),
            targets=(f"won:{facts['card']}",),
            ply=one.ply,
            by=event.seat,
            icon=_picture(view, facts["card"]),
        )
    if event.kind == "ambush-lost":
        text = f"The {facts['name']} was too strong for {names[event.seat]}; everybody lost an item"
    elif event.kind == "season-ended" and not facts["enough"]:
        text = f"{facts['name']} ended with {facts['eaten']} of {facts['needed']} points: the band starved"
    elif event.kind == "died":
        text = f"{names[event.seat]} {'starved' if facts['why'] == 'starved' else 'died in an ambush'}"
    else:
        return None
    return Item(text, each(view.seats, (), 0), ply=one.ply, by=event.seat, icon=DEAD)


def _beaten_before(past: Past, place: int) -> str:
    for one in reversed(past[:place]):
        if one.event.kind == "ambush-beaten":
            return f", for beating the {one.event.facts['name']}"
    return ""


def _picture(view: YearView, card: str) -> str:
    organism = next((food.organism for food in view.pile if food.id == card), "")
    return FOODS.get(organism, UNNAMED)


# What was needed, and what each gave


def _needs(view: YearView, past: Past) -> list[Need]:
    found = [
        Need(
            name=f"By the end of {one.event.facts['name'].lower()}",
            have=one.event.facts["eaten"],
            need=one.event.facts["needed"],
            icon=season_look(one.event.facts["season"])[1],
            points=True,
            ply=one.ply,
        )
        for one in past
        if one.event.kind == "season-ended"
    ]
    return [*found, Need("To get through the winter", view.score, _needed(view), WINTER, points=True)]


def _tallies(view: YearView, past: Past) -> list[Tally]:
    counts = Counter((one.event.kind, one.event.seat) for one in past)
    icons = Counter[int]()
    for one in past:
        if one.event.kind == "item-played":
            icons[one.event.seat] += one.event.facts["filled"]
    seats = range(view.seats)
    rows = [
        Tally(name, tuple(counts[kind, seat] for seat in seats), icon)
        for kind, (name, icon) in TALLIES.items()
    ]
    rows.append(Tally("Icons filled", tuple(icons[seat] for seat in seats), PLAYS))
    deaths = Tally("Deaths", tuple(counts["died", seat] for seat in seats), DEAD)
    return [*rows, deaths] if any(deaths.figures) else rows
