"""How a game lays itself out to be drawn: areas, and pieces in them.

A scene is made from a view alone, so it cannot hold more than the view's owner may know. Every area and
every piece has an id of its own; an option whose `targets` name it makes it something to click. So has a
part of a piece (`tile:7:f0` is part `f0` of `tile:7`) and a seat (`seat:2`). Names are what a person hears
who cannot see the picture. Icons are names of the game-icons set, listed as `ICONS` in the game's
`present.py`, or its own: `ochre/brush` is `icons/brush.svg` of the game Ochre. Paints are names of the
client's palette, never colours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from lascaux.engine.composition import Composition, Lies, Size

Layout = Literal["row", "stack", "grid", "board", "track"]
"""How the pieces of an area lie."""

Kind = Literal["card", "tile", "token", "die", "spot"]
"""What a piece is."""

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
"""What a piece or a patch looks like, as far as a game says it; the client has the colours."""


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A small sign: an icon and what stands beside it, such as a cost, an effect or a stock."""

    icon: str
    name: str
    text: str = ""


class Shape(msgspec.Struct, frozen=True, omit_defaults=True):
    """A painted patch: an SVG path within a square of 100 by 100, or an icon with its middle at (x, y).

    With a `line` the path is not filled but drawn as a line of that width. Shapes with the same `part` make
    up one part of their piece. Icons stay upright however the piece is turned.
    """

    path: str = ""
    line: int = 0
    part: str = ""
    paint: Paint = ""
    icon: str = ""
    x: int = 50
    y: int = 50
    size: int = 20


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of several things that a card offers; with a `part` an option may point at it."""

    part: str = ""
    costs: tuple[Mark, ...] = ()
    effects: tuple[Mark, ...] = ()
    text: str = ""


class Piece(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that lies on the table.

    A `spot` is an empty place. `at` is where its middle lies on a board, in steps of one tile from the middle
    of the tile at the origin; its column and row in a grid; or its step on a track. `turned` counts quarter
    turns clockwise; `on` names what it lies upon. `count` is how many lie in the stack of which this is the
    top. It is drawn with its own `shapes`, or with the shared ones that the scene keeps under its `face`.
    `zones` leads from its parts to the zones of the scene.
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
    lines: tuple[Line, ...] = ()
    shapes: tuple[Shape, ...] = ()
    face: str = ""
    zones: dict[str, str] = {}
    face_down: bool = False
    exhausted: bool = False
    count: int = 1
    at: tuple[float, float] | None = None
    turned: int = 0
    on: str = ""


class Area(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of the table. With a seat it belongs to that seat, else it lies in the middle.

    A grid has `columns`; a track has `steps`, its places by name. `note` is a sentence beside the title.
    `place` is where it lies in the composition of the scene, `size` how large its pieces are drawn at most,
    and `room` how many of them it keeps room for.
    """

    id: str
    title: str
    layout: Layout
    pieces: tuple[Piece, ...] = ()
    seat: int | None = None
    columns: int = 0
    steps: tuple[str, ...] = ()
    note: str = ""
    place: str = ""
    size: Size = "card"
    room: int = 0

    def lying(self, place: str, size: Size, room: int) -> Area:
        return msgspec.structs.replace(self, place=place, size=size, room=room)


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """The whole table.

    `figures` are what each seat has that can be counted, one row of marks per seat. `faces` are shapes that
    pieces share. `zones` says what parts of several pieces have become together, such as a river over many
    tiles. `headline` is one figure for the top of the page, such as the tiles that are left. With a
    `composition` every area has its place on the screen, the same for the whole game.
    """

    areas: tuple[Area, ...]
    figures: tuple[tuple[Mark, ...], ...] = ()
    faces: dict[str, tuple[Shape, ...]] = {}
    zones: dict[str, str] = {}
    headline: str = ""
    composition: Composition | None = None

    def composed(self, composition: Composition, where: Mapping[str, Lies]) -> Scene:
        """The same table with a place for all; `where` knows areas by their kind, as `hand` of `hand:2`."""
        lying = [(area, where[area.id.partition(":")[0]]) for area in self.areas]
        areas = tuple(area.lying(lies.place, lies.size, lies.room) for area, lies in lying)
        return msgspec.structs.replace(self, areas=areas, composition=composition)

    def pieces(self) -> Iterator[Piece]:
        for area in self.areas:
            yield from area.pieces

    def shapes(self, piece: Piece) -> tuple[Shape, ...]:
        return self.faces.get(piece.face, piece.shapes)

    def parts(self, piece: Piece) -> set[str]:
        return ({shape.part for shape in self.shapes(piece)} | {line.part for line in piece.lines}) - {""}

    def ids(self) -> list[str]:
        """Everything that an option may point at."""
        found = [f"seat:{seat}" for seat in range(len(self.figures))]
        found += [area.id for area in self.areas]
        for piece in self.pieces():
            found.append(piece.id)
            found += [f"{piece.id}:{part}" for part in self.parts(piece)]
        return found

    def having(self, *ids: str) -> tuple[str, ...]:
        """Those of the ids that are there, each once."""
        known = set(self.ids())
        return tuple(id for id in dict.fromkeys(ids) if id in known)

    def icons(self) -> set[str]:
        found = {mark.icon for row in self.figures for mark in row}
        shapes = [shape for face in self.faces.values() for shape in face]
        for piece in self.pieces():
            found.add(piece.icon)
            shapes += piece.shapes
            found.update(mark.icon for mark in piece.costs + piece.effects)
            for line in piece.lines:
                found.update(mark.icon for mark in line.costs + line.effects)
        return (found | {shape.icon for shape in shapes}) - {""}
