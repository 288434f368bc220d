"""The year as tracks: the seasons with what they ask for, and the four ways the winter may go."""

from __future__ import annotations

from lascaux.engine import Area, Piece
from lascaux.engine.wording import counted
from lascaux.games.a_year_of_survival.present.icons import WINTER, season_look
from lascaux.games.a_year_of_survival.present.variants import otherwise
from lascaux.games.a_year_of_survival.present.views import YearView


def seasons(view: YearView) -> Area:
    season = view.seasons[view.season]
    steps = [
        face.name if face.needed is None else f"{face.name}: {counted(face.needed, 'point')} by its end"
        for face in view.seasons
    ]
    marker = Piece(
        id="season",
        name=f"it is {season.name.lower()}",
        kind="token",
        icon=season_look(season.id)[1],
        paint=season_look(season.id)[0],
        at=(view.season, 0),
    )
    goal = "" if season.needed is None else f"{view.eaten} of at least {counted(season.needed, 'point')}."
    note = f"{goal} {otherwise(view.variants)}".strip()
    return Area(
        id="seasons", title="Seasons", layout="track", steps=tuple(steps), pieces=(marker,), note=note
    )


def winter(view: YearView) -> Area:
    """The four ways the winter may go, and where the score stands now."""
    reached = next(place for place, band in enumerate(view.bands) if view.score <= band.most)
    steps = [f"{_range(view, place)} {band.name}" for place, band in enumerate(view.bands)]
    marker = Piece(
        id="score",
        name=f"{counted(view.score, 'point')}: {view.bands[reached].name}",
        kind="token",
        title=str(view.score),
        icon=WINTER,
        at=(reached, 0),
    )
    return Area(id="winter", title="The winter", layout="track", steps=tuple(steps), pieces=(marker,))


def _range(view: YearView, place: int) -> str:
    band = view.bands[place]
    return f"{band.least}+" if place == len(view.bands) - 1 else f"{band.least}–{band.most}"
