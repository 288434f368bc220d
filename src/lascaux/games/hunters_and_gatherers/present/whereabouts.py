"""Where a unit would stand on its tile, in words."""

from __future__ import annotations

from lascaux.engine.wording import listed
from lascaux.games.hunters_and_gatherers.content.cells import DIRECTIONS
from lascaux.games.hunters_and_gatherers.content.notation import FOREST, MEADOW, RIVER
from lascaux.games.hunters_and_gatherers.state import Landscape

CORNERS = ("north-west", "north-east", "south-east", "south-west")  # where the side of a direction begins
TERRAINS = {FOREST: "forest", MEADOW: "meadow", RIVER: "river"}
MEMBERS = {MEADOW: "Hunter in", FOREST: "Gatherer in", RIVER: "Fisherman on"}


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
    return text if twins == [segment] else f"{text} ({tile.segment_name(segment)})"


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
