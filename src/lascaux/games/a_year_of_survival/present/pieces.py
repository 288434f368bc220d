"""Cards as pieces to be drawn."""

from __future__ import annotations

from lascaux.engine import Mark, Piece
from lascaux.games.a_year_of_survival.present.faces import FoodFace, ItemFace, face, use
from lascaux.games.a_year_of_survival.present.icons import (
    CATEGORIES,
    KINDS,
    POINTS,
    SKILLS,
    category_look,
)


def food(
    card: FoodFace,
    id: str,
    prefix: str,
    *,
    text: str = "",
    marks: tuple[Mark, ...] = (),
    count: int = 1,
    at: tuple[int, int] | None = None,
) -> Piece:
    points = Mark(POINTS, "points", str(card.points))
    return Piece(
        id=id,
        name=f"{prefix}{face(card)}",
        kind="card",
        title=card.name,
        icon=card.icon,
        paint=KINDS.get(card.kind, "stone"),
        costs=tuple(
            Mark(category_look(category)[1], category, str(icons)) for category, icons in card.icons.items()
        ),
        effects=(points, *marks),
        text=" ".join(filter(None, (f"{card.kind.capitalize()}.", text))),
        count=count,
        at=at,
    )


def item_card(item: ItemFace, id: str, prefix: str, count: int = 1) -> Piece:
    paint = category_look(item.type)[0] if item.type in CATEGORIES else SKILLS
    times = f"×{item.strength}" if item.strength > 1 else ""
    return Piece(
        id=id,
        name=f"{prefix}{item.name}, {use(item)}",
        kind="card",
        title=item.name,
        icon=item.icon,
        paint=paint,
        effects=tuple(Mark(category_look(category)[1], category, times) for category in item.fills),
        count=count,
    )
