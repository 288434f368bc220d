"""PA-2, PA-15.1: where each kind of card can lie."""

from __future__ import annotations

from collections.abc import Iterator

from lascaux.games.paleo.content import codes
from lascaux.games.paleo.content.codes import (
    ASIDE,
    BENCH,
    BOX,
    CAMP,
    GRAVE,
    GROUP,
    IDEAS,
    NIGHT,
    PEOPLE,
    PILE,
    PLACE_NAMES,
    REVEALED,
    SHOWN,
)
from lascaux.games.paleo.content.language import Card
from lascaux.games.paleo.state import Paleo

BOARDS = {GROUP: "group", NIGHT: "night", CAMP: "camp"}


def cards_lie_where_such_cards_lie(before: Paleo | None, state: Paleo) -> Iterator[str]:
    content = state.content
    for card in range(content.total):
        place = _kind_of_place(state.place[card])
        if place != BOX and not may_lie(content.cards[card], place):
            yield f"{content.names[card]} cannot lie in {_name(place)}"


def _kind_of_place(place: int) -> int:
    """For the places of a seat the first one of their kind."""
    return next((first for first in (REVEALED, GROUP, PILE) if place >= first), place)


def _name(place: int) -> str:
    return {PILE: "a pile", GROUP: "a group", REVEALED: "a revealed slot"}.get(place) or PLACE_NAMES[place]


def may_lie(card: Card, place: int) -> bool:
    if place == GRAVE:
        return True
    if card.kind == "mission":
        return place == NIGHT
    if card.kind == "idea":
        return place == BENCH or (card.set == "ideas" and place in (IDEAS, SHOWN))
    if place in BOARDS:
        joins = card.set == "people" and place == GROUP
        return joins or card.place == BOARDS[place] or BOARDS[place] in _moves(card)
    if card.set == "people":
        return place == PEOPLE
    return _may_lie_by_day(card, place)


def _may_lie_by_day(card: Card, place: int) -> bool:
    """PA-3.7: a card with a place of its own is never left in a revealed slot."""
    match place:
        case codes.PILE | codes.FACE_DOWN:
            return True
        case codes.REVEALED:
            return card.place is None
        case codes.OPEN:
            return card.place is None or card.aside or "discard" in _moves(card)
        case codes.DREAMS:
            return card.is_dream
        case codes.SECRETS | codes.OPENED:
            return card.set == "secrets"
        case _:
            return place == ASIDE and card.aside


def _moves(card: Card) -> set[str | None]:
    """Where its actions send it."""
    return {action.then for _, action in card.every_action()}
