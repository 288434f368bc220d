"""Where things lie, in words: a unit on its tile, a cell in the landscape, an area on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from lascaux.engine.wording import listed, ordinal
from lascaux.games.hunters_and_gatherers.content.cells import DIRECTIONS
from lascaux.games.hunters_and_gatherers.content.notation import FOREST, MEADOW, RIVER
from lascaux.games.hunters_and_gatherers.state import Landscape

Cell = tuple[int, int]
CORNERS = ("north-west", "north-east", "south-east", "south-west")  # where the side of a direction begins
TERRAINS = {FOREST: "forest", MEADOW: "meadow", RIVER: "river"}
MEMBERS = {MEADOW: "Hunter in", FOREST: "Gatherer in", RIVER: "Fisherman on"}
TURNED = ("as drawn", "turned right", "upside down", "turned left")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # to the neighbour in each direction
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


# On a tile


def called(name: str) -> str:
    """A tile by what is on it: `Straight river with mammoth`."""
    return name.replace(": ", " with ", 1)


def spoken(name: str) -> str:
    """The same within a sentence: `the straight river with mammoth`."""
    words = called(name)
    return f"the {words[:1].lower()}{words[1:]}"


def member_on(state: Landscape, number: int, segment: int) -> str:
    terrain = state.content.kinds[state.tile_look[number] // 4].terrain(segment)
    return f"{MEMBERS[terrain]} the {TERRAINS[terrain]} {_place_of(state, number, segment)}"


def hut_on(state: Landscape, number: int, group: int) -> str:
    tile = state.content.kinds[state.tile_look[number] // 4]
    rivers = tile.groups[group]
    sides = {side for river in rivers for side in _sides(state, number, tile.first_river + river)}
    water = "lake" if tile.lake_of(rivers[0]) >= 0 else "river"
    return f"Hut on the {water} to the {listed(DIRECTIONS[side] for side in sorted(sides))}"


def _sides(state: Landscape, number: int, segment: int) -> list[int]:
    """The directions in which the middle of a side is this segment's."""
    look = state.tile_look[number]
    tile = state.content.kinds[look // 4]
    return [direction for direction in range(4) if tile.middle[(direction - look) % 4] == segment]


def _place_of(state: Landscape, number: int, segment: int) -> str:
    """Where a segment lies on its tile: `to the north and east`, or in a corner beside a river."""
    tile = state.content.kinds[state.tile_look[number] // 4]
    text = _place(state, number, segment)
    twins = [
        other
        for other in range(tile.segments)
        if tile.terrain(other) == tile.terrain(segment) and _place(state, number, other) == text
    ]
    return text if twins == [segment] else f"{text}, the {ordinal(1 + twins.index(segment))} one"


def _place(state: Landscape, number: int, segment: int) -> str:
    sides = _sides(state, number, segment)
    if sides:
        return f"to the {listed(DIRECTIONS[side] for side in sides)}"
    look = state.tile_look[number]
    tile = state.content.kinds[look // 4]
    corners = set()
    for direction in range(4):
        side = (direction - look) % 4
        if tile.before[side] == segment:
            corners.add(direction)
        if tile.after[side] == segment:
            corners.add((direction + 1) % 4)
    return f"in the {listed(CORNERS[corner] for corner in sorted(corners))}"


# In the landscape


def unique(names: Iterable[tuple[Cell, str]]) -> dict[Cell, str]:
    """Of the tiles by their cells those that no other tile is called like."""
    laid = dict(names)
    many = Counter(laid.values())
    return {cell: name for cell, name in laid.items() if many[name] == 1}


def beside(tiles: Mapping[Cell, str], x: int, y: int) -> str:
    """An empty cell by a unique tile that it adjoins, or else by its way from the start tile.

    So no two cells are called alike.
    """
    for direction, (dx, dy) in enumerate(STEPS):
        cell = (x + dx, y + dy)
        name = tiles.get(cell)
        if name is not None:
            tile = spoken(name) if cell != (0, 0) else "the start tile"
            return f"{DIRECTIONS[(direction + 2) % 4]} of {tile}"
    return way(x, y)


def way(x: int, y: int) -> str:
    """`two north and one west of the start tile`."""
    parts = [
        f"{_number(abs(steps))} {DIRECTIONS[direction]}"
        for steps, direction in ((y, 0 if y < 0 else 2), (x, 3 if x < 0 else 1))
        if steps
    ]
    return f"{listed(parts)} of the start tile" if parts else "the start tile"


def _number(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def region(x: float, y: float) -> str:
    """The part of the map that a place is in: `in the north-west`, `in the middle`."""
    words = []
    if 2 * abs(y) > abs(x) and abs(y) > 1:
        words.append("north" if y < 0 else "south")
    if 2 * abs(x) > abs(y) and abs(x) > 1:
        words.append("west" if x < 0 else "east")
    return f"in the {'-'.join(words) or 'middle'}"


def cell_of(id: str) -> tuple[int, int]:
    """The cell of a segment: `-1,-3:f0` lies on (-1, -3)."""
    x, _, y = id.partition(":")[0].partition(",")
    return int(x), int(y)


def around(segments: Sequence[str]) -> str:
    """The part of the map that an area lies in, by the middle of its segments."""
    cells = [cell_of(id) for id in segments]
    return region(sum(x for x, _ in cells) / len(cells), sum(y for _, y in cells) / len(cells))
