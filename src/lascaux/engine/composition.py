"""Where things lie on the screen, for the whole game.

A composition names places and gives each a box: left, top, width and height in hundredths of the room that
the board has. Areas say in which place they lie; a place without an area stays empty, so that nothing which
does not move in the game moves on the screen. `of` makes a place one seat's own, counted clockwise from
whoever looks: 0 is mine, 1 the next seat's; at the head of the first place of a seat stands its plaque. What
a seat has may lie in a place of all, too.

On a narrow screen there may be several pages, one behind the other; what is decided and what one holds belong
on the first, which has no name. Places of other seats can be left out there: they are a tap away in any case.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Literal

import msgspec

Box = tuple[float, float, float, float]
"""Left, top, width and height."""

Size = Literal["large", "card", "plate", "chip"]


class Place(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A named part of the screen."""

    id: str
    box: Box
    of: int | None = None
    page: str = ""


class Lies(msgspec.Struct, frozen=True):
    """Where areas of a kind lie, how large their pieces are drawn at most, and for how many room is kept."""

    place: str
    size: Size = "card"
    room: int = 0


class Composition(msgspec.Struct, frozen=True, kw_only=True):
    """The same places for wide and for narrow screens."""

    wide: tuple[Place, ...]
    narrow: tuple[Place, ...]

    def complaints(self, seats: int) -> Iterator[str]:
        """What is wrong with it at a table of so many seats."""
        for name, places in (("wide", self.wide), ("narrow", self.narrow)):
            yield from (f"{name}: {complaint}" for complaint in _complaints(places, seats))
        shown = {place.of for place in self.wide}
        missing = set(range(seats)) - shown
        if missing:
            yield f"wide: no place for seats {sorted(missing)}, counted from whoever looks"
        lost = {(place.id, place.of) for place in self.wide if not place.of} - {
            (place.id, place.of) for place in self.narrow
        }
        if lost:
            yield f"narrow: it lacks {sorted(id for id, _ in lost)}"

    def holds(self, id: str, of: int | None) -> bool:
        return any(place.id == id and place.of in (of, None) for place in self.wide)


def _complaints(places: tuple[Place, ...], seats: int) -> Iterator[str]:
    twice = [key for key, times in Counter((place.id, place.of) for place in places).items() if times > 1]
    if twice:
        yield f"places given twice: {twice}"
    for place in places:
        left, top, width, height = place.box
        if min(left, top) < 0 or min(width, height) <= 0 or max(left + width, top + height) > 100.01:
            yield f"{place.id} lies outside of the screen: {place.box}"
        if place.of is not None and not 0 <= place.of < seats:
            yield f"{place.id} belongs to a seat that is not there: {place.of}"
    for one, other in combinations(places, 2):
        if one.page == other.page and _overlap(one.box, other.box):
            yield f"{one.id} and {other.id} overlap"


def _overlap(one: Box, other: Box) -> bool:
    return all(
        one[axis] + one[axis + 2] > other[axis] + 0.01 and other[axis] + other[axis + 2] > one[axis] + 0.01
        for axis in (0, 1)
    )


def beside(box: Box, parts: int, gap: float = 0.6) -> list[Box]:
    """A box cut into equal ones from left to right."""
    left, top, width, height = box
    each = (width - gap * (parts - 1)) / parts
    return [(round(left + number * (each + gap), 2), top, round(each, 2), height) for number in range(parts)]


def below(box: Box, parts: int, gap: float = 0.8) -> list[Box]:
    """A box cut into equal ones from top to bottom."""
    left, top, width, height = box
    each = (height - gap * (parts - 1)) / parts
    return [(left, round(top + number * (each + gap), 2), width, round(each, 2)) for number in range(parts)]
