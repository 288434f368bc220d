"""Laying tiles, and joining their segments to areas and river systems (HG-0)."""

from __future__ import annotations

from mypy_extensions import i16, i64

from lascaux.games.hunters_and_gatherers.content.notation import RIVER
from lascaux.games.hunters_and_gatherers.state import Landscape


def begin(state: Landscape) -> None:
    """Only the start tile lies on the table (HG-1.2)."""
    state.clear()
    lay(state, 0, 0, state.cells.cell(0, 0))


def lay(state: Landscape, kind: i64, rotation: i64, cell: i64) -> None:
    """Put a tile on a cell, and join its segments with those of its neighbours (HG-0.4)."""
    number: i64 = state.tiles
    state.tiles = number + 1
    state.tile_look[number] = 4 * kind + rotation
    state.tile_cell[number] = cell
    _add_segments(state, number, kind)
    _close(state, cell)
    state.grid[cell] = i16(number + 1)
    width: i64 = state.cells.width
    row: i64 = cell // width
    column: i64 = cell - row * width
    if row > 0:
        _meet(state, number, 0, cell - width)
    if column < width - 1:
        _meet(state, number, 1, cell + 1)
    if row < width - 1:
        _meet(state, number, 2, cell + width)
    if column > 0:
        _meet(state, number, 3, cell - 1)


def _add_segments(state: Landscape, number: i64, kind: i64) -> None:
    content = state.content
    node: i64 = state.areas
    group: i64 = state.groups
    state.tile_area[number] = node
    state.tile_group[number] = group
    for segment in range(content.segment_start[kind], content.segment_start[kind + 1]):
        state.area_parent[node] = node
        state.area_open[node] = content.segment_sides[segment]
        state.area_size[node] = 1
        state.area_holds[node] = content.segment_holds[segment]
        if content.segment_lake[segment] != 0:
            state.area_lake[node] = group + content.segment_lake[segment]
        node += 1
    state.areas = node
    for lake in range(content.group_count[kind]):
        state.system_parent[group] = group
        state.system_size[group] = 1
        state.system_fish[group] = content.group_fish[2 * kind + lake]
        group += 1
    state.groups = group


def _meet(state: Landscape, number: i64, direction: i64, cell: i64) -> None:
    """What lies in this direction: a tile is joined, an empty cell learns of the new neighbour."""
    side: i64 = 4 * state.tile_look[number] + direction
    there: i64 = state.at(cell)
    if there > 0:
        _join_tiles(state, number, side, there - 1, 4 * state.tile_look[there - 1] + (direction ^ 2))
        return
    place: i64 = -there - 1
    if there == 0:
        place = state.open_cells
        state.open_cells = place + 1
        state.open_cell[place] = cell
        state.open_code[place] = 0
        state.grid[cell] = i16(-place - 1)
    state.open_code[place] |= state.content.side[side] << (2 * (direction ^ 2))


def _close(state: Landscape, cell: i64) -> None:
    """The cell is no longer open; the last open cell takes its place."""
    there: i64 = state.at(cell)
    if there == 0:
        return
    place: i64 = -there - 1
    last: i64 = state.open_cells - 1
    state.open_cells = last
    state.open_cell[place] = state.open_cell[last]
    state.open_code[place] = state.open_code[last]
    state.grid[state.open_cell[place]] = i16(-place - 1)


def _join_tiles(state: Landscape, number: i64, side: i64, other: i64, opposite: i64) -> None:
    content = state.content
    mine: i64 = state.tile_area[number]
    theirs: i64 = state.tile_area[other]
    _join(state, mine + content.side_middle[side], theirs + content.side_middle[opposite])
    if content.side[side] == RIVER:
        _join(state, mine + content.side_before[side], theirs + content.side_after[opposite])
        _join(state, mine + content.side_after[side], theirs + content.side_before[opposite])
        _join_systems(
            state,
            state.tile_group[number] + content.side_group[side],
            state.tile_group[other] + content.side_group[opposite],
        )


def _join(state: Landscape, one: i64, two: i64) -> None:
    """Two segments meet along a side; their areas become one."""
    big: i64 = state.area(one)
    small: i64 = state.area(two)
    if big == small:
        state.area_open[big] -= 2
        return
    if state.area_size[big] < state.area_size[small]:
        big, small = small, big
    state.area_parent[small] = big
    state.area_open[big] += state.area_open[small] - 2
    state.area_size[big] += state.area_size[small]
    state.area_members[big] += state.area_members[small]
    lake: i64 = state.area_lake[small]
    if lake == 0 or lake != state.area_lake[big]:
        # The fish of a lake at which both ends of a river lie count once (HG-5.5).
        state.area_holds[big] += state.area_holds[small]
    if state.area_lake[big] == 0:
        state.area_lake[big] = lake


def _join_systems(state: Landscape, one: i64, two: i64) -> None:
    big: i64 = state.system(one)
    small: i64 = state.system(two)
    if big == small:
        return
    if state.system_size[big] < state.system_size[small]:
        big, small = small, big
    state.system_parent[small] = big
    state.system_size[big] += state.system_size[small]
    state.system_fish[big] += state.system_fish[small]
    state.system_huts[big] += state.system_huts[small]
