"""What is printed on cards and tokens, ready to be drawn or read out."""

from __future__ import annotations

import functools

import msgspec

from lascaux.games.elawa.content.printed import Card
from lascaux.games.elawa.content.tables import Content


class CardFace(msgspec.Struct, frozen=True):
    """A tribe card as printed. Colour comes with its region, letter and shape, the type with an icon.

    `counts` is the colour or type for each card of which a tribe scores the points.
    """

    id: str
    name: str
    colour: str
    region: str
    letter: str
    shape: str
    type: str
    icon: str
    points: int
    worth: str
    counts: str
    cost: dict[str, int]
    sacrifice: bool
    effect: str
    stores: str
    take: int


class ResourceFace(msgspec.Struct, frozen=True):
    id: str
    name: str
    abbreviation: str
    shape: str
    wild: bool


def token_id(seat: int, kind: str) -> str:
    """What options and moves call the tokens of one kind in front of a seat."""
    return f"token:{seat}:{kind}"


@functools.lru_cache(maxsize=8)
def faces(content: Content) -> tuple[CardFace, ...]:
    """The face of every card, by number."""
    colours = {colour.id: colour for colour in content.colours}
    icons = {kind.id: kind.icon for kind in content.types}
    return tuple(
        CardFace(
            id=card.id,
            name=card.name,
            colour=card.colour,
            region=colours[card.colour].region,
            letter=colours[card.colour].letter,
            shape=colours[card.colour].shape,
            type=card.type,
            icon=icons[card.type],
            points=card.points,
            worth=_worth(card),
            counts=card.target,
            cost=card.cost,
            sacrifice=card.sacrifice,
            effect="" if card.effect == "none" else card.effect,
            stores=card.stores,
            take=card.take,
        )
        for card in content.cards
    )


def _worth(card: Card) -> str:
    """The printed value in a few words."""
    match card.scoring:
        case "per_colour" | "per_type":
            return f"{card.points} per {card.target}"
        case "per_stored":
            return f"{card.points} per {card.stores} stored"
        case "per_different":
            return f"{card.points} per different kind stored"
        case _:
            return str(card.points)


@functools.lru_cache(maxsize=8)
def resources(content: Content) -> tuple[ResourceFace, ...]:
    return tuple(
        ResourceFace(kind.id, kind.name, kind.abbreviation, kind.shape, kind.wild)
        for kind in content.resources
    )
