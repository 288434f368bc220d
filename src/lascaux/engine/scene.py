"""How a game lays itself out to be drawn: areas, and pieces in them.

A scene is made from a view alone, so it cannot hold more than the view's owner may know. Every area and
every piece has an id of its own; an option whose `targets` name it makes it something to click. Names are
what a person hears who cannot see the picture. Icons are names of the game-icons set, and a game lists
those it uses as `ICONS` in its `present.py`. Paints are names of the client's palette, never colours.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

Layout = Literal["row", "stack", "grid", "board", "track"]
Kind = Literal["card", "tile", "token", "die", "spot"]
Paint = Literal[
    "",
    "forest",
    "river",
    "meadow",
    "mountain",
    "stone",
    "bone",
    "ochre",
    "ember",
    "night",
    "day",
    "blood",
    "clay",
    "sky",
    "hide",
    "flint",
]


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A small sign: an icon and what stands beside it, such as a cost, an effect or a stock."""

    icon: str
    name: str
    text: str = ""


class Shape(msgspec.Struct, frozen=True, omit_defaults=True):
    """A painted patch: an SVG path within a square of 100 by 100, or an icon with its middle at (x, y)."""

    path: str = ""
    paint: Paint = ""
    icon: str = ""
    x: int = 50
    y: int = 50
    size: int = 20


class Piece(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that lies on the table.

    A `spot` is an empty place. `at` is where it lies on a board, in steps of one tile from the board's
    origin, or its step on a track; `turned` counts quarter turns clockwise; `on` names what it lies upon.
    `count` is how many lie in the stack of which this is the top.
    """

    id: str
    name: str
    kind: Kind
    title: str = ""
    icon: str = ""
    paint: Paint = ""
    seat: int | None = None
    costs: tuple[Mark, ...] = ()
    effects: tuple[Mark, ...] = ()
    text: str = ""
    shapes: tuple[Shape, ...] = ()
    face_down: bool = False
    exhausted: bool = False
    count: int = 1
    at: tuple[float, float] | None = None
    turned: int = 0
    on: str = ""


class Area(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of the table. With a seat it belongs to that seat, else it lies in the middle.

    A grid has `columns`; a track has `steps`, its places by name. `note` is a sentence below the title.
    """

    id: str
    title: str
    layout: Layout
    pieces: tuple[Piece, ...] = ()
    seat: int | None = None
    columns: int = 0
    steps: tuple[str, ...] = ()
    note: str = ""


class Scene(msgspec.Struct, frozen=True):
    """The whole table. `figures` are what each seat has that can be counted, one row of marks per seat."""

    areas: tuple[Area, ...]
    figures: tuple[tuple[Mark, ...], ...] = ()

    def pieces(self) -> Iterator[Piece]:
        for area in self.areas:
            yield from area.pieces

    def ids(self) -> list[str]:
        return [area.id for area in self.areas] + [piece.id for piece in self.pieces()]

    def icons(self) -> set[str]:
        found = {mark.icon for row in self.figures for mark in row}
        for piece in self.pieces():
            found.add(piece.icon)
            found.update(mark.icon for mark in piece.costs + piece.effects)
            found.update(shape.icon for shape in piece.shapes)
        return found - {""}
