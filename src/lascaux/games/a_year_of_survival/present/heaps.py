"""Food that was won, and food that was discarded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lascaux.engine import Area, Piece
from lascaux.engine.wording import counted, listed
from lascaux.games.a_year_of_survival.present.face_down import heap
from lascaux.games.a_year_of_survival.present.faces import FoodFace
from lascaux.games.a_year_of_survival.present.icons import season_look
from lascaux.games.a_year_of_survival.present.pieces import food
from lascaux.games.a_year_of_survival.present.views import YearView, season_names


def heaps(view: YearView) -> Iterator[Area]:
    if view.pile:
        pieces = _by_kind(list(view.pile), "won")
        note = f"{counted(view.score, 'point')} so far."
        yield Area(id="pile", title="Food pile", layout="stack", pieces=tuple(pieces), note=note)
    if view.discard:
        known = [card.card for card in view.discard if card.card is not None]
        pieces = [*_by_kind(known, "discarded"), *_face_down(view)]
        yield Area(id="discard", title="Food discard", layout="stack", pieces=tuple(pieces))


def _by_kind(cards: list[FoodFace], what: str) -> list[Piece]:
    faces = {card.id: card for card in cards}
    copies = Counter(card.id for card in cards)
    return [food(card, f"{what}:{id}", f"{what}: ", count=copies[id]) for id, card in faces.items()]


def _face_down(view: YearView) -> Iterator[Piece]:
    """The cards of the discard that are not shown, by season."""
    names = season_names(view)
    hidden = Counter((card.season, card.seen) for card in view.discard if card.card is None)
    for (season, seen), count in hidden.items():
        paint, icon = season_look(season)
        what = "scouted" if seen else "unseen"
        yield Piece(
            id=f"discarded:{what}:{season}",
            name=f"discarded face down: {counted(count, f'{what} {names[season]} card')}",
            kind="card",
            title=what.capitalize(),
            icon=icon,
            paint=paint,
            face_down=True,
            count=count,
        )


def top_of_discard(view: YearView) -> Piece:
    """The food discard beside its deck: the card on top as it lies, and in words all that lies below."""
    name = f"discarded food: {listed(heap(view.discard, season_names(view))) or 'nothing'}"
    if not view.discard:
        return Piece(id="food_discard", name=name, kind="spot", title="Discard", at=(0, 1))
    top = view.discard[-1]
    paint, icon = season_look(top.season)
    return Piece(
        id="food_discard",
        name=name,
        kind="card",
        title=top.card.name if top.card else "Discarded",
        icon=top.card.icon if top.card else icon,
        paint="" if top.card else paint,
        face_down=top.card is None,
        count=len(view.discard),
        exhausted=True,
        at=(0, 1),
    )
