"""Names of what lies on the table: `3,-2:f0` is forest segment 0 of the tile on cell (3, -2)."""

from __future__ import annotations

from mypy_extensions import i64

from lascaux.games.hunters_and_gatherers.content.cells import HUT, UNIT_KEYS
from lascaux.games.hunters_and_gatherers.state import Landscape


def cell_name(state: Landscape, cell: i64) -> str:
    return f"{state.cells.x(cell)},{state.cells.y(cell)}"


def segment_name(state: Landscape, number: int, segment: int) -> str:
    """A segment of the tile that was placed as the given number."""
    tile = state.content.kinds[state.tile_look[number] >> 2]
    return f"{cell_name(state, state.tile_cell[number])}:{tile.segment_name(segment)}"


def unit_segment(state: Landscape, number: int, code: int) -> str:
    """Where a unit code stands on a tile: `f0`; a hut at the lake of its group, or else on its river."""
    if code < HUT:
        return UNIT_KEYS[code].partition(":")[2]
    tile = state.content.kinds[state.tile_look[number] >> 2]
    river = tile.groups[code - HUT][0]
    return f"l{tile.lake_of(river)}" if tile.lake_of(river) >= 0 else f"r{river}"


def unit_name(state: Landscape, number: int) -> str:
    """The segment or lake on which the unit of a tile stands."""
    return (
        f"{cell_name(state, state.tile_cell[number])}:{unit_segment(state, number, state.tile_unit[number])}"
    )


def segments_by_area(state: Landscape) -> dict[int, list[str]]:
    """The segments of every area, in order of placement, by its root."""
    found: dict[int, list[str]] = {}
    for number in range(state.tiles):
        first = state.tile_area[number]
        for segment in range(state.content.kinds[state.tile_look[number] >> 2].segments):
            root = state.area(first + segment)
            found.setdefault(root, []).append(segment_name(state, number, segment))
    return found


def waters_by_system(state: Landscape) -> dict[int, list[str]]:
    """The river segments and lakes of every river system, in order of placement, by its root."""
    found: dict[int, list[str]] = {}
    for number in range(state.tiles):
        tile = state.content.kinds[state.tile_look[number] >> 2]
        cell = cell_name(state, state.tile_cell[number])
        for group, rivers in enumerate(tile.groups):
            names = found.setdefault(state.system(state.tile_group[number] + group), [])
            names.extend(f"{cell}:r{river}" for river in rivers)
            lake = tile.lake_of(rivers[0])
            if lake >= 0:
                names.append(f"{cell}:l{lake}")
    return found
